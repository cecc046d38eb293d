import { describe, expect, it } from 'vitest';
import { boxOf, joined, middleOf, sizeOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import type { Kind } from '../../../../../functions/studio/sculpt/prompt/kinds.ts';
import { GENERATORS } from '../../../../../functions/studio/sculpt/things/index.ts';
import { orderOf, type Piece } from '../../../../../functions/studio/sculpt/things/thing.ts';

const make = (kind: Kind, noun: string): readonly Piece[] => GENERATORS[kind](orderOf({ kind, noun }, 1));
const names = (pieces: readonly Piece[]) => pieces.map(({ name }) => name);
const boxOfNamed = (pieces: readonly Piece[], ...wanted: readonly string[]) =>
  boxOf(joined(...pieces.filter(({ name }) => wanted.includes(name)).map(({ solid }) => solid)));
const sizeOfNamed = (pieces: readonly Piece[], ...wanted: readonly string[]) =>
  sizeOf(boxOfNamed(pieces, ...wanted));

describe('weapons are told apart by their shape', () => {
  it.each(['longsword', 'greatsword', 'dagger', 'rapier'])(
    'the guard of a %s is wider than its grip',
    (noun) => {
      const sword = make('sword', noun);
      expect(sizeOfNamed(sword, 'guard')[0]).toBeGreaterThan(3 * sizeOfNamed(sword, 'handle')[0]);
    },
  );

  it.each(['cutlass', 'rapier'])(
    'the guard of a %s reaches down to the pommel, before the fingers',
    (noun) => {
      const sword = make('sword', noun);
      const [guard, grip] = [boxOfNamed(sword, 'guard'), boxOfNamed(sword, 'handle')];
      expect(guard.min[1]).toBeLessThan(grip.min[1] + 0.25 * (grip.max[1] - grip.min[1]));
    },
  );

  it('a halberd has a blade before its shaft, a beak behind it and a point above it', () => {
    const halberd = make('sword', 'halberd');
    expect(boxOfNamed(halberd, 'axe').max[0]).toBeGreaterThan(0.2);
    expect(boxOfNamed(halberd, 'beak').min[0]).toBeLessThan(-0.1);
    expect(boxOfNamed(halberd, 'blade').max[1]).toBeGreaterThan(boxOfNamed(halberd, 'axe').max[1]);
  });

  it("a flail's ball hangs beside its handle from a chain, a mace's is on top", () => {
    const [flail, mace] = [make('hammer', 'flail'), make('hammer', 'mace')];
    expect(names(flail)).toContain('chain');
    expect(boxOfNamed(flail, 'head').max[1]).toBeLessThan(boxOfNamed(flail, 'handle').max[1]);
    expect(boxOfNamed(mace, 'head').min[1]).toBeGreaterThan(boxOfNamed(mace, 'handle').max[1] - 0.05);
  });

  it('a club is twice as thick as a baseball bat, which has no studs', () => {
    const [club, bat] = [make('hammer', 'club'), make('hammer', 'baseball bat')];
    expect(sizeOfNamed(club, 'body')[0]).toBeGreaterThan(2 * sizeOfNamed(bat, 'body')[0]);
    expect(names(bat)).not.toContain('spike');
  });

  it("a sickle's blade comes back down beside its handle, a scythe's is longer than half of it", () => {
    const [sickle, scythe] = [make('axe', 'sickle'), make('axe', 'scythe')];
    expect(boxOfNamed(sickle, 'blade').min[1]).toBeLessThan(boxOfNamed(sickle, 'handle').max[1]);
    expect(sizeOfNamed(scythe, 'blade')[0]).toBeGreaterThan(0.5);
  });

  it("a trebuchet's arm is longer behind its axle, with a weight at the short end and no wheels", () => {
    const trebuchet = make('bow', 'trebuchet');
    const arm = boxOfNamed(trebuchet, 'arm');
    const axle = middleOf(boxOfNamed(trebuchet, 'axle'))[2];
    expect(axle - arm.min[2]).toBeGreaterThan(2 * (arm.max[2] - axle));
    expect(boxOfNamed(trebuchet, 'counterweight').min[2]).toBeGreaterThan(axle);
    expect(names(trebuchet).filter((name) => name.startsWith('wheel'))).toEqual([]);
  });

  it('a ballista is a crossbow on wheels', () => {
    expect(names(make('bow', 'ballista'))).toEqual(expect.arrayContaining(['limbs', 'string', 'wheel_left']));
  });

  it.each([
    ['sniper rifle', ['scope', 'bipod']],
    ['shotgun', ['pump', 'magazine_tube']],
    ['assault rifle', ['magazine', 'sights']],
    ['musket', ['ramrod', 'lock']],
    ['pistol', ['slide', 'trigger_guard', 'bore']],
  ])('a %s has what tells it from other guns', (noun, parts) => {
    expect(names(make('gun', noun))).toEqual(expect.arrayContaining(parts));
  });

  it('a breastplate is broader in the chest than at the waist', () => {
    const plate = make('shield', 'breastplate');
    expect(sizeOfNamed(plate, 'body')[0]).toBeGreaterThan(1.15 * sizeOfNamed(plate, 'belt')[0]);
  });
});
