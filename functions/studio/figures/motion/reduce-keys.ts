/**
 * Which keys are kept so that playback, which runs straight between keys, is nowhere further from the others than a
 * tolerance: the first and the last, and then always the one that is missed by most (Ramer 1972).
 *
 * @param count how many keys there are
 * @param missedBy how far key `key` is from what lies between the keys `from` and `to` at its time
 * @returns their numbers, rising
 */
export function keptKeys(
  count: number,
  missedBy: (key: number, from: number, to: number) => number,
  tolerance: number,
): number[] {
  const kept = new Set([0, count - 1]);
  const spans: (readonly [number, number])[] = [[0, count - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let worst = from;
    let most = tolerance;
    for (let key = from + 1; key < to; key++) {
      const missed = missedBy(key, from, to);
      if (missed > most) [worst, most] = [key, missed];
    }
    if (worst === from) continue;
    kept.add(worst);
    spans.push([from, worst], [worst, to]);
  }
  return [...kept].sort((a, b) => a - b);
}
