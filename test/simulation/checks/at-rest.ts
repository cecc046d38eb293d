import type { Account, LedgerEntry } from '../../../functions/service/domain/account.ts';
import type { Asset } from '../../../functions/service/domain/asset.ts';
import type { Job } from '../../../functions/service/domain/job.ts';
import { booksProblems } from '../../../functions/service/store/audit.ts';
import { contentOf, OPEN_INDEX } from '../../../functions/service/store/keys.ts';
import { hostOf, LIVING } from '../actors/receivers.ts';
import { HOSTED_ENGINES, PAID_ENGINES } from '../actors/vendors/engines.ts';
import type { Item } from '../table/expressions.ts';
import type { Asked, Watched } from './checks.ts';
import type { AssetHistory, Done, History } from './history.ts';
import { broken } from './invariants.ts';
import { isShopPurchase } from './paid.ts';
import { planEnds_ms, SKEW_MS } from './steps.ts';

type Known = Watched & { readonly history: History; readonly requests: ReadonlyMap<string, Asked> };

/** What does not hold when nothing has failed for days and nobody asks for anything. */
export const problemsAtRest = (known: Known): readonly string[] => [
  ...broken('rest', leftOver(known)),
  ...broken('growth', grown(known)),
  ...broken('books', booksProblems([...known.world.table.items()], known.world.time.now_ms)),
  ...broken('books', sumProblems(known)),
  ...[...known.history.assets].flatMap(([id, asset]) => endProblems(id, asset, known)),
  ...[...known.requests].flatMap(([name, asked]) => requestProblems(name, asked, known)),
  ...broken('idempotency', chargedOnce(known)),
  ...broken('paid', paidProblems(known)),
  ...broken('terms', keyProblems(known)),
  ...broken('lists', copiesProblems(known)),
  ...broken('lists', ordinalProblems(known)),
  ...vendorProblems(known),
];

/** A delivery is enqueued at its end, when it is sent again, and when a message may be lost: not each minute. */
const MANY_MESSAGES = 40;

/** Nothing is open, waits or grows. */
function leftOver({ world }: Known): readonly string[] {
  const items = [...world.table.items()];
  const accounts = items.filter(({ sk }) => sk === 'ACCOUNT') as unknown as Account[];
  return [
    ...items
      .filter((item) => item[OPEN_INDEX.pk] !== undefined)
      .map(({ pk, sk }) => `${pk} ${sk} is still in the index of open work.`),
    ...accounts
      .filter(
        ({ holds, ordinals, inFlight }) =>
          Object.keys({ ...holds, ...ordinals }).length + inFlight.image + inFlight.model > 0,
      )
      .map(({ id }) => `Account ${id} has jobs in flight.`),
    ...world.machine.running().map((name) => `The execution ${name} goes on.`),
    ...[...world.queue.messages.values(), ...world.billingQueue.messages.values()].map(
      ({ body }) => `The message ${body} waits.`,
    ),
  ];
}

/** More than any item comes to: an account's has its keys, its open jobs and the months that it has paid for. */
const LARGE_BYTES = 30_000;

/** What is over is deleted, what is sent again and again is sent less and less, and no item gathers what has ended. */
function grown({ world }: Known): readonly string[] {
  const items = [...world.table.items()];
  const past_s = world.time.now_ms / 1000 - 2 * 3_600;
  return [
    ...items
      .filter(({ expiresAt_s }) => (expiresAt_s as number) < past_s)
      .map(({ pk, sk }) => `${pk} ${sk} has expired and is there.`),
    ...items
      .filter((item) => JSON.stringify(item).length > LARGE_BYTES)
      .map(({ pk, sk }) => `${pk} ${sk} has more than ${LARGE_BYTES} bytes.`),
    ...[...world.bucket.objects.keys()]
      .filter((key) => world.table.item(`ASSET#${key.split('/')[1]}`, 'ASSET') === undefined)
      .map((key) => `The object ${key} belongs to no asset.`),
    ...[...world.queue.sent]
      .filter(([, count]) => count > MANY_MESSAGES)
      .map(([body, count]) => `${body} was sent ${count} times.`),
    ...items.filter(isForgotten).map(({ pk, sk }) => `${pk} ${sk} will stay for ever.`),
  ];
}

/** What may be of any number has to expire, or belong to an account or an asset. */
const isForgotten = ({ pk, expiresAt_s }: Item): boolean =>
  /^(RATE|IDEM|PROGRESS|RUN|MAIL)#/.test(pk as string) && expiresAt_s === undefined;

/** Every job has ended, once, as its money says, and its webhook has come if its receiver lives. */
function endProblems(
  id: string,
  { states, job, delivery, accountId }: AssetHistory,
  { world, receivers, history, vendors }: Known,
) {
  const last = states.at(-1)!.state;
  const ended = last ?? states.findLast(({ state }) => state)!.state!;
  const sums = ledgerOf(history.items.get(accountId)!, id);
  const cost = (job?.charge.planCredits ?? 0) + (job?.charge.packCredits ?? 0);
  const due = refundsDue(ended, job, cost, { vendors, world });
  const got = receivers.received.get(id);
  const files = last ? Object.values(ended.files ?? {}).filter((key) => !world.bucket.objects.has(key)) : [];
  const when = (holds: boolean, sentence: string) => (holds ? [sentence] : []);
  return [
    ...broken('accepted', [
      ...when(ended.taskStatus < 2, `Asset ${id} has not ended.`),
      ...when(files.length > 0, `Asset ${id} has lost ${files.join(', ')}.`),
    ]),
    ...broken(
      'charged',
      when(sums.charged !== cost, `Asset ${id} was charged ${sums.charged}, its job ${cost}.`),
    ),
    ...broken('refunds', [
      ...when(
        !due.includes(sums.refunded),
        `Asset ${id} at ${ended.taskStatus} was refunded ${sums.refunded} of ${cost}.`,
      ),
      ...when(ended.cost !== cost - sums.refunded, `Asset ${id} shows a cost of ${ended.cost}.`),
    ]),
    ...broken(
      'deliveryOnce',
      when(
        got !== undefined && (got.deliveryIds.size !== 1 || got.bodies.size !== 1),
        `Asset ${id} was delivered under ${got?.deliveryIds.size} ids in ${got?.bodies.size} bodies.`,
      ),
    ),
    ...broken('deliveryDue', [
      ...when(
        job?.webhookSecret !== undefined && receivers.unsigned.has(`msg_${id}`),
        `Asset ${id} was delivered unsigned.`,
      ),
      ...(last && job?.callbackUrl !== undefined
        ? deliveryProblems(id, job.callbackUrl, delivery, got?.isTaken ?? false)
        : []),
    ]),
  ];
}

function deliveryProblems(
  id: string,
  callbackUrl: string,
  delivery: AssetHistory['delivery'],
  isTaken: boolean,
): readonly string[] {
  if (!delivery) return [`Asset ${id} has no delivery.`];
  if (delivery.state === 'pending') return [`The delivery of ${id} is pending.`];
  const isAlive = LIVING.includes(hostOf(callbackUrl));
  return isAlive && (delivery.state !== 'delivered' || !isTaken)
    ? [`The delivery of ${id} to a living receiver is ${delivery.state}, taken: ${isTaken}.`]
    : [];
}

/**
 * What may have come back of a price: nothing of a success, all of a failure. A job that its user cancelled may keep it if a
 * vendor was asked, or if a fault keeps it unknown whether one was.
 */
function refundsDue(
  ended: Asset,
  job: Job | undefined,
  cost: number,
  { vendors, world }: Pick<Known, 'vendors' | 'world'>,
): readonly number[] {
  if (ended.taskStatus !== 3) return [0];
  if (ended.errorCategory !== 'cancelled' || !PAID_ENGINES.includes(ended.engine)) return [cost];
  const isUnknown = Object.keys(world.plan.happened).some((at) => at.startsWith(`advance:${ended.id}`));
  return isUnknown || vendors.wasAskedFor(promptOf(job)) ? [0, cost] : [cost];
}

const promptOf = (job: Job | undefined): string => String(job?.options.prompt);

/** What a vendor was paid for is not given back on a cancel, and what no vendor has made is no asset. */
function vendorProblems({ history, vendors }: Known): readonly string[] {
  return [...history.assets].flatMap(([id, { states, job }]) => {
    const ended = states.findLast(({ state }) => state)!.state!;
    if (!HOSTED_ENGINES.includes(ended.engine)) return [];
    const runs = vendors.runsOf(promptOf(job));
    const isGivenBack = ended.errorCategory === 'cancelled' && ended.cost === 0;
    const isPaid = PAID_ENGINES.includes(ended.engine) && runs.length > 0;
    const isMade = runs.some(
      ({ fate, ends_ms }) => fate === 'good' && ends_ms <= Date.parse(ended.completedAt!) + SKEW_MS,
    );
    return [
      ...broken(
        'vendorCharge',
        isGivenBack && isPaid ? [`Asset ${id} was given back, and its vendor is paid.`] : [],
      ),
      ...broken(
        'vendorMade',
        ended.taskStatus === 2 && !isMade ? [`Asset ${id} is there, and its vendor has not made it.`] : [],
      ),
    ];
  });
}

function ledgerOf(items: ReadonlyMap<string, Item>, assetId: string): { charged: number; refunded: number } {
  const sums = { charged: 0, refunded: 0 };
  for (const [key, item] of items) {
    if (!key.includes(`\nLEDGER#${assetId}#`)) continue;
    const { kind, amount } = item as unknown as LedgerEntry;
    if (kind === 'charged' || kind === 'refunded') sums[kind] += amount;
  }
  return sums;
}

/**
 * A refusal has changed nothing, and what was accepted is there. What a fault has kept a request from giving back, the sweeper
 * gives back; a cancel that comes second may help the first one to its end.
 */
function requestProblems(
  name: string,
  { call, answer }: Asked,
  { history, world }: Known,
): readonly string[] {
  if (!answer || answer.status === 0) return [];
  if (answer.status === 201 && answer.data?.taskStatus !== undefined)
    return broken(
      'accepted',
      history.assets.has(answer.data.id) ? [] : [`${name} was accepted and is gone.`],
    );
  if (answer.status < 400 || answer.status >= 500 || call.route === 'cancel-asset') return [];
  const { kinds, credits, inFlight } = history.doneBy.get(name) ?? NOTHING;
  const isWhole = !world.plan.hasTroubled(name);
  const done = [
    ...kinds,
    ...(credits !== 0 && isWhole ? [`${credits} credits`] : []),
    ...(inFlight !== 0 && isWhole ? [`${inFlight} jobs in flight`] : []),
  ];
  return broken(
    'refused',
    done.length === 0 ? [] : [`${name} (${call.route}) got ${answer.code} and changed ${done.join(', ')}.`],
  );
}

const NOTHING: Done = { kinds: new Set(), credits: 0, inFlight: 0 };

/** One Idempotency-Key makes one job, however often it is sent within a day. */
function chargedOnce({ history, requests }: Known): readonly string[] {
  const byKey = new Map<string, string[]>();
  for (const [id, { by }] of history.assets) {
    const key = by === undefined ? undefined : requests.get(by)?.call.headers?.['idempotency-key'];
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), id]);
  }
  return [...byKey]
    .filter(([, ids]) => ids.length > 1)
    .map(([key, ids]) => `${key} made ${ids.join(' and ')}.`);
}

/** Packs that were given by hand are what was given; what the payment provider sells: see paid.ts. */
function paidProblems({ owner, history }: Known): readonly string[] {
  return owner.customers.flatMap(({ accountId }) => {
    const entries = [...history.items.get(accountId)!.values()] as unknown as LedgerEntry[];
    const granted = entries.filter(
      ({ kind, pool, purchaseId }) => kind === 'granted' && pool === 'pack' && !isShopPurchase(purchaseId),
    );
    const own = owner.purchases.filter((purchase) => purchase.accountId === accountId);
    const sum = granted.reduce((total, { amount }) => total + amount, 0);
    const least = own.filter(({ isSure }) => isSure).reduce((total, { credits }) => total + credits, 0);
    const most = own.reduce((total, { credits }) => total + credits, 0);
    const ids = new Set(granted.map(({ purchaseId }) => purchaseId));
    return [
      ...(sum >= least && sum <= most
        ? []
        : [`Account ${accountId} has packs of ${sum}, and paid for ${least}.`]),
      ...(ids.size === granted.length ? [] : [`Account ${accountId} has a purchase twice.`]),
    ];
  });
}

/** A key says when its account's plan ends: requests are refused by that. An end that has passed may stand on either still. */
function keyProblems({ world, history }: Known): readonly string[] {
  const coming = (end_ms: number | undefined) =>
    end_ms !== undefined && end_ms > world.time.now_ms ? end_ms : undefined;
  return [...world.table.items()].flatMap(({ sk, accountId, keyId, lapsesAt }) => {
    const account = sk === 'KEY' ? history.accounts.get(accountId as string)?.at(-1)?.state : undefined;
    if (!account) return [];
    const ends_ms = coming(planEnds_ms(account));
    const known_ms = coming(lapsesAt === undefined ? undefined : Date.parse(lapsesAt as string));
    return known_ms === ends_ms
      ? []
      : [`Key ${keyId} ends with ${known_ms}, the plan of its account with ${ends_ms}.`];
  });
}

/** Rows of lists equal their assets, and collections have no asset that is not there. */
function copiesProblems({ world }: Known): readonly string[] {
  const assets = new Map<string, Asset>();
  const items = [...world.table.items()];
  for (const item of items) if (item.sk === 'ASSET') assets.set(item.id as string, item as unknown as Asset);
  const bare = ({ pk: _, sk: __, ...rest }: Item) => JSON.stringify(Object.entries(rest).sort());
  return items.flatMap((item) => {
    const { kind } = contentOf(item as never);
    if (kind === 'listRow') {
      const asset = assets.get(item.id as string);
      if (!asset) return [`A list has a row of ${item.id}, which is no asset.`];
      return bare(asset as never) === bare(item)
        ? []
        : [`The row of ${item.id} in ${item.pk} differs from its asset.`];
    }
    if (kind === 'member' && !assets.has((item as { assetId?: string }).assetId ?? ''))
      return [`${item.pk} has ${item.assetId}, which is no asset.`];
    return [];
  });
}

/** The ledger, added up by pool, is the wallet. */
function sumProblems({ history }: Known): readonly string[] {
  return [...history.accounts].flatMap(([id, states]) => {
    const account = states.at(-1)!.state;
    const sums = { plan: 0, pack: 0 };
    for (const [key, item] of history.items.get(id)!) {
      if (!key.includes('\nLEDGER#')) continue;
      const { kind, pool, amount } = item as unknown as LedgerEntry;
      sums[pool] += kind === 'granted' || kind === 'refunded' ? amount : -amount;
    }
    return (['plan', 'pack'] as const)
      .filter((pool) => sums[pool] !== account[`${pool}Credits`])
      .map(
        (pool) => `Account ${id} has ${account[`${pool}Credits`]} ${pool} credits, its ledger ${sums[pool]}.`,
      );
  });
}

/** The ordinals of an account's assets go from 1 on, each once, but for those that were deleted or given up. */
function ordinalProblems({ history, world }: Known): readonly string[] {
  return [...history.accounts].flatMap(([id, states]) => {
    const rows = [...world.table.items()].filter(({ pk }) => pk === `ACCOUNT#${id}#LIST#all`);
    const ordinals = rows.map(({ sk }) => Number(sk));
    const last = states.at(-1)!.state.assetCount.all;
    const created = [...history.assets.values()].filter(({ accountId }) => accountId === id);
    const known = created.map(({ states: [first] }) => first!.state!.ordinal);
    return [
      ...(new Set(known).size === known.length ? [] : [`Account ${id} gave an ordinal twice.`]),
      ...ordinals
        .filter((ordinal) => ordinal < 1 || ordinal > last)
        .map((n) => `Account ${id} lists ${n} of ${last}.`),
    ];
  });
}
