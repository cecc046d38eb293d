import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '../support/api-client.ts';
import type { Random } from '../support/fuzz/random.ts';
import type { Create } from './book.ts';
import { checkRestart, type Evidence, eachOf, getPatiently, sendAgain } from './checks.ts';
import { sweep } from './sweep.ts';

/** Ends what never comes to rest. */
const REST_MS = 240_000;
const PAGE = 100;

/** The balances that accounts began with, in their order. */
export type Balances = readonly number[];

// biome-ignore lint/suspicious/noExplicitAny: an asset as it was answered
type AnyAsset = any;

/** Lets a service come to rest on whose clock each grace has passed, and checks what must hold then. */
export async function checkAtRest(evidence: Evidence, balances: Balances, random: Random): Promise<void> {
  const lists = await atRest(evidence);
  await checkRestart(evidence, random);
  for (const [account, { client }] of evidence.callers.entries()) {
    await checkAccount(evidence, client, account, lists[account]!, balances[account]!);
  }
}

/** Everything that each account has, once nothing of it is open and each webhook has come. */
async function atRest(evidence: Evidence): Promise<AnyAsset[][]> {
  const deadline_ms = Date.now() + REST_MS;
  for (;;) {
    await sendAgain(evidence);
    await sweep(evidence.dataDir);
    const lists = await Promise.all(evidence.callers.map(({ client }) => listAll(client, '/v1/assets')));
    const open = lists.flat().filter(({ taskStatus }) => taskStatus < 2);
    const owed = undelivered(evidence, lists.flat());
    const unsure = evidence.book.unanswered();
    if (open.length + owed.length + unsure.length === 0) return lists;
    if (Date.now() > deadline_ms) {
      evidence.problem(
        `After ${REST_MS / 1000} s there is still open: ${JSON.stringify(open.slice(0, 3))}; of webhooks: ${JSON.stringify(owed.slice(0, 3))}`,
      );
      return lists;
    }
    await sleep(1_000);
  }
}

/** Assets whose ending their caller was to be told, and has not been. */
function undelivered({ book, deliveries }: Evidence, assets: readonly AnyAsset[]): AnyAsset[] {
  const told = new Set(deliveries.map(({ body }) => JSON.parse(body).data.id));
  const asked = new Set(
    book
      .accepted()
      .filter(({ body }) => body.callbackUrl)
      .map(({ accepted }) => accepted.id),
  );
  return assets.filter(({ id, taskStatus }) => taskStatus >= 2 && asked.has(id) && !told.has(id));
}

async function listAll(client: ApiClient, path: string): Promise<AnyAsset[]> {
  const all: AnyAsset[] = [];
  let cursor: string | undefined;
  do {
    const at = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { data } = await getPatiently(client, `${path}?limit=${PAGE}${at}`);
    all.push(...data.items);
    cursor = data.hasMore ? data.nextCursor : undefined;
  } while (cursor !== undefined);
  return all;
}

async function checkAccount(
  { book, problem }: Evidence,
  client: ApiClient,
  account: number,
  assets: readonly AnyAsset[],
  balance: number,
): Promise<void> {
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  const ours = <T extends Create>(creates: readonly T[]): T[] =>
    creates.filter((one) => one.account === account);

  for (const { accepted, tag } of ours(book.accepted())) {
    if (!byId.has(accepted.id) && !book.deletions.has(accepted.id))
      problem(`${tag ?? 'An asset'} was accepted as ${accepted.id} and is lost.`);
  }
  for (const { tag, refused, key, path } of ours(book.creates)) {
    if (tag === undefined) continue;
    const made = assets.filter(({ name }) => name === tag);
    if (made.length > 1) problem(`${made.length} assets were made of ${path} ${tag} under the key ${key}.`);
    if (refused && made.length > 0) problem(`${path} ${tag} was refused and made.`);
  }
  for (const asset of assets) {
    const wrong = asset.taskStatus < 2 ? undefined : book.ended(asset);
    if (wrong) problem(`Asset ${asset.id} ${wrong}`);
    if (book.cancels.get(asset.id)?.promised_ms && asset.taskStatus !== 3)
      problem(`Asset ${asset.id} was cancelled and went on: ${JSON.stringify(asset)}`);
  }

  const gone = [...book.deletions].filter(([id, { create }]) => create.account === account && !byId.has(id));
  const spent = assets.reduce((sum, { taskStatus, cost }) => sum + (taskStatus === 2 ? cost : 0), 0);
  const spentBefore = gone.reduce((sum, [, { cost }]) => sum + cost, 0);
  const { data: credits } = await getPatiently(client, '/v1/credits');
  if (credits.balance !== balance - spent - spentBefore) {
    problem(`Of ${balance} credits ${spent + spentBefore} were spent, and ${credits.balance} are left.`);
  }
  for (const { total } of Object.values(credits.inFlight) as { total: number }[]) {
    if (total !== 0) problem(`${total} jobs are in flight, of none: ${JSON.stringify(credits)}`);
  }

  const names = new Set((await listAll(client, '/v1/collections')).map(({ name }) => name));
  for (const [name, one] of book.collections) {
    if (one.account === account && one.promised_ms && !names.has(name)) problem(`The ${name} is lost.`);
  }
  await checkFiles({ book, problem }, client, assets);
}

/** Whatever has ended well can be fetched. */
async function checkFiles(
  { book, problem }: Pick<Evidence, 'book' | 'problem'>,
  client: ApiClient,
  assets: readonly AnyAsset[],
): Promise<void> {
  const whole = assets.filter(
    ({ taskStatus, createdAt, completedAt }) =>
      taskStatus === 2 &&
      // A job may have written its file before the kill, and have ended after it, on what its execution had noted.
      !book.lostFiles.some(
        ({ from_ms, to_ms }) => Date.parse(createdAt) <= to_ms && Date.parse(completedAt) >= from_ms,
      ),
  );
  await eachOf(whole, async ({ id }) => {
    const { data } = await getPatiently(client, `/v1/assets/${id}`);
    const urls = Object.values((data?.files ?? {}) as Record<string, string>);
    if (urls.length === 0) problem(`Asset ${id} has no files.`);
    for (const url of urls) {
      const { status } = await fetch(url, { method: 'HEAD' });
      if (status !== 200) problem(`A file of asset ${id} is answered ${status}: ${url}`);
    }
  });
}
