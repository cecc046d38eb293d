import { frontAt } from '../../geometry/shapes/front-at.ts';
import {
  type Box,
  boxOf,
  joined,
  middleOf,
  moved,
  type Solid,
  sizeOf,
  turned,
} from '../../geometry/shapes/solid.ts';
import type { Kind } from '../prompt/kinds.ts';
import type { Relation } from '../prompt/reading.ts';
import { isVehicle } from '../prompt/special-nouns.ts';
import { changed } from '../things/thing.ts';
import { type Body, boxOfBodies, placesOfBody, scaleBody, shiftBodies, solidsOf, turnBody } from './body.ts';
import { groundSign, type Spot } from './sign-ground.ts';

/** How much of a place's lesser measure a sign takes: of a hull, of what is round or bent. */
const SHARE = 0.42;
/** How deep it sits in what it is on. */
const SUNK = 0.35;
/** How wide it is on a chest, by what lies between the middle and a shoulder. */
const CHEST = 1.1;

/** What is turned to the front where a sign is put: a hull's left, what is above of a cover or wing. */
type Side = 'front' | 'left' | 'top';

interface Signing {
  readonly at: Relation['at'];
  /** How many of the signs one object gets, and which of them this is. */
  readonly share: number;
  readonly turn: number;
}

/** How far apart the middles of several are, by their width, and how much wider than one all of them may be. */
const APART = 1.15;
const ROW = 1.75;

/** One of several places side by side; one above the other where the thing is too slender, as a hat is. */
function oneOf(spot: Spot, solids: readonly Solid[], share: number, turn: number): Spot {
  const wide_m = spot.wide_m * Math.min(1, ROW / share);
  const off = (i: number) => (i - (share - 1) / 2) * APART * wide_m;
  const fits = frontAt(solids, spot.x + off(0) - wide_m / 2, spot.y) !== undefined;
  return fits ? { ...spot, wide_m, x: spot.x + off(turn) } : { ...spot, wide_m, y: spot.y + off(turn) };
}

/** Puts a sign on the side of a vehicle, the cover of a book, the chest of a being, the front of all else. */
export function putSign(subject: Body, object: Body, { at, share, turn }: Signing): void {
  const side = sideOf(object.thing.kind, at);
  const solids = solidsOf(object).map((solid) => toFront(solid, side));
  const spot = oneOf(spotOn(object, solids, at), solids, share, turn);
  const { x, y, wide_m } = spot;
  groundSign(subject, object, solids, spot);
  scaleBody(subject, wide_m / Math.max(...sizeOf(boxOfBodies([subject])).slice(0, 2)));
  const front = frontAt(solids, x, y) ?? boxOf(joined(...solids)).max[2];
  const depth = sizeOf(boxOfBodies([subject]))[2];
  const z = front + (0.5 - SUNK) * depth;
  if (side === 'left') turnBody(subject, Math.PI / 2);
  if (side === 'top') subject.pieces = changed(subject.pieces, (solid) => turned(solid, 'x', -Math.PI / 2));
  const [ownX, ownY, ownZ] = middleOf(boxOfBodies([subject]));
  const to = side === 'left' ? [z, y, -x] : side === 'top' ? [x, z, -y] : [x, y, z];
  shiftBodies([subject], to[0]! - ownX, to[1]! - ownY, to[2]! - ownZ);
  if (side === 'left') putOnRight(subject, middleOf(boxOfBodies([object]))[0] - to[0]!);
}

/** The same on the other side of a hull: a rescue helicopter has its cross on both. */
function putOnRight(subject: Body, across_m: number): void {
  const [x, , z] = middleOf(boxOf(joined(...subject.pieces.map(({ solid }) => solid))));
  const away = (2 * across_m) / subject.placement.scale;
  const opposite = changed(subject.pieces, (solid) =>
    moved(turned(moved(solid, -x, 0, -z), 'y', Math.PI), x, 0, z + away),
  );
  subject.pieces = [...subject.pieces, ...opposite.map((one) => ({ ...one, name: `${one.name}_right` }))];
  subject.materials = [...subject.materials, ...subject.materials];
}

function sideOf(kind: Kind, at: Relation['at']): Side {
  if (kind === 'book' || at === 'wing') return 'top';
  return isVehicle(kind) && kind !== 'rocket' ? 'left' : 'front';
}

function toFront(solid: Solid, side: Side): Solid {
  if (side === 'front') return solid;
  return side === 'left' ? turned(solid, 'y', -Math.PI / 2) : turned(solid, 'x', Math.PI / 2);
}

function spotOn(object: Body, solids: readonly Solid[], at: Relation['at']): Spot {
  const places = placesOfBody(object);
  if (places) {
    const { chest, upperChest, leftUpperArm } = places.joints;
    const y = (chest![1] + upperChest![1]) / 2;
    return { x: chest![0], y, wide_m: CHEST * Math.abs(leftUpperArm![0] - chest![0]) };
  }
  const box = boxOfPart(object, solids, at) ?? boxOfPart(object, solids, 'body') ?? boxOf(joined(...solids));
  const [x, y] = middleOf(box);
  const [wide, high] = sizeOf(box);
  return { x, y, wide_m: SHARE * Math.min(wide, high) };
}

function boxOfPart(object: Body, solids: readonly Solid[], part: Relation['at']): Box | undefined {
  const own = solids.filter((_, i) => part !== undefined && object.pieces[i]!.part === part);
  // Of two wings one.
  return own.length > 0 ? boxOf(part === 'wing' ? own[0]! : joined(...own)) : undefined;
}
