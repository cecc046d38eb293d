import { inside } from './body-frame.ts';
import { findWings, type Wing } from './find-wings.ts';
import { fitBird } from './fit-bird.ts';
import { areOfBody, fitFigure, matchEnds, mirrorsOf } from './fit-figure.ts';
import type { Figure } from './read-figure.ts';
import type { Pair } from './sides.ts';
import { type Joint, type Skeleton, WING_PARENTS } from './skeleton.ts';
import { add, dot, scale, subtract, type Vector } from './vector.ts';
import { withoutWings } from './without-wings.ts';

/**
 * The skeleton of an animal with wings that are spread: that of its body without them, a four-legged animal's or a bird's, with
 * three joints in each wing. Null where there are no wings of {@link findWings}, where the rest is no such body, or where what
 * looks like wings is on a head, as an elephant's ears are.
 */
export function fitWinged(figure: Figure): Skeleton | null {
  for (const found of mirrorsOf(figure)) {
    const { plane, pairs } = matchEnds(figure, found);
    if (!areOfBody(pairs)) continue;
    for (const pair of pairs) {
      const wings = findWings(figure, plane, pair);
      if (!wings) continue;
      const bare = withoutWings(figure, plane, wings);
      const body = fitFigure(bare.figure) ?? fitBird(bare);
      if (body?.kind === 'quadruped' && areOnTrunk(figure, body, wings))
        return withWings(figure, body, wings);
    }
  }
  return null;
}

const toWorld = ({ unit_m, center }: Figure, place: Vector): Vector => add(scale(place, unit_m), center);

/** Whether wings leave the body between the hips and the neck. */
function areOnTrunk(figure: Figure, { joints, axes }: Skeleton, wings: Pair<Wing>): boolean {
  const ahead = (place: Vector): number => dot(place, axes.forward);
  const of = (name: string): number => ahead(joints.find((joint) => joint.name === name)!.position);
  return wings.every((wing) => {
    const root = ahead(toWorld(figure, wing.joints[0]!));
    return root > of('hips') && root < of('neck');
  });
}

function withWings(figure: Figure, body: Skeleton, wings: Pair<Wing>): Skeleton {
  const left = (wing: Wing): number => dot(subtract(wing.tip, wings[0].tip), body.axes.left);
  const [leftWing, rightWing] = left(wings[1]) > 0 ? [wings[1], wings[0]] : wings;
  const place = (at: Vector): Vector => toWorld(figure, inside(figure, at));
  const joints = Object.entries(WING_PARENTS).map(([name, parent]): Joint => {
    const { joints: places, tip } = name.startsWith('left') ? leftWing : rightWing;
    const position = place(places[Number(name.at(-1)) - 1]!);
    return name.endsWith('3') ? { name, parent, position, tip: place(tip) } : { name, parent, position };
  });
  return { ...body, joints: [...body.joints, ...joints] };
}
