import { LIMITS } from '../domain/limits.ts';
import { ownerIdOf } from '../domain/sandbox-id.ts';

/** Whose each request is that is held; a sandbox's are its account's. */
const held: string[] = [];

/**
 * Does what may take a while, if there is room for one more such request: of this account, and of all. An account may hold as
 * many as are still free, so that a few that ask for all they may leave room for others (dynamic thresholds, Choudhury and
 * Hahne 1998).
 *
 * @param wait_s how long the request may be held
 * @param work told how long it may wait: 0 if there is no room, and then it answers with what there is
 */
export async function holdOpen<T>(
  accountId: string,
  wait_s: number,
  work: (wait_s: number) => Promise<T>,
): Promise<T> {
  const ownerId = ownerIdOf(accountId);
  const own = held.filter((id) => id === ownerId).length;
  const { all, ofOneAccount } = LIMITS.heldRequests;
  if (own >= Math.min(ofOneAccount, all - held.length)) return work(0);
  held.push(ownerId);
  try {
    return await work(wait_s);
  } finally {
    held.splice(held.indexOf(ownerId), 1);
  }
}
