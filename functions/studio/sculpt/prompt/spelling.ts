/** Words with more changes than these are others. */
const MOST_CHANGES = 2;
/** Shorter words are near too many others. */
const LEAST_LENGTH = 4;

/** The known words that a word is most likely a misspelling of, the likest first. */
export function likeSpelt(word: string, known: Iterable<string>, most = MOST_CHANGES): readonly string[] {
  if (word.length < LEAST_LENGTH) return [];
  return [...known]
    .filter((other) => other[0] === word[0] && Math.abs(other.length - word.length) <= most)
    .map((other) => ({ other, changes: changesBetween(word, other) }))
    .filter(({ changes }) => changes <= most)
    .sort((a, b) => a.changes - b.changes)
    .map(({ other }) => other);
}

/** Whether two letters that stand beside each other have changed places, and nothing else is wrong: `cahir`. */
export const isSwapOf = (word: string, other: string): boolean =>
  word.length === other.length && changesBetween(word, other) === 1 && sorted(word) === sorted(other);

const sorted = (word: string): string => [...word].toSorted().join('');

/** How many letters must be put in, taken out, changed or swapped with the next (Damerau 1964, each place once). */
function changesBetween(a: string, b: string): number {
  let before: readonly number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? before[j - 2]! + 1 : Infinity;
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same, swapped));
    }
    [before, row] = [row, next];
  }
  return row[b.length]!;
}
