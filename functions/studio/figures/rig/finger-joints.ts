import type { Finger } from './find-fingers.ts';
import { along } from './limb.ts';
import { type FingerName, nameFingers } from './name-fingers.ts';
import type { Joint } from './skeleton.ts';
import { add, distance, dot, mix, scale, subtract, unit, type Vector } from './vector.ts';

/**
 * Where the two outer joints of a finger are, by the way from its knuckle to its tip; the second one of a thumb, likewise; and
 * a thumb's first one, by the way from the wrist. They are where a skeleton has them that an artist fitted into a mannequin,
 * and within a tenth of where bones' lengths have them (Buryanov and Kotiuk 2010, "Proportions of hand segments").
 */
const INTERMEDIATE = 0.4;
const DISTAL = 0.7;
const THUMB_DISTAL = 0.5;
const THUMB_METACARPAL = 0.4;
/** How much farther out than the line between the outer ones' a knuckle is at most, by the finger's length. */
const ARCHED = 0.06;

/**
 * Three joints a finger by VRM's names, from the inside outwards, in the fingers' space.
 *
 * @param hand name of the joint that they hang on, and its place
 */
export function fingerJoints(
  fingers: readonly Finger[],
  { side, wrist, forward }: { readonly side: string; readonly wrist: Vector; readonly forward: Vector },
): Joint[] {
  const named = nameFingers(fingers, forward);
  const level = knucklesOf(named.flatMap(([name, finger]) => (name === 'Thumb' ? [] : [finger])));
  return named.flatMap(([name, finger]) =>
    chain(
      side,
      name,
      name === 'Thumb' ? thumbPlaces(finger, wrist) : placesOf(finger, level(finger)),
      finger.tip,
    ),
  );
}

function chain(side: string, name: FingerName, places: readonly Vector[], tip: Vector): Joint[] {
  const parts =
    name === 'Thumb' ? ['Metacarpal', 'Proximal', 'Distal'] : ['Proximal', 'Intermediate', 'Distal'];
  return places.map((position, i): Joint => {
    const parent = i === 0 ? `${side}Hand` : `${side}${name}${parts[i - 1]}`;
    const joint = { name: `${side}${name}${parts[i]}`, parent, position };
    return i === places.length - 1 ? { ...joint, tip } : joint;
  });
}

const thumbPlaces = ({ limb, root, tip }: Finger, wrist: Vector): Vector[] => [
  mix(wrist, root, THUMB_METACARPAL),
  root,
  onFinger({ limb, root, tip }, root, THUMB_DISTAL),
];

const placesOf = (finger: Finger, knuckle: Vector): Vector[] => [
  knuckle,
  onFinger(finger, knuckle, INTERMEDIATE),
  onFinger(finger, knuckle, DISTAL),
];

/** On a finger's middle, a share of the way from its knuckle to its tip. */
function onFinger(
  { limb, root, tip }: Pick<Finger, 'limb' | 'root' | 'tip'>,
  knuckle: Vector,
  share: number,
): Vector {
  const beyond = distance(limb.tip, tip);
  const whole = beyond + limb.length + distance(root, knuckle);
  const reach = (1 - share) * whole - beyond;
  return reach <= limb.length
    ? along(limb, Math.max(0, reach))
    : mix(root, knuckle, (reach - limb.length) / distance(root, knuckle));
}

/** Where each finger's knuckle is: where it parts from the others, but for one that touches its neighbour far out. */
function knucklesOf(fingers: readonly Finger[]): (finger: Finger) => Vector {
  const [first, last] = [fingers[0]!, fingers.at(-1)!];
  const way = unit(
    fingers.reduce((sum, { tip, root }) => add(sum, unit(subtract(tip, root))), [0, 0, 0] as Vector),
  );
  const line = subtract(last.root, first.root);
  return ({ root, tip }) => {
    const share = dot(subtract(root, first.root), line) / (dot(line, line) || 1);
    const far = dot(subtract(root, mix(first.root, last.root, Math.min(1, Math.max(0, share)))), way);
    const back = Math.max(0, far - ARCHED * distance(tip, root));
    return add(root, scale(unit(subtract(tip, root)), -back));
  };
}
