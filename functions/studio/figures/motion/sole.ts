import { Vector3 } from 'three';
import type { Skeleton } from '../rig/skeleton.ts';
import { MOSTLY, type Skin } from './skin.ts';

/** The points on which a foot rolls, in body space at rest; all as low as its lowest point. */
export interface Sole {
  /** Whether it stands on its heel too, as a human foot does; a paw or a hoof stands on its toes alone. */
  readonly hasHeel: boolean;
  /** The hindmost point. */
  readonly hind: Vector3;
  /** Below the joint of the toes. */
  readonly ball: Vector3;
  /** The foremost point. */
  readonly tip: Vector3;
}

/** Vertices lower than this share of the toe joint's height, or of the ankle's where the toes lie lower, are the sole's. */
const SOLE_SHARE = 0.35;

/** @param leg how the names of the leg's joints begin */
export function measureSole(
  skeleton: Skeleton,
  { positions, joints, weights }: Skin,
  rest: ReadonlyMap<string, Vector3>,
  tips: ReadonlyMap<string, Vector3>,
  leg: string,
): Sole {
  const [ankle, toes] = [rest.get(`${leg}Foot`)!, rest.get(`${leg}Toes`)!];
  // What is so low is of the sole, also where the shin moves the back of the heel.
  const numbers = ['LowerLeg', 'Foot', 'Toes'].map((part) =>
    skeleton.joints.findIndex(({ name }) => name === leg + part),
  );
  const points: Vector3[] = [];
  for (let v = 0; v < positions.length / 3; v++) {
    let weight = 0;
    for (let k = v * 4; k < v * 4 + 4; k++) if (numbers.includes(joints[k]!)) weight += weights[k]!;
    if (weight > MOSTLY) points.push(new Vector3().fromArray(positions, v * 3));
  }
  const forward = tips.get(`${leg}Toes`)!.clone().sub(toes).setY(0).normalize();
  const along = (point: Vector3) => point.clone().sub(toes).dot(forward);
  const lowest = points.reduce((least, { y }) => Math.min(least, y), Math.min(toes.y, ankle.y));
  const limit = lowest + SOLE_SHARE * (ankle.y - lowest);
  const places = points.filter(({ y }) => y <= limit).map(along);
  const below = (place: number) => toes.clone().addScaledVector(forward, place).setY(lowest);
  const hind = places.reduce((least, place) => Math.min(least, place), 0);
  const front = places.reduce((most, place) => Math.max(most, place), 0);
  return {
    hasHeel: skeleton.kind === 'humanoid',
    hind: below(hind),
    ball: below(0),
    tip: below(front),
  };
}
