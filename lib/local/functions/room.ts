import { cpus } from 'node:os';

/** Time over which cores are looked at, and the part of it that they are idle at least where there is room. */
const WINDOW_MS = 250;
const IDLE_SHARE = 0.1;

/** Without room, loading takes at most this part of the time. */
const LOADING_SHARE = 0.2;

/**
 * Whether this machine has room for another worker. Loading one is all computing, a quarter of a second and more; where the
 * cores are busy, what is loaded then makes everything slower, so that more seems to be needed: 40 requests a second had
 * 150 workers loaded in half a minute, and answered a tenth of it.
 */
export class Room {
  readonly #machine: Machine;
  #seen: Seen;
  #isIdle = true;
  #loadedAt_ms = Number.NEGATIVE_INFINITY;
  #took_ms = 0;

  constructor(machine: Machine = THIS_MACHINE) {
    this.#machine = machine;
    this.#seen = { at_ms: machine.now(), ...machine.coreTimes() };
  }

  /** Notes that a worker has been loaded. */
  loaded(took_ms: number): void {
    this.#loadedAt_ms = this.#machine.now();
    this.#took_ms = took_ms;
  }

  /** @returns whether the cores are not all busy, or loading has taken little of the time */
  has(): boolean {
    this.#look();
    const rested_ms = this.#machine.now() - this.#loadedAt_ms;
    return this.#isIdle || rested_ms >= this.#took_ms * (1 / LOADING_SHARE - 1);
  }

  #look(): void {
    const at_ms = this.#machine.now();
    if (at_ms - this.#seen.at_ms < WINDOW_MS) return;
    const now = { at_ms, ...this.#machine.coreTimes() };
    const passed = now.all_ms - this.#seen.all_ms;
    this.#isIdle = now.idle_ms - this.#seen.idle_ms >= IDLE_SHARE * passed;
    this.#seen = now;
  }
}

/** Of all cores together, since the machine began. */
interface CoreTimes {
  readonly idle_ms: number;
  readonly all_ms: number;
}

interface Seen extends CoreTimes {
  readonly at_ms: number;
}

/** What is looked at: a clock that only goes on, and cores. */
export interface Machine {
  now(): number;
  coreTimes(): CoreTimes;
}

const THIS_MACHINE: Machine = { now: () => performance.now(), coreTimes: timesOfCores };

function timesOfCores(): CoreTimes {
  const times = cpus().map((core) => core.times);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    idle_ms: sum(times.map(({ idle }) => idle)),
    all_ms: sum(times.flatMap((of) => Object.values(of))),
  };
}
