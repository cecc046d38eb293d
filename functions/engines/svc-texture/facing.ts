/** The axis that a surface faces most; of equal ones the first. What is drawn there lies on the plane of the other two. */
export function facingOf(normal: ArrayLike<number>): 0 | 1 | 2 {
  const [x, y, z] = [Math.abs(normal[0]!), Math.abs(normal[1]!), Math.abs(normal[2]!)];
  if (x >= y && x >= z) return 0;
  return y >= z ? 1 : 2;
}
