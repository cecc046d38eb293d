import { describe, expect, it } from 'vitest';
import { type Box, boxOf, joined, sizeOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { type PlacedPiece, placeSolid } from '../../../../../functions/studio/sculpt/compose/placed-piece.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { type PlanPlaces, placesOf } from '../../../../../functions/studio/sculpt/things/body-plan.ts';
import { readingOf } from '../../../../support/readings.ts';

/** The bearer's joints and height, and what else is there as one. */
function carried(prompt: string): {
  readonly joints: PlanPlaces['joints'];
  readonly tall_m: number;
  readonly load: Box;
} {
  const pieces = composeScene(readingOf(prompt), 1);
  const own = pieces.find(({ plan, hangsOn }) => plan && !hangsOn)!;
  const boxWhere = (is: (one: PlacedPiece) => boolean) =>
    boxOf(joined(...pieces.filter(is).map(({ solid }) => solid)));
  return {
    joints: placesOf({ ...own.plan!, places: placeSolid(own.plan!.places, own.placement) }).joints,
    tall_m: sizeOf(boxWhere(({ thing }) => thing === own.thing))[1],
    load: boxWhere(({ thing }) => thing !== own.thing),
  };
}

const ignored = (prompt: string): readonly string[] => understand(readingOf(prompt))!.ignored;

describe('what is carried', () => {
  it.each([
    'a man carrying a barrel',
    'a goblin carrying a sack',
    'a girl holding a cat',
    'a cat held by a girl',
    'a mother holding a baby',
    'a crate carried by a soldier',
    'a wizard holding a stack of three books',
    'a viking carrying two barrels',
  ])('is before the chest, between two hands: %s', (prompt) => {
    const { joints, tall_m, load } = carried(prompt);
    const reach_m = 0.08 * tall_m;
    for (const hand of [joints.leftHand!, joints.rightHand!]) {
      for (const k of [0, 1, 2] as const) {
        expect(hand[k]).toBeGreaterThan(load.min[k] - reach_m);
        expect(hand[k]).toBeLessThan(load.max[k] + reach_m);
      }
    }
    expect(joints.leftHand![0]).toBeGreaterThan((load.min[0] + load.max[0]) / 2);
    expect(load.min[1]).toBeGreaterThan(joints.hips![1]);
    expect(load.min[2]).toBeGreaterThan(joints.hips![2]);
    expect(ignored(prompt)).toEqual([]);
  });

  it.each([
    ['a man carrying a horse', 'carrying'],
    ['a robot holding a box', 'holding'],
    ['a box held by a robot', 'holding'],
  ])('stands beside who has no arms for it, and that is told: %s', (prompt, told) => {
    expect(ignored(prompt)).toEqual([told]);
    expect(composeScene(readingOf(prompt), 1).every(({ hangsOn }) => hangsOn === undefined)).toBe(true);
  });

  it('leaves a hand for a smaller thing, whichever is named first', () => {
    for (const prompt of [
      'a queen holding a scepter and a pumpkin',
      'a queen holding a pumpkin and a scepter',
    ]) {
      const pieces = composeScene(readingOf(prompt), 1);
      const own = pieces.find(({ plan }) => plan)!;
      const { sockets } = placesOf({ ...own.plan!, places: placeSolid(own.plan!.places, own.placement) });
      const scepter = boxOf(
        joined(...pieces.flatMap(({ kind, solid }) => (kind === 'staff' ? [solid] : []))),
      );
      for (const k of [0, 1, 2] as const) {
        expect(sockets.rightHand[k]).toBeGreaterThan(scepter.min[k] - 0.05);
        expect(sockets.rightHand[k]).toBeLessThan(scepter.max[k] + 0.05);
      }
    }
  });

  it('is in one hand where that is large enough, and beside who is said to be with it', () => {
    const hold = (prompt: string) =>
      composeScene(readingOf(prompt), 1).find(({ thing }) => thing === 1)!.hangsOn;
    expect(hold('a monk carrying a lantern')).toBe('rightHand');
    expect(hold('a man with a barrel')).toBe(undefined);
    expect(ignored('a man with a barrel')).toEqual([]);
  });
});
