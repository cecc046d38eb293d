import { type Box, boxOf, joined, type Solid, turned } from '../../geometry/shapes/solid.ts';
import type { MaterialSpec } from '../../materials/material-spec.ts';
import { randomSequence, seedOf } from '../../materials/noise.ts';
import type { Thing } from '../prompt/reading.ts';
import { type PlanPlaces, placesOf } from '../things/body-plan.ts';
import { GENERATORS } from '../things/index.ts';
import { changed, orderOf, type Piece, standing } from '../things/thing.ts';
import { dress } from './dress.ts';
import { isCharge } from './fit-things.ts';
import { flattened } from './flatten.ts';
import { withoutLacked } from './lacked.ts';
import { laidDown, liesAmongMany } from './lie.ts';
import { sortsOf } from './mixed.ts';
import {
  extentOf,
  type Hold,
  type PlacedPiece,
  type Placement,
  placeSolid,
  UNMOVED,
} from './placed-piece.ts';

/** One of a thing, its pieces where its generator made them, and where it is put. */
export interface Body {
  readonly index: number;
  readonly thing: Thing;
  /** Unique in the scene. */
  readonly owner: string;
  pieces: readonly Piece[];
  materials: readonly MaterialSpec[];
  placement: Placement;
  /** Of one that does not stand: its plan is none of a body that does. */
  pose?: 'sitting' | 'lying';
  /** What of another body it moves with. */
  hangsOn?: Hold;
  /** Who holds it. */
  heldBy?: Body;
}

/** Things that grow differ from their like, things that are made do not. */
const GROWN = [
  ...(['tree', 'bush', 'flower', 'rock', 'mushroom', 'gem', 'terrain', 'round-food', 'long-food'] as const),
  ...(['humanoid', 'quadruped', 'bird', 'fish', 'insect', 'snake'] as const),
];

/** What has burnt down so far. */
const BURNING: readonly (string | undefined)[] = ['candle', 'taper'];

/** Whether its like differ from it. */
export const grows = ({ kind, noun, form }: Thing): boolean =>
  GROWN.some((name) => name === kind) ||
  (kind === 'ball' && (form ?? noun) === 'marble') ||
  (kind === 'lamp' && (BURNING.includes(noun) || BURNING.includes(form)));

/** A seed of its own for each name under a seed; near seeds have nothing in common. */
export const seedUnder = (seed: number, name: string): number => seedOf(`${seed} ${name}`);

/** Of many that grow, so many differ: 24 knights took 15 s, and one of six takes 0.6. */
const MOST_VARIANTS = 6;

/** As many bodies as the thing's count, all at the origin. */
export function makeBodies(thing: Thing, index: number, name: string, seed: number): Body[] {
  const apart = dyedApart(thing) ?? sortsOf(thing);
  const count = apart?.length ?? (grows(thing) ? Math.min(thing.count, MOST_VARIANTS) : 1);
  const variants = Array.from({ length: count }, (_, variant) => {
    const own = seedUnder(seed, grows(thing) ? `${index} ${variant}` : `${index}`);
    const one = apart?.[variant] ?? thing;
    const made = withoutLacked(one, GENERATORS[one.kind](orderOf(one, own)));
    const pieces = isCharge(thing)
      ? flattened(thing.kind, made)
      : thing.lies
        ? standing(changed(made, (solid) => turned(solid, 'z', Math.PI / 2)))
        : liesAmongMany(thing)
          ? laidDown(made)
          : made;
    const extent_m = extentOf(pieces.map(({ solid }) => solid));
    return { pieces, materials: dress(one, pieces, extent_m, seedUnder(own, 'materials') & 0x7fffffff) };
  });
  return Array.from(
    { length: thing.count },
    (_, copy): Body => ({
      index,
      thing,
      owner: thing.count > 1 ? `${name}_${copy + 1}` : name,
      ...variants[copy % count]!,
      placement: UNMOVED,
    }),
  );
}

/** `two dice, one red, one blue`, `three bottles with red, green and blue liquid`: a colour each. */
function dyedApart(thing: Thing): readonly Thing[] | undefined {
  const { aside = [], count, kind, look, parts } = thing;
  if (count < 2) return undefined;
  // `three houses in red, blue and yellow`; a flag has three colours by itself.
  const isInTurn = count > 2 && kind !== 'flag';
  if ((aside.length === count || isInTurn) && look.colors.length === count)
    return look.colors.map((color) => ({ ...thing, look: { ...look, colors: [color] } }));
  const dyed = parts.find((part) => part.look.colors.length === count && part.look.motifs.length === 0);
  return dyed?.look.colors.map((color) => ({
    ...thing,
    parts: parts.map((part) => (part === dyed ? { ...part, look: { ...part.look, colors: [color] } } : part)),
  }));
}

/** A scene's own random numbers, for what is put where. */
export const placingNumbers = (seed: number): (() => number) => randomSequence(seedUnder(seed, 'places'));

/** A body's pieces where it is put, in metres. */
export const solidsOf = ({ pieces, placement }: Body): Solid[] =>
  pieces.map(({ solid }) => placeSolid(solid, placement));

/** The box around bodies where they are put. */
export const boxOfBodies = (bodies: readonly Body[]): Box => boxOf(joined(...bodies.flatMap(solidsOf)));

/** Makes a body larger, about its own origin. */
export function scaleBody(body: Body, factor: number): void {
  body.placement = { ...body.placement, scale: body.placement.scale * factor };
}

/** Moves bodies together. */
export function shiftBodies(bodies: readonly Body[], x: number, y: number, z: number): void {
  for (const body of bodies) {
    const [px, py, pz] = body.placement.position;
    body.placement = { ...body.placement, position: [px + x, py + y, pz + z] };
  }
}

/** Turns a body about the vertical. */
export function turnBody(body: Body, yaw_rad: number): void {
  body.placement = { ...body.placement, yaw_rad };
}

/** Where a humanoid's joints and sockets are, in the scene. */
export function placesOfBody({ pieces, placement }: Body): PlanPlaces | undefined {
  const plan = pieces.find((piece) => piece.plan?.kind === 'humanoid')?.plan;
  return plan && placesOf({ ...plan, places: placeSolid(plan.places, placement) });
}

/** A body's pieces, dressed, where it is put. */
export function placedPieces(body: Body): PlacedPiece[] {
  const { thing, owner, index, placement, hangsOn, pose } = body;
  return body.pieces.map((piece, i) => ({
    name: piece.name,
    owner,
    thing: index,
    kind: thing.kind,
    ...(piece.part && { part: piece.part }),
    solid: placeSolid(piece.solid, placement),
    material: body.materials[i]!,
    placement,
    faceted: thing.look.styles.includes('low-poly'),
    ...(piece.plan && !pose && { plan: piece.plan }),
    ...(piece.plan && pose === 'sitting' && { sits: true }),
    ...(hangsOn && { hangsOn }),
    ...(piece.wornOn && !hangsOn && { wornOn: piece.wornOn }),
  }));
}
