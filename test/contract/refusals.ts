import { Readable } from 'node:stream';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { receiveForm } from '../../functions/service/api/web/receive-form.ts';
import { kstDay } from '../../functions/service/domain/api-key.ts';
import type { Catalogue } from '../../functions/service/domain/catalogue.ts';
import type { Precedence } from '../../functions/service/domain/error-precedence.ts';
import { LIMITS } from '../../functions/service/domain/limits.ts';
import type { Call } from '../support/api-harness.ts';
import { SAMPLE_METADATA } from '../support/domain-samples.ts';
import { checkerPng } from '../support/models.ts';
import { TEST_CATALOGUE } from '../support/test-catalogue.ts';
import { UNRESOLVED_URL } from './world.ts';

/** The endpoints that, between them, can be refused for everything. */
export type RefusingRoute =
  | 'images'
  | 'from-text'
  | 'remesh'
  | 'animate'
  | 'add-collection-assets'
  | 'cancel-asset';
const GENERATIONS: readonly RefusingRoute[] = ['remesh', 'animate', 'images', 'from-text'];
const WITH_BODY: readonly RefusingRoute[] = [...GENERATIONS, 'add-collection-assets'];
const ALL: readonly RefusingRoute[] = [...WITH_BODY, 'cancel-asset'];

/** All that a request can be refused for, put together before it is sent. */
export interface Scenario {
  readonly route: RefusingRoute;
  sendKey: boolean;
  /** Fields that the stored items have instead of their own. */
  readonly key: Record<string, unknown>;
  readonly account: Record<string, unknown>;
  /** Of the key, on the account. */
  readonly allowance: Record<string, unknown>;
  readonly source: Record<string, unknown>;
  maintenance: boolean;
  /** Both limits of the minute are used up. */
  readonly spentRates: ('ip' | 'account')[];
  enginesFull: boolean;
  readonly body: Record<string, unknown>;
  readonly files: { name: string; bytes: Uint8Array }[];
  unreadable: boolean;
  padding_bytes: number;
  unknownId: boolean;
  /** The path names an asset that has succeeded. */
  endedId: boolean;
  readonly headers: Record<string, string>;
  /** Of a request that comes to no endpoint. */
  elsewhere?: { method: string; path: string };
}

export interface Refusal {
  readonly on: readonly RefusingRoute[];
  arrange(scenario: Scenario): void;
}

export const newScenario = (route: RefusingRoute, body: object): Scenario => ({
  route,
  sendKey: true,
  key: {},
  account: {},
  allowance: {},
  source: {},
  maintenance: false,
  spentRates: [],
  enginesFull: false,
  body: { ...body },
  files: [],
  unreadable: false,
  padding_bytes: 0,
  unknownId: false,
  endedId: false,
  headers: {},
});

export const SPENT_ADDRESS = '203.0.113.99';
export const SPENT_IDEMPOTENCY_KEY = 'spent';
const PAID_ENGINE: Readonly<Partial<Record<RefusingRoute, object>>> = {
  images: { model: 'test-paid-image' },
  'from-text': { engine: 'test-paid' },
  remesh: { engine: 'test-remesh-quad' },
  animate: { engine: 'test-humanoid-rig' },
};
const MANY_FACES = 50_000;

/** The tests' engines, so that each operation has one for paid plans only, animation takes few faces, and all can be full. */
export const REFUSING_CATALOGUE: Catalogue = {
  ...TEST_CATALOGUE,
  engines: TEST_CATALOGUE.engines.map((engine) => ({
    ...engine,
    maxInFlight: 1_000,
    ...(engine.id === 'test-humanoid-rig' && { paidOnly: true }),
    ...(engine.id === 'test-text-image' && { paidOnly: true }),
    ...(engine.id === 'test-paid-image' && { inputs: ['text', 'image'] as const }),
    ...(engine.category === 'animate' && { maxInputFaces: MANY_FACES - 1 }),
  })),
};

/** The name of a row of the order. */
export const nameOf = ({ error, by }: Precedence): string => (by ? `${error} by ${by}` : error);

const describeSource = ({ source }: Scenario, metadata: object) =>
  Object.assign(source, {
    metadata: { ...SAMPLE_METADATA, riggable: 'humanoid', ...(source.metadata as object), ...metadata },
  });

/** How each refusal is brought about. */
export const REFUSALS: Readonly<Record<string, Refusal>> = {
  unknownRoute: {
    on: ALL,
    arrange: (s) => Object.assign(s, { elsewhere: { method: 'GET', path: '/v1/nowhere' } }),
  },
  unknownMethod: {
    on: ALL,
    arrange: (s) => Object.assign(s, { elsewhere: { method: 'DELETE', path: '/v1/credits' } }),
  },
  'rateLimited by address': {
    on: ALL,
    arrange: (s) => {
      s.spentRates.push('ip');
      s.headers['x-svc-viewer-ip'] = SPENT_ADDRESS;
    },
  },
  maintenance: { on: ALL, arrange: (s) => Object.assign(s, { maintenance: true }) },
  invalidApiKey: { on: ALL, arrange: (s) => Object.assign(s, { sendKey: false }) },
  noEntitlement: { on: ALL, arrange: (s) => Object.assign(s.key, { entitled: false }) },
  bodyTooLarge: { on: WITH_BODY, arrange: (s) => Object.assign(s, { padding_bytes: LIMITS.jsonBody_bytes }) },
  fileTooLarge: {
    on: ['images'],
    arrange: (s) => s.files.push({ name: 'big.png', bytes: new Uint8Array(LIMITS.uploadedFile_bytes + 1) }),
  },
  unreadableBody: { on: WITH_BODY, arrange: (s) => Object.assign(s, { unreadable: true }) },
  idempotencyKeyReused: {
    on: GENERATIONS,
    arrange: (s) => Object.assign(s.headers, { 'idempotency-key': SPENT_IDEMPOTENCY_KEY }),
  },
  'keyPaused by readOnly': { on: ALL, arrange: (s) => Object.assign(s.key, { readOnly: true }) },
  'keyPaused by pause': { on: ALL, arrange: (s) => Object.assign(s.allowance, { paused: true }) },
  'rateLimited by account': { on: GENERATIONS, arrange: (s) => s.spentRates.push('account') },
  'invalidField by form': {
    on: WITH_BODY,
    arrange: (s) =>
      Object.assign(s.body, s.route === 'add-collection-assets' ? { assetIds: [] } : { license: 'mit' }),
  },
  'invalidField by engine': {
    on: ['images', 'animate'],
    arrange: (s) =>
      Object.assign(
        s.body,
        s.route === 'images' ? { aspectRatio: '7:3' } : { ...PAID_ENGINE.animate, fingers: true },
      ),
  },
  contentPolicy: {
    on: ['images', 'from-text'],
    arrange: (s) => Object.assign(s.body, { prompt: 'a nude elf' }),
  },
  collectionNotFound: {
    on: ['add-collection-assets'],
    arrange: (s) => Object.assign(s, { unknownId: true }),
  },
  assetNotFound: {
    on: ['remesh', 'animate', 'add-collection-assets', 'cancel-asset'],
    arrange: (s) => {
      if (s.route === 'add-collection-assets') s.body.assetIds = [crypto.randomUUID()];
      else s.unknownId = true;
    },
  },
  alreadyEnded: { on: ['cancel-asset'], arrange: (s) => Object.assign(s, { endedId: true }) },
  sourceNotCompleted: {
    on: ['remesh', 'animate'],
    arrange: (s) => Object.assign(s.source, { taskStatus: 1 }),
  },
  sourceFailed: {
    on: ['remesh', 'animate'],
    arrange: (s) => Object.assign(s.source, { taskStatus: 3 }),
  },
  wrongAssetType: {
    on: ['remesh', 'animate'],
    arrange: (s) => Object.assign(s.source, { type: 'image' }),
  },
  sourceNotGenerated: { on: ['remesh'], arrange: (s) => Object.assign(s.source, { origin: 'uploaded' }) },
  tooManyFaces: {
    on: ['remesh', 'animate'],
    arrange: (s) => {
      describeSource(s, { faces: MANY_FACES });
      if (s.route === 'remesh') Object.assign(s.body, PAID_ENGINE.remesh);
    },
  },
  unknownPreset: { on: ['animate'], arrange: (s) => Object.assign(s.body, { preset: 'test-nothing' }) },
  notRiggable: { on: ['animate'], arrange: (s) => describeSource(s, { riggable: null }) },
  unknownEngine: {
    on: ['images', 'animate', 'remesh', 'from-text'],
    arrange: (s) =>
      Object.assign(
        s.body,
        s.route === 'images'
          ? // An engine that takes no image.
            { model: 'test-text-image', referenceImages: [UNRESOLVED_URL] }
          : { engine: 'test-nothing' },
      ),
  },
  paidOnly: {
    on: ['images', 'remesh', 'animate', 'from-text'],
    arrange: (s) => {
      s.key.plan = 'free';
      Object.assign(s.body, { ...PAID_ENGINE[s.route], ...s.body });
    },
  },
  overMaxCredits: { on: GENERATIONS, arrange: (s) => Object.assign(s.body, { maxCredits: 9 }) },
  tooManyInFlight: {
    on: GENERATIONS,
    arrange: (s) => Object.assign(s.account, { inFlight: { image: 15, model: 30 } }),
  },
  insufficientCredits: { on: GENERATIONS, arrange: (s) => Object.assign(s.account, { planCredits: 9 }) },
  'keyPaused by allowance': {
    on: GENERATIONS,
    arrange: (s) =>
      Object.assign(s.allowance, {
        spent: LIMITS.dailyAllowance_credits - 9,
        allowance: LIMITS.dailyAllowance_credits,
        day: kstDay(Date.now()),
      }),
  },
  engineAtCapacity: { on: GENERATIONS, arrange: (s) => Object.assign(s, { enginesFull: true }) },
  inputNotDownloaded: {
    on: ['images'],
    arrange: (s) => Object.assign(s.body, { referenceImages: [UNRESOLVED_URL] }),
  },
  unsupportedFormat: {
    on: ['images'],
    arrange: (s) => s.files.push({ name: 'a.png', bytes: Buffer.from('no image') }),
  },
  engineRejectedInput: {
    on: ['images'],
    arrange: (s) => s.files.push({ name: 'a.png', bytes: checkerPng().subarray(0, 100) }),
  },
};

/** Pairs that no one request can have, and why. */
export const EXCLUSIVE: Readonly<Record<string, string>> = {
  'unknownRoute, unknownMethod': 'one path',
  'bodyTooLarge, fileTooLarge': 'a body is JSON or a form',
  'bodyTooLarge, unsupportedFormat': 'a body is JSON or a form',
  'fileTooLarge, unsupportedFormat': 'an oversized file is not kept, so it has no format',
  'sourceNotCompleted, sourceFailed': 'an asset has one status',
  'tooManyFaces, unknownEngine': 'an unknown engine has no limit',
  'bodyTooLarge, engineRejectedInput': 'a body is JSON or a form',
  'fileTooLarge, engineRejectedInput': 'an oversized file is not kept',
  'inputNotDownloaded, unsupportedFormat': 'with files no URL is downloaded',
  'inputNotDownloaded, engineRejectedInput': 'with files no URL is downloaded',
  'unknownEngine, unsupportedFormat': 'an input is looked at by the engine that takes it',
  'unknownEngine, engineRejectedInput': 'an input is looked at by the engine that takes it',
};

/** The request that a scenario describes. */
export function callOf(scenario: Scenario, ids: { own?: string; ended: string; apiKey: string }): Call {
  const { elsewhere, headers, sendKey, unknownId, endedId } = scenario;
  const id = unknownId ? crypto.randomUUID() : endedId ? ids.ended : ids.own;
  return {
    ...(id !== undefined && { id }),
    headers,
    ...(sendKey && { apiKey: ids.apiKey }),
    ...(scenario.files.length ? formOf(scenario) : { body: jsonOf(scenario) }),
    ...(elsewhere && { event: eventOf(elsewhere) }),
  };
}

const eventOf = ({ method, path }: { method: string; path: string }): Partial<APIGatewayProxyEventV2> => ({
  rawPath: path,
  requestContext: { requestId: crypto.randomUUID(), http: { method, path }, timeEpoch: Date.now() } as never,
});

function jsonOf({ body, unreadable, padding_bytes }: Scenario): string {
  const json = JSON.stringify(body) + ' '.repeat(padding_bytes);
  return unreadable ? `{${json}` : json;
}

const nothing = async (): Promise<void> => {};

/** One that cannot be read has no end. */
function formOf({ body, files, unreadable, headers }: Scenario): Partial<Call> {
  const part = (disposition: string, content: string | Uint8Array): Buffer =>
    Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  const parts = [
    ...Object.entries(body).map(([name, value]) => part(`name="${name}"`, String(value))),
    ...files.map(({ name, bytes }) => part(`name="referenceFiles"; filename="${name}"`, bytes)),
    ...(unreadable ? [] : [Buffer.from('--x--\r\n')]),
  ];
  const contentType = 'multipart/form-data; boundary=x';
  const open = () => ({ key: 'inputs/x', write: nothing, complete: nothing, abort: nothing });
  return {
    headers: { ...headers, 'content-type': contentType },
    receiveForm: (names) => receiveForm(Readable.from(parts), contentType, names, open),
  };
}
