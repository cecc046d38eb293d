/** Length of a vector. `Math.hypot` guards against overflow, which no mesh needs, at ten times the cost. */
export function lengthOf(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z);
}
