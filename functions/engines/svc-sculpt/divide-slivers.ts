import { CurveMiddle } from './curve-middle.ts';
import { next, Shell, triangleOf } from './shell.ts';
import { Strips } from './strips.ts';
import type { Surface } from './surface.ts';

/** A sliver whose shortest side is longer, by the longest one, is no strip: a corner lies on its long side. */
const STRIP_SHARE = 0.1;
/** A corner lies near the middle of the long side whose two parts are no more unlike than this. */
const MIDDLE_SHARE = 0.7;
/** So much shorter than the longest side a side may be to be halved in its place. */
const LEAST_SHARE = 0.5;
/** So many triangles a piece may gain for each of its slivers: a string, 670 times as long as it is wide, needs as many. */
const MOST_GAINED = 16;
/** A piece is left as it was unless so small a share of its slivers stays: the tips of cones are none that halving mends. */
const MOST_LEFT = 0.34;

/**
 * Divides long thin triangles along their length: the rails of a fence, strings, handles. The long side that is no diagonal
 * of a flat strip is halved, and the diagonal flipped if the smaller angles grow by it, until none is a sliver. Halving
 * the longest side alone leaves the angle at a strip's corners as it was, however often.
 *
 * @param surface closed shells
 * @param most triangles
 * @param toleranceOf_m of a label: what is no further from its curve is straight
 * @returns the same shape
 */
export function divideSlivers(
  surface: Surface,
  most: number,
  toleranceOf_m: (label: number) => number,
): Surface {
  const trial = new Divider(surface, toleranceOf_m);
  const before = trial.countSlivers();
  trial.run(before, most);
  const after = trial.countSlivers();
  const mended = new Map(
    [...before].filter(([label, count]) => (after.get(label) ?? 0) <= MOST_LEFT * count),
  );
  if (mended.size === before.size) return trial.surface;
  const divider = new Divider(surface, toleranceOf_m);
  divider.run(mended, most);
  return divider.surface;
}

class Divider {
  readonly #shell: Shell;
  readonly #strips: Strips;
  readonly #middle: CurveMiddle;
  readonly #toleranceOf_m: (label: number) => number;

  constructor(surface: Surface, toleranceOf_m: (label: number) => number) {
    this.#toleranceOf_m = toleranceOf_m;
    this.#shell = new Shell(surface);
    this.#strips = new Strips(this.#shell);
    this.#middle = new CurveMiddle(this.#shell);
  }

  get surface(): Surface {
    return this.#shell.surface;
  }

  /** By label. */
  countSlivers(): Map<number, number> {
    const counts = new Map<number, number>();
    for (const [t, label] of this.#shell.labels.entries())
      if (this.#strips.isSliver(t)) counts.set(label, (counts.get(label) ?? 0) + 1);
    return counts;
  }

  /** @param counts slivers of each label that is divided */
  run(counts: ReadonlyMap<number, number>, most: number): void {
    const { labels } = this.#shell;
    const left = new Map([...counts].map(([label, count]) => [label, MOST_GAINED * count]));
    const mayGain = (t: number) => (left.get(labels[t]!) ?? 0) > 0 && this.#strips.isSliver(t);
    const waiting = labels.map((_, t) => t).filter(mayGain);
    for (const t of waiting) {
      if (labels.length + 2 > most) return;
      if (!mayGain(t)) continue;
      const label = labels[t]!;
      const count = labels.length;
      waiting.push(...this.#mend(t).filter(mayGain));
      left.set(label, left.get(label)! - (labels.length - count));
    }
  }

  /** @returns the triangles that changed */
  #mend(t: number): readonly number[] {
    const strips = this.#strips;
    const [longest, second, shortest] = [t * 3, t * 3 + 1, t * 3 + 2].toSorted(
      (a, b) => strips.side_m(b) - strips.side_m(a),
    ) as [number, number, number];
    if (strips.turnsWell(longest)) return this.#turn(longest);
    const [long_m, second_m, short_m] = [longest, second, shortest].map((corner) => strips.side_m(corner));
    if (short_m! > STRIP_SHARE * long_m!) {
      const isMiddle = short_m! > MIDDLE_SHARE * second_m!;
      return isMiddle && !strips.isFlat(longest) ? this.#halve(longest) : [];
    }
    if (strips.turnsWell(second)) return this.#turn(second);
    const isLong = second_m! >= LEAST_SHARE * long_m!;
    return this.#halve(strips.isFlat(longest) && isLong ? second : longest);
  }

  #turn(corner: number): readonly number[] {
    const changed = [triangleOf(corner), triangleOf(this.#shell.opposite(corner))];
    this.#shell.turn(corner);
    return changed;
  }

  #halve(corner: number): readonly number[] {
    const { points, labels } = this.#shell;
    const other = this.#shell.opposite(corner);
    const least_m = this.#toleranceOf_m(this.#shell.labelOf(corner));
    this.#middle.find(points[corner]!, points[next(corner)]!, least_m);
    const { x, y, z } = this.#middle;
    this.#shell.halve(corner, x, y, z);
    return [triangleOf(corner), labels.length - 2, triangleOf(other), labels.length - 1];
  }
}
