import type { Prop } from './props.ts';
import type { Body } from './read-body.ts';
import type { Skeleton } from './skeleton.ts';
import type { SkinWeights } from './skin-weights.ts';
import { spreadsOf, thinAxisOf } from './spreads.ts';
import { pointsOn } from './surface-points.ts';
import { add, dot, length, mix, scale, subtract, unit, type Vector } from './vector.ts';

/** By the side of the hand that bears a shield, where its face looks while the body rests: a unit vector in world space. */
export type Shields = Readonly<Partial<Record<'left' | 'right', Vector>>>;

/** How thick a shield is by its width, and how wide by its bearer's height, all as spreads: a disc's is half its radius. */
const PLATE = 0.35;
const WIDE = 0.055;
/** A shield's face looks away from the forearm, never along it: of a tray in a hand that hangs it looks up. */
const ALONG = 0.5;
/** Between points of its surface, by its bearer's height. */
const SPACING = 0.02;

/** The shields in a body's hands: plates as wide as its chest that a hand moves, with the forearm behind their middle. */
export function findShields(
  body: Body,
  props: readonly Prop[],
  skeleton: Skeleton,
  weights: SkinWeights,
): Shields {
  const shields: Partial<Record<'left' | 'right', Vector>> = {};
  for (const side of ['left', 'right'] as const) {
    const hand = skeleton.joints.findIndex(({ name }) => name === `${side}Hand`);
    const held = props.filter(({ vertices }) => weights.joints[vertices[0]! * 4] === hand);
    const face = shieldFace(
      body,
      skeleton,
      side,
      held.flatMap(({ vertices }) => [...vertices]),
    );
    if (face) shields[side] = face;
  }
  return shields;
}

/** Where the face of a shield looks that some vertices are, in an arm of a side; null where they are none. */
export function shieldFace(
  body: Body,
  { joints, height_m, axes }: Skeleton,
  side: 'left' | 'right',
  vertices: Iterable<number>,
): Vector | null {
  const own = new Set(vertices);
  const triangles = Array.from({ length: body.triangles.length / 3 }, (_, t) => t).filter((t) =>
    own.has(body.triangles[t * 3]!),
  );
  if (triangles.length === 0) return null;
  const { points } = pointsOn(body, triangles, SPACING * height_m);
  const [spread, width, thickness] = spreadsOf(points);
  const [elbow, hand] = ['LowerArm', 'Hand'].map((part) => joints.find(({ name }) => name === side + part));
  if (!elbow || !hand?.tip || !(width > WIDE * height_m) || thickness > PLATE * width) return null;
  const axis = thinAxisOf(points);
  const forearm = subtract(hand.position, elbow.position);
  if (Math.abs(dot(axis, unit(forearm))) > ALONG) return null;
  const middle = scale(points.reduce(add), 1 / points.length);
  const away = subtract(middle, nearestOn(elbow.position, hand.tip, middle));
  if (length(away) > spread) return null;
  return scale(axis, dot(away, axis) + 0.01 * height_m * dot(axes.forward, axis) < 0 ? -1 : 1);
}

function nearestOn(from: Vector, to: Vector, point: Vector): Vector {
  const along = subtract(to, from);
  const share = dot(subtract(point, from), along) / (dot(along, along) || 1);
  return mix(from, to, Math.min(1, Math.max(0, share)));
}
