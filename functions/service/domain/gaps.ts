/**
 * Gaps are the ordinals of a list that no asset has, since the create that took them was given up. A list's rows stand
 * under their ordinals, and the ordinal at which a page begins is computed from its offset. So gaps are counted in blocks
 * of a thousand ordinals, and noted one by one within each block: a page reads the counts and, if there are any, the
 * block in which it begins.
 *
 * Rejected: a row for each gap. A page would have to read over them, and still to find where its offset is.
 */
const BLOCK_ORDINALS = 1_000;

/** How many gaps each block has, by the block's number. A block without gaps has no entry. */
export type GapCounts = ReadonlyMap<number, number>;

/** The block of an ordinal, from 0. */
export const gapBlockOf = (ordinal: number): number => Math.floor((ordinal - 1) / BLOCK_ORDINALS);

/** How many gaps the list has. */
export const gapTotal = (counts: GapCounts): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/**
 * The block of the item that has `offset` newer ones in the list.
 *
 * @param last the list's last ordinal
 * @returns the block, and how many newer items it has itself; undefined if the list has fewer items
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
 * @param gaps of the block
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
