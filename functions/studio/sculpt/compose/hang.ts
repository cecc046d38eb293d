import { frontAt } from '../../geometry/shapes/front-at.ts';
import { middleOf, type Point, sizeOf, turned } from '../../geometry/shapes/solid.ts';
import { changed, standing } from '../things/thing.ts';
import { type Body, boxOfBodies, scaleBody, shiftBodies, solidsOf } from './body.ts';
import { heightField } from './height-field.ts';

/** Columns along the larger side of what something hangs from. */
const COLUMNS = 40;
/** How much longer than what hangs from it a branch is. */
const BEAM = 1.6;
/** How high on a wall or a post the upper end of what hangs there is, and how tall it may be, by the height of that. */
const NAIL = 0.92;
/** The same at the side of a pack. */
const SIDE = 0.75;
const MOST_HEIGHT = 0.8;

/** Under what reaches out over free ground, under a branch that lies across, else in front of a wall or a post. */
export function putHanging(subject: Body, object: Body, others: readonly Body[]): void {
  const isAlone = others.every((body) => body === object);
  if (object.thing.form === 'stick' && object.thing.noun !== 'pole' && isAlone) {
    hangFromBeam(subject, object);
    return;
  }
  const height_m = sizeOf(boxOfBodies([object]))[1];
  const own_m = sizeOf(boxOfBodies([subject]))[1];
  if (own_m > MOST_HEIGHT * height_m) scaleBody(subject, (MOST_HEIGHT * height_m) / own_m);
  const size = sizeOf(boxOfBodies([subject]));
  const [x, top, z] = object.hangsOn
    ? besideOf(object, size)
    : (overhangOf(object, size) ?? frontOf(object, subject));
  const box = boxOfBodies([subject]);
  const [middleX, , middleZ] = middleOf(box);
  shiftBodies([subject], x - middleX, top - box.max[1], z - middleZ);
}

function hangFromBeam(subject: Body, object: Body): void {
  object.pieces = standing(changed(object.pieces, (solid) => turned(solid, 'z', Math.PI / 2)));
  const [width, height] = sizeOf(boxOfBodies([subject]));
  const long = sizeOf(boxOfBodies([object]))[0];
  if (long < BEAM * width) scaleBody(object, (BEAM * width) / long);
  shiftBodies([object], 0, height, 0);
}

/** Where a thing has room below an underside, with nothing beneath it: low, as a bough's end, and else in the middle. */
function overhangOf(object: Body, [width, height, depth]: Point): Point | undefined {
  const box = boxOfBodies([object]);
  const cell_m = Math.max(sizeOf(box)[0], sizeOf(box)[2]) / COLUMNS;
  const field = heightField(solidsOf(object), cell_m);
  const [reachX, reachZ] = [Math.ceil(width / 2 / cell_m), Math.ceil(depth / 2 / cell_m)];
  let best: { readonly score: number; readonly at: Point } | undefined;
  for (let row = 0; row < field.depth; row++)
    for (let column = 0; column < field.width; column++) {
      const top = field.bottom[row * field.width + column]!;
      if (!Number.isFinite(top) || lowest(column, row) - box.min[1] < height) continue;
      const [x, z] = [(field.x0 + column) * cell_m, (field.z0 + row) * cell_m];
      const [middleX, , middleZ] = middleOf(box);
      // Of two places as good the one in front is seen.
      const score = top + 0.1 * Math.hypot(x - middleX, z - middleZ) - 0.05 * z;
      if (!best || score < best.score) best = { score, at: [x, top, z] };
    }
  return best?.at;

  function lowest(column: number, row: number): number {
    let least = Infinity;
    for (let z = Math.max(0, row - reachZ); z <= Math.min(field.depth - 1, row + reachZ); z++)
      for (let x = Math.max(0, column - reachX); x <= Math.min(field.width - 1, column + reachX); x++)
        least = Math.min(least, field.bottom[z * field.width + x]!);
    return least;
  }
}

/** At the side of what somebody wears. */
function besideOf(object: Body, [width]: Point): Point {
  const { min, max } = boxOfBodies([object]);
  return [max[0] + width / 2, min[1] + SIDE * (max[1] - min[1]), (min[2] + max[2]) / 2];
}

function frontOf(object: Body, subject: Body): Point {
  const box = boxOfBodies([object]);
  const [x] = middleOf(box);
  const [, height, depth] = sizeOf(boxOfBodies([subject]));
  const top = box.min[1] + NAIL * sizeOf(box)[1];
  const front = frontAt(solidsOf(object), x, top - height / 2) ?? box.max[2];
  return [x, top, front + depth / 2];
}
