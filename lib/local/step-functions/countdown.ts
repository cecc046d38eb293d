import type { Clock } from './clock.ts';

/** A time-out that can stand still. It begins to count when it is made. */
export class Countdown {
  readonly #clock: Clock;
  readonly #onEnd: () => void;
  readonly #onResume: (paused_ms: number) => void;
  #left_ms: number;
  /** How many of its parts stand still; it counts while there are none. */
  #pauses = 0;
  #since_ms = 0;
  #paused_ms = 0;
  #cancel: () => void = () => {};
  #isOver = false;

  /** @param onResume told, each time it goes on, for how long it has stood still in all */
  constructor(
    clock: Clock,
    left_ms: number,
    onEnd: () => void,
    onResume: (paused_ms: number) => void = () => {},
  ) {
    this.#clock = clock;
    this.#left_ms = left_ms;
    this.#onEnd = onEnd;
    this.#onResume = onResume;
    this.#count();
  }

  pause(): void {
    if (this.#pauses++ > 0) return;
    this.#cancel();
    this.#left_ms -= this.#sinceThen();
    this.#since_ms = this.#clock.running();
  }

  resume(): void {
    if (--this.#pauses > 0 || this.#isOver) return;
    this.#paused_ms += this.#sinceThen();
    this.#onResume(this.#paused_ms);
    this.#count();
  }

  cancel(): void {
    this.#isOver = true;
    this.#cancel();
  }

  #count(): void {
    this.#since_ms = this.#clock.running();
    this.#cancel = this.#clock.atRunning(this.#since_ms + this.#left_ms, this.#onEnd);
  }

  #sinceThen(): number {
    return this.#clock.running() - this.#since_ms;
  }
}
