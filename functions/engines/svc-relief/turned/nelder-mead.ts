/** Reflection, expansion, contraction and shrinkage, as Nelder and Mead (1965) have them. */
const STEP = { reflect: 1, expand: 2, contract: 0.5, shrink: 0.5 } as const;

export interface Minimum {
  readonly at: readonly number[];
  readonly value: number;
}

/**
 * Goes down a function without slopes, by the simplex of Nelder and Mead (1965).
 *
 * @param steps how far the first simplex reaches from the start, each way
 * @param calls of the function, about
 */
export function nelderMead(
  of: (at: readonly number[]) => number,
  start: readonly number[],
  steps: readonly number[],
  calls: number,
): Minimum {
  let left = calls;
  const measured = (at: readonly number[]): Minimum => {
    left--;
    return { at, value: of(at) };
  };
  const simplex = [
    measured(start),
    ...steps.map((step, i) => measured(start.map((value, k) => (k === i ? value + step : value)))),
  ];
  const order = () => simplex.sort((a, b) => a.value - b.value);
  order();
  while (left > 0) {
    const worst = simplex.at(-1)!;
    const middle = start.map(
      (_, k) => simplex.slice(0, -1).reduce((sum, { at }) => sum + at[k]!, 0) / (simplex.length - 1),
    );
    const moved = (by: number) => measured(middle.map((value, k) => value + by * (value - worst.at[k]!)));
    const reflected = moved(STEP.reflect);
    let next = reflected;
    if (reflected.value < simplex[0]!.value) {
      const expanded = moved(STEP.expand);
      if (expanded.value < reflected.value) next = expanded;
    } else if (reflected.value >= simplex.at(-2)!.value) {
      next = moved(reflected.value < worst.value ? STEP.contract : -STEP.contract);
      if (next.value >= Math.min(reflected.value, worst.value)) {
        const [best] = simplex as [Minimum];
        for (let i = 1; i < simplex.length; i++) {
          const { at } = simplex[i]!;
          simplex[i] = measured(best.at.map((value, k) => value + STEP.shrink * (at[k]! - value)));
        }
        order();
        continue;
      }
    }
    simplex[simplex.length - 1] = next;
    order();
  }
  return simplex[0]!;
}
