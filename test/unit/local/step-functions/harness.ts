import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../../../lib/local/step-functions/clock.ts';
import type { Invoke } from '../../../../lib/local/step-functions/frame.ts';
import type { Json, JsonObject } from '../../../../lib/local/step-functions/json.ts';
import {
  createStateMachines,
  type StateMachines,
} from '../../../../lib/local/step-functions/state-machines.ts';
import type { StatusChangeEvent } from '../../../../lib/local/step-functions/status-change.ts';

export const MACHINE = 'arn:aws:states:eu-west-1:111122223333:stateMachine:jobs';
export const ROLE = 'arn:aws:iam::111122223333:role/JobsRole';
export const TASK = { Type: 'Task', Resource: 'arn:aws:states:::lambda:invoke' } as const;
export const START_MS = Date.parse('2026-11-21T00:00:00.000Z');

export const executionArn = (name: string): string =>
  `${MACHINE.replace(':stateMachine:', ':execution:')}:${name}`;

/** Lets everything run that waits for no timer. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

/** A clock that stands still until it is advanced. */
export class FakeClock implements Clock {
  #now_ms = START_MS;
  /** How long nobody ran. */
  #down_ms = 0;
  readonly #timers = new Set<{ readonly time_ms: number; readonly callback: () => void }>();

  now(): number {
    return this.#now_ms;
  }

  at(time_ms: number, callback: () => void): () => void {
    const timer = { time_ms, callback };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  running(): number {
    return this.#now_ms - START_MS - this.#down_ms;
  }

  atRunning(running_ms: number, callback: () => void): () => void {
    return this.at(this.#now_ms + running_ms - this.running(), callback);
  }

  /** Time passes in which no process runs. */
  down(for_ms: number): void {
    this.#now_ms += for_ms;
    this.#down_ms += for_ms;
  }

  /** When timers are due, in milliseconds from now. */
  due_ms(): number[] {
    return [...this.#timers].map(({ time_ms }) => time_ms - this.#now_ms).sort((a, b) => a - b);
  }

  /** Fires the timers due on the way, each at its time, and lets what they woke run. */
  async advance(by_ms: number): Promise<void> {
    const end_ms = this.#now_ms + by_ms;
    await settled();
    for (;;) {
      const [next] = [...this.#timers].sort((a, b) => a.time_ms - b.time_ms);
      if (next === undefined || next.time_ms > end_ms) break;
      this.#timers.delete(next);
      this.#now_ms = Math.max(this.#now_ms, next.time_ms);
      next.callback();
      await settled();
    }
    this.#now_ms = end_ms;
  }
}

export interface Harness {
  readonly dir: string;
  readonly clock: FakeClock;
  readonly machines: StateMachines;
  readonly events: StatusChangeEvent[];
  /** Calls the API; `error` is the __type of a refusal. */
  call(operation: string, request: JsonObject): JsonObject & { readonly error?: string };
  /** Starts `states` (or a whole definition) and runs what needs no waiting. */
  run(definition: JsonObject, input?: Json, name?: string): Promise<Result>;
  describe(name?: string): Result;
}

export interface Result {
  readonly status: string;
  readonly output?: Json;
  readonly error?: string;
  readonly cause?: string;
}

interface HarnessOptions {
  readonly dir?: string;
  readonly clock?: FakeClock;
  readonly invoke?: Invoke;
  readonly random?: () => number;
  readonly onStatusChange?: (event: StatusChangeEvent) => Promise<void>;
}

const unexpected: Invoke = async (resource) => {
  throw new Error(`unexpected call of ${resource}`);
};

export function harness(options: HarnessOptions = {}): Harness {
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), 'step-functions-'));
  const clock = options.clock ?? new FakeClock();
  const events: StatusChangeEvent[] = [];
  const machines = createStateMachines({
    dir,
    clock,
    random: options.random ?? (() => 0.5),
    invoke: options.invoke ?? unexpected,
    onStatusChange: options.onStatusChange ?? ((event) => void events.push(event)),
  });
  const call: Harness['call'] = (operation, request) => {
    const { status, body } = machines.handle(`AWSStepFunctions.${operation}`, JSON.stringify(request));
    const answer = JSON.parse(body);
    return status === 200 ? answer : { error: answer.__type, message: answer.message };
  };
  const describe: Harness['describe'] = (name = 'one') => {
    const { status, output, error, cause } = call('DescribeExecution', { executionArn: executionArn(name) });
    return {
      status: String(status),
      ...(typeof output === 'string' ? { output: JSON.parse(output) } : {}),
      ...(typeof error === 'string' ? { error } : {}),
      ...(typeof cause === 'string' ? { cause } : {}),
    };
  };
  return {
    dir,
    clock,
    machines,
    events,
    call,
    describe,
    async run(definition, input = {}, name = 'one') {
      machines.define(MACHINE, JSON.stringify({ QueryLanguage: 'JSONata', ...definition }), ROLE);
      call('StartExecution', { stateMachineArn: MACHINE, name, input: JSON.stringify(input) });
      await settled();
      return describe(name);
    },
  };
}

/** A definition whose first state is the first that is named. */
export const states = (all: JsonObject, rest: JsonObject = {}): JsonObject => ({
  ...rest,
  StartAt: Object.keys(all)[0]!,
  States: all,
});

/** A harness whose integrations all return one answer. */
export const answering = (answer: unknown) => harness({ invoke: async () => answer as never });
