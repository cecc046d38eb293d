import { FairQueue } from './fair-queue.ts';

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
 * A counting semaphore among parties, in the order of {@link FairQueue}. Some slots are a lane of their own for quick claims,
 * so that these come through while long ones hold all others.
 */
export class FairSlots {
  readonly #free: Record<Lane, number>;
  readonly #queue = new FairQueue<Waiting>();

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
    this.#queue.hold(party);
    return lane;
  }

  #wait(claim: Claim): Promise<Lane> {
    const { promise, resolve, reject } = Promise.withResolvers<Lane>();
    const leave = () => {
      this.#queue.remove(waiting);
      reject(claim.signal!.reason);
    };
    const waiting: Waiting = {
      ...claim,
      give: (lane) => {
        claim.signal?.removeEventListener('abort', leave);
        resolve(lane);
      },
    };
    this.#queue.add(waiting);
    claim.signal?.addEventListener('abort', leave, { once: true });
    return promise;
  }

  #release(party: string, lane: Lane): void {
    this.#queue.release(party);
    const next = this.#queue.take(({ express }) => lane === 'shared' || express);
    if (next === undefined) this.#free[lane] += 1;
    else next.give(lane);
  }
}
