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

/** How many letters must be put in, taken out or changed (Levenshtein 1966). */
function changesBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same));
    }
    row = next;
  }
  return row[b.length]!;
}
