import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { copyResult } from '../../../../functions/service/providers/copy-result.ts';

const s3 = mockClient(S3Client);
beforeEach(() => {
  s3.reset();
  s3.on(PutObjectCommand).resolves({});
});

const uri = (text: string) => `data:;base64,${Buffer.from(text).toString('base64')}`;
const provider = { id: 'a', adapter: 'tencent', baseUrl: 'https://vendor.example', engines: [] } as const;
const OUTPUT = { model: uri('a model'), image: uri('a picture') };

async function copied(template: { output?: string; texture?: string }, output: unknown) {
  const files = { client: s3 as unknown as S3Client, bucket: 'files' };
  const found = await copyResult(
    files,
    { provider, template: { input: {}, ...template } },
    'a/result',
    output,
  );
  const body = s3.commandCalls(PutObjectCommand)[0]?.args[0].input.Body;
  return { found, bytes: body as Uint8Array | undefined };
}

describe('copyResult', () => {
  it('stores the file as the provider made it', async () => {
    const { found, bytes } = await copied({ output: 'model' }, OUTPUT);
    expect([found, Buffer.from(bytes!).toString()]).toEqual([true, 'a model']);
  });

  it('stores a texture that came beside the model with it', async () => {
    const { bytes } = await copied({ output: 'model', texture: 'image' }, OUTPUT);
    const files = Object.entries(unzipSync(bytes!)).map(([name, file]) => [
      name,
      Buffer.from(file).toString(),
    ]);
    expect(Object.fromEntries(files)).toEqual({ model: 'a model', texture: 'a picture' });
  });

  it('stores the model alone where no texture came', async () => {
    const { bytes } = await copied({ output: 'model', texture: 'image' }, { model: uri('a model') });
    expect(Buffer.from(bytes!).toString()).toBe('a model');
  });

  it('stores nothing where the output names no model', async () => {
    expect(await copied({ output: 'model', texture: 'image' }, { image: uri('a picture') })).toEqual({
      found: false,
      bytes: undefined,
    });
  });
});
