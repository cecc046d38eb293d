const SEARCH_STEP_DEG = 3;

/**
 * The first turn by which something that sinks comes down to a height, or the one by which it comes lowest; degrees. It
 * changes smoothly when the body does.
 */
export function turnDown(
  heightAt: (turn_deg: number) => number,
  height: number,
  from_deg: number,
  to_deg: number,
): number {
  let [before, last] = [Infinity, heightAt(from_deg)];
  for (let turn = from_deg; turn < to_deg; turn += SEARCH_STEP_DEG) {
    if (last <= height) return turn;
    const next = heightAt(turn + SEARCH_STEP_DEG);
    if (next <= height) return turn + (SEARCH_STEP_DEG * (last - height)) / (last - next);
    // The lowest point of the parabola through three heights.
    if (next >= last && Number.isFinite(before)) {
      return turn + (SEARCH_STEP_DEG * (before - next)) / (2 * (before - 2 * last + next));
    }
    [before, last] = [last, next];
  }
  return to_deg;
}
