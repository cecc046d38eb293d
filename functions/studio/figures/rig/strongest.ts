/** Joints that move one vertex: what readers of glTF take as a rule. */
export const MOST_JOINTS = 4;
/** A smaller weight moves nothing that anybody sees. */
const LEAST_WEIGHT = 0.01;

/** The four joints that move a vertex most, the largest weight first, so that the weights sum to 1. */
export function strongest(
  weights: Iterable<readonly [joint: number, weight: number]>,
): [joint: number, weight: number][] {
  const picked = [...weights]
    .filter(([, weight]) => weight >= LEAST_WEIGHT)
    .sort(([i, a], [j, b]) => b - a || i - j)
    .slice(0, MOST_JOINTS);
  const sum = picked.reduce((total, [, weight]) => total + weight, 0);
  return picked.map(([joint, weight]) => [joint, weight / sum]);
}
