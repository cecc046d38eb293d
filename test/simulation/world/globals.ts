import crypto from 'node:crypto';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import perfHooks from 'node:perf_hooks';
import timersPromises from 'node:timers/promises';
import { bound, currentProcess } from './process.ts';
import type { Random } from './random.ts';
import type { Time } from './time.ts';

/** The clock, the timers and the randomness of this process are those of whichever world is set here. */
interface World {
  readonly time: Time;
  /** For whoever is no process. */
  readonly random: Random;
}

let world: World | undefined;

/** Lets the globals of this process follow a world. */
export const enterWorld = (entered: World): void => {
  world = entered;
};

const RealDate = Date;
const START_MS = RealDate.now();
export const realNow_ms = (): number => RealDate.now();

const now = (): number => (world ? world.time.now_ms + (currentProcess()?.skew_ms ?? 0) : START_MS);
const random = (): number => (currentProcess()?.random ?? world?.random ?? Math.random)();

/** Waits as its process does: not while that is frozen, and for ever once it is dead. */
function wait(wait_ms: number, go: () => void): () => void {
  const process = currentProcess();
  const goOn = bound(go);
  return world!.time.after(wait_ms, () => (process ? process.resume(goOn) : goOn()));
}

function sleep(wait_ms: number, value: unknown): Promise<unknown> {
  const process = currentProcess();
  if (!process) return new Promise((resolve) => wait(wait_ms, () => resolve(value)));
  return process.awaiting((resolve) => wait(wait_ms, () => resolve(value)));
}

/**
 * Puts virtual time and seeded randomness in the place of Date, timers and crypto, for everything that this process loads.
 * Nothing of it can be undone: a simulation has a process to itself.
 */
export function replaceGlobals(): void {
  const realTimeout = setTimeout;
  class SimulatedDate extends RealDate {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(now());
      else super(...(given as [number]));
    }
    static override now(): number {
      return now();
    }
  }
  globalThis.Date = SimulatedDate as DateConstructor;

  const timer = (work: (...args: unknown[]) => void, wait_ms = 0, ...args: unknown[]) => {
    if (!world) return realTimeout(work, wait_ms, ...args);
    let cancel = wait(wait_ms, () => work(...args));
    const handle = {
      cancel: () => cancel(),
      unref: () => handle,
      ref: () => handle,
      hasRef: () => false,
      refresh: () => {
        cancel();
        cancel = wait(wait_ms, () => work(...args));
        return handle;
      },
      [Symbol.dispose]: () => cancel(),
    };
    return handle;
  };
  const realClear = clearTimeout;
  const clear = (handle: { cancel?: () => void } | undefined) =>
    handle?.cancel ? handle.cancel() : realClear(handle as NodeJS.Timeout);
  Object.assign(globalThis, { setTimeout: timer, clearTimeout: clear });

  timersPromises.setTimeout = ((wait_ms = 0, value?: unknown) =>
    sleep(wait_ms, value)) as typeof timersPromises.setTimeout;
  AbortSignal.timeout = (wait_ms: number) => {
    const controller = new AbortController();
    wait(wait_ms, () =>
      controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
    );
    return controller.signal;
  };
  perfHooks.performance.now = () => now() - START_MS;

  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => Math.floor(random() * 256)));
  const uuid = () => {
    const hex = bytes(16).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  crypto.randomBytes = ((size: number) => bytes(size)) as typeof crypto.randomBytes;
  crypto.randomUUID = uuid as typeof crypto.randomUUID;
  Math.random = random;
  dns.promises.lookup = (async () => [{ address: '93.184.215.14', family: 4 }]) as never;
  syncBuiltinESMExports();
}
