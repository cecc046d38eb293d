/** Who asks for a slot. */
export interface Claim {
  /** Slots are given to parties in turn, however many claims each has waiting. */
  readonly party: string;
  /** Whether it may take a slot of the express lane. */
  readonly express: boolean;
  /** Comes when the slot is wanted no longer. */
  readonly signal?: AbortSignal | undefined;
}

type Lane = 'shared' | 'express';

interface Waiting extends Claim {
  readonly give: (lane: Lane) => void;
}

/**
 * A counting semaphore among parties. A free slot goes to the party that holds the fewest; among equals to the one that was
 * served longest ago; within it to the claim that came first. Some slots are a lane of their own for quick claims, so that
 * these come through while long ones hold all others.
 */
export class FairSlots {
  readonly #free: Record<Lane, number>;
  readonly #waiting: Waiting[] = [];
  readonly #held = new Map<string, number>();
  /** Parties that hold or have held a slot, the one served last at the end. */
  readonly #served = new Set<string>();

  /** @param count how many may hold a shared slot at a time, at least 1 */
  constructor({ shared, express = 0 }: { readonly shared: number; readonly express?: number }) {
    this.#free = { shared, express };
  }

  /**
   * @returns when the caller holds a slot: what gives it back, to be called once
   * @throws the signal's reason, if it comes first
   */
  async acquire(claim: Claim): Promise<() => void> {
    claim.signal?.throwIfAborted();
    const lane = this.#freeLane(claim) ?? (await this.#wait(claim));
    return () => this.#release(claim.party, lane);
  }

  #freeLane({ party, express }: Claim): Lane | undefined {
    const lane = express && this.#free.express > 0 ? 'express' : this.#free.shared > 0 ? 'shared' : undefined;
    if (lane === undefined) return undefined;
    this.#free[lane] -= 1;
    this.#count(party);
    return lane;
  }

  #wait(claim: Claim): Promise<Lane> {
    const { promise, resolve, reject } = Promise.withResolvers<Lane>();
    const leave = () => {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      reject(claim.signal!.reason);
    };
    const waiting: Waiting = {
      ...claim,
      give: (lane) => {
        claim.signal?.removeEventListener('abort', leave);
        resolve(lane);
      },
    };
    this.#waiting.push(waiting);
    claim.signal?.addEventListener('abort', leave, { once: true });
    return promise;
  }

  #release(party: string, lane: Lane): void {
    const held = this.#held.get(party)! - 1;
    if (held > 0) this.#held.set(party, held);
    else this.#held.delete(party);
    const next = this.#next(lane);
    if (next === undefined) {
      this.#free[lane] += 1;
      if (this.#held.size === 0 && this.#waiting.length === 0) this.#served.clear();
      return;
    }
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#count(next.party);
    next.give(lane);
  }

  #count(party: string): void {
    this.#held.set(party, (this.#held.get(party) ?? 0) + 1);
    this.#served.delete(party);
    this.#served.add(party);
  }

  #next(lane: Lane): Waiting | undefined {
    const turns = new Map([...this.#served].map((party, i) => [party, i + 1]));
    const rank = ({ party }: Waiting) => [this.#held.get(party) ?? 0, turns.get(party) ?? 0] as const;
    let best: Waiting | undefined;
    for (const waiting of this.#waiting) {
      if (lane === 'express' && !waiting.express) continue;
      if (best === undefined || isBefore(rank(waiting), rank(best))) best = waiting;
    }
    return best;
  }
}

const isBefore = (a: readonly [number, number], b: readonly [number, number]): boolean =>
  a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
