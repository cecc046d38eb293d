import type { Drafts } from './drafts.ts';

/** A job that somebody wants, as it was first sent. */
export interface Intent {
  /** By which the service knows it again: it is made and charged once. */
  readonly key: string;
  readonly body: Body;
}
type Body = Readonly<Record<string, unknown>>;

const NAME = 'intents';
type Open = Readonly<Record<string, Intent>>;

/**
 * Sends what makes a job. Until it is known what came of it, the same is sent again with the same key and body,
 * whatever its price or the address of its picture are by then, also after a reload or another sign-in.
 *
 * @param of what tells it from other jobs
 * @param send @throws with `status` and `code` of a refusal, if the service gave one
 */
export function sendOnce<T>(
  drafts: Drafts,
  of: string,
  body: Body,
  send: (intent: Intent) => Promise<T>,
): Promise<T> {
  const open = (): Open => drafts.read<Open>(NAME) ?? {};
  const intent = open()[of] ?? { key: crypto.randomUUID(), body };
  drafts.keep(NAME, { ...open(), [of]: intent });
  const end = (): void => {
    const { [of]: _, ...others } = open();
    drafts.keep(NAME, others);
  };
  return send(intent).then(
    (made) => {
      end();
      return made;
    },
    (error) => {
      if (saysThatNoneIsMade(error)) end();
      throw error;
    },
  );
}

/** Refusals that are given before the service looks whether it knows the key. */
const WITHOUT_A_LOOK: readonly number[] = [401, 403, 429];

/** Whether a refusal is of the request itself. Of a failure, or of none at all, nobody knows what came before it. */
const saysThatNoneIsMade = ({ code = 0, status = 0 }: { code?: number; status?: number }): boolean =>
  code > 0 && status >= 400 && status < 500 && !WITHOUT_A_LOOK.includes(status);

/** What a job may cost: no more than the price that was shown, and no more than its own `maxCredits`. */
export const atMost = (price: number, body: Body = {}): Body => ({
  ...body,
  maxCredits: typeof body.maxCredits === 'number' ? Math.min(body.maxCredits, price) : price,
});
