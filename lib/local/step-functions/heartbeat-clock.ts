import { readFileSync } from 'node:fs';
import { writeJsonFile } from '../json-file.ts';
import type { Clock } from './clock.ts';

/** setTimeout cannot wait longer; a longer wait is made of several. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;
const BEAT_MS = 1_000;
const BEATS_A_WRITE = 5;
/**
 * A longer silence between two beats is no busy process: the machine slept, or the process was stopped. It counts as one
 * beat.
 */
const LONGEST_BEAT_MS = 30_000;

/**
 * The machine's own clock and timers, and a count of the time in which a process ran, kept in a file every few seconds.
 * A kill loses what was not written yet: a time-out is then that much longer, never shorter.
 */
export class HeartbeatClock implements Clock {
  readonly #file: string;
  #counted_ms: number;
  #beat_ms = performance.now();
  #beats = 0;
  readonly #timer: NodeJS.Timeout;

  /** @param file used by one process at a time; without one that can be read the count begins at 0 */
  constructor(file: string) {
    this.#file = file;
    this.#counted_ms = readCount(file);
    this.#timer = setInterval(() => this.#beat(), BEAT_MS).unref();
  }

  now(): number {
    return Date.now();
  }

  at(time_ms: number, callback: () => void): () => void {
    return wait(() => time_ms - Date.now(), callback);
  }

  running(): number {
    return this.#counted_ms + this.#sinceBeat();
  }

  atRunning(running_ms: number, callback: () => void): () => void {
    return wait(() => running_ms - this.running(), callback);
  }

  /** Writes the count. Nothing is counted afterwards. */
  close(): void {
    clearInterval(this.#timer);
    this.#beats = BEATS_A_WRITE - 1;
    this.#beat();
  }

  #beat(): void {
    this.#counted_ms += this.#sinceBeat();
    this.#beat_ms = performance.now();
    this.#beats = (this.#beats + 1) % BEATS_A_WRITE;
    if (this.#beats > 0) return;
    try {
      writeJsonFile(this.#file, { running_ms: this.#counted_ms });
    } catch {
      // On a full disk the count is of this process only, until there is room again.
    }
  }

  #sinceBeat(): number {
    const since_ms = performance.now() - this.#beat_ms;
    return since_ms > LONGEST_BEAT_MS ? BEAT_MS : since_ms;
  }
}

function readCount(file: string): number {
  try {
    const { running_ms } = JSON.parse(readFileSync(file, 'utf8'));
    return Number.isFinite(running_ms) ? running_ms : 0;
  } catch {
    return 0;
  }
}

/** Calls back when nothing is left; looks again when a timer has ended too early by what it counts. */
function wait(left: () => number, callback: () => void): () => void {
  let timer: NodeJS.Timeout;
  const look = () => {
    const left_ms = left();
    if (left_ms <= 0) callback();
    else set(left_ms);
  };
  const set = (left_ms: number) => {
    timer = setTimeout(look, Math.min(Math.max(Math.ceil(left_ms), 0), MAX_TIMEOUT_MS));
  };
  set(left());
  return () => clearTimeout(timer);
}
