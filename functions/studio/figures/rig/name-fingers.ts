import type { Finger } from './find-fingers.ts';
import { add, dot, scale, subtract, unit, type Vector } from './vector.ts';

/** A finger's place in its hand, as VRM's names of joints have it. */
export type FingerName = 'Thumb' | 'Index' | 'Middle' | 'Ring' | 'Little';
const FINGERS = ['Index', 'Middle', 'Ring', 'Little'] as const;

/** A thumb leaves the hand so much nearer to the wrist than the others do in the mean, or points so far away from them. */
const NEARER = 0.85;
const ASKEW = Math.cos((25 * Math.PI) / 180);

/**
 * Which finger is which: the thumb first, if there is one, then the others as they lie beside it. Of four with a thumb there is
 * no little one.
 *
 * @param forward where the body looks: without a thumb, the index is on that side, as of a palm that is turned down
 */
export function nameFingers(fingers: readonly Finger[], forward: Vector): [FingerName, Finger][] {
  const first = fingers.reduce((a, b) => (b.reach < a.reach ? b : a));
  const others = fingers.filter((finger) => finger !== first);
  const thumb = isThumb(first, others) ? first : null;
  // Across the hand from the thumb on: knuckles are not equally far out.
  const from = thumb ? mean(others.map(({ root }) => subtract(root, thumb.root))) : scale(forward, -1);
  const way = unit(mean(others.map(pointing)));
  const across = subtract(from, scale(way, dot(from, way)));
  const place = ({ root }: Finger): number => dot(root, across);
  const beside = fingers.filter((finger) => finger !== thumb).sort((a, b) => place(a) - place(b));
  const named = beside
    .slice(0, FINGERS.length)
    .map((finger, i): [FingerName, Finger] => [FINGERS[i]!, finger]);
  return thumb ? [['Thumb', thumb], ...named] : named;
}

const pointing = ({ tip, root }: Finger): Vector => unit(subtract(tip, root));

function isThumb(finger: Finger, others: readonly Finger[]): boolean {
  const reach = others.reduce((sum, other) => sum + other.reach, 0) / others.length;
  return finger.reach < NEARER * reach || dot(pointing(finger), unit(mean(others.map(pointing)))) < ASKEW;
}

const mean = (list: readonly Vector[]): Vector =>
  scale(
    list.reduce((sum, one) => add(sum, one), [0, 0, 0]),
    1 / list.length,
  );
