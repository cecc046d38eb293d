import type { Point, Solid } from '../../geometry/shapes/solid.ts';

/** Where something is held or worn. */
export type SocketName = 'leftHand' | 'rightHand' | 'head' | 'back' | 'hips';

/**
 * The joints of a body as its generator placed them, in the space of its pieces, by VRM's names; where bones without further
 * joints end, and the places for what is held and worn.
 */
export interface BodyPlan {
  readonly kind: 'humanoid';
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

export function bodyPlan(robed: boolean, { joints, tips, sockets }: PlanPlaces): BodyPlan {
  const points = [joints, tips, sockets].flatMap((places) => Object.values(places));
  return {
    kind: 'humanoid',
    robed,
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
