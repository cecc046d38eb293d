/**
 * Tasks that touch the same thing run one after the other, in the order asked; all others at once. A task takes its place
 * before all its names in one step, so that no two ever wait for each other.
 */
export class Locks {
  /** Of each name the last task, until that has ended. */
  readonly #last = new Map<string, Promise<void>>();
  /** The last that ran alone: all who come later wait for it. */
  #alone: Promise<void> = Promise.resolve();

  /** @param names of what the task touches, in any order */
  run<T>(names: readonly string[], task: () => Promise<T>): Promise<T> {
    const before = names.flatMap((name) => this.#last.get(name) ?? []);
    const { result, ended } = after([this.#alone, ...before], task);
    for (const name of names) this.#last.set(name, ended);
    void ended.then(() => {
      for (const name of names) if (this.#last.get(name) === ended) this.#last.delete(name);
    });
    return result;
  }

  /** Runs a task that may touch anything: after all who came before, before all who come later. */
  runAlone<T>(task: () => Promise<T>): Promise<T> {
    const { result, ended } = after([this.#alone, ...this.#last.values()], task);
    this.#alone = ended;
    return result;
  }
}

function after<T>(
  before: readonly Promise<void>[],
  task: () => Promise<T>,
): { readonly result: Promise<T>; readonly ended: Promise<void> } {
  const result = Promise.all(before).then(task);
  const ended = result.then(
    () => undefined,
    () => undefined,
  );
  return { result, ended };
}
