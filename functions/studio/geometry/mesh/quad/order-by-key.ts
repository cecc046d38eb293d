const BUCKETS = 1 << 16;

/**
 * Numbers of the keys from the smallest to the largest, in linear time: keys that differ by less than a 65,536th of
 * their range count as equal and stay in their order.
 */
export function orderByKey(keys: Float32Array): Uint32Array {
  let [min, max] = [Infinity, -Infinity];
  for (const key of keys) {
    if (key < min) min = key;
    if (key > max) max = key;
  }
  const scale = max > min ? (BUCKETS - 1) / (max - min) : 0;
  const ends = new Uint32Array(BUCKETS + 1);
  for (const key of keys) ends[Math.floor((key - min) * scale) + 1]!++;
  for (let b = 1; b <= BUCKETS; b++) ends[b]! += ends[b - 1]!;
  const order = new Uint32Array(keys.length);
  for (let i = 0; i < keys.length; i++) order[ends[Math.floor((keys[i]! - min) * scale)]!++] = i;
  return order;
}
