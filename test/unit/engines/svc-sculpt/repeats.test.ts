import { describe, expect, it } from 'vitest';
import { findRepeats } from '../../../../functions/engines/svc-sculpt/repeats.ts';
import { block } from '../../../../functions/studio/geometry/shapes/block.ts';
import { moved, type Solid, scaled, turned } from '../../../../functions/studio/geometry/shapes/solid.ts';

const plank = block(0.2, 1, 0.05);
const elsewhere = moved(turned(turned(plank, 'x', 0.4), 'y', 2), 3, 1, -2);
const pieceOf = (solid: Solid, faceted = false) => ({ solid, faceted });

describe('findRepeats', () => {
  it('takes the first of a kind to where a turned and moved one is', () => {
    const repeats = findRepeats([pieceOf(plank), pieceOf(elsewhere)]);
    expect(repeats.map(({ first }) => first)).toEqual([0, 0]);
    const placed = repeats[1]!.move(plank.positions);
    for (const [i, value] of placed.entries()) expect(value).toBeCloseTo(elsewhere.positions[i]!, 9);
  });

  it('tells larger ones, mirrored ones and low-poly ones apart', () => {
    const crooked = {
      ...plank,
      positions: plank.positions.map((value, i) => (i === 0 ? value * 1.5 : value)),
    };
    const pieces = [pieceOf(crooked), pieceOf(scaled(crooked, 1.1)), pieceOf(scaled(crooked, -1, 1, 1))];
    const repeats = findRepeats([...pieces, pieceOf(crooked, true)]);
    expect(repeats.map(({ first }) => first)).toEqual([0, 1, 2, 3]);
  });
});
