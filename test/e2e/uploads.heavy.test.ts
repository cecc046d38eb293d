import { connect } from 'node:net';
import { ListMultipartUploadsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiAnswer, apiClient, untilTerminal } from '../support/api-client.ts';
import { pngOfSize } from '../support/padded-png.ts';
import type { LocalService } from '../support/service.ts';
import { startTestService } from '../support/test-service.ts';

const FILE_BYTES = 20 * 2 ** 20;
const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

let service: LocalService;
let apiKey: string;
let s3: S3Client;
beforeAll(async () => {
  service = await startTestService();
  apiKey = service.accounts.find(({ plan }) => plan === 'max')!.apiKey;
  s3 = new S3Client({ ...service, forcePathStyle: true });
});
afterAll(() => service?.stop());

/** A PNG of so many bytes. */
const image = (bytes = 1_000): Blob => new Blob([Uint8Array.from(pngOfSize(bytes))]);

type Part = readonly [name: string, value: string | Blob, fileName?: string];

async function send(path: string, parts: readonly Part[], headers: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, value, fileName ?? 'view.png');
  }
  const response = await fetch(new URL(path, service.baseUrl), {
    method: 'POST',
    headers: { 'x-api-key': apiKey, ...headers },
    body,
  });
  return answered(response);
}

async function answered(
  response: Response,
): Promise<Pick<ApiAnswer, 'status' | 'headers' | 'data' | 'error'>> {
  const { data, error } = (await response.json()) as Pick<ApiAnswer, 'data' | 'error'>;
  return { status: response.status, headers: response.headers, data, error };
}

/** The keys and sizes of all inputs in storage; no upload may be under way. */
async function inputs(): Promise<Map<string, number>> {
  const Bucket = service.outputs.FilesBucket!;
  const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket }));
  expect(Uploads).toEqual([]);
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'inputs/' }));
  return new Map(Contents.map(({ Key, Size }) => [Key!, Size!]));
}

/** What `work` leaves among the inputs. */
async function storedBy(work: () => Promise<unknown>): Promise<number[]> {
  const before = await inputs();
  await work();
  return [...(await inputs())].filter(([key]) => !before.has(key)).map(([, size]) => size);
}

describe('files in a form', () => {
  it('may be four of 20 MB in one request', async () => {
    const views = Array.from({ length: 4 }, (): Part => ['images', image(FILE_BYTES)]);
    let answer: Awaited<ReturnType<typeof send>> | undefined;
    const stored = await storedBy(async () => {
      answer = await send('/v1/models/from-image', [...views, ['polycount', '5000'], ['texture', 'false']]);
    });
    expect(answer).toMatchObject({ status: 201, data: { taskStatus: 0, name: 'view', cost: 220 } });
    expect(stored).toEqual([FILE_BYTES, FILE_BYTES, FILE_BYTES, FILE_BYTES]);
    const { answer: ended } = await untilTerminal(apiClient(service.baseUrl, apiKey), answer!.data.id);
    expect(ended.data.taskStatus).toBe(2);
  });

  it('are refused with 413/7002 at one byte more, and nothing of them stays', async () => {
    const parts: Part[] = [
      ['images', image(FILE_BYTES)],
      ['images', image(FILE_BYTES + 1)],
      ['images', image(FILE_BYTES)],
    ];
    const stored = await storedBy(async () => {
      const { status, error } = await send('/v1/models/from-image', parts);
      expect(status).toBe(413);
      expect(error).toMatchObject({ code: 7002, httpStatus: 413, path: '/v1/models/from-image' });
    });
    expect(stored).toEqual([]);
  });

  it('are told by their content: text called .png is 400/7003', async () => {
    const stored = await storedBy(async () => {
      const parts: Part[] = [
        ['images', image()],
        ['images', new Blob(['text'], { type: 'image/png' })],
      ];
      const { status, error } = await send('/v1/models/from-image', parts);
      expect([status, error!.code]).toEqual([400, 7003]);
    });
    expect(stored).toEqual([]);
  });

  it('are read to their end: one that is broken is 400/20004, and nothing of any stays', async () => {
    const cut = pngOfSize(7_000_000).subarray(0, -1);
    const flipped = pngOfSize(7_000_000).fill(8, 3_000_000, 3_000_001);
    for (const broken of [cut, flipped]) {
      const stored = await storedBy(async () => {
        const parts: Part[] = [
          ['images', image(6_000_000)],
          ['images', new Blob([Uint8Array.from(broken)])],
        ];
        const { status, error } = await send('/v1/models/from-image', parts);
        expect([status, error!.code]).toEqual([400, 20004]);
        expect(error!.details).toEqual({ field: 'images', reason: expect.stringMatching(/^The .+\.$/) });
      });
      expect(stored).toEqual([]);
    }
  });

  it('are taken by images and parts-board too, before URLs', async () => {
    const url: Part = ['imageUrl', 'https://nowhere.invalid/a.png'];
    const board = await send('/v1/images/parts-board', [url, ['image', image(), 'my robot.png']]);
    expect(board).toMatchObject({ status: 201, data: { operation: 'parts-board', name: 'my robot' } });
    const pictures = await send('/v1/images', [
      ['prompt', 'a cat'],
      ['aspectRatio', '16:9'],
      ['referenceFiles', image()],
    ]);
    expect(pictures).toMatchObject({ status: 201, data: { operation: 'images' } });
  });

  it('are stored for nobody without a key', async () => {
    const stored = await storedBy(async () => {
      const parts: Part[] = [['image', image(3_000_000)]];
      const answer = await send('/v1/models/from-image', parts, { 'x-api-key': 'none' });
      expect([answer.status, answer.error!.code]).toEqual([401, 1001]);
    });
    expect(stored).toEqual([]);
  });

  it.each([
    ['one in images', [['images', image()]], 'images'],
    ['five in images', Array.from({ length: 5 }, () => ['images', image()]), 'images'],
    [
      'two in image',
      [
        ['image', image()],
        ['image', image()],
      ],
      'image',
    ],
    [
      'some in both',
      [
        ['image', image()],
        ['images', image()],
        ['images', image()],
      ],
      'images',
    ],
    ['a text in its place', [['image', 'text']], 'image'],
    [
      'one more, of a name that is not taken',
      [
        ['image', image()],
        ['photo', image()],
      ],
      'photo',
    ],
    [
      'a polycount that is no number',
      [
        ['image', image()],
        ['polycount', 'many'],
      ],
      'polycount',
    ],
    [
      'a texture that is no boolean',
      [
        ['image', image()],
        ['texture', 'maybe'],
      ],
      'texture',
    ],
  ] as [string, Part[], string][])('are refused with 2001: %s', async (_case, parts, path) => {
    const stored = await storedBy(async () => {
      const { status, error } = await send('/v1/models/from-image', parts);
      expect([status, error!.code]).toEqual([400, 2001]);
      expect(error!.details!.issues).toContainEqual(expect.objectContaining({ path }));
    });
    expect(stored).toEqual([]);
  });

  it('are one request with its repetition, by their content, and are not kept twice', async () => {
    const headers = { 'idempotency-key': 'upload-1' };
    const first = await send('/v1/models/from-image', [['image', image()]], headers);
    const stored = await storedBy(async () => {
      const again = await send('/v1/models/from-image', [['image', image()]], headers);
      expect(again.data.id).toBe(first.data.id);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      const other = await send('/v1/models/from-image', [['image', image(1_001)]], headers);
      expect([other.status, other.error!.code]).toEqual([400, 2003]);
    });
    expect(stored).toEqual([]);
  });

  it('are not taken by an endpoint that has no use for them', async () => {
    const { status, error } = await send('/v1/models/from-text', [
      ['prompt', 'a cat'],
      ['image', image()],
    ]);
    expect([status, error!.code]).toEqual([400, 2002]);
  });
});

describe('a large JSON body', () => {
  const post = async (bytes: number, init: object = {}) => {
    const body = JSON.stringify({ prompt: 'a cat', padding: 'x'.repeat(bytes) });
    const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
    const url = new URL('/v1/models/from-text', service.baseUrl);
    return answered(await fetch(url, { method: 'POST', headers, body, ...init }));
  };

  it('is served by the same endpoint', async () => {
    expect(await post(9_900_000)).toMatchObject({ status: 201, data: { operation: 'from-text' } });
  });

  it('ends at 10 MB: 413/7001 beyond', async () => {
    const { status, error } = await post(10 * 2 ** 20);
    expect([status, error!.code]).toEqual([413, 7001]);
    const huge = await post(40 * 2 ** 20);
    expect([huge.status, huge.error!.code]).toEqual([413, 7001]);
  });

  it('may be of a length that nobody has said', async () => {
    const body = new Blob(['{"prompt":"a cat"}']).stream();
    expect(await post(0, { body, duplex: 'half' })).toMatchObject({ status: 201 });
  });

  it('to no route is the same 404', async () => {
    const url = new URL('/v1/nowhere', service.baseUrl);
    const answer = await answered(await fetch(url, { method: 'POST', body: 'x'.repeat(2_000_000) }));
    expect([answer.status, answer.error!.code]).toEqual([404, 404]);
  });
});

describe('a form that breaks off', () => {
  /** Sends the body and, unless it is all that was promised, goes away. */
  const raw = (contentLength: number, body: string): Promise<string> => {
    const { hostname, port } = new URL(service.baseUrl);
    const socket = connect(Number(port), hostname);
    const head = [
      'POST /v1/models/from-image HTTP/1.1',
      `Host: ${hostname}`,
      `X-Api-Key: ${apiKey}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${contentLength}`,
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, 'latin1');
    if (body.length < contentLength) socket.end();
    return new Promise((resolve, reject) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.once('error', reject);
      socket.once('close', () => resolve(text));
    });
  };
  const FORM = `--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n${PNG_SIGNATURE.toString('latin1')}${'x'.repeat(6_000_000)}`;

  it('leaves nothing if its Content-Length promises more than comes', async () => {
    const stored = await storedBy(async () => {
      await raw(FORM.length + 1_000, FORM);
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    expect(stored).toEqual([]);
  });

  it('is 400/2002 if its Content-Length ends within a file', async () => {
    const stored = await storedBy(async () => {
      const answer = await raw(FORM.length, FORM);
      expect(answer).toMatch(/^HTTP\/1.1 400 /);
      expect(answer).toContain('"code":2002');
    });
    expect(stored).toEqual([]);
  });
});
