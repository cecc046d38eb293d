import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type { FollowerMessage, LeaderMessage } from './messages.ts';
import { Claims, TaskOver, type Team } from './team.ts';

/**
 * Makes this worker thread follow the thread that started it (see `Helper`).
 *
 * @param work runs for each task
 */
export function follow<Task>(work: (task: Task, team: Team) => Promise<unknown>): void {
  const port = parentPort!;
  const members = new Map<number, Follower>();

  async function perform(task: number, data: Task, member: Follower): Promise<FollowerMessage | undefined> {
    try {
      return { kind: 'result', task, result: await work(data, member) };
    } catch (error) {
      return error instanceof TaskOver ? undefined : { kind: 'failure', task, error };
    } finally {
      members.delete(task);
    }
  }

  async function begin(task: number, data: Task): Promise<void> {
    const member = new Follower();
    members.set(task, member);
    const message = await perform(task, data, member);
    if (message) port.postMessage(message);
  }

  port.on('message', (message: LeaderMessage) => {
    if (message.kind === 'begin') void begin(message.task, message.data as Task);
    if (message.kind === 'memory') members.get(message.task)?.receive(message.memory);
    if (message.kind === 'over') members.get(message.task)?.end();
  });
}

/** Takes part in a task, in memory that its leader sends. */
class Follower implements Team {
  readonly #received: SharedArrayBuffer[] = [];
  #isOver = false;
  #wake: (() => void) | undefined;

  receive(memory: SharedArrayBuffer): void {
    this.#received.push(memory);
    this.#wake?.();
  }

  end(): void {
    this.#isOver = true;
    this.#wake?.();
  }

  async share(): Promise<SharedArrayBuffer> {
    // The port hands messages over only between turns of the event loop.
    await setImmediate();
    while (!this.#isOver && this.#received.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#isOver) throw new TaskOver();
    return this.#received.shift()!;
  }

  async divide(count: number, work: (part: number) => void): Promise<void> {
    const claims = new Claims(await this.share(), count);
    claims.work(work);
    await claims.allDone();
  }

  async finish(count: number, work: (part: number) => void): Promise<void> {
    new Claims(await this.share(), count).work(work);
    throw new TaskOver();
  }
}
