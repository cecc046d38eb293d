/**
 * The executions that an account may have at a time, all its functions together. What a function has reserved is its own
 * and nobody else's; all others share what is left. Lambda queues nothing: an invocation past the quota is refused.
 */
export class ConcurrencyQuota {
  readonly #free: Map<string, number>;
  #shared: number;

  /**
   * @param total of the account
   * @param reserved executions by function name
   * @throws if more is reserved than there is
   */
  constructor(total: number, reserved: ReadonlyMap<string, number>) {
    this.#free = new Map(reserved);
    this.#shared = total - [...reserved.values()].reduce((sum, n) => sum + n, 0);
    if (this.#shared < 0)
      throw new Error(`Functions reserve more than the ${total} executions of the account.`);
  }

  /** @returns what gives the execution back, or undefined if there is none */
  take(name: string): (() => void) | undefined {
    const own = this.#free.get(name);
    if ((own ?? this.#shared) < 1) return undefined;
    const add = (n: number) => {
      if (own === undefined) this.#shared += n;
      else this.#free.set(name, this.#free.get(name)! + n);
    };
    add(-1);
    return () => add(1);
  }
}
