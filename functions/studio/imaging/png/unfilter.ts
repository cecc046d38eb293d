/**
 * Undoes the filter of one row of a PNG in place (PNG specification, section 9).
 *
 * @param raw all rows, each behind the byte that names its filter
 * @param start of the row's first byte, after that one
 * @param length of the row
 * @param pixelBytes distance to the same channel of the pixel to the left, 1 at least
 * @param above start of the row above, or -1 for the first
 * @throws RangeError for a filter that does not exist
 */
export function unfilterRow(
  raw: Uint8Array,
  start: number,
  length: number,
  pixelBytes: number,
  above: number,
): void {
  const end = start + length;
  const first = Math.min(end, start + pixelBytes);
  switch (raw[start - 1]) {
    case 0:
      return;
    case 1:
      for (let i = first; i < end; i++) raw[i]! += raw[i - pixelBytes]!;
      return;
    case 2:
      if (above >= 0) for (let i = start, up = above; i < end; i++, up++) raw[i]! += raw[up]!;
      return;
    case 3:
      for (let i = start, up = above; i < end; i++, up++) {
        const left = i < first ? 0 : raw[i - pixelBytes]!;
        raw[i]! += (left + (above < 0 ? 0 : raw[up]!)) >> 1;
      }
      return;
    case 4:
      unfilterPaeth(raw, start, first, end, pixelBytes, above);
      return;
    default:
      throw new RangeError('png: unknown filter');
  }
}

function unfilterPaeth(
  raw: Uint8Array,
  start: number,
  first: number,
  end: number,
  pixelBytes: number,
  above: number,
): void {
  if (above < 0) {
    for (let i = first; i < end; i++) raw[i]! += raw[i - pixelBytes]!;
    return;
  }
  for (let i = start, up = above; i < first; i++, up++) raw[i]! += raw[up]!;
  for (let i = first, up = above + first - start; i < end; i++, up++) {
    const left = raw[i - pixelBytes]!;
    const top = raw[up]!;
    const corner = raw[up - pixelBytes]!;
    const toLeft = Math.abs(top - corner);
    const toTop = Math.abs(left - corner);
    const toCorner = Math.abs(left + top - 2 * corner);
    raw[i]! += toLeft <= toTop && toLeft <= toCorner ? left : toTop <= toCorner ? top : corner;
  }
}
