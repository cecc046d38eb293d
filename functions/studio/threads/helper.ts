import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FollowerMessage, LeaderMessage } from './messages.ts';
import { Claims, SOLO, type Team } from './team.ts';

/**
 * The module of a worker thread. Its file stands beside the module that starts it, in the sources and among the bundles.
 *
 * @param beside `import.meta.url` of the module that starts it
 * @param name the worker's file without its extension
 */
export const threadModule = (beside: string, name: string): URL =>
  new URL(`./${name}${extname(new URL(beside).pathname)}`, beside);

/**
 * One worker thread, started at the first task and then kept. More would not help: an engine's function has 1.7 processors.
 * An idle worker keeps no process alive.
 */
export class Helper {
  readonly #module: URL;
  readonly #tasks = new Map<number, PromiseWithResolvers<unknown>>();
  #worker: Worker | undefined;
  #count = 0;

  /** @param module one that calls `follow` */
  constructor(module: URL) {
    this.#module = module;
  }

  /**
   * Runs `work` here and, where there is a second processor, in the worker at the same time.
   *
   * @param task it can be cloned to a thread
   * @param work the same function that the worker's module gives to `follow`
   * @returns what `work` returned here
   */
  async together<Task, Result>(
    task: Task,
    work: (task: Task, team: Team) => Promise<Result>,
  ): Promise<Result> {
    if (availableParallelism() < 2) return work(task, SOLO);
    const { number, end } = this.#begin(task);
    end.catch(() => undefined);
    try {
      return await work(task, new Leader((message) => this.#send(message), number, end));
    } finally {
      this.#send({ kind: 'over', task: number });
      this.#end(number);
    }
  }

  /** Has the worker do a task alone, while this thread does something else. */
  async ask<Result>(task: unknown): Promise<Result> {
    const { number, end } = this.#begin(task);
    try {
      return (await end) as Result;
    } finally {
      this.#end(number);
    }
  }

  #begin(data: unknown): { readonly number: number; readonly end: Promise<unknown> } {
    const number = this.#count++;
    const task = Promise.withResolvers<unknown>();
    this.#tasks.set(number, task);
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#send({ kind: 'begin', task: number, data });
    return { number, end: task.promise };
  }

  #end(number: number): void {
    this.#tasks.delete(number);
    if (this.#tasks.size === 0) this.#worker?.unref();
  }

  #send(message: LeaderMessage): void {
    this.#worker?.postMessage(message);
  }

  #start(): Worker {
    const worker = new Worker(this.#module);
    worker.on('message', (message: FollowerMessage) => {
      const task = this.#tasks.get(message.task);
      if (message.kind === 'result') task?.resolve(message.result);
      else task?.reject(message.error);
    });
    worker.on('error', (error) => this.#lose(worker, error));
    worker.on('exit', (code) => this.#lose(worker, new Error(`The helper thread ended with ${code}.`)));
    return worker;
  }

  /** A worker that is lost fails the tasks that it had a part in. The next task starts another. */
  #lose(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    process.emitWarning(error instanceof Error ? error : String(error));
    for (const task of this.#tasks.values()) task.reject(error);
  }
}

/** The member whose result counts. */
class Leader implements Team {
  readonly #send: (message: LeaderMessage) => void;
  readonly #task: number;
  /** Rejects when the follower fails. */
  readonly #followed: Promise<unknown>;

  constructor(send: (message: LeaderMessage) => void, task: number, followed: Promise<unknown>) {
    this.#send = send;
    this.#task = task;
    this.#followed = followed;
  }

  async share(bytes: number): Promise<SharedArrayBuffer> {
    const memory = new SharedArrayBuffer(bytes);
    this.#send({ kind: 'memory', task: this.#task, memory });
    return memory;
  }

  async divide(count: number, work: (part: number) => void): Promise<void> {
    const claims = new Claims(await this.share(Claims.BYTES), count);
    claims.work(work);
    const done = claims.allDone();
    await Promise.race([done, this.#followed.then(() => done)]);
  }

  finish(count: number, work: (part: number) => void): Promise<void> {
    return this.divide(count, work);
  }
}
