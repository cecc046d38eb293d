interface Waiting<T> {
  readonly one: T;
  readonly turn: number;
}

/**
 * Those who wait for what parties share. Next is one of the party that holds the fewest; among equals the one whose turn is
 * first; within a turn the one that came first. A party has one turn after the other, the first in the present round, and a
 * round goes on by one when as many were served as there are parties: who asks for little is served in the order of coming,
 * who asks for much waits behind them, and for nobody who comes a round later (weighted fair queueing, Demers, Keshav and
 * Shenker 1989, with requests of one size).
 *
 * Rejected: the party that was served longest ago, by which newcomers pass all who were served before: at 40 requests a
 * second those of whom there were the most waited 9 s, where the others waited 1.
 */
export class FairQueue<T extends { readonly party: string }> {
  readonly #waiting: Waiting<T>[] = [];
  readonly #held = new Map<string, number>();
  /** The next turn of each party that is ahead of the round. */
  readonly #turns = new Map<string, number>();
  #round = 0;

  get length(): number {
    return this.#waiting.length;
  }

  add(one: T): void {
    this.#waiting.push({ one, turn: this.#nextTurn(one.party) });
  }

  has(one: T): boolean {
    return this.#waiting.some((waiting) => waiting.one === one);
  }

  /** Of one that waits no longer. */
  remove(one: T): void {
    const at = this.#waiting.findIndex((waiting) => waiting.one === one);
    if (at >= 0) this.#waiting.splice(at, 1);
  }

  /** Counts what is given to a party that need not wait. */
  hold(party: string): void {
    this.#nextTurn(party);
    this.#count(party);
  }

  /** Counts what a party has given back. Parties that are not ahead of the round any more are forgotten. */
  release(party: string): void {
    const parties = new Set([...this.#held.keys(), ...this.#waiting.map(({ one }) => one.party)]);
    this.#round += 1 / parties.size;
    for (const [known, next] of this.#turns) if (next <= this.#round) this.#turns.delete(known);
    const held = this.#held.get(party)! - 1;
    if (held > 0) this.#held.set(party, held);
    else this.#held.delete(party);
  }

  /** Counts what is given to the next, of those who fit. @returns undefined if none does */
  take(fits: (one: T) => boolean = () => true): T | undefined {
    let best: Waiting<T> | undefined;
    for (const waiting of this.#waiting) {
      if (fits(waiting.one) && (best === undefined || this.#isBefore(waiting, best))) best = waiting;
    }
    if (best === undefined) return undefined;
    this.#waiting.splice(this.#waiting.indexOf(best), 1);
    this.#count(best.one.party);
    return best.one;
  }

  #isBefore(a: Waiting<T>, b: Waiting<T>): boolean {
    const [heldByA, heldByB] = [a, b].map(({ one }) => this.#held.get(one.party) ?? 0) as [number, number];
    return heldByA < heldByB || (heldByA === heldByB && a.turn < b.turn);
  }

  #nextTurn(party: string): number {
    const turn = Math.max(this.#round, this.#turns.get(party) ?? 0);
    this.#turns.set(party, turn + 1);
    return turn;
  }

  #count(party: string): void {
    this.#held.set(party, (this.#held.get(party) ?? 0) + 1);
  }
}
