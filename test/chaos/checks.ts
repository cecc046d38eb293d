import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from '../../functions/service/store/audit.ts';
import type { ApiAnswer, ApiClient } from '../support/api-client.ts';
import type { Random } from '../support/fuzz/random.ts';
import { localTable } from '../support/local-table.ts';
import type { ReceivedDelivery } from '../support/webhook-receiver.ts';
import type { Book, Create } from './book.ts';
import { type Caller, isToBeTriedAgain, sendCreate } from './callers.ts';
import { sweep } from './sweep.ts';

/** What the checks look at. */
export interface Evidence {
  readonly book: Book;
  readonly callers: readonly Caller[];
  readonly dataDir: string;
  readonly deliveries: readonly ReceivedDelivery[];
  readonly problem: (text: string) => void;
}

const AT_ONCE = 8;
/** Of what was accepted, beside the latest. */
const LOOKED_AT_AGAIN = 8;
/** On a machine that others use too. */
const PATIENCE_MS = 60_000;

export async function eachOf<T>(list: readonly T[], visit: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...list];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await visit(one);
    }),
  );
}

/** @returns the first answer that is more than the wish to be asked again, or the last */
export async function getPatiently(client: ApiClient, path: string): Promise<ApiAnswer> {
  const deadline_ms = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await client.get(path);
    if (!isToBeTriedAgain(answer) || Date.now() > deadline_ms) return answer;
    await sleep(500);
  }
}

/** What must hold as soon as the service is there again. */
export async function checkRestart(evidence: Evidence, random: Random): Promise<void> {
  await sendAgain(evidence);
  const { book, callers, problem } = evidence;
  const accepted = book.accepted();
  const earlier = Array.from({ length: LOOKED_AT_AGAIN }, () => random.pick(accepted)).filter(Boolean);
  await eachOf([...new Set([...accepted.slice(-12), ...earlier])], async (create) => {
    const { id } = create.accepted;
    const answer = await getPatiently(callers[create.account]!.client, `/v1/assets/${id}`);
    const deletion = book.deletions.get(id);
    if (answer.status === 200 && deletion?.promised_ms) problem(`Asset ${id} was deleted and is there.`);
    if (answer.status === 404 && deletion) return;
    if (answer.status !== 200) return problem(`Asset ${id} was accepted, and is answered ${answer.text}`);
    if (create.tag && answer.data.name !== create.tag)
      problem(`Asset ${id} of ${create.tag} is ${answer.text}`);
    if (answer.data.taskStatus < 2) return;
    const wrong = book.ended(answer.data);
    if (wrong) problem(`Asset ${id} ${wrong}`);
  });
  const replayed = accepted.filter(({ key, accepted: { id } }) => key && !book.deletions.has(id));
  if (replayed.length > 0) await checkReplay(evidence, random.pick(replayed));
  checkDeliveries(evidence);
  await checkBooks(evidence);
}

/** Creates whose answer did not come are sent again under their keys; whoever is to try again does so after the next start. */
export async function sendAgain({ book, callers, problem }: Evidence): Promise<void> {
  const isFine = (answer: ApiAnswer): boolean => {
    if (answer.status >= 500 && !isToBeTriedAgain(answer))
      problem(`A create that was sent again is answered ${answer.text}`);
    return answer.status < 400;
  };
  await eachOf(book.unanswered(), async (create) => {
    await sendCreate(callers[create.account]!, create, isFine);
  });
}

function neverAnswered({ account, path, body, key, isUpload, tag }: Create): Create {
  return { account, path, body, ...(key && { key }), ...(isUpload && { isUpload }), ...(tag && { tag }) };
}

async function checkReplay(
  { callers, problem }: Evidence,
  create: ReturnType<Book['accepted']>[number],
): Promise<void> {
  const again = neverAnswered(create);
  await sendCreate(callers[create.account]!, again, ({ status }) => status < 400);
  if (again.accepted?.id === create.accepted.id || !(again.accepted || again.refused)) return;
  problem(`The key ${create.key} made ${create.accepted.id}, and then ${again.accepted?.id ?? 'a refusal'}.`);
}

/** One asset has one delivery, whose attempts are alike. */
function checkDeliveries({ deliveries, problem }: Evidence): void {
  const bodies = new Map<string, string>();
  for (const { body, headers } of deliveries) {
    const { data, deliveryId } = JSON.parse(body);
    if (headers['x-svc-delivery-id'] !== deliveryId)
      problem(`The delivery ${body} has another id in its header.`);
    const before = bodies.get(data.id) ?? body;
    if (before !== body) problem(`Two deliveries of one asset differ: ${before} and ${body}`);
    bodies.set(data.id, before);
  }
}

async function checkBooks({ dataDir, problem }: Evidence): Promise<void> {
  const table = await localTable(dataDir);
  const { ok } = await audit(table);
  // What the sweeper gives back after some minutes is a problem once it has not.
  if (!ok) await sweep(dataDir);
  const problems = ok ? [] : (await audit(table)).problems;
  table.client.destroy();
  for (const one of problems) problem(`The audit says: ${one}`);
}
