/** Numbers from 0 to 1, the same each time (Numerical Recipes' generator, its upper bits). */
export function repeatableRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
