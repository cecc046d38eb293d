import { createWriteStream, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ApiError } from '../services/api.ts';
import type { Functions } from '../services/lambda.ts';
import type { Stack } from '../template/stack.ts';
import { type FunctionSurroundings, functionDefinition, needsCore } from './function-definition.ts';
import { type FunctionDefinition, FunctionPool } from './function-pool.ts';
import type { InvocationResult } from './protocol.ts';
import { Slots } from './slots.ts';

/** Lambda's waits before it tries an asynchronous invocation again. */
const RETRY_WAITS_MS = [60_000, 120_000];

export interface FunctionsProps {
  readonly stack: Stack;
  /** Folder for `<function>.log`. */
  readonly logs: string;
  /** Called once a function of the template. */
  readonly surroundings: (roleName: string) => FunctionSurroundings;
}

/** Every function of the template. */
export class TemplateFunctions implements Functions {
  readonly #pools = new Map<string, FunctionPool>();
  readonly #retries = new Map<string, number>();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor({ stack, logs, surroundings }: FunctionsProps) {
    mkdirSync(logs, { recursive: true });
    const cores = new Slots(availableParallelism());
    const loading = new Slots(availableParallelism());
    for (const resource of stack.resources('AWS::Lambda::Function')) {
      const definition = functionDefinition(stack, resource, surroundings);
      const log = createWriteStream(join(logs, `${definition.name}.log`), { flags: 'a' });
      // Each of its environments writes here, however many there are.
      log.setMaxListeners(0);
      this.#pools.set(
        definition.name,
        new FunctionPool(definition, log, { loading, ...(needsCore(definition) && { cores }) }),
      );
    }
    for (const config of stack.resources('AWS::Lambda::EventInvokeConfig')) {
      const retries = config.property<number>('MaximumRetryAttempts');
      if (retries !== undefined) this.#retries.set(config.property<string>('FunctionName')!, retries);
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

  invoke(reference: string, payload: string): Promise<InvocationResult> {
    return this.#pool(reference).invoke(payload);
  }

  async invokeLater(reference: string, payload: string): Promise<boolean> {
    const { name } = this.definition(reference);
    const waits = RETRY_WAITS_MS.slice(0, this.#retries.get(name) ?? RETRY_WAITS_MS.length);
    return this.#attempt(name, payload, waits);
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all([...this.#pools.values()].map((pool) => pool.close()));
  }

  async #attempt(name: string, payload: string, [wait_ms, ...waits]: readonly number[]): Promise<boolean> {
    const result = await this.invoke(name, payload);
    if (result.ok || wait_ms === undefined) return result.ok;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#attempt(name, payload, waits);
    }, wait_ms).unref();
    this.#timers.add(timer);
    return false;
  }

  /** By name or ARN; a qualifier after it is dropped, for there is one version of each. */
  #pool(reference: string): FunctionPool {
    const [, afterPrefix = reference] = /:function:(.+)$/.exec(reference) ?? [];
    const pool = this.#pools.get(afterPrefix.split(':')[0]!);
    if (!pool) throw new ApiError('ResourceNotFoundException', `Function not found: ${reference}`, 404);
    return pool;
  }
}
