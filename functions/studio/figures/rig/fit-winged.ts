import { inside } from './body-frame.ts';
import { findWings, type Wing } from './find-wings.ts';
import { fitBird } from './fit-bird.ts';
import { areOfBody, fitFigure, matchEnds, mirrorsOf } from './fit-figure.ts';
import { type Figure, readFigure } from './read-figure.ts';
import type { Pair } from './sides.ts';
import { type Joint, type Skeleton, WING_PARENTS } from './skeleton.ts';
import { add, distance, dot, scale, subtract, type Vector } from './vector.ts';
import type { TriangleSurface } from './voxelize.ts';
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

/** Wings end so far from hands and feet, by the body's height. */
const APART = 0.1;

/**
 * A humanoid's skeleton with three joints in each of its wings, if it has any of {@link findWings} that leave its trunk and are
 * not its arms in wide sleeves.
 */
export function addHumanWings(surface: TriangleSurface, body: Skeleton): Skeleton {
  const figure = readFigure(surface);
  if (!figure) return body;
  const limbs = body.joints.flatMap(({ tip }) => (tip ? [tip] : []));
  for (const found of mirrorsOf(figure)) {
    const { plane, pairs } = matchEnds(figure, found);
    for (const pair of pairs) {
      if (
        pair.some(({ at }) => limbs.some((tip) => distance(tip, toWorld(figure, at)) < APART * body.height_m))
      )
        continue;
      const wings = findWings(figure, plane, pair);
      if (wings && areBehind(figure, body, wings)) return withWings(figure, body, wings, 'upperChest');
    }
  }
  return body;
}

/** Whether wings leave a body between its hips and its head, behind its front. */
function areBehind(figure: Figure, { joints, axes, height_m }: Skeleton, wings: Pair<Wing>): boolean {
  const at = (name: string): Vector => joints.find((joint) => joint.name === name)!.position;
  return wings.every((wing) => {
    const root = toWorld(figure, wing.joints[0]!);
    const height = dot(root, axes.up);
    return (
      height > dot(at('hips'), axes.up) &&
      height < dot(at('head'), axes.up) &&
      dot(subtract(root, at('upperChest')), axes.forward) < 0.05 * height_m
    );
  });
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

function withWings(figure: Figure, body: Skeleton, wings: Pair<Wing>, on = 'chest'): Skeleton {
  const left = (wing: Wing): number => dot(subtract(wing.tip, wings[0].tip), body.axes.left);
  const [leftWing, rightWing] = left(wings[1]) > 0 ? [wings[1], wings[0]] : wings;
  const place = (at: Vector): Vector => toWorld(figure, inside(figure, at));
  const joints = Object.entries(WING_PARENTS).map(([name, parent]): Joint => {
    const { joints: places, tip } = name.startsWith('left') ? leftWing : rightWing;
    const position = place(places[Number(name.at(-1)) - 1]!);
    const joint = { name, parent: parent === 'chest' ? on : parent, position };
    return name.endsWith('3') ? { ...joint, tip: place(tip) } : joint;
  });
  return { ...body, joints: [...body.joints, ...joints] };
}
