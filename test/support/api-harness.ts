import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SFNClient, StartExecutionCommand, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, vi } from 'vitest';
import { errorsOf } from '../../functions/service/api/document/error-answers.ts';
import { OPERATIONS } from '../../functions/service/api/document/operations.ts';
import type { ApiHandler } from '../../functions/service/api/frame.ts';
import type { ReceiveForm } from '../../functions/service/api/received-form.ts';
import { readRequest } from '../../functions/service/api/request.ts';
import { ROUTES, type RouteName } from '../../functions/service/api/routes.ts';
import type { Account } from '../../functions/service/domain/account.ts';
import type { KeyAllowance } from '../../functions/service/domain/api-key.ts';
import type { Catalogue } from '../../functions/service/domain/catalogue.ts';
import { ERRORS } from '../../functions/service/domain/errors.ts';
import { uuidv7 } from '../../functions/service/domain/ids.ts';
import type { PlanName } from '../../functions/service/domain/plans.ts';
import type { RateSettings } from '../../functions/service/domain/settings.ts';
import { grantPack } from '../../functions/service/store/account-standing.ts';
import { createAccount, requireAccount } from '../../functions/service/store/accounts.ts';
import { mintApiKey } from '../../functions/service/store/api-keys.ts';
import { type ImportedAsset, putImportedAsset } from '../../functions/service/store/assets.ts';
import { setFields } from '../../functions/service/store/items.ts';
import { accountKey, assetKey, type Key } from '../../functions/service/store/keys.ts';
import { systemPorts as ports } from '../../functions/service/store/system-ports.ts';
import type { Table } from '../../functions/service/store/table.ts';
import { SAMPLE_METADATA } from './domain-samples.ts';
import { checkerPng } from './models.ts';
import { TEST_CATALOGUE } from './test-catalogue.ts';
import { startTestTable } from './test-table.ts';

/** A response as a client sees it. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any field of an answer and asserts what it finds
  readonly data: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly error: any;
}

export interface Call {
  readonly id?: string;
  /** Sent as JSON unless it is a string, which is sent as it is. */
  readonly body?: unknown;
  readonly apiKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly event?: Partial<APIGatewayProxyEventV2>;
  /** Sends the request as the web function takes a form: its body is what this receives. */
  readonly receiveForm?: ReceiveForm;
}

export const ORIGIN_SECRET = 'test-origin-secret';
const SIGNING_KEYS = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/**
 * The API's own handlers over a real table; what stands behind the other AWS clients is mocked. It sets the
 * environment first, since handlers read it when they are loaded.
 *
 * @param catalogue what the deployment can run; by default the test catalogue
 * @param limits of the deployment; by default too high to be met
 */
export async function startApi({
  catalogue = TEST_CATALOGUE,
  limits: {
    requestsPerMinutePerIp = 1_000_000,
    generationsPerMinutePerAccount = 1_000_000,
    webhookRequestsPerMinutePerAccount = 1_000_000,
  } = {},
}: {
  catalogue?: Catalogue;
  limits?: Partial<RateSettings>;
} = {}) {
  vi.stubGlobal('DEPLOYED_CATALOGUE', catalogue);
  const testTable = await startTestTable();
  const { table } = testTable;
  Object.assign(process.env, {
    ORIGIN_SECRET,
    FILES_BUCKET: 'files',
    REQUESTS_PER_MINUTE_PER_IP: String(requestsPerMinutePerIp),
    GENERATIONS_PER_MINUTE_PER_ACCOUNT: String(generationsPerMinutePerAccount),
    WEBHOOK_REQUESTS_PER_MINUTE_PER_ACCOUNT: String(webhookRequestsPerMinutePerAccount),
    BASE_URL: 'https://svc.example',
    EXPORTER_ARN: 'arn:aws:lambda:eu-central-1:000000000000:function:exporter',
    STATE_MACHINE_ARN: 'arn:aws:states:eu-central-1:000000000000:stateMachine:jobs',
    SIGNING_SECRET_ARN: 'arn:aws:secretsmanager:eu-central-1:000000000000:secret:signing',
    SIGNING_KEY_PAIR_ID: 'KTEST',
    SIGNING_PUBLIC_KEY: SIGNING_KEYS.publicKey,
    WEBHOOK_QUEUE_URL: 'https://sqs.example/webhooks',
    UPGRADE_URL: 'https://svc.example/billing/upgrade',
    TOP_UP_URL: 'https://svc.example/billing/top-up',
  });
  const executions = mockClient(SFNClient);
  executions.on(StartExecutionCommand).resolves({});
  executions.on(StopExecutionCommand).resolves({});
  const webhooks = mockClient(SQSClient);
  webhooks.on(SendMessageCommand).resolves({});
  mockFiles();
  mockClient(SecretsManagerClient)
    .on(GetSecretValueCommand)
    .resolves({ SecretString: JSON.stringify(SIGNING_KEYS) });
  const metrics = vi.spyOn(console, 'log').mockImplementation(() => {});
  const log = vi.spyOn(console, 'info').mockImplementation(() => {});

  const handlers = new Map<string, ApiHandler>();
  for (const name of [...ROUTES.map((route) => route.name), 'not-found']) {
    const endpoint = await import(`../../functions/service/api/endpoints/${name}.ts`);
    handlers.set(name, endpoint.handler);
  }

  return {
    table,
    executions,
    webhooks,
    /** The lines that were logged since the last call. */
    logLines: (): Record<string, unknown>[] => {
      const lines = log.mock.calls.map(([line]) => JSON.parse(line as string));
      log.mockClear();
      return lines;
    },
    /** What was measured since the last call. */
    metricLines: (): Record<string, unknown>[] =>
      metrics.mock.calls.splice(0).map(([line]) => JSON.parse(line as string)),
    call: async (name: RouteName | 'not-found', call: Call = {}): Promise<Answer> => {
      const handler = handlers.get(name)!;
      const event = eventOf(name, call);
      const { receiveForm } = call;
      const result = receiveForm
        ? await handler({ ...readRequest(event), receiveForm })
        : await handler(event);
      return described(name, answerOf(result));
    },
    close: testTable.close,
  };
}

export type Api = Awaited<ReturnType<typeof startApi>>;

/**
 * Starts the API before a file's tests and ends it after them.
 *
 * @param take is handed it before the first test
 */
export function withApi(take: (api: Api) => void): void {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
    take(api);
  });
  afterAll(() => api.close());
}

/** An object's content as the client hands it over, to be read once. */
export const bodyOf = (bytes: Uint8Array) =>
  Object.assign(Readable.from([bytes]), { transformToByteArray: async () => bytes }) as never;

/** S3 that has every file that it is asked for, a small image, every export too. */
export function mockFiles() {
  const s3 = mockClient(S3Client);
  s3.on(HeadObjectCommand).resolves({ ContentLength: 1_234 });
  s3.on(GetObjectCommand).callsFake(() => ({ Body: bodyOf(checkerPng()) }));
  s3.on(ListObjectsV2Command).callsFake(({ Prefix }) => ({
    Contents: ['zip', 'glb', 'usdz', 'stl', '3mf'].map((ending) => ({
      Key: `${Prefix}result.${ending}`,
      Size: 1_234,
    })),
  }));
  return s3;
}

function eventOf(name: RouteName | 'not-found', call: Call): APIGatewayProxyEventV2 {
  const route = ROUTES.find((candidate) => candidate.name === name);
  const method = route?.method ?? 'GET';
  const rawPath = (route?.path ?? '/nowhere').replace('{id}', call.id ?? '');
  const body =
    typeof call.body === 'string' || call.body === undefined ? call.body : JSON.stringify(call.body);
  return {
    version: '2.0',
    routeKey: route ? `${method} ${route.path}` : '$default',
    rawPath,
    rawQueryString: '',
    headers: {
      'x-svc-origin': ORIGIN_SECRET,
      'x-svc-viewer-ip': '198.51.100.1',
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
      ...(call.apiKey !== undefined && { authorization: `Bearer ${call.apiKey}` }),
      ...call.headers,
    },
    requestContext: { requestId: randomUUID(), http: { method, path: rawPath }, timeEpoch: Date.now() },
    ...(call.id !== undefined && { pathParameters: { id: call.id } }),
    ...(body !== undefined && { body }),
    isBase64Encoded: false,
    ...call.event,
  } as APIGatewayProxyEventV2;
}

function answerOf(result: Awaited<ReturnType<ApiHandler>>): Answer {
  const text = result.body ?? '';
  const isJson = String(result.headers?.['content-type']).startsWith('application/json');
  const { data, error } = isJson && text !== '' ? JSON.parse(text) : {};
  return { status: result.statusCode ?? 0, headers: result.headers ?? {}, text, data, error };
}

/** The answer, if its error is one that the interface's description lists at this route. */
function described(name: RouteName | 'not-found', answer: Answer): Answer {
  const code: number | undefined = answer.error?.code;
  // That a request has not come through the front door is nothing that a client can bring about.
  if (code === undefined || code === ERRORS.unknownRoute.code || name === 'not-found') return answer;
  if (name === 'api-json') throw new Error(`api-json answered ${code}.`);
  const listed = errorsOf(ROUTES.find((route) => route.name === name)!, OPERATIONS[name]);
  if (!listed.some((error) => ERRORS[error].code === code)) {
    throw new Error(`${name} answered ${code}, which its description does not list.`);
  }
  return answer;
}

/** An account with a key. A free one has bought a pack of 100 credits, unless `packCredits` is 0. */
export async function newCaller(
  table: Table,
  {
    plan = 'starter',
    packCredits = plan === 'free' ? 100 : 0,
  }: { plan?: PlanName; packCredits?: number } = {},
) {
  const { id } = await createAccount(table, ports, { email: `${randomUUID()}@example.com`, plan });
  if (packCredits) await grantPack(table, ports, id, packCredits);
  return { accountId: id, ...(await mintApiKey(table, ports, id)) };
}

export type Caller = Awaited<ReturnType<typeof newCaller>>;

/** A finished model of that account. */
export function newModel(table: Table, accountId: string, over: Partial<ImportedAsset> = {}) {
  const assetId = uuidv7(ports);
  return putImportedAsset(table, ports, {
    assetId,
    accountId,
    name: 'chair',
    origin: 'generated',
    license: 'all-rights-reserved',
    files: { model: `files/${assetId}/model.glb`, thumbnail: `files/${assetId}/thumbnail.png` },
    metadata: SAMPLE_METADATA,
    ...over,
  });
}

/** A finished image of that account; returns its id. */
export async function newImage(table: Table, accountId: string): Promise<string> {
  const { id } = await newModel(table, accountId, { name: 'robot' });
  const files = { image: `files/${id}/image.png`, thumbnail: `files/${id}/thumbnail.png` };
  await changeItem(table, assetKey(id), { type: 'image', files, metadata: { width: 64, height: 64 } });
  return id;
}

/**
 * Counts the DynamoDB round trips of `work` that follow one another. Requests that go out together are one; what goes
 * out after an answer counts as depending on it.
 */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  const send = DynamoDBDocumentClient.prototype.send;
  let answered = 0;
  let deepest = 0;
  const counted = async function (this: DynamoDBDocumentClient, ...args: unknown[]) {
    const depth = answered + 1;
    deepest = Math.max(deepest, depth);
    return Reflect.apply(send, this, args).finally(() => {
      answered = Math.max(answered, depth);
    });
  };
  const spy = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(counted as never);
  await work();
  spy.mockRestore();
  return deepest;
}

/** Sets fields of an item as no code of the service would, to bring about what a test is about. */
export async function changeItem(table: Table, key: Key, fields: object): Promise<void> {
  await table.client.send(new UpdateCommand({ TableName: table.name, Key: key, ...setFields(fields) }));
}

/** Sets what the keys of an account have spent or may spend. */
export async function changeAllowance(
  table: Table,
  { accountId }: { readonly accountId: string },
  fields: Partial<KeyAllowance>,
): Promise<void> {
  const { keys } = await requireAccount(table, accountId);
  await changeItem(table, accountKey(accountId), { keys: allKeysWith(keys, fields) });
}

/** The keys of an account, each with these fields. */
export const allKeysWith = (keys: Account['keys'], fields: Partial<KeyAllowance>): Account['keys'] =>
  Object.fromEntries(Object.entries(keys).map(([keyId, key]) => [keyId, { ...key, ...fields }]));
