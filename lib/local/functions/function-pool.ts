import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import { FunctionWorker } from './function-worker.ts';
import type { InvocationResult, WorkerStart } from './protocol.ts';
import { Slots } from './slots.ts';

/** A function as the template describes it. */
export interface FunctionDefinition {
  readonly name: string;
  readonly arn: string;
  readonly roleName: string;
  readonly start: WorkerStart;
  readonly memory_mb: number;
  /** Counted from the moment the invocation is handed to a worker, loading included. */
  readonly timeout_s: number;
  /** Environments at a time; more invocations wait. */
  readonly concurrency: number;
  /** The whole environment of the function, read when a worker starts. */
  readonly environment: () => Readonly<Record<string, string>>;
}

/** Lambda refuses a result over 6 MB. */
const MAX_RESULT_BYTES = 6 * 1024 * 1024;

/** Execution environments of one function: started when first needed, one invocation each, kept when idle. */
export class FunctionPool {
  readonly definition: FunctionDefinition;
  readonly #log: Writable;
  readonly #slots: Slots;
  readonly #cores: Slots | undefined;
  readonly #idle: FunctionWorker[] = [];
  readonly #all = new Set<FunctionWorker>();

  /**
   * @param log where the function's output goes
   * @param cores shared by all functions that need a core to themselves; undefined for one that does not
   */
  constructor(definition: FunctionDefinition, log: Writable, cores: Slots | undefined) {
    this.definition = definition;
    this.#log = log;
    this.#slots = new Slots(definition.concurrency);
    this.#cores = cores;
  }

  /**
   * Runs the function once. Never rejects: a failure is a result.
   * @param payload the event as JSON
   */
  async invoke(payload: string): Promise<InvocationResult> {
    await this.#slots.acquire();
    await this.#cores?.acquire();
    try {
      return await this.#run(payload);
    } finally {
      this.#cores?.release();
      this.#slots.release();
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all].map((worker) => worker.terminate()));
    this.#log.end();
  }

  async #run(payload: string): Promise<InvocationResult> {
    const { name, arn, memory_mb, timeout_s } = this.definition;
    const worker = this.#take();
    const started_ms = Date.now();
    const requestId = randomUUID();
    const result = await worker.invoke({
      requestId,
      payload,
      functionName: name,
      functionArn: arn,
      memory_mb,
      started_ms,
      deadline_ms: started_ms + timeout_s * 1000,
    });
    if (worker.dead) this.#all.delete(worker);
    else this.#idle.push(worker);
    return limited(result);
  }

  #take(): FunctionWorker {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      if (!idle.dead) return idle;
      this.#all.delete(idle);
    }
    const { start, memory_mb, environment } = this.definition;
    const worker = new FunctionWorker({ start, environment: environment(), memory_mb, log: this.#log });
    this.#all.add(worker);
    return worker;
  }
}

function limited(result: InvocationResult): InvocationResult {
  if (!result.ok || Buffer.byteLength(result.payload) <= MAX_RESULT_BYTES) return result;
  const errorMessage = `Response payload size exceeded maximum allowed payload size (${MAX_RESULT_BYTES} bytes).`;
  return {
    ok: false,
    error: { errorType: 'Function.ResponseSizeTooLarge', errorMessage, trace: [] },
  };
}
