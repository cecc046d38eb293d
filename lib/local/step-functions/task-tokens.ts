import { randomUUID } from 'node:crypto';
import type { StatesError } from './errors.ts';
import { isObject, type Json } from './json.ts';

/** A Task that has asked somebody for its result, and waits for whoever has its token to tell it. */
export interface OpenToken {
  readonly token: string;
  readonly result: Promise<Json>;
  /** Its time is over, or its result is there: whoever comes now is told so. */
  close(): void;
}

interface Waiting {
  readonly resolve: (output: Json) => void;
  readonly reject: (error: StatesError) => void;
}

/**
 * The tokens of Tasks in the pattern `.waitForTaskToken`. They end with the process: a Task that a kill interrupted begins
 * again, and gives another one out.
 */
export class TaskTokens {
  readonly #waiting = new Map<string, Waiting>();

  /** @param stateMachineArn who may use the token is decided by it */
  open(stateMachineArn: string): OpenToken {
    const token = Buffer.from(JSON.stringify({ stateMachineArn, task: randomUUID() })).toString('base64');
    const { promise: result, resolve, reject } = Promise.withResolvers<Json>();
    // Told before anybody waits for it, it is no failure of this process.
    result.catch(() => {});
    this.#waiting.set(token, { resolve, reject });
    return { token, result, close: () => void this.#waiting.delete(token) };
  }

  /** @returns false if nobody waits for it any more */
  succeed(token: string, output: Json): boolean {
    const waiting = this.#waiting.get(token);
    waiting?.resolve(output);
    return this.#waiting.delete(token);
  }

  /** @returns false if nobody waits for it any more */
  fail(token: string, error: StatesError): boolean {
    const waiting = this.#waiting.get(token);
    waiting?.reject(error);
    return this.#waiting.delete(token);
  }
}

/** The state machine whose Task a token is of; undefined for what is no token. */
export function stateMachineOf(token: string): string | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(token, 'base64').toString());
    const arn = isObject(parts as Json)
      ? (parts as { readonly stateMachineArn?: unknown }).stateMachineArn
      : undefined;
    return typeof arn === 'string' ? arn : undefined;
  } catch {
    return undefined;
  }
}
