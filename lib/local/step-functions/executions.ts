import { isDiskFull } from '../disk-full.ts';
import { compileMachine } from './compile.ts';
import { Countdown } from './countdown.ts';
import { Halted, StatesError } from './errors.ts';
import type { Run, RunPorts } from './frame.ts';
import { Journal } from './journal.ts';
import { type EndedRecord, type JournalRecord, replay, type StartedRecord } from './journal-records.ts';
import { jsonataFunctions } from './jsonata-functions.ts';
import type { Machine } from './machine.ts';
import { runFrame } from './run-frame.ts';
import { type StatusChangeEvent, statusChangeEvent } from './status-change.ts';
import { TaskTokens } from './task-tokens.ts';
import type { Bindings } from './template.ts';

export interface ExecutionsOptions extends Omit<RunPorts, 'tokens'> {
  /** Where the journal is; used by one process at a time. */
  readonly dir: string;
  /**
   * Told of each start, and of each end until it has once resolved: an end may be told twice after a kill.
   * If it rejects, the end is told again at the next start of the process.
   */
  readonly onStatusChange: (event: StatusChangeEvent) => void | Promise<void>;
}

interface Running {
  readonly started: StartedRecord;
  readonly controller: AbortController;
  countdown?: Countdown;
}

/** How long an execution rests whose journal met a full disk. */
const SUSPENSION_MS = 5_000;
/** A shorter wait for a turn is not worth a write. */
const NOTEWORTHY_WAIT_MS = 1_000;

export interface Definition {
  readonly roleArn: string;
  readonly machine: Machine;
  readonly hash: string;
}

/** Starts, runs, ends and takes up again the executions of all state machines. */
export class Executions {
  readonly journal: Journal;
  readonly tokens = new TaskTokens();
  readonly #options: ExecutionsOptions;
  readonly #functions: Bindings;
  readonly #machines = new Map<string, Machine>();
  readonly #running = new Map<string, Running>();
  readonly #work = new Set<Promise<void>>();
  readonly #suspended = new Set<NodeJS.Timeout>();

  constructor(options: ExecutionsOptions) {
    this.#options = options;
    this.journal = new Journal(options.dir);
    this.#functions = jsonataFunctions({ now: () => options.clock.now(), random: options.random });
  }

  /** @throws InvalidDefinitionError */
  define(definition: string, roleArn: string): Definition {
    const machine = compileMachine(JSON.parse(definition));
    const hash = this.journal.keepDefinition(definition);
    this.#machines.set(hash, machine);
    return { roleArn, machine, hash };
  }

  running(executionArn: string): StartedRecord | undefined {
    return this.#running.get(executionArn)?.started;
  }

  allRunning(): StartedRecord[] {
    return [...this.#running.values()].map(({ started }) => started);
  }

  /** Journals the start, then runs; its name must be free. */
  start(start: Omit<StartedRecord, 'running_ms'>, machine: Machine): void {
    const started: StartedRecord = { ...start, running_ms: this.#options.clock.running() };
    this.journal.append(started.executionArn, started);
    this.#launch(started, machine, [started]);
    this.#track(this.#tell(statusChangeEvent(started)));
  }

  /** Takes up what was running when the process ended, oldest first. @returns how many executions go on */
  resume(): number {
    let count = 0;
    for (const records of this.journal.readRunning()) {
      const started = records[0] as StartedRecord;
      const ended = records.findLast((record) => record.type === 'ended');
      if (this.#running.has(started.executionArn)) continue;
      if (ended !== undefined) {
        this.#track(this.#announce(started, ended));
        continue;
      }
      this.#launch(started, this.#machineOf(started), records);
      count++;
    }
    return count;
  }

  /** Ends a running execution; of one that has ended it does nothing. */
  end(executionArn: string, end: Omit<EndedRecord, 'type' | 'at_ms'>): void {
    const running = this.#running.get(executionArn);
    if (running === undefined) return;
    const ended: EndedRecord = { type: 'ended', at_ms: this.#options.clock.now(), ...end };
    this.journal.append(executionArn, ended);
    this.#halt(running);
    this.#track(this.#announce(running.started, ended));
  }

  /** Suspends all executions; the next process resumes them. */
  async close(): Promise<void> {
    for (const timer of this.#suspended) clearTimeout(timer);
    for (const running of this.#running.values()) this.#halt(running);
    await Promise.allSettled(this.#work);
  }

  #halt(running: Running): void {
    this.#running.delete(running.started.executionArn);
    running.countdown?.cancel();
    running.controller.abort();
  }

  #launch(started: StartedRecord, machine: Machine, records: readonly JournalRecord[]): void {
    const { executionArn } = started;
    const running: Running = { started, controller: new AbortController() };
    this.#running.set(executionArn, running);
    const countdown = this.#countdown(started, machine, records);
    if (countdown) running.countdown = countdown;
    let visits = records.filter((record) => record.type === 'entered').length;
    const run: Run = {
      ports: { ...this.#options, tokens: this.tokens },
      machine,
      started,
      input: JSON.parse(started.input),
      functions: this.#functions,
      countdown,
      progress: replay(records),
      nextVisit: () => ++visits,
      append: (record) => this.journal.append(executionArn, record),
    };
    this.#track(this.#drive(run, running.controller.signal));
  }

  /** What is left of the execution's time-out: only time in which a process ran it counts, and no wait for a turn. */
  #countdown(
    { executionArn, running_ms }: StartedRecord,
    { timeout_s }: Machine,
    records: readonly JournalRecord[],
  ): Countdown | undefined {
    if (timeout_s === undefined) return undefined;
    const { clock } = this.#options;
    const queued_ms = records.findLast((record) => record.type === 'queued')?.total_ms ?? 0;
    const spent_ms = clock.running() - (running_ms ?? clock.running()) - queued_ms;
    const timeOut = () => this.#endOrSuspend(executionArn, { status: 'TIMED_OUT', error: 'States.Timeout' });
    const onResume = (paused_ms: number) => {
      if (!this.#running.has(executionArn) || paused_ms < NOTEWORTHY_WAIT_MS) return;
      this.journal.append(executionArn, { type: 'queued', total_ms: queued_ms + paused_ms });
    };
    return new Countdown(clock, timeout_s * 1_000 - spent_ms, timeOut, onResume);
  }

  async #drive(run: Run, signal: AbortSignal): Promise<void> {
    const { executionArn } = run.started;
    try {
      const frame = { run, id: '', program: run.machine, signal, item: undefined };
      const output = await runFrame(frame, run.input, {});
      this.end(executionArn, { status: 'SUCCEEDED', output: JSON.stringify(output) });
    } catch (thrown) {
      if (thrown instanceof Halted) return;
      if (isDiskFull(thrown)) return this.#suspend(run.started);
      const error =
        thrown instanceof StatesError ? thrown : new StatesError('States.Runtime', String(thrown));
      this.#endOrSuspend(executionArn, { status: 'FAILED', error: error.error, cause: error.reason });
    }
  }

  #endOrSuspend(executionArn: string, end: Omit<EndedRecord, 'type' | 'at_ms'>): void {
    const running = this.#running.get(executionArn);
    try {
      this.end(executionArn, end);
    } catch (error) {
      if (running === undefined || !isDiskFull(error)) throw error;
      this.#suspend(running.started);
    }
  }

  /** What cannot be journalled must not go on: it is taken up again from its last record, when the disk may have room. */
  #suspend(started: StartedRecord): void {
    const { executionArn } = started;
    const running = this.#running.get(executionArn);
    if (running === undefined) return;
    this.#halt(running);
    const takeUp = () => {
      this.#suspended.delete(timer);
      this.#launch(started, this.#machineOf(started), this.journal.read(executionArn) ?? [started]);
    };
    const timer = setTimeout(takeUp, SUSPENSION_MS).unref();
    this.#suspended.add(timer);
  }

  #machineOf({ definition }: StartedRecord): Machine {
    const machine =
      this.#machines.get(definition) ?? compileMachine(JSON.parse(this.journal.readDefinition(definition)));
    this.#machines.set(definition, machine);
    return machine;
  }

  async #announce(started: StartedRecord, ended: EndedRecord): Promise<void> {
    await this.#tell(statusChangeEvent(started, ended));
    this.journal.retire(started.executionArn);
  }

  async #tell(event: StatusChangeEvent): Promise<void> {
    await this.#options.onStatusChange(event);
  }

  /** A rejection leaves the journal as it is, which is what the next start mends. */
  #track(work: Promise<void>): void {
    const settled = work.catch(() => {}).finally(() => this.#work.delete(settled));
    this.#work.add(settled);
  }
}
