import { describe, expect, test } from 'vitest';
import { createGateway } from '../../../../lib/local/gateway/gateway.ts';
import type { Principal } from '../../../../lib/local/gateway/principals.ts';
import { apiRequest, jsonRequest } from '../../../../lib/local/gateway/read-request.ts';
import type { Scope } from '../../../../lib/local/iam/actions.ts';
import type { Statement } from '../../../../lib/local/iam/statement.ts';
import { ApiError, type Service } from '../../../../lib/local/services/api.ts';

const SCOPE: Scope = {
  partition: 'aws',
  region: 'us-east-1',
  account: '000000000000',
  partitionKeyOf: () => undefined,
};
const principal = (...statements: Statement[]): Principal => ({
  name: 'role R',
  statements: () => statements,
});
const gatewayWith = (service: string, answer: Service) => createGateway(new Map([[service, answer]]), SCOPE);

const missingKey: Service = async () => ({ status: 404, headers: {}, body: '<Code>NoSuchKey</Code>' });
const getObject = apiRequest({
  service: 's3',
  method: 'GET',
  path: '/files/a/b.glb',
  query: new URLSearchParams(),
  headers: {},
  bytes: Buffer.alloc(0),
});
const MAY_READ: Statement = { Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::files/*' };
const MAY_LIST: Statement = { Effect: 'Allow', Action: 's3:ListBucket', Resource: 'arn:aws:s3:::files' };

describe('the gateway', () => {
  test('tells that an object is missing only to those who may list the bucket', async () => {
    const gateway = gatewayWith('s3', missingKey);
    expect((await gateway.call(principal(MAY_READ, MAY_LIST), getObject)).status).toBe(404);
    const refused = await gateway.call(principal(MAY_READ), getObject);
    expect(refused.status).toBe(403);
    expect(refused.body).toContain('<Code>AccessDenied</Code>');
    expect(refused.body).toContain('s3:ListBucket');
  });

  test('refuses a file to a role without a grant, in XML', async () => {
    const refused = await gatewayWith('s3', missingKey).call(principal(MAY_LIST), getObject);
    expect(refused).toMatchObject({ status: 403, headers: { 'content-type': 'application/xml' } });
    expect(refused.body).toContain('s3:GetObject on arn:aws:s3:::files/a/b.glb');
  });

  test('answers what a service throws in the shape of its protocol', async () => {
    const fail: Service = async () => {
      throw new ApiError('ResourceNotFoundException', 'There is no secret x.');
    };
    const mayAll: Statement = { Effect: 'Allow', Action: '*', Resource: '*' };
    const request = jsonRequest('secretsmanager', 'secretsmanager.GetSecretValue', '{"SecretId":"x"}');
    const answer = await gatewayWith('secretsmanager', fail).call(principal(mayAll), request);
    expect(answer.status).toBe(400);
    expect(JSON.parse(String(answer.body))).toMatchObject({
      __type: 'ResourceNotFoundException',
      message: 'There is no secret x.',
    });
  });

  test('names a service that is not run on this machine', async () => {
    const request = jsonRequest('kinesis', 'Kinesis_20131202.PutRecord', '{}');
    const answer = await createGateway(new Map(), SCOPE).call(principal(), request);
    expect(answer.body).toContain('kinesis is not run on this machine');
  });
});
