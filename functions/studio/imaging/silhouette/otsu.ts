const LEVELS = 128;

/**
 * The value that parts others in two classes that are as far apart as can be (Otsu 1979).
 *
 * @param values at least one
 */
export function otsu(values: Float32Array): number {
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  const step = (high - low) / LEVELS || 1;
  const counts = new Float64Array(LEVELS);
  for (const value of values) counts[Math.min(LEVELS - 1, Math.floor((value - low) / step))]!++;
  const total = counts.reduce((sum, count, level) => sum + count * level, 0);
  let [below, sum, best, at] = [0, 0, -1, 0];
  for (const [level, count] of counts.entries()) {
    below += count;
    sum += count * level;
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (sum / below - (total - sum) / above) ** 2;
    if (between > best) [best, at] = [between, level + 1];
  }
  return low + at * step;
}
