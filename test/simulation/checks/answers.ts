import { errorsOf } from '../../../functions/service/api/document/error-answers.ts';
import { OPERATIONS } from '../../../functions/service/api/document/operations.ts';
import { ROUTES } from '../../../functions/service/api/routes.ts';
import type { Account } from '../../../functions/service/domain/account.ts';
import { isOpen } from '../../../functions/service/domain/asset.ts';
import { ERRORS } from '../../../functions/service/domain/errors.ts';
import { PLANS } from '../../../functions/service/domain/plans.ts';
import type { Answer } from '../actors/edge.ts';
import { isModel, isQuick } from '../actors/models.ts';
import { CATALOGUE_HERE } from '../world/world.ts';
import type { Asked, Watched } from './checks.ts';
import { during, type History } from './history.ts';
import { broken } from './invariants.ts';
import { balanceAt, termsAt } from './steps.ts';

type Known = Watched & { readonly history: History; readonly requests: ReadonlyMap<string, Asked> };

/** Clocks differ, and a process goes by what it has read 5 s ago. */
const STALE_MS = 8_000;

/** What no answer to this request can be; nothing if this one may be given. */
export function wrongAnswer(answer: Answer, known: Known): readonly string[] {
  if (answer.status === 0) return [];
  return [
    ...broken('foreign', foreignData(answer, known)),
    ...broken('answers', undescribed(answer)),
    ...broken('answers', wrongForModel(answer, known)),
  ];
}

function wrongForModel(answer: Answer, known: Known): readonly string[] {
  if (answer.code !== undefined) return wrongRefusal(answer, answer.code, known);
  if (answer.status === 201 && 'taskStatus' in answer.data) return wrongCreated(answer, known);
  if (answer.route === 'get-asset') return wrongAsset(answer, known);
  if (answer.route === 'get-credits') return wrongCredits(answer, known);
  if (answer.route === 'list-assets') return wrongList(answer, known);
  return [];
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Nobody's data is in another's answer, nor is another's asset answered of as one's own. */
function foreignData({ account, text, id, status }: Answer, { owner, history }: Known): readonly string[] {
  const own = owner.customers[account]!.accountId;
  const others = owner.customers
    .filter(({ accountId }) => accountId !== own)
    .flatMap(({ accountId, keyId, email }) => [accountId, keyId, email])
    .filter((value) => text.includes(value))
    .map((value) => `it says ${value}, which is another's`);
  const assets = [...new Set(text.match(UUID) ?? [])]
    .filter((found) => found !== id && (history.assets.get(found)?.accountId ?? own) !== own)
    .map((found) => `it names ${found}, which is another's`);
  const asked = id === undefined ? undefined : history.assets.get(id);
  const isTaken = asked !== undefined && asked.accountId !== own && status < 300;
  return [...others, ...assets, ...(isTaken ? [`it was done with ${id}, which is another's`] : [])];
}

/** Each refusal is one that the interface's description lists. */
function undescribed({ route, code }: Answer): readonly string[] {
  if (code === undefined || route === 'api-json') return [];
  const listed = errorsOf(ROUTES.find(({ name }) => name === route)!, OPERATIONS[route]);
  return listed.some((error) => ERRORS[error].code === code) ? [] : [`its description does not list ${code}`];
}

function statesOf({ account, from_ms, to_ms }: Answer, { owner, history }: Known): readonly Account[] {
  return during(history.accounts.get(owner.customers[account]!.accountId)!, from_ms, to_ms);
}

function wrongRefusal(answer: Answer, code: number, known: Known): readonly string[] {
  const { from_ms, to_ms, details, id, apiKey, account } = answer;
  const states = statesOf(answer, known);
  const customer = known.owner.customers[account]!;
  const some = (holds: boolean, what: string) => (holds ? [] : [`${code}, but ${what}`]);
  const plansOf = (state: Account) =>
    [from_ms - 2_000, to_ms + 2_000].map((at_ms) => termsAt(state, at_ms).plan);
  const hadTrouble = known.world.plan.hasTroubled(answer.name);
  const isBusy =
    [...known.requests.values()].filter(({ call, answer: other }) => call.apiKey === apiKey && !other)
      .length > 1;
  switch (code) {
    case 1001:
      return some(customer.revoked.has(apiKey), 'its key was never revoked');
    case 6014:
      return some(
        states.some((state) => state.packPurchases === 0 && plansOf(state).includes('free')),
        'it may use the API',
      );
    case 6016:
      return some(
        states.some(({ keys }) =>
          Object.values(keys).some((key) => key.paused || key.spent + 400 > key.allowance),
        ),
        'no key was near its allowance',
      );
    case 6017:
      return some(
        states.some((state) => plansOf(state).includes('free')),
        'the plan was never free',
      );
    case 13002:
      return some(
        states.some(({ inFlight }) => Object.values(inFlight).includes(details.total)) &&
          details.total >= details.maxTotal &&
          states.some((state) =>
            [
              ...plansOf(state).flatMap((plan) => Object.values(PLANS[plan].slots)),
              ...Object.values(state.limits?.maxTotal ?? {}),
            ].includes(details.maxTotal),
          ),
        `never ${details.total} of ${details.maxTotal} slots were taken`,
      );
    case 14001:
      return some(
        details.available < details.required &&
          states.some((state) =>
            [from_ms - 2_000, to_ms + 2_000].some((at_ms) => balanceAt(state, at_ms) === details.available),
          ),
        `the wallet never held ${details.available}`,
      );
    case 13001: {
      const asset = id === undefined ? undefined : known.history.assets.get(id);
      const seen = asset?.accountId === customer.accountId ? during(asset.states, from_ms, to_ms) : [];
      const isDeletable = answer.route.includes('collection') || answer.route.includes('delivery');
      return some(
        isDeletable || seen.length === 0 || seen.includes(undefined),
        'the asset was there all the time',
      );
    }
    case 13003:
    case 13010:
    case 13011: {
      const seen = during(known.history.assets.get(id!)!.states, from_ms, to_ms);
      const fits = code === 13003 ? (status: number) => status < 2 : (status: number) => status >= 2;
      return some(
        seen.some((asset) => asset && fits(asset.taskStatus)),
        'the asset was never like that',
      );
    }
    case 9003: {
      const isClosed = known.owner.closed.some((c) => c.from_ms <= to_ms && c.to_ms >= from_ms - STALE_MS);
      // It waits for another of the same Idempotency-Key, which may have died; else nothing keeps it.
      const isLate = to_ms - from_ms > 20_000 && happenedTo(answer.name.replace(/\.\d+$/, ''), known);
      return some(isClosed || hadTrouble || isLate, 'it was open, and nothing had failed');
    }
    case 9000:
      // What exports fails by itself.
      return some(hadTrouble || answer.route === 'download', 'nothing had failed');
    case 10003: {
      // Of one delivery, one in a minute.
      if (answer.route === 'resend-delivery') return [];
      return some(
        hadTrouble || isBusy || to_ms - from_ms > 5_000,
        'nobody else was there, and nothing had failed',
      );
    }
    case 2004:
    case 20004: {
      const { modelUrl: url } = (answer.body ?? {}) as { modelUrl?: string };
      // Another request's source is an asset, which an export may refuse.
      if (url === undefined) return [];
      return some(
        !isModel(url) || (code === 2004 && (hadTrouble || !isQuick(url))),
        `there was a model at ${url}`,
      );
    }
    case 20002:
      return some(
        ['svc-render', 'replicate-image'].some((id) => known.world.table.item(`ENGINE#${id}`, 'ENGINE')),
        'no engine is bounded',
      );
    default:
      return [];
  }
}

/** Whether a fault has happened to a process whose name begins so. */
const happenedTo = (name: string, { world }: Known): boolean =>
  Object.keys(world.plan.happened).some((place) => place.startsWith(name));

/** A job that is accepted is its caller's, costs what the catalogue says, and is there. */
function wrongCreated({ account, data, body, route }: Answer, { owner, history }: Known): readonly string[] {
  const asset = history.assets.get(data.id);
  if (!asset) return ['there is no such asset'];
  const [{ state: first }] = asset.states as [(typeof asset.states)[0]];
  const engine = CATALOGUE_HERE.engines.find(({ id }) => id === data.engine)!;
  const { texture = true } = (body ?? {}) as { texture?: boolean };
  const cost = engine.cost + (texture && route === 'from-text' ? (engine.textureCost ?? 0) : 0);
  const { modelUrl: url } = (body ?? {}) as { modelUrl?: string };
  return [
    ...(url === undefined || isModel(url) ? [] : [`there is no model at ${url}`]),
    ...(asset.accountId === owner.customers[account]!.accountId ? [] : ["it is another's"]),
    ...(data.taskStatus === 0 ? [] : [`it begins at ${data.taskStatus}`]),
    ...(data.cost === cost && first?.cost === cost ? [] : [`it costs ${data.cost} and not ${cost}`]),
    ...(isOpen(data) && data.name !== undefined ? [] : ['it is not whole']),
  ];
}

function wrongAsset({ id, data, from_ms, to_ms }: Answer, { history }: Known): readonly string[] {
  const seen = during(history.assets.get(id!)!.states, from_ms, to_ms);
  const isSeen = seen.some(
    (asset) =>
      asset !== undefined &&
      asset.taskStatus === data.taskStatus &&
      asset.cost === data.cost &&
      asset.name === data.name &&
      asset.completedAt === data.completedAt,
  );
  return isSeen ? [] : [`the asset was never at taskStatus ${data.taskStatus} with cost ${data.cost} then`];
}

function wrongCredits(answer: Answer, known: Known): readonly string[] {
  const { data, from_ms, to_ms } = answer;
  const isSeen = statesOf(answer, known).some(
    (state) =>
      [from_ms - 2_000, to_ms + 2_000].some((at_ms) => balanceAt(state, at_ms) === data.balance) &&
      state.inFlight.model === data.inFlight.model.total &&
      state.inFlight.image === data.inFlight.image.total,
  );
  return isSeen ? [] : [`the wallet never held ${data.balance} with so many jobs`];
}

/** What was there before the request and after it is in the list; nothing else is but what came or went meanwhile. */
function wrongList(answer: Answer, known: Known): readonly string[] {
  const { account, data, query, from_ms, to_ms } = answer;
  const { owner, history } = known;
  const own = owner.customers[account]!.accountId;
  const all = [...history.assets].filter(([, { accountId }]) => accountId === own);
  const seen = all.map(([id, { states }]) => ({
    id,
    seen: [...(states[0]!.since_ms > from_ms ? [undefined] : []), ...during(states, from_ms, to_ms)],
  }));
  const inCategory = seen.filter(
    ({ id }) =>
      query?.category === undefined || history.assets.get(id)!.states[0]!.state!.category === query.category,
  );
  const sure = inCategory.filter(({ seen }) => seen.length > 0 && !seen.includes(undefined));
  const possible = inCategory.filter(({ seen }) => seen.some((asset) => asset !== undefined));
  const shown = data.items.map(({ id }: { id: string }) => id) as string[];
  const missing = shown.length < 100 ? sure.filter(({ id }) => !shown.includes(id)) : [];
  const strange = shown.filter((id) => !possible.some((asset) => asset.id === id));
  // A create that is under way has its ordinal already; one that died has it until it is swept, as has a hold that came
  // again when its job was written.
  const isWritten = (id: string, ordinal: number | undefined) =>
    history.assets.get(id)?.states[0]?.state?.ordinal === ordinal;
  const coming = Math.max(
    ...statesOf(answer, known).map(
      ({ holds, ordinals }) => Object.keys(holds).filter((id) => !isWritten(id, ordinals[id])).length,
    ),
  );
  return [
    ...missing.map(({ id }) => `${id} is missing`),
    ...strange.map((id) => `${id} is not to be there`),
    ...(new Set(shown).size === shown.length ? [] : ['it shows an asset twice']),
    ...(data.total >= sure.length && data.total <= possible.length + coming
      ? []
      : [`its total is ${data.total}, there were ${sure.length} to ${possible.length}`]),
  ];
}
