/**
 * Ordinals of a list that no asset has: a list's rows stand under their ordinals, and a page at any offset begins at an
 * ordinal that is computed. So what is missing is counted in blocks of a thousand, and noted one by one within each: a
 * page reads the counts of the list and, if there are any, the block in which it begins.
 *
 * Rejected: rows that stand for what is missing. A page would read over them, one for each, and its offset would still
 * have to be found.
 */
const BLOCK_ORDINALS = 1_000;

/** How many ordinals of each block are missing, by the block's number. A block that lacks none is not there. */
export type GapCounts = ReadonlyMap<number, number>;

/** The block of an ordinal, from 0. */
export const gapBlockOf = (ordinal: number): number => Math.floor((ordinal - 1) / BLOCK_ORDINALS);

/** How many ordinals of the list are missing. */
export const gapTotal = (counts: GapCounts): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/**
 * In which block the item stands that has `offset` newer ones.
 *
 * @param last the list's last ordinal
 * @returns also how many newer ones the block itself has; undefined if the list has not so many items
 */
export function blockAt(
  counts: GapCounts,
  last: number,
  offset: number,
): { readonly block: number; readonly newer: number } | undefined {
  let rest = offset;
  for (let block = gapBlockOf(last); block >= 0; block--) {
    const ordinals = Math.min(last, (block + 1) * BLOCK_ORDINALS) - block * BLOCK_ORDINALS;
    const items = ordinals - (counts.get(block) ?? 0);
    if (rest < items) return { block, newer: rest };
    rest -= items;
  }
  return undefined;
}

/**
 * The ordinal in a block of the item that has `newer` newer ones there.
 *
 * @param gaps the missing ordinals of the block
 * @param last the list's last ordinal
 */
export function ordinalAt(
  { block, newer }: { readonly block: number; readonly newer: number },
  gaps: ReadonlySet<number>,
  last: number,
): number {
  let ordinal = Math.min(last, (block + 1) * BLOCK_ORDINALS);
  for (let rest = newer; gaps.has(ordinal) || rest > 0; ordinal--) if (!gaps.has(ordinal)) rest--;
  return ordinal;
}
