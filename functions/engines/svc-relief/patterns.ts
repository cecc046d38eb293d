import { areAlike, type ColorPatch, type ColorPatches } from './color-patches.ts';

/**
 * A pattern has so many of a kind within the outline, and so many that the outline cuts; what is like so many of them is of it. Light may fall on
 * them unevenly, which changes their lightness more than their tint.
 */
const PATTERN = { within: 6, cut: 1, like: 4, color: 0.2, tint: 0.07 } as const;

/** Which patches within the outline are of a pattern, or like enough that are: light changes from one to the next. */
export function patternsOf({
  atRim,
  enclosed,
}: Pick<ColorPatches, 'atRim' | 'enclosed'>): readonly boolean[] {
  const kinds = enclosed.map((patch) => enclosed.map((other) => isOfKind(patch, other)));
  const count = (isSuch: readonly boolean[]) => isSuch.filter(Boolean).length;
  let result = enclosed.map(
    (patch, number) =>
      atRim.filter((other) => isOfKind(patch, other)).length >= PATTERN.cut &&
      count(kinds[number]!) >= PATTERN.within,
  );
  for (let before = 0; count(result) > before; ) {
    before = count(result);
    const known = result;
    result = known.map(
      (value, number) => value || count(kinds[number]!.map((isKin, i) => isKin && known[i]!)) >= PATTERN.like,
    );
  }
  return result;
}

function isOfKind(patch: ColorPatch, other: ColorPatch): boolean {
  const [, a, b] = patch.color.map((value, k) => value - other.color[k]!) as [number, number, number];
  return areAlike(patch, other, PATTERN.color) && Math.hypot(a, b) < PATTERN.tint;
}
