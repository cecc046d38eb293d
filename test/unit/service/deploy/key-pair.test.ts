import { createPublicKey, createSign, createVerify } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handler } from '../../../../functions/service/deploy/key-pair.ts';

const SECRET = 'arn:aws:secretsmanager:eu-west-1:123456789012:secret:keys';
const secrets = mockClient(SecretsManagerClient);
const answers: { url: string; body: Record<string, unknown> }[] = [];
const contentTypes: (string | null)[] = [];
let held: string;

beforeEach(() => {
  answers.length = 0;
  contentTypes.length = 0;
  held = '{"unused":"x"}';
  secrets.reset();
  secrets.on(GetSecretValueCommand).callsFake(() => ({ SecretString: held }));
  secrets.on(PutSecretValueCommand).callsFake(({ SecretString }) => {
    held = SecretString;
    return {};
  });
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    contentTypes.push(new Request(url, { method: 'PUT', ...init }).headers.get('content-type'));
    answers.push({ url, body: JSON.parse(init.body) });
    return new Response();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const request = (RequestType: string) =>
  ({
    RequestType,
    ResponseURL: 'https://answers.example/1',
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'Pair',
    ResourceProperties: { ServiceToken: 'token', SecretArn: SECRET },
  }) as unknown as CloudFormationCustomResourceEvent;

it('stores an RSA pair of 2048 bits and answers with its public half', async () => {
  await handler(request('Create'));
  const { privateKey, publicKey } = JSON.parse(held);
  expect(createPublicKey(publicKey).asymmetricKeyDetails?.modulusLength).toBe(2048);
  const signature = createSign('RSA-SHA1').update('x').sign(privateKey);
  expect(createVerify('RSA-SHA1').update('x').verify(publicKey, signature)).toBe(true);
  expect(answers).toEqual([
    {
      url: 'https://answers.example/1',
      body: {
        Status: 'SUCCESS',
        Data: { PublicKey: publicKey },
        StackId: 'stack',
        RequestId: 'request',
        LogicalResourceId: 'Pair',
        PhysicalResourceId: SECRET,
      },
    },
  ]);
});

it.each(['Create', 'Update'])('keeps the pair that is there on %s', async (type) => {
  await handler(request('Create'));
  const before = held;
  await handler(request(type));
  expect(held).toBe(before);
  expect(answers[1]!.body.Data).toEqual({ PublicKey: JSON.parse(before).publicKey });
});

it('leaves the pair alone when the resource is removed', async () => {
  await handler(request('Create'));
  const before = held;
  await handler(request('Delete'));
  expect(held).toBe(before);
  expect(answers[1]!.body.Status).toBe('SUCCESS');
});

it('tells CloudFormation why it failed instead of letting it wait', async () => {
  secrets.on(GetSecretValueCommand).rejects(new Error('no such secret'));
  await handler(request('Create'));
  expect(answers[0]!.body).toMatchObject({ Status: 'FAILED', Reason: 'Error: no such secret' });
});

it('answers without a content type, for which the URL might not be signed', async () => {
  await handler(request('Create'));
  await handler(request('Delete'));
  expect(contentTypes).toEqual(['', '']);
});

it('tries again while IAM does not know its role yet', async () => {
  vi.useFakeTimers();
  const denied = Object.assign(new Error('not authorized'), { name: 'AccessDeniedException' });
  secrets.on(GetSecretValueCommand).rejectsOnce(denied).rejectsOnce(denied).resolves({ SecretString: held });
  secrets.on(PutSecretValueCommand).rejectsOnce(denied).resolves({});
  const handled = handler(request('Create'));
  await vi.runAllTimersAsync();
  await handled;
  expect(answers.map(({ body }) => body.Status)).toEqual(['SUCCESS']);
});

it('says that it is not allowed while its function still has time to', async () => {
  vi.useFakeTimers();
  const denied = Object.assign(new Error('not authorized'), { name: 'AccessDeniedException' });
  secrets.on(GetSecretValueCommand).rejects(denied);
  const begin_ms = Date.now();
  const handled = handler(request('Create'));
  await vi.runAllTimersAsync();
  await handled;
  expect(answers[0]!.body).toMatchObject({
    Status: 'FAILED',
    Reason: 'AccessDeniedException: not authorized',
  });
  expect(Date.now() - begin_ms).toBeLessThan(45_000);
});

it('fails when its answer was refused, so that Lambda tries again, and answers nothing else', async () => {
  const refuse = vi.fn(async () => new Response(null, { status: 403 }));
  vi.stubGlobal('fetch', refuse);
  await expect(handler(request('Create'))).rejects.toThrow('HTTP 403');
  expect(refuse).toHaveBeenCalledTimes(1);
});
