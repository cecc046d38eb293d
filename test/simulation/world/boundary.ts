import {
  InternalServerError,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import type { Coverage } from './coverage.ts';
import { type Crossing, type Fault, type FaultPlan, placeOf } from './faults.ts';
import { currentProcess, type Process } from './process.ts';
import { between, hashOf, type Random, randomOf } from './random.ts';
import { siteOfCaller } from './site.ts';
import type { Time } from './time.ts';

/** What is asked of the outside. */
export interface Asked {
  readonly service: string;
  readonly operation: string;
  readonly isWrite: boolean;
  /** Does it, at once: when it arrives. */
  readonly perform: () => unknown;
  /** After which the asker waits no longer. */
  readonly signal?: AbortSignal | undefined;
  /** How long the answer takes besides. @default 0 */
  readonly takes_ms?: number;
}

/** Every await of a process passes here: a request arrives, is done, and is answered, each at its time, or not. */
export class Boundary {
  readonly #seed: number;
  readonly #time: Time;
  readonly #plan: FaultPlan;
  readonly #coverage: Coverage;
  #trace = 0;

  constructor(of: { seed: number; time: Time; plan: FaultPlan; coverage: Coverage }) {
    this.#seed = of.seed;
    this.#time = of.time;
    this.#plan = of.plan;
    this.#coverage = of.coverage;
  }

  /** A hash of all that has passed, in its order: the same for the same seed. */
  get trace(): string {
    return this.#trace.toString(16).padStart(8, '0');
  }

  note(text: string): void {
    this.#trace = hashOf(`${this.#trace} ${this.#time.now_ms} ${text}`);
  }

  /** @param process by default the one that is running; the world itself meets no faults */
  cross(asked: Asked, process: Process | undefined = currentProcess()): Promise<unknown> {
    if (!process) return Promise.resolve().then(asked.perform);
    // What it had left to do when it died is not done.
    if (process.state === 'dead') return process.awaiting(() => {});
    const crossing: Crossing = {
      by: process.name,
      step: process.steps++,
      role: process.role,
      service: asked.service,
      operation: asked.operation,
      isWrite: asked.isWrite,
    };
    const fault = this.#plan.at(crossing, this.#time.now_ms);
    // To find the place takes longer than all else here.
    if (fault || this.#coverage.isWhole || crossing.step % 16 === this.#seed % 16)
      this.#coverage.saw(siteOfCaller() ?? crossing.role, fault, placeOf(crossing));
    this.note(`${crossing.by} ${crossing.step} ${asked.operation} ${fault ?? ''}`);
    const random = randomOf(this.#seed, `${crossing.by}/${crossing.step}/time`);
    return process.awaiting((resolve, reject) => {
      asked.signal?.addEventListener('abort', () => process.resume(() => reject(asked.signal!.reason)));
      this.#send(process, asked, fault, random, { resolve, reject });
    });
  }

  #send(process: Process, asked: Asked, fault: Fault | undefined, random: Random, answer: Answer): void {
    const tell = (wait_ms: number, go: () => void) => this.#time.after(wait_ms, () => process.resume(go));
    const quick = () => between(random, 1, asked.service === 'states' ? 60 : 12);
    const refused = refusalOf(fault, asked);
    if (fault === 'killedBefore') {
      process.kill();
      return;
    }
    if (fault === 'stalled') {
      // It stands still, with its clock and its timers, and then goes on as if nothing had been.
      process.freeze();
      this.#time.after(between(random, 1_000, 20_000), () => process.thaw());
    }
    if (refused) {
      tell(quick(), () => answer.reject(refused));
      return;
    }
    const travel_ms = fault === 'late' ? between(random, 2_000, 400_000) : quick();
    if (fault === 'late') tell(Math.min(travel_ms, 6_000), () => answer.reject(broken()));
    const arrive = () => {
      let result = attempted(asked.perform);
      if (fault === 'killedAfter') {
        process.kill();
        return;
      }
      if (fault === 'late') return;
      if (fault === 'again') result = attempted(asked.perform);
      const back_ms =
        quick() + (asked.takes_ms ?? 0) + (fault === 'slow' ? between(random, 1_000, 70_000) : 0);
      tell(back_ms, () => {
        this.note(`${process.name} ${'error' in result ? (result.error as Error).name : 'ok'}`);
        if (fault === 'lostAnswer') answer.reject(broken());
        else if ('error' in result) answer.reject(result.error);
        else answer.resolve(result.value);
      });
    };
    // What is on its way arrives, even if its sender is no more.
    this.#time.after(travel_ms, () =>
      process.state === 'frozen' && fault !== 'late' ? process.resume(arrive) : arrive(),
    );
  }
}

interface Answer {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

function attempted(perform: () => unknown): { readonly value: unknown } | { readonly error: unknown } {
  try {
    return { value: perform() };
  } catch (error) {
    return { error };
  }
}

const broken = (): Error => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });

function refusalOf(fault: Fault | undefined, { service, operation }: Asked): Error | undefined {
  if (fault === 'lostRequest') return broken();
  if (fault === 'down') {
    if (service === 'dynamodb')
      return new InternalServerError({
        message: 'Internal server error',
        $metadata: { httpStatusCode: 500 },
      });
    return named('ServiceUnavailable', 503, 'server');
  }
  if (fault === 'throttled') {
    if (service === 'states' || service === 'dynamodb') return named('ThrottlingException', 400, 'client');
    return named(service === 'lambda' ? 'TooManyRequestsException' : 'SlowDown', 503, 'server');
  }
  if (fault !== 'conflict') return undefined;
  if (!operation.startsWith('Transact'))
    return new TransactionConflictException({ message: 'Conflict', $metadata: { httpStatusCode: 400 } });
  return new TransactionCanceledException({
    message: 'Transaction cancelled [TransactionConflict]',
    $metadata: { httpStatusCode: 400 },
    CancellationReasons: [{ Code: 'TransactionConflict' }],
  });
}

const named = (name: string, httpStatusCode: number, $fault: 'client' | 'server'): Error =>
  Object.assign(new Error(name), { name, $fault, $metadata: { httpStatusCode } });
