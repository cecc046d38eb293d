/** Seconds between two looks at a run: 2, 3, 4.5 ... 30. A vendor allows some 600 requests a minute, an account 30 jobs. */
const WAIT = { first_s: 2, factor: 1.5, longest_s: 30, jitter: 0.25 } as const;

/**
 * How long to wait before a run is looked at again.
 *
 * @param round how often it was waited for before, from 0
 * @param fraction 0 to 1, random: runs that began together are not asked for together
 * @param atLeast_s what the provider asked for
 * @returns whole seconds, 1 or more
 */
export function waitBefore_s(round: number, fraction: number, atLeast_s = 0): number {
  const wait_s = Math.min(WAIT.longest_s, WAIT.first_s * WAIT.factor ** round);
  const spread_s = wait_s * (1 - WAIT.jitter + 2 * WAIT.jitter * fraction);
  return Math.max(1, Math.round(Math.max(spread_s, Math.min(atLeast_s, WAIT.longest_s))));
}
