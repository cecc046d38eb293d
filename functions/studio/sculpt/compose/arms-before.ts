import { apart, bent, type Point } from '../../geometry/shapes/solid.ts';
import { smoothstep } from '../../materials/noise.ts';
import { type PlanPlaces, placesOf } from '../things/body-plan.ts';
import { changed, type Piece } from '../things/thing.ts';
import { turnAbout, turnOnto, wayTo } from './turning.ts';

/** Where the wrists of one who carries something are wanted, in the space of its pieces. */
export interface Grip {
  /** How far each is from the middle, to its side. */
  readonly aside: number;
  readonly y: number;
  readonly z: number;
}

/**
 * By the upper arm's length: half of the stretch over which an arm turns at a joint, and how far from its middle what is surely
 * of it ends, and what is surely none of it begins.
 */
const SOFT = 0.2;
const THICK = { least: 0.36, most: 0.62 } as const;
/** An arm is never quite straight. */
const REACH = 0.97;
/** Where elbows point to: outwards, down and back. */
const ELBOW: Point = [0.55, -0.7, -0.45];

/**
 * A standing humanoid whose pieces have a plan, with its wrists before it, or as near as its arms reach: its pieces are bent at the
 * shoulders and the elbows, with all that it wears. Its plan's joints move with it.
 *
 * @returns the pieces themselves if they have no plan
 */
export function armsBefore(pieces: readonly Piece[], grip: Grip): readonly Piece[] {
  const plan = pieces.find((one) => one.plan?.kind === 'humanoid')?.plan;
  if (!plan) return pieces;
  const places = placesOf(plan);
  const bends = (['left', 'right'] as const).map((side) => armTurned(places, side, grip));
  const bend = (p: Float64Array): void => {
    for (const one of bends) one(p);
  };
  const isCape = ({ part }: Piece): boolean => part === 'cape';
  return pieces.flatMap((one) => (isCape(one) ? [one] : changed([one], (solid) => bent(solid, bend))));
}

/** Moves a point with an arm, as far as it is of that arm. */
function armTurned({ joints, tips }: PlanPlaces, side: 'left' | 'right', grip: Grip) {
  const hand = `${side}Hand`;
  const [shoulder, elbow, wrist] = [joints[`${side}UpperArm`]!, joints[`${side}LowerArm`]!, joints[hand]!];
  const sign = side === 'left' ? 1 : -1;
  const upper_m = apart(shoulder, elbow);
  const wanted: Point = [sign * grip.aside, grip.y, grip.z];
  const to = reached(shoulder, wanted, sign, { upper_m, fore_m: apart(elbow, wrist) });
  const swing = turnOnto(wayTo(shoulder, elbow), wayTo(shoulder, to.elbow));
  // The forearm turns first, as if the upper arm still hung where it did.
  const fore = Float64Array.from(wayTo(to.elbow, to.wrist));
  turnAbout(fore, [0, 0, 0], swing, -1);
  const fold = turnOnto(wayTo(elbow, wrist), [fore[0]!, fore[1]!, fore[2]!]);
  const bones = [
    [shoulder, elbow],
    [elbow, wrist],
    [wrist, tips[hand]!],
  ] as const;
  const soft_m = SOFT * upper_m;
  return (p: Float64Array): void => {
    const off_m = Math.min(...bones.map(([from, end]) => offBone(p, from, end)));
    const near = 1 - smoothstep(THICK.least, THICK.most, off_m / upper_m);
    const arm = near * smoothstep(-soft_m, soft_m, along(p, shoulder, elbow));
    if (arm === 0) return;
    const forearm = smoothstep(-soft_m, soft_m, along(p, elbow, wrist));
    turnAbout(p, elbow, fold, arm * forearm);
    turnAbout(p, shoulder, swing, arm);
  };
}

/** Where the elbow and the wrist are when the wrist is as near to a place as it can be: the law of cosines. */
function reached(
  shoulder: Point,
  wanted: Point,
  sign: 1 | -1,
  { upper_m, fore_m }: { readonly upper_m: number; readonly fore_m: number },
): { readonly elbow: Point; readonly wrist: Point } {
  const way = wayTo(shoulder, wanted);
  const reach_m = Math.min(apart(shoulder, wanted), REACH * (upper_m + fore_m));
  const along_m = (upper_m ** 2 - fore_m ** 2 + reach_m ** 2) / (2 * reach_m);
  const aside_m = Math.sqrt(Math.max(0, upper_m ** 2 - along_m ** 2));
  const shared = sign * ELBOW[0] * way[0] + ELBOW[1] * way[1] + ELBOW[2] * way[2];
  const out = wayTo(
    [0, 0, 0],
    [sign * ELBOW[0] - shared * way[0], ELBOW[1] - shared * way[1], ELBOW[2] - shared * way[2]],
  );
  const at = (along: number, aside: number): Point => [
    shoulder[0] + along * way[0] + aside * out[0],
    shoulder[1] + along * way[1] + aside * out[1],
    shoulder[2] + along * way[2] + aside * out[2],
  ];
  return { elbow: at(along_m, aside_m), wrist: at(reach_m, 0) };
}

/** How far along a bone a point is from its beginning. */
function along(p: Float64Array, from: Point, to: Point): number {
  const [x, y, z] = wayTo(from, to);
  return (p[0]! - from[0]) * x + (p[1]! - from[1]) * y + (p[2]! - from[2]) * z;
}

/** How far from a bone a point is. */
function offBone(p: Float64Array, from: Point, to: Point): number {
  const t = Math.min(apart(from, to), Math.max(0, along(p, from, to)));
  const [x, y, z] = wayTo(from, to);
  return Math.hypot(p[0]! - from[0] - t * x, p[1]! - from[1] - t * y, p[2]! - from[2] - t * z);
}
