import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { GetQueueAttributesCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../../lib/local/free-port.ts';
import { type Runtime, startRuntime } from '../../../lib/local/runtime.ts';
import { fn, writeSmallAssembly } from '../../support/small-template.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

let dataDir: string;
let runtime: Runtime;

const start = async (assembly: string, dir = dataDir): Promise<Runtime> =>
  startRuntime({ assembly, dataDir: dir, port: await freePort(), environment: { EXTRA: 'set here' } });
const logOf = (name: string): string => readFileSync(join(dataDir, 'logs', `${name}.log`), 'utf8');
const clientConfig = () => ({
  endpoint: runtime.endpoint,
  region: runtime.region,
  credentials: runtime.credentials,
});

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'runtime-'));
  runtime = await start(writeSmallAssembly(publicKey));
});
afterAll(() => runtime.stop());

async function probe(service: string, target: string, input: object) {
  const response = await fetch(`${runtime.baseUrl}/probe`, {
    method: 'POST',
    body: JSON.stringify({ service, target, input }),
    headers: { 'content-type': 'application/json' },
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

describe('a call of a function', () => {
  const Key = { pk: { S: 'a' } };

  test('passes if its role allows it', async () => {
    const answer = await probe('dynamodb', 'DynamoDB_20120810.GetItem', { TableName: 'main', Key });
    expect(answer).toEqual({ status: 200, body: {} });
  });

  test('is refused otherwise, and the refusal says which statement is missing', async () => {
    const answer = await probe('dynamodb', 'DynamoDB_20120810.PutItem', { TableName: 'main', Item: Key });
    expect(answer.status).toBe(400);
    expect(answer.body.__type).toBe('AccessDeniedException');
    expect(answer.body.message).toContain(
      'role ProbeRole has no statement that allows dynamodb:PutItem on arn:aws:dynamodb:us-east-1:000000000000:table/main',
    );
  });

  test('is refused for a service that its role names nowhere', async () => {
    const input = { QueueUrl: runtime.outputs.WorkUrl, MessageBody: 'x' };
    const answer = await probe('sqs', 'AmazonSQS.SendMessage', input);
    expect(answer.status).toBe(403);
    expect(answer.body.message).toContain('sqs:SendMessage');
  });
});

describe('a call with a key that was not given out', () => {
  test('is refused', async () => {
    const sqs = new SQSClient({
      ...clientConfig(),
      credentials: { accessKeyId: 'AKIAINVENTED', secretAccessKey: 'x' },
    });
    const call = sqs.send(
      new GetQueueAttributesCommand({ QueueUrl: String(runtime.outputs.WorkUrl), AttributeNames: ['All'] }),
    );
    await expect(call).rejects.toThrow('The access key is unknown');
  });
});

describe('an event source', () => {
  test('deletes what a batch handled, and the dead-letter queue takes what it gave back too often', async () => {
    const sqs = new SQSClient(clientConfig());
    const [work, dead] = [String(runtime.outputs.WorkUrl), String(runtime.outputs.DeadUrl)];
    const Entries = ['good 1', 'bad 1', 'good 2'].map((MessageBody, i) => ({ Id: String(i), MessageBody }));
    await sqs.send(new SendMessageBatchCommand({ QueueUrl: work, Entries }));
    await vi.waitFor(() => expect(logOf('consumer')).toContain('got good 2 1'), 60_000);
    await vi.waitFor(() => expect(logOf('consumer')).toContain('got bad 1 2'), 60_000);
    await vi.waitFor(
      async () => {
        const command = { AttributeNames: ['ApproximateNumberOfMessages' as const] };
        const answer = await sqs.send(new GetQueueAttributesCommand({ QueueUrl: dead, ...command }));
        expect(answer.Attributes).toEqual({ ApproximateNumberOfMessages: '1' });
      },
      { timeout: 60_000, interval: 200 },
    );
    expect(logOf('consumer')).not.toContain('got good 1 2');
  }, 180_000);
});

describe('the front door', () => {
  const BYTES = Buffer.from('0123456789');
  const signed = (query = '') =>
    getSignedUrl({
      url: `${runtime.baseUrl}/files/a%20b.bin${query}`,
      keyPairId: String(runtime.outputs.KeyId),
      privateKey,
      dateLessThan: new Date(Date.now() + 60_000),
    });

  beforeAll(async () => {
    const s3 = new S3Client(clientConfig());
    await s3.send(
      new PutObjectCommand({ Bucket: 'files', Key: 'files/a b.bin', Body: BYTES, ContentType: 'model/x' }),
    );
  });

  test('serves a file by a signed URL, with the disposition that the URL carries', async () => {
    const response = await fetch(signed('?response-content-disposition=attachment%3B%20filename%3Dhero'));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'model/x',
      'content-disposition': 'attachment; filename=hero',
      'content-length': '10',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(BYTES);
  });

  test('serves a range, a HEAD and a condition', async () => {
    const range = await fetch(signed(), { headers: { range: 'bytes=2-4' } });
    expect([range.status, range.headers.get('content-range'), await range.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);
    const head = await fetch(signed(), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10']);
    const known = await fetch(signed(), { headers: { 'if-none-match': head.headers.get('etag')! } });
    expect(known.status).toBe(304);
  });

  test('refuses an unsigned URL as CloudFront does', async () => {
    const response = await fetch(`${runtime.baseUrl}/files/a%20b.bin`);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('<Code>MissingKey</Code>');
  });

  test('refuses a signed URL of a file that is not there as S3 does to those who may not list', async () => {
    const [path, query] = signed().split('?');
    expect((await fetch(`${path!.replace('a%20b', 'other')}?${query}`)).status).toBe(403);
    const url = getSignedUrl({
      url: `${runtime.baseUrl}/files/none`,
      keyPairId: String(runtime.outputs.KeyId),
      privateKey,
      dateLessThan: new Date(Date.now() + 60_000),
    });
    expect(await (await fetch(url)).text()).toContain('<Message>Access Denied</Message>');
  });

  test("proves to the API that a request came through it, whatever the viewer's header says", async () => {
    const response = await fetch(`${runtime.baseUrl}/echo`, { headers: { 'x-origin': 'guess' } });
    const event = (await response.json()) as { headers: Record<string, string> };
    expect(event.headers['x-origin']).toMatch(/^\S{20}$/);
    expect(event.headers['x-origin']).not.toBe('guess');
    expect(event.headers.host).toMatch(/^\w+\.execute-api\.us-east-1\.amazonaws\.com$/);
  });

  test('answers 500 if a function answers what is no response', async () => {
    const response = await fetch(`${runtime.baseUrl}/nonsense`);
    expect([response.status, await response.json()]).toEqual([500, { message: 'Internal Server Error' }]);
  });

  test('keeps an error for whoever asks next, as CloudFront does where the template does not forbid it', async () => {
    const ask = async (path: string) =>
      (await fetch(`${runtime.baseUrl}${path}`)).headers.get('apigw-requestid');
    const [first, second, other] = [await ask('/broken'), await ask('/broken'), await ask('/echo')];
    expect(first).toMatch(/./);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });

  test('goes on when a client goes away in the middle of its request', async () => {
    for (const url of [`${runtime.baseUrl}/echo`, runtime.endpoint]) {
      const { hostname, port } = new URL(url);
      const socket = connect(Number(port), hostname);
      socket.write('POST /echo HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf');
      await new Promise((resolve) => setTimeout(resolve, 50));
      socket.destroy();
    }
    expect((await fetch(`${runtime.baseUrl}/echo`)).status).toBe(200);
  });

  test('answers 413 to a body over 10 MB', async () => {
    const response = await fetch(`${runtime.baseUrl}/echo`, {
      method: 'POST',
      body: Buffer.alloc(10 * 1024 * 1024 + 1),
    });
    expect([response.status, await response.json()]).toEqual([413, { message: 'Request Too Long' }]);
  });
});

describe('a mail', () => {
  test('lands in the outbox', async () => {
    const ses = new SESv2Client(clientConfig());
    const command = new SendEmailCommand({
      FromEmailAddress: 'service@example.com',
      Destination: { ToAddresses: ['owner@example.com'] },
      Content: { Simple: { Subject: { Data: 'Paused' }, Body: { Text: { Data: 'Your key is paused.' } } } },
    });
    const { MessageId } = await ses.send(command);
    const [file] = readdirSync(join(dataDir, 'outbox'));
    expect(JSON.parse(readFileSync(join(dataDir, 'outbox', file!), 'utf8'))).toMatchObject({
      messageId: MessageId,
      FromEmailAddress: 'service@example.com',
    });
  });
});

describe('a second start', () => {
  test('makes no custom resource again, and updates one whose properties have changed', async () => {
    expect(logOf('provider')).toBe('Create small\n');
    await runtime.stop();
    runtime = await start(writeSmallAssembly(publicKey));
    expect(logOf('provider')).toBe('Create small\n');
    await runtime.stop();
    runtime = await start(writeSmallAssembly(publicKey, 'large'));
    expect(logOf('provider')).toBe('Create small\nUpdate large\n');
  });

  test('makes again every folder of its data that is missing', async () => {
    await runtime.stop();
    const folders = ['dynamodb', 'executions', 'logs', 'messages-and-files', 'outbox'];
    for (const folder of folders) rmSync(join(dataDir, folder), { recursive: true });
    runtime = await start(writeSmallAssembly(publicKey, 'large'));
    expect((await fetch(`${runtime.baseUrl}/echo`)).status).toBe(200);
    const input = { TableName: 'main', Key: { pk: { S: 'a' } } };
    expect((await probe('dynamodb', 'DynamoDB_20120810.GetItem', input)).status).toBe(200);
    const made = readdirSync(dataDir);
    // The outbox is made with its first e-mail.
    for (const folder of folders.slice(0, -1)) expect(made).toContain(folder);
  });
});

describe('a start that fails', () => {
  const dir = mkdtempSync(join(tmpdir(), 'runtime-'));

  test('says the reason that a provider gives, and leaves nothing open', async () => {
    const failing = start(writeSmallAssembly(publicKey, 'impossible'), dir);
    await expect(failing).rejects.toThrow('The custom resource Thing was not made: too big');
    const next = await start(writeSmallAssembly(publicKey), dir);
    await next.stop();
  });

  test('names what a function is told and the template does not have', async () => {
    const Probe = fn('probe', 'ProbeRole', { NOTHING: { 'Fn::GetAtt': ['Work', 'Nothing'] } });
    const failing = start(writeSmallAssembly(publicKey, 'small', { Probe }), dir);
    await expect(failing).rejects.toThrow('AWS::SQS::Queue (Work) has no attribute Nothing');
  });

  test('says which statement a function lacks to consume its queue', async () => {
    const ConsumerRole = { Type: 'AWS::IAM::Role' };
    const failing = start(writeSmallAssembly(publicKey, 'small', { ConsumerRole }), dir);
    await expect(failing).rejects.toThrow(
      'role ConsumerRole has no statement that allows sqs:ReceiveMessage',
    );
  });
});
