import { type Box, middleOf, type Point, sizeOf } from '../../geometry/shapes/solid.ts';
import type { Kind } from '../prompt/kinds.ts';
import { type Body, boxOfBodies, shiftBodies, turnBody } from './body.ts';
import { overlaps, stackOn } from './stack.ts';

/** Where next to a thing bodies are put, how many of them there are, and which of them this is. */
interface Putting {
  readonly how: string;
  readonly share: number;
  readonly turn: number;
}

/** At its side, behind or before it; several go round it, facing it, as every chair faces its table. On what bears it, where all of them have room there. */
export function putNextTo(subject: Body, object: Body, others: readonly Body[], putting: Putting): void {
  const { how, share, turn: index } = putting;
  const own = sizeOf(boxOfBodies([subject]));
  const round = how === 'beside' || how === 'around' || how === 'between';
  const isSeat = subject.thing.kind === 'chair';
  // Pillars around a throne leave its front free, chairs are at the sides of a table.
  const ofSeveral = how === 'around' && !isSeat ? Math.PI / share : 0;
  const first = how === 'behind' ? Math.PI : how === 'before' ? 0 : share > 2 ? ofSeveral : Math.PI / 2;
  const angleOf = (i: number): number => (round ? first + (i * 2 * Math.PI) / share : first);
  const placeBy = (box: Box, i: number): readonly [x_m: number, z_m: number] => {
    const [width, , depth] = sizeOf(box);
    const [x, , z] = middleOf(box);
    const gap_m = 0.15 * Math.min(Math.max(own[0], own[2]), Math.max(width, depth));
    const along_m = round ? 0 : (i - (share - 1) / 2) * own[0] * 1.2;
    const reach = (size_m: number, own_m: number): number => (size_m + own_m) / 2 + gap_m;
    const angle = angleOf(i);
    return [x + Math.sin(angle) * reach(width, own[0]) + along_m, z + Math.cos(angle) * reach(depth, own[2])];
  };
  const near = boxOfBodies(stackOn(object, others).filter((body) => body === object || !isTop(body)));
  const places = Array.from({ length: share }, (_, i) => placeBy(near, i));
  const isBorne = !ON_GROUND.includes(subject.thing.kind) && isTopFor(near, others, places, own);
  const [x, z] = isBorne ? places[index]! : placeBy(boxOfBodies(stackOn(object, others)), index);
  if ((round && share > 2) || (isSeat && object.thing.kind === 'table'))
    turnBody(subject, angleOf(index) + Math.PI);
  shiftBodies([subject], x, isBorne ? near.min[1] : 0, z);
}

/** They stand beside a table that something stands on, however small they are. */
const ON_GROUND: readonly Kind[] = ['chair', 'sofa', 'bed', 'table', 'shelf', 'humanoid', 'fence'];

const isTop = ({ thing }: Body): boolean => ['table', 'bed', 'terrain'].includes(thing.kind);

/** `a bottle next to a lamp on a table`: whether what bears a box has room for others of a size at these places. */
function isTopFor(
  own: Box,
  others: readonly Body[],
  places: readonly (readonly [x_m: number, z_m: number])[],
  [width, , depth]: Point,
): boolean {
  return others.some((body) => {
    if (!isTop(body)) return false;
    const { min, max } = boxOfBodies([body]);
    const isBelow = min[1] < own.min[1] && own.min[1] <= max[1] + 1e-6 && overlaps(own, { min, max });
    return (
      isBelow &&
      places.every(
        ([x, z]) =>
          x - width / 2 >= min[0] &&
          x + width / 2 <= max[0] &&
          z - depth / 2 >= min[2] &&
          z + depth / 2 <= max[2],
      )
    );
  });
}
