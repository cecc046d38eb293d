/** What bounds a piece of work that has many parts. */
export interface Bounds {
  /** Parts that are under way at once, at most. */
  readonly atOnce: number;
  /** Parts in all, at most. @default as many as there are */
  readonly most?: number;
  /** Whether there is time for another part. */
  readonly hasTime: () => boolean;
}

/** How many parts were begun, and what those threw that failed. */
export interface InTurn {
  readonly begun: number;
  readonly failures: readonly unknown[];
}

/**
 * Works through pages of parts, as they come: one that fails keeps no other waiting.
 *
 * @param pages read as far as there is time
 */
export async function inTurn<T>(
  pages: AsyncIterable<readonly T[]>,
  { atOnce, most = Number.POSITIVE_INFINITY, hasTime }: Bounds,
  work: (part: T) => Promise<unknown>,
): Promise<InTurn> {
  const failures: unknown[] = [];
  const underWay = new Set<Promise<void>>();
  let begun = 0;
  for await (const page of pages) {
    for (const part of page) {
      while (underWay.size >= atOnce) await Promise.race(underWay);
      if (begun >= most || !hasTime()) break;
      begun++;
      const done: Promise<void> = work(part)
        .then(
          () => undefined,
          (error: unknown) => void failures.push(error),
        )
        .finally(() => underWay.delete(done));
      underWay.add(done);
    }
    if (begun >= most || !hasTime()) break;
  }
  await Promise.all(underWay);
  return { begun, failures };
}
