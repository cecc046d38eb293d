import type { Point, Solid } from '../../geometry/shapes/solid.ts';

/** Where something is held or worn. */
export type SocketName = 'leftHand' | 'rightHand' | 'head' | 'back' | 'hips';

/**
 * The joints of a body as its generator placed them, in the space of its pieces, by VRM's names; where bones without further
 * joints end, and the places for what is held and worn.
 */
export interface BodyPlan {
  /** An animal's is of one on two legs, its joints named as a quadruped's. */
  readonly kind: 'humanoid' | 'quadruped';
  /** Whether a robe or a skirt hides where the legs part. */
  readonly robed: boolean;
  readonly joints: readonly string[];
  /** Of joints whose bones have an end of their own. */
  readonly tips: readonly string[];
  readonly sockets: readonly SocketName[];
  /** The places of the joints, the tips and the sockets, in that order: a solid without triangles, moved as pieces are. */
  readonly places: Solid;
}

/** Places by name. */
export interface PlanPlaces {
  readonly joints: Readonly<Record<string, Point>>;
  readonly tips: Readonly<Record<string, Point>>;
  readonly sockets: Readonly<Record<SocketName, Point>>;
}

export const humanoidPlan = (robed: boolean, places: PlanPlaces): BodyPlan =>
  bodyPlan({ kind: 'humanoid', robed }, places, places.sockets);

/** Of an animal, which has no sockets. */
export const animalPlan = (places: Omit<PlanPlaces, 'sockets'>): BodyPlan =>
  bodyPlan({ kind: 'quadruped', robed: false }, places, {});

function bodyPlan(
  own: Pick<BodyPlan, 'kind' | 'robed'>,
  { joints, tips }: Omit<PlanPlaces, 'sockets'>,
  sockets: Partial<PlanPlaces['sockets']>,
): BodyPlan {
  const points = [joints, tips, sockets].flatMap((places) => Object.values(places));
  return {
    ...own,
    joints: Object.keys(joints),
    tips: Object.keys(tips),
    sockets: Object.keys(sockets) as SocketName[],
    places: { positions: Float64Array.from(points.flat()), triangles: new Uint32Array() },
  };
}

/** A plan's places by name, where its body is. */
export function placesOf({ joints, tips, sockets, places }: BodyPlan): PlanPlaces {
  const named = <Name extends string>(names: readonly Name[], first: number) =>
    Object.fromEntries(
      names.map((name, i) => {
        const at = (first + i) * 3;
        return [name, [...places.positions.subarray(at, at + 3)]];
      }),
    ) as unknown as Record<Name, Point>;
  return {
    joints: named(joints, 0),
    tips: named(tips, joints.length),
    sockets: named(sockets, joints.length + tips.length),
  };
}
