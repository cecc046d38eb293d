interface Commit<Write> extends PromiseWithResolvers<void> {
  readonly writes: readonly Write[];
}

/**
 * Writes one batch at a time; what is to be written meanwhile is the next batch, all of it together (group commit). So a
 * write waits for one other at most, however many come at once, and no batch is begun behind one that may have failed.
 *
 * @param writeBatch writes all or nothing
 * @returns rejects with what the batch that it was a part of rejected with
 */
export function sharedBatches<Write>(
  writeBatch: (writes: Write[]) => Promise<void>,
): (writes: readonly Write[]) => Promise<void> {
  let waiting: Commit<Write>[] = [];
  let isWriting = false;
  const writeAll = async (): Promise<void> => {
    isWriting = true;
    while (waiting.length > 0) {
      const commits = waiting;
      waiting = [];
      await writeBatch(commits.flatMap(({ writes }) => writes)).then(
        () => commits.forEach(({ resolve }) => void resolve()),
        (error: unknown) => commits.forEach(({ reject }) => void reject(error)),
      );
    }
    isWriting = false;
  };
  return (writes) => {
    const commit = { ...Promise.withResolvers<void>(), writes };
    waiting.push(commit);
    if (!isWriting) void writeAll();
    return commit.promise;
  };
}
