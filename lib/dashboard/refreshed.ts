interface Listed {
  readonly id: string;
  /** From 2 on its job has ended. */
  readonly taskStatus: number;
}

/**
 * A list with what was read of its running assets since. What has ended stays as it is: whatever was read of it was
 * read before.
 *
 * @param read by id; undefined for one that is gone
 */
export const refreshed = <T extends Listed>(
  list: readonly T[],
  read: ReadonlyMap<string, T | undefined>,
): T[] =>
  list.flatMap((asset) => {
    if (asset.taskStatus >= 2 || !read.has(asset.id)) return [asset];
    return read.get(asset.id) ?? [];
  });
