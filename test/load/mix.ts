import type { KnownAsset, Tenant } from './tenants.ts';

/** One request of a customer. */
export interface Call {
  /** As the report names it: what is asked, and not of whom. */
  readonly route: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly apiKey: string;
  readonly body?: object | string;
  /** It makes a job. */
  readonly creates?: boolean;
  /** It is a file, and so answered in no envelope. */
  readonly isFile?: boolean;
  /** The asset that is asked for. */
  readonly asset?: KnownAsset;
  readonly hasWebhook?: boolean;
}

type Draw = () => number;

/** Where webhooks go. */
export interface Told {
  readonly callbackUrl: string;
}

const PROMPTS = ['a red wooden chair', 'a small oak table', 'two barrels', 'an iron lantern', 'a stone well'];
const WEBHOOK_SHARE = 0.25;

const pick = <T>(from: readonly T[], draw: Draw): T => from[Math.floor(draw() * from.length)]!;

const get = (route: string, path: string, apiKey: string): Call => ({ route, method: 'GET', path, apiKey });

const getAsset = (asset: KnownAsset): Call => ({
  ...get('GET /v1/assets/{id}', `/v1/assets/${asset.id}`, asset.apiKey),
  asset,
});

/** Whoever made a job asks for it until it has ended; else for any that it knows. */
function poll({ assets }: Tenant, draw: Draw): Call {
  const open = assets.filter(({ taskStatus }) => taskStatus < 2);
  return getAsset(pick(open.length > 0 ? open : assets, draw));
}

function look(tenant: Tenant, draw: Draw): Call {
  const { thumbnail, apiKey } = pick(tenant.assets, draw);
  if (thumbnail === undefined) return poll(tenant, draw);
  return { ...get('GET a picture', thumbnail, apiKey), isFile: true };
}

function creation(
  route: string,
  path: string,
  { apiKey, body, draw, told }: { apiKey: string; body: object; draw: Draw; told: Told },
): Call {
  const hasWebhook = draw() < WEBHOOK_SHARE;
  const callback = hasWebhook
    ? { callbackUrl: told.callbackUrl, webhookSecret: 'a secret of the load run' }
    : {};
  return { route, method: 'POST', path, apiKey, body: { ...body, ...callback }, creates: true, hasWebhook };
}

const fromText = (apiKey: string, draw: Draw, told: Told): Call =>
  creation('POST /v1/models/from-text', '/v1/models/from-text', {
    apiKey,
    body: { prompt: pick(PROMPTS, draw) },
    draw,
    told,
  });

const remesh = ({ assets, apiKey }: Tenant, draw: Draw, told: Told): Call =>
  creation('POST /v1/assets/{id}/remesh', `/v1/assets/${assets[0]!.id}/remesh`, {
    apiKey,
    body: { polycount: 300 },
    draw,
    told,
  });

const estimate = ({ apiKey }: Tenant, draw: Draw): Call => ({
  route: 'POST /v1/estimate',
  method: 'POST',
  path: '/v1/estimate',
  apiKey,
  body: { operation: 'from-text', request: { prompt: pick(PROMPTS, draw) } },
});

const rename = ({ assets, apiKey }: Tenant, draw: Draw): Call => ({
  route: 'PATCH /v1/assets/{id}',
  method: 'PATCH',
  path: `/v1/assets/${assets[0]!.id}`,
  apiKey,
  body: { name: `model ${Math.floor(draw() * 1e6)}` },
});

/** What is refused is refused as quickly, and in the envelope. */
const mistake = ({ apiKey }: Tenant, draw: Draw): Call =>
  pick<Call>(
    [
      { ...get('refused', '/v1/credits', 'no-such-key') },
      { ...get('refused', '/v1/assets/00000000-0000-7000-8000-000000000000', apiKey) },
      { ...get('refused', '/v1/nothing', apiKey) },
      { route: 'refused', method: 'POST', path: '/v1/models/from-text', apiKey, body: '{"prompt":' },
      { route: 'refused', method: 'POST', path: '/v1/models/from-text', apiKey, body: { prompt: '' } },
    ],
    draw,
  );

type Act = (tenant: Tenant, draw: Draw, told: Told) => Call;

/**
 * How often each is done, of 1,000. Programs ask for what they made until it is there, which is most of what an
 * asynchronous interface is asked; pages list, look and show a balance; a job is made now and then, most of them with test
 * keys, because engines that compute on the machine that is measured would be all that is.
 */
const MIX: readonly (readonly [number, Act])[] = [
  [450, poll],
  [120, look],
  [120, ({ apiKey }) => get('GET /v1/assets', '/v1/assets?limit=20', apiKey)],
  [20, ({ apiKey }) => get('GET /v1/assets?keyword', '/v1/assets?keyword=model', apiKey)],
  [80, ({ apiKey }) => get('GET /v1/credits', '/v1/credits', apiKey)],
  [30, ({ apiKey }) => get('GET /v1/usage', '/v1/usage', apiKey)],
  [30, ({ apiKey }) => get('GET /v1/models', '/v1/models?category=3d', apiKey)],
  [30, estimate],
  [20, rename],
  [80, ({ testKey }, draw, told) => fromText(testKey, draw, told)],
  [6, ({ apiKey }, draw, told) => fromText(apiKey, draw, told)],
  [4, remesh],
  [10, mistake],
];

const ACTS: readonly Act[] = MIX.flatMap(([weight, act]) => Array<Act>(weight).fill(act));

/** What a customer does next. */
export const nextCall = (tenant: Tenant, draw: Draw, told: Told): Call =>
  pick(ACTS, draw)(tenant, draw, told);

/** One of each, one after the other. */
export const oneOfEach = (tenant: Tenant, told: Told): readonly Call[] =>
  MIX.map(([, act]) => act(tenant, () => 0, told));

/** How many requests of each route come with each one that makes a job, which are taken for real ones. */
export function requestsPerJob(): Readonly<Record<string, number>> {
  const known: KnownAsset = { id: '', apiKey: '', hasWebhook: false, taskStatus: 2, thumbnail: '' };
  const calls = oneOfEach(
    { id: '', apiKey: '', testKey: '', assets: [known], address: '' },
    { callbackUrl: '' },
  );
  const counts: Record<string, number> = {};
  for (const [i, { route }] of calls.entries()) counts[route] = (counts[route] ?? 0) + MIX[i]![0];
  const creates = MIX.reduce((sum, [weight], i) => sum + (calls[i]!.creates ? weight : 0), 0);
  return Object.fromEntries(Object.entries(counts).map(([route, count]) => [route, count / creates]));
}

/** What an account sends that knows no measure: creates of real jobs as fast as it can, and lists. */
export function floodCall(tenant: Tenant, draw: Draw, told: Told): Call {
  if (draw() < 0.5) return get('GET /v1/assets', '/v1/assets?limit=100', tenant.apiKey);
  return draw() < 0.1 ? remesh(tenant, draw, told) : fromText(tenant.testKey, draw, told);
}
