import { describe, expect, it } from 'vitest';
import { boxOf, joined } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import type { Kind } from '../../../../../functions/studio/sculpt/prompt/kinds.ts';
import { BIRDS } from '../../../../../functions/studio/sculpt/things/bird/birds.ts';
import { FISHES } from '../../../../../functions/studio/sculpt/things/fish/fishes.ts';
import { OUTFITS } from '../../../../../functions/studio/sculpt/things/humanoid/outfits.ts';
import { GENERATORS } from '../../../../../functions/studio/sculpt/things/index.ts';
import { BEASTS } from '../../../../../functions/studio/sculpt/things/quadruped/beasts.ts';
import { orderOf } from '../../../../../functions/studio/sculpt/things/thing.ts';
import { edgeStatistics } from '../../../../support/geometry.ts';

type Table = readonly (readonly [words: readonly string[], row: unknown])[];
const TABLES: readonly (readonly [Kind, Table])[] = [
  ['quadruped', BEASTS],
  ['bird', BIRDS],
  ['fish', FISHES],
  ['humanoid', OUTFITS],
];
const ROWS = TABLES.flatMap(([kind, table]) => table.map(([words]) => [kind, words[0]!] as const));

/** Surfaces that hang together, found by joining the corners of each triangle. */
function bodies(triangles: Uint32Array, vertices: number): number {
  const root = Int32Array.from({ length: vertices }, (_, i) => i);
  const find = (i: number): number => {
    let at = i;
    while (root[at] !== at) {
      root[at] = root[root[at]!]!;
      at = root[at]!;
    }
    return at;
  };
  for (let i = 0; i < triangles.length; i += 3) {
    root[find(triangles[i]!)] = find(triangles[i + 1]!);
    root[find(triangles[i + 1]!)] = find(triangles[i + 2]!);
  }
  return new Set(Array.from(triangles, find)).size;
}

describe('every row of the tables of living things', () => {
  it.each(ROWS)('makes closed pieces on the ground, the body in one: a %s as %s', (kind, noun) => {
    const pieces = GENERATORS[kind](orderOf({ kind, noun }, 1));
    expect(new Set(pieces.map(({ name }) => name)).size).toBe(pieces.length);
    for (const { name, solid } of pieces) {
      const surface = { positions: Float32Array.from(solid.positions), triangles: solid.triangles };
      expect({ name, ...edgeStatistics(surface) }).toMatchObject({
        open: 0,
        nonManifold: 0,
        inconsistent: 0,
      });
    }
    expect(Math.abs(boxOf(joined(...pieces.map(({ solid }) => solid))).min[1])).toBeLessThan(1e-3);
    const body = pieces.find(({ name }) => name === 'body')!.solid;
    expect(bodies(body.triangles, body.positions.length / 3)).toBe(1);
  });
});
