import type { Kind } from '../prompt/kinds.ts';
import type { PartName } from '../prompt/lexicon/parts.ts';
import { plainThing, type Reading, type Thing } from '../prompt/reading.ts';
import { arrange } from './arrange.ts';
import { type Body, makeBodies, placedPieces, placingNumbers, seedUnder, solidsOf } from './body.ts';
import { withoutUnseen } from './eyeless.ts';
import { fitThings } from './fit-things.ts';
import { asMeasured } from './measured.ts';
import { placeThings } from './place-things.ts';
import { extentOf, type PlacedPiece } from './placed-piece.ts';
import { reuseHatsAndGems } from './reuse-hats-and-gems.ts';
import { withoutShut } from './shut.ts';
import { limitingFactor } from './size-limits.ts';
import { withSeats } from './with-seats.ts';
import { withTools } from './with-tools.ts';

/**
 * Builds everything that a prompt names and puts it where the prompt says: dressed pieces, standing on y = 0, their middle
 * on the vertical axis, between 1 cm and 200 m large. Pure: the same reading and seed give the same scene. A reading
 * without things gives what stands for its place; one that {@link namesThings} says no of, nothing.
 *
 * @param seed a 32-bit integer; another seed, another variant of what the prompt leaves open
 */
export function composeScene(reading: Reading, seed: number): PlacedPiece[] {
  const named = namedThings(reading);
  const { things: fitted, relations: stated } = fitThings(
    withSeats(withTools(withoutUnseen(withoutShut(named)))),
  );
  const things = fitted.map((thing, index) => asMeasured(thing, seedUnder(seed, `${index}`)));
  const names = uniqueNames(things);
  const made = things.map((thing, index) => makeBodies(thing, index, names[index]!, seed));
  const { bodies, relations } = reuseHatsAndGems({ things, relations: stated }, made);
  arrange({ ...reading, things, relations }, bodies, placingNumbers(seed));
  limitSize(bodies.flat());
  return bodies.flat().flatMap(placedPieces);
}

/** Whether there is something to compose. */
export const namesThings = (reading: Reading): boolean => namedThings(reading).things.length > 0;

/** Scales a whole scene about the origin, on which it stands, where it is larger or smaller than a model may be. */
function limitSize(bodies: readonly Body[]): void {
  const factor = limitingFactor(extentOf(bodies.flatMap(solidsOf)));
  if (factor === 1) return;
  for (const body of bodies) {
    const { scale, yaw_rad, position } = body.placement;
    const [x, y, z] = position;
    body.placement = { scale: scale * factor, yaw_rad, position: [x * factor, y * factor, z * factor] };
  }
}

/** What a part is usually a part of, where the prompt names parts alone. */
const WHOLES: Partial<Record<PartName, Kind>> = {
  blade: 'sword',
  handle: 'sword',
  sail: 'boat',
  wing: 'bird',
  petal: 'flower',
  branch: 'tree',
  roof: 'house',
  fin: 'fish',
  propeller: 'plane',
  shade: 'lamp',
  sole: 'shoe',
  crenel: 'castle',
  drawer: 'table',
};

/** What is composed of a reading: what it names, or stands for its place or for its parts. */
export function namedThings(reading: Reading): Pick<Reading, 'things' | 'relations'> {
  const things = thingsOf(reading);
  return things.length > 0 ? { things, relations: reading.relations } : placeThings(reading);
}

function thingsOf({ things, looseParts }: Reading): readonly Thing[] {
  const [first, ...rest] = things;
  if (first) return [{ ...first, parts: [...first.parts, ...looseParts] }, ...rest];
  const kind = looseParts.map(({ name }) => WHOLES[name]).find((whole) => whole !== undefined);
  if (!kind) return [];
  return [{ ...plainThing(kind, kind), parts: looseParts }];
}

/** The things' nouns in snake case; the second chair that is named apart from the first is `chair_b`. */
function uniqueNames(things: readonly Thing[]): string[] {
  const taken = new Map<string, number>();
  return things.map(({ noun }) => {
    const name = noun.replaceAll(/[^\p{L}\p{N}]+/gu, '_');
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return count === 1 ? name : `${name}_${String.fromCharCode(96 + count)}`;
  });
}
