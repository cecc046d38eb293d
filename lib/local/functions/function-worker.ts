import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { FunctionError, Invocation, InvocationResult, WorkerMessage, WorkerStart } from './protocol.ts';

export interface FunctionWorkerOptions {
  /** `top -H` tells the threads of the functions apart by it, of which Linux keeps fifteen letters: the stack's name goes. */
  readonly name: string;
  readonly start: WorkerStart;
  /** The whole environment: nothing of this process's reaches the function. */
  readonly environment: Readonly<Record<string, string>>;
  readonly memory_mb: number;
  /** Takes what the function prints. */
  readonly log: Writable;
}

const WORKER = new URL('./worker.ts', import.meta.url);

/**
 * Of a function's memory such a part is for objects that have just been made. V8 would give each of thirty threads up to
 * 96 MB for them, filled before it looks for what is dead.
 */
const YOUNG_SHARE = 64;

const compiledBeside = (moduleUrl: string): string => fileURLToPath(new URL('./.compiled', moduleUrl));

/** One execution environment of a function. After a time-out or a crash it is `dead` and never used again. */
export class FunctionWorker {
  readonly #worker: Worker;
  #settle: ((result: InvocationResult) => void) | undefined;
  #current: Invocation | undefined;
  #failure: FunctionError | undefined;
  readonly #loading = Promise.withResolvers<void>();
  /** Resolves when it takes invocations, or has failed to. */
  readonly loaded = this.#loading.promise;
  dead = false;

  constructor({ name, start, environment, memory_mb, log }: FunctionWorkerOptions) {
    this.#worker = new Worker(WORKER, {
      name: name.slice(name.indexOf('-') + 1),
      workerData: start,
      // Whoever loads a function after the first finds it compiled, which is half of the work. The worker takes the name back.
      env: { ...environment, NODE_COMPILE_CACHE: compiledBeside(start.moduleUrl) },
      argv: [],
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: {
        maxOldGenerationSizeMb: memory_mb,
        maxYoungGenerationSizeMb: Math.ceil(memory_mb / YOUNG_SHARE),
      },
    });
    this.#worker.stdout.pipe(log, { end: false });
    this.#worker.stderr.pipe(log, { end: false });
    this.#worker.on('message', (message: WorkerMessage) => this.#receive(message));
    this.#worker.on('error', (error) => this.#crash(`${error.name}: ${error.message}`));
    this.#worker.on('exit', (code) => this.#crash(`exit status ${code}`));
    // An idle worker must not keep the process alive.
    this.#worker.unref();
  }

  /** Runs one invocation. Never rejects. The caller gives the next one only when this is settled. */
  async invoke(invocation: Invocation): Promise<InvocationResult> {
    this.#current = invocation;
    const answer = Promise.withResolvers<InvocationResult>();
    const timer = setTimeout(() => this.#timeOut(invocation), invocation.deadline_ms - Date.now());
    this.#settle = answer.resolve;
    if (this.#failure) this.#fail(this.#failure);
    else this.#worker.postMessage(invocation);
    const result = await answer.promise;
    clearTimeout(timer);
    return result;
  }

  async terminate(): Promise<void> {
    this.dead = true;
    await this.#worker.terminate();
  }

  #receive(message: WorkerMessage): void {
    if (message.kind === 'loaded') this.#loading.resolve();
    if (message.kind === 'succeeded') this.#finish({ ok: true, payload: message.payload });
    if (message.kind === 'failed') this.#finish({ ok: false, error: message.error });
    if (message.kind === 'initFailed') this.#fail(message.error);
  }

  #timeOut(invocation: Invocation): void {
    const limit_s = (invocation.deadline_ms - invocation.started_ms) / 1000;
    this.#fail({
      errorType: 'Sandbox.Timedout',
      errorMessage: `RequestId: ${invocation.requestId} Error: Task timed out after ${limit_s.toFixed(2)} seconds`,
      trace: [],
    });
  }

  #crash(cause: string): void {
    this.#fail({
      errorType: 'Runtime.ExitError',
      errorMessage: `RequestId: ${this.#current?.requestId ?? ''} Error: Runtime exited with error: ${cause}`,
      trace: [],
    });
  }

  /** Ends the environment: whatever it still does must not be seen by a later invocation. */
  #fail(error: FunctionError): void {
    this.#failure ??= error;
    this.#loading.resolve();
    if (!this.dead) {
      this.dead = true;
      void this.#worker.terminate();
    }
    this.#finish({ ok: false, error });
  }

  #finish(result: InvocationResult): void {
    this.#settle?.(result);
    this.#settle = undefined;
  }
}
