import type { Account } from '../../../functions/service/domain/account.ts';
import type { Asset } from '../../../functions/service/domain/asset.ts';
import type { Job } from '../../../functions/service/domain/job.ts';
import { booksProblems } from '../../../functions/service/store/audit.ts';
import { contentOf } from '../../../functions/service/store/keys.ts';
import type { Answer, Call } from '../actors/edge.ts';
import type { Owner } from '../actors/owner.ts';
import type { Receivers } from '../actors/receivers.ts';
import type { Shop } from '../actors/shop/shop.ts';
import type { Vendors } from '../actors/vendors/vendors.ts';
import type { Item } from '../table/expressions.ts';
import type { Commit, World } from '../world/world.ts';
import { wrongAnswer } from './answers.ts';
import { problemsAtRest } from './at-rest.ts';
import { History } from './history.ts';
import { broken } from './invariants.ts';
import { Paid } from './paid.ts';
import { SKEW_MS, wrongIn } from './steps.ts';
import { TopUps } from './top-ups.ts';

/** A request, and what its caller heard. */
export interface Asked {
  readonly call: Call;
  readonly account: number;
  answer?: Answer;
}

/** Who is looked at. */
export interface Watched {
  readonly world: World;
  readonly owner: Owner;
  readonly receivers: Receivers;
  readonly shop: Shop;
  readonly vendors: Vendors;
}

/** Past so many items, an account's books are added up at one write in so many. */
const MANY_ITEMS = 100;

/** All that must hold, asked after every write, of every answer, and when nothing is left to do. */
export class Checks {
  readonly problems: string[] = [];
  readonly history = new History();
  readonly requests = new Map<string, Asked>();
  #watched: Watched | undefined;
  #paid: Paid | undefined;
  #topUps: TopUps | undefined;
  #commits = 0;

  attach(watched: Watched): void {
    this.#watched = watched;
    const now = () => watched.world.time.now_ms;
    const paid = new Paid(watched.shop, now);
    const topUps = new TopUps({ shop: watched.shop, now, hasGiven: paid.hasGiven });
    watched.shop.onMoney = () => {
      paid.look();
      topUps.look();
    };
    this.#paid = paid;
    this.#topUps = topUps;
  }

  broke(name: string, error: Error): void {
    this.problems.push(...broken('world', [`${name} broke the simulation: ${error.stack}`]));
  }

  onCall(name: string, call: Call, account: number): void {
    this.requests.set(name, { call, account });
  }

  onAnswer(answer: Answer): void {
    this.requests.get(answer.name)!.answer = answer;
    const wrong = wrongAnswer(answer, {
      ...this.#watched!,
      history: this.history,
      requests: this.requests,
    });
    for (const sentence of wrong)
      this.problems.push(`${sentence}: answer ${answer.status} to ${answer.name} (${answer.route})`);
  }

  onCommit(commit: Commit): void {
    const { time_ms, by, changes } = commit;
    for (const { pk, sk, before, after } of changes) {
      const { kind } = contentOf({ pk, sk });
      const wrong =
        kind === 'account' && after
          ? wrongIn(before as never, after as never, { at_ms: time_ms, by })
          : kind === 'asset'
            ? broken('accepted', wrongInAsset(before as never, after as never))
            : [];
      const begun = kind === 'job' && !before ? broken('accepted', this.#wrongInputs(after as never)) : [];
      const counted = kind === 'account' && after ? broken('inFlight', wrongCount(after as never)) : [];
      for (const sentence of [...wrong, ...begun, ...counted])
        this.problems.push(`${sentence} (${pk} by ${by ?? 'the state machine'})`);
    }
    this.problems.push(...broken('paid', this.#paid?.wrongIn(commit) ?? []));
    this.problems.push(...(this.#topUps?.wrongIn(commit) ?? []));
    this.#commits++;
    for (const accountId of this.history.add(commit)) this.#addUp(accountId);
    this.problems.push(...broken('deliveryOnce', this.#watched?.receivers.problems.splice(0) ?? []));
    this.problems.push(...broken('vendorOnce', this.#watched?.vendors.problems.splice(0) ?? []));
  }

  /** What a request brought is there before its job. */
  #wrongInputs({ inputs }: Partial<Job>): readonly string[] {
    const keys = [inputs?.model, ...(inputs?.images ?? [])].filter((key) => key?.startsWith('inputs/'));
    return keys
      .filter((key) => !this.#watched!.world.bucket.objects.has(key!))
      .map((key) => `its input ${key} is not there`);
  }

  /**
   * The books, as the owner's audit adds them up, at this very moment: by the clock that is ahead of all others, since a plan
   * that is over may have ended by it. Whether holds are swept in time, no moment tells.
   */
  #addUp(accountId: string): void {
    const items = this.history.items.get(accountId)!;
    if (items.size > MANY_ITEMS && this.#commits % Math.ceil(items.size / 25) !== 0) return;
    const inAccount = [...items.values()].filter(isOfBooks);
    // Seats of engines are taken by all accounts: they are added up at rest.
    const problems = booksProblems(inAccount, this.#watched!.world.time.now_ms + SKEW_MS).filter(
      (problem) => !problem.startsWith('Engine') && !problem.endsWith('holds a slot and is no open job.'),
    );
    this.problems.push(...broken('books', problems));
  }

  atRest(): void {
    this.problems.push(
      ...problemsAtRest({ ...this.#watched!, history: this.history, requests: this.requests }),
      ...broken('paid', this.#paid!.problemsAtRest(this.#watched!.owner, this.history)),
      ...this.#topUps!.problemsAtRest(this.history),
    );
  }
}

const OF_COLLECTIONS = ['collection', 'member', 'membership', 'deletion'];

/** Collections are swept piece by piece: they are added up at rest. */
const isOfBooks = ({ pk, sk }: Item): boolean =>
  !OF_COLLECTIONS.includes(contentOf({ pk: pk as string, sk: sk as string }).kind);

/** Slots are as many as jobs that hold them. */
function wrongCount({ holds, inFlight }: Account): readonly string[] {
  return (['image', 'model'] as const).flatMap((slot) => {
    const held = Object.values(holds).filter((hold) => hold.slot === slot).length;
    return held === inFlight[slot] ? [] : [`${inFlight[slot]} ${slot} jobs are in flight, ${held} are held`];
  });
}

/** An asset goes from 0 over 1 to 2 or 3, and then stays, but for what its owner changes. */
function wrongInAsset(before: Asset | undefined, after: Asset | undefined): readonly string[] {
  if (!after) return before && before.taskStatus < 2 ? ['an open asset was deleted'] : [];
  if (!before) return after.taskStatus === 0 || after.operation === 'import' ? [] : ['it began as ended'];
  if (before.taskStatus < 2) return after.taskStatus >= before.taskStatus ? [] : ['it went back'];
  const fixed = ({ name: _, license: __, ...rest }: Asset) => JSON.stringify(Object.entries(rest).sort());
  return fixed(before) === fixed(after) ? [] : ['it changed after its end'];
}
