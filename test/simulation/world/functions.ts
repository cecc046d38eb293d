import { Process, runAs } from './process.ts';
import { between, randomOf } from './random.ts';
import type { Time } from './time.ts';

/** How an invocation ended. */
export type Returned =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly errorType: string; readonly errorMessage: string };

type Handler = (event: never, context?: never) => Promise<unknown>;

/** What a function is. */
export interface Deployed {
  readonly role: string;
  readonly timeout_ms: number;
  readonly handler: Handler;
}

/** Lambda: each invocation is a process, which has its time, its clock and its own end. */
export class Functions {
  readonly #seed: number;
  readonly #time: Time;
  readonly #isFaulty: () => boolean;
  /** How far each clock is off at most. */
  readonly skew_ms: number;
  /** How many functions stood still after their answer, and went on hours later. */
  thawed = 0;

  constructor(of: { seed: number; time: Time; isFaulty: () => boolean; skew_ms: number }) {
    this.#seed = of.seed;
    this.#time = of.time;
    this.#isFaulty = of.isFaulty;
    this.skew_ms = of.skew_ms;
  }

  /** @param name of the invocation: unique, and the same in each run of a seed */
  invoke({ role, timeout_ms, handler }: Deployed, name: string, event: object): Promise<Returned> {
    const random = randomOf(this.#seed, name);
    const skew_ms = this.skew_ms === 0 ? 0 : between(random, -this.skew_ms, this.skew_ms);
    return new Promise((resolve) => {
      let isOver = false;
      const end = (returned: Returned) => {
        if (isOver) return;
        isOver = true;
        resolve(returned);
        // One that failed is thrown away with its sandbox.
        if (returned.ok) this.#rest(process, random);
        else process.kill();
      };
      const died = { ok: false, errorType: 'Runtime.ExitError', errorMessage: 'Runtime exited' } as const;
      const process = new Process({ name, role, random, skew_ms }, () => end(died));
      const deadline_ms = this.#time.now_ms + timeout_ms;
      const late = `${name} Task timed out after ${timeout_ms / 1000} seconds`;
      this.#time.at(deadline_ms, () => {
        end({ ok: false, errorType: 'Sandbox.Timedout', errorMessage: late });
      });
      const context = {
        awsRequestId: name,
        functionName: role,
        getRemainingTimeInMillis: () => Math.max(0, deadline_ms - this.#time.now_ms),
      };
      runAs(process, () => {
        handler(event as never, context as never).then(
          (value) => process.resume(() => end({ ok: true, value: structuredClone(value ?? null) })),
          (error: Error) =>
            process.resume(() => end({ ok: false, errorType: error.name, errorMessage: error.message })),
        );
      });
    });
  }

  /** What an invocation leaves running stands still after it, until another one comes to its sandbox, or for ever. */
  #rest(process: Process, random: () => number): void {
    process.freeze();
    if (!this.#isFaulty() || random() < 0.5) {
      process.kill();
      return;
    }
    this.#time.after(random() ** 3 * 6 * 3_600_000, () => {
      process.thaw();
      this.thawed++;
      this.#time.after(30_000, () => process.kill());
    });
  }
}
