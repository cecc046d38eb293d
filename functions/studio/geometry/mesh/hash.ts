/** A hash of three 32-bit words: MurmurHash3's finalizer (Austin Appleby, public domain). */
export function hashWords(a: number, b: number, c: number): number {
  let hash = Math.imul(a, 0xcc9e2d51) ^ Math.imul(b, 0x1b873593) ^ Math.imul(c, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
