import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LogFile } from '../log-file.ts';
import { ApiError } from '../services/api.ts';
import type { Functions } from '../services/lambda.ts';
import { arn } from '../template/resource-types.ts';
import type { Stack } from '../template/stack.ts';
import { ConcurrencyQuota } from './concurrency-quota.ts';
import { FairSlots } from './fair-slots.ts';
import {
  type FunctionSurroundings,
  functionDefinition,
  needsCore,
  type Turns,
} from './function-definition.ts';
import { type FunctionDefinition, FunctionPool } from './function-pool.ts';
import type { InvocationResult, Waiting } from './protocol.ts';
import { Room } from './room.ts';
import { Slots } from './slots.ts';

/** Lambda's waits before it tries an asynchronous invocation again. */
const RETRY_WAITS_MS = [60_000, 120_000];
/** How long Lambda keeps one that it could not run. */
const EVENT_AGE_S = 6 * 3_600;

/** Its waits while the account has no execution left. */
const LONGEST_THROTTLED_WAIT_MS = 5 * 60_000;
/** An asynchronous invocation. */
interface Event {
  readonly name: string;
  readonly payload: string;
  /** When it is dropped, ms since epoch. */
  readonly until_ms: number;
}

const THROTTLED = 'TooManyRequestsException';
export const isThrottled = (error: unknown): boolean => error instanceof ApiError && error.code === THROTTLED;

/** What a function is without a version or alias after its name. */
const LATEST = '$LATEST';

export interface FunctionsProps {
  readonly stack: Stack;
  /** Folder for `<function>.log`. */
  readonly logs: string;
  /** Called once a function of the template. */
  readonly surroundings: (roleName: string) => FunctionSurroundings;
  /** @default first come, first served */
  readonly turns?: Turns | undefined;
  /** Executions that the account may have at a time. @default no quota */
  readonly concurrentExecutions?: number | undefined;
}

/** Every function of the template. */
export class TemplateFunctions implements Functions {
  readonly #pools = new Map<string, FunctionPool>();
  /** ARNs of versions and aliases. */
  readonly #qualified: ReadonlySet<string>;
  readonly #retries = new Map<string, number>();
  readonly #eventAges_s = new Map<string, number>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #quota: ConcurrencyQuota | undefined;

  constructor({ stack, logs, surroundings, turns, concurrentExecutions }: FunctionsProps) {
    mkdirSync(logs, { recursive: true });
    // The lane's slot is one more than the cores: quick invocations share cores with long ones, and wait for none of them.
    const cores = new FairSlots({ shared: availableParallelism(), express: 1 });
    const reserved = new Map<string, number>();
    const loading = new Slots(availableParallelism());
    const room = new Room();
    for (const resource of stack.resources('AWS::Lambda::Function')) {
      const definition = functionDefinition(stack, resource, surroundings, turns);
      const own = resource.property<number>('ReservedConcurrentExecutions');
      if (own !== undefined) reserved.set(definition.name, own);
      const log = new LogFile(join(logs, `${definition.name}.log`));
      this.#pools.set(
        definition.name,
        new FunctionPool(definition, log, { loading, room, ...(needsCore(definition) && { cores }) }),
      );
    }
    const qualified = stack.resources('AWS::Lambda::Version', 'AWS::Lambda::Alias');
    this.#qualified = new Set(qualified.map(({ ref }) => ref));
    if (concurrentExecutions !== undefined)
      this.#quota = new ConcurrencyQuota(concurrentExecutions, reserved);
    for (const config of stack.resources('AWS::Lambda::EventInvokeConfig')) {
      const name = config.property<string>('FunctionName')!;
      const retries = config.property<number>('MaximumRetryAttempts');
      if (retries !== undefined) this.#retries.set(name, retries);
      const age_s = config.property<number>('MaximumEventAgeInSeconds');
      if (age_s !== undefined) this.#eventAges_s.set(name, age_s);
    }
  }

  /** @throws ApiError ResourceNotFoundException */
  definition(reference: string): FunctionDefinition {
    return this.#pool(reference).definition;
  }

  /** @throws if the environment of a function names what the template does not have */
  checkEnvironments(): void {
    for (const { definition } of this.#pools.values()) definition.environment();
  }

  async invoke(reference: string, payload: string, waiting?: Waiting): Promise<InvocationResult> {
    const pool = this.#pool(reference);
    if (!this.#quota) return pool.invoke(payload, waiting);
    const release = this.#quota.take(pool.definition.name);
    if (!release) throw new ApiError(THROTTLED, 'Rate Exceeded.', 429);
    try {
      return await pool.invoke(payload, waiting);
    } finally {
      release();
    }
  }

  async invokeLater(reference: string, payload: string): Promise<boolean> {
    const { name } = this.definition(reference);
    const waits = RETRY_WAITS_MS.slice(0, this.#retries.get(name) ?? RETRY_WAITS_MS.length);
    const until_ms = Date.now() + 1_000 * (this.#eventAges_s.get(name) ?? EVENT_AGE_S);
    return this.#attempt({ name, payload, until_ms }, waits);
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all([...this.#pools.values()].map((pool) => pool.close()));
  }

  async #attempt(event: Event, [wait_ms, ...waits]: readonly number[]): Promise<boolean> {
    const result = await this.#invokeUnthrottled(event);
    if (result?.ok) return true;
    if (wait_ms === undefined || Date.now() + wait_ms > event.until_ms) return false;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#attempt(event, waits);
    }, wait_ms).unref();
    this.#timers.add(timer);
    return false;
  }

  /**
   * An asynchronous invocation that is throttled waits and is tried again, which counts as no attempt.
   *
   * @returns undefined for one that would be too old
   */
  async #invokeUnthrottled({ name, payload, until_ms }: Event): Promise<InvocationResult | undefined> {
    for (let wait_ms = 1_000; ; wait_ms = Math.min(2 * wait_ms, LONGEST_THROTTLED_WAIT_MS)) {
      const tooOld = AbortSignal.timeout(Math.max(0, until_ms - Date.now()));
      try {
        return await this.invoke(name, payload, { signal: tooOld, begun: () => undefined });
      } catch (error) {
        if (tooOld.aborted) return undefined;
        if (!isThrottled(error)) throw error;
      }
      if (Date.now() + wait_ms > until_ms) return undefined;
      await sleep(wait_ms, undefined, { ref: false });
    }
  }

  /** By name or ARN, a version or alias of the template after it: all of a function's run the same code. */
  #pool(reference: string): FunctionPool {
    const [, afterPrefix = reference] = /:function:(.+)$/.exec(reference) ?? [];
    const [name, qualifier = LATEST] = afterPrefix.split(':') as [string, string?];
    const isKnown = qualifier === LATEST || this.#qualified.has(arn('lambda', `function:${afterPrefix}`));
    const pool = isKnown ? this.#pools.get(name) : undefined;
    if (!pool) throw new ApiError('ResourceNotFoundException', `Function not found: ${reference}`, 404);
    return pool;
  }
}
