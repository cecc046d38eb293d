export type Terms = [number, number, number];
/** What was seen of something, and the terms that it is to be made of. */
export interface Look {
  readonly terms: Terms;
  readonly value: number;
}

/** Least squares by the normal equations, solved by Cramer's rule. */
export function fitted(looks: readonly Look[]): {
  readonly weights: Terms;
  readonly errors: readonly number[];
} {
  const sum = (of: (look: Look) => number) => looks.reduce((total, look) => total + of(look), 0);
  const columns = [0, 1, 2].map(
    (a) => [0, 1, 2].map((b) => sum(({ terms }) => terms[a]! * terms[b]!)) as Terms,
  );
  const right = [0, 1, 2].map((a) => sum(({ terms, value }) => terms[a]! * value)) as Terms;
  const whole = determinant(columns);
  const weights = [0, 1, 2].map(
    (a) => determinant(columns.map((column, k) => (k === a ? right : column))) / whole,
  ) as Terms;
  const errors = looks.map(({ terms, value }) =>
    Math.abs(value - terms.reduce((total, term, k) => total + term * weights[k]!, 0)),
  );
  return { weights, errors };
}

function determinant(columns: readonly Terms[]): number {
  const [[a, b, c], [d, e, f], [g, h, i]] = columns as [Terms, Terms, Terms];
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
}
