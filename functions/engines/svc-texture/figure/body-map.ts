import {
  add,
  cross,
  distance,
  dot,
  mix,
  scale,
  subtract,
  unit,
  type Vector,
} from '../../../studio/figures/rig/vector.ts';
import type { Limb, NamedJoint } from './limbs.ts';

/** A limb of one side, straightened: from the joint where it begins to the one where it ends. */
export interface LimbLine {
  readonly limb: Limb;
  readonly from: Vector;
  readonly to: Vector;
}

/** Which limb each vertex of a surface is of. All of it is plain numbers, for another thread. */
export interface BodyMap {
  readonly lines: readonly LimbLine[];
  /** How much of each vertex moves with each of the lines, of 255: one row a vertex. */
  readonly weights: Uint8Array;
  /** Where the figure looks; of unit length. */
  readonly forward: Vector;
}

/** A joint where it stands at rest. */
export interface PlacedJoint extends NamedJoint {
  readonly position: Vector;
}

export interface LimbLines extends Pick<BodyMap, 'lines' | 'forward'> {
  /** Which line each joint moves. */
  readonly lineOf: readonly number[];
}

/** Hands are higher than this, by the same: those of an animal are on the ground. */
const LOWEST_HAND = 0.2;
/** How much of the way from the ground to the head the ankles are below, where no joint is called a foot. */
const ANKLE = 0.12;

/**
 * Draws the lines of a standing person's limbs through joints.
 *
 * @param limbs one a joint
 * @returns undefined where there are not two arms and two legs below a head
 */
export function limbLines(joints: readonly PlacedJoint[], limbs: readonly Limb[]): LimbLines | undefined {
  const arms = rootsOf('arm', joints, limbs);
  const legs = rootsOf('leg', joints, limbs);
  const at = (i: number): Vector => joints[i]!.position;
  if (!arms || !legs) return undefined;
  const heads = [...joints.keys()].filter((i) => limbs[i] === 'head');
  const necks = [...joints.keys()].filter((i) => limbs[i] === 'neck');
  const head = heads[0] ?? necks.at(-1)!;
  const hips = mix(at(legs[0]), at(legs[1]), 0.5);
  const lowest = Math.min(...joints.map(({ position }) => position[1]));
  const height = at(head)[1] - lowest;
  if (!(at(head)[1] > hips[1] && hips[1] - lowest > 0.25 * height)) return undefined;
  const isFoot = (i: number) => limbs[i] === 'leg' && at(i)[1] < lowest + ANKLE * height;
  const isOnGround = (i: number) => limbs[i] === 'arm' && at(i)[1] < lowest + LOWEST_HAND * height;
  if ([...joints.keys()].some(isOnGround)) return undefined;
  const ends = { arm: endsOf('hand', arms, joints, limbs), leg: endsOf('foot', legs, joints, limbs, isFoot) };
  const up = unit(subtract(at(head), hips));
  const neck = at(necks[0] ?? head);
  const lines: LimbLine[] = [
    { limb: 'trunk', from: hips, to: neck },
    { limb: 'neck', from: neck, to: at(head) },
    { limb: 'head', from: at(head), to: add(at(head), scale(up, 0.15 * height)) },
  ];
  const lineOf = limbs.map((limb) => Math.max(0, ['trunk', 'neck', 'head'].indexOf(limb)));
  const toes: Vector[] = [];
  for (const [limb, end, roots] of [
    ['arm', 'hand', arms],
    ['leg', 'foot', legs],
  ] as const) {
    for (const side of [0, 1]) {
      const all = [...joints.keys()].filter((i) => {
        const isOwn = limbs[i] === limb || limbs[i] === end;
        return isOwn && sideOf(i, roots, joints) === side;
      });
      const { first, isEnd } = ends[limb];
      const from = at(roots[side]!);
      const tip = at(all.toSorted((a, b) => distance(at(b), from) - distance(at(a), from))[0]!);
      const to = first[side] === undefined ? tip : at(first[side]);
      for (const i of all) lineOf[i] = lines.length + (isEnd(i) ? 1 : 0);
      lines.push({ limb, from, to }, { limb: end, from: to, to: tip });
      if (limb === 'leg') {
        const feet = all.filter(isEnd).map((i) => subtract(at(i), to));
        toes.push(feet.toSorted((a, b) => Math.hypot(b[0], b[2]) - Math.hypot(a[0], a[2]))[0] ?? [0, 0, 0]);
      }
    }
  }
  return { lines, lineOf, forward: forwardOf(toes, subtract(at(legs[0]), at(legs[1])), up) };
}

/** The two joints where limbs of a kind begin that have most joints below them. */
function rootsOf(
  limb: 'arm' | 'leg',
  joints: readonly PlacedJoint[],
  limbs: readonly Limb[],
): readonly [number, number] | undefined {
  const roots = [...joints.keys()].filter((i) => {
    const { parent } = joints[i]!;
    return limbs[i] === limb && (parent < 0 || limbs[parent] !== limb);
  });
  const below = (root: number) => joints.filter((_, i) => isBelow(i, root, joints)).length;
  const [first, second, third] = roots
    .map((root) => ({ root, count: below(root) }))
    .sort((a, b) => b.count - a.count);
  if (!first || !second || second.count < 2 || (third && third.count === second.count)) return undefined;
  return [first.root, second.root];
}

function isBelow(joint: number, root: number, joints: readonly PlacedJoint[]): boolean {
  for (let at = joint, steps = 0; at >= 0 && steps <= joints.length; at = joints[at]!.parent, steps++) {
    if (at === root) return true;
  }
  return false;
}

/** Of which of two limbs a joint is: the one that it is below, or else the nearer one. */
function sideOf(joint: number, roots: readonly [number, number], joints: readonly PlacedJoint[]): 0 | 1 {
  const [first, second] = roots.map((root) => isBelow(joint, root, joints));
  if (first !== second) return first ? 0 : 1;
  const [a, b] = roots.map((root) => distance(joints[joint]!.position, joints[root]!.position));
  return a! <= b! ? 0 : 1;
}

/** Where hands or feet begin: at the joints that are called so, else those that lie as they do. */
function endsOf(
  limb: 'hand' | 'foot',
  roots: readonly [number, number],
  joints: readonly PlacedJoint[],
  limbs: readonly Limb[],
  isLike: (joint: number) => boolean = () => false,
) {
  const isEnd = (i: number) => (limbs.includes(limb) ? limbs[i] === limb : isLike(i));
  const first = [0, 1].map((side) =>
    [...joints.keys()].find((i) => isEnd(i) && sideOf(i, roots, joints) === side),
  );
  return { first, isEnd };
}

/** Where toes point; without toes, at a right angle to what is from one hip to the other, as glTF has it. */
function forwardOf(toes: readonly Vector[], across: Vector, up: Vector): Vector {
  const side = cross(across, up);
  const facing = toes.reduce((sum, toe) => add(sum, toe), [0, 0, 0] as Vector);
  const by = Math.hypot(facing[0], facing[2]) > 0 ? facing : ([0, 0, 1] as Vector);
  return unit(scale(side, dot(side, by) < 0 ? -1 : 1));
}
