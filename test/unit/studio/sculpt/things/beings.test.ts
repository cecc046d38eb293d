import { describe, expect, it } from 'vitest';
import { boxOf, joined, sizeOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import type { Kind } from '../../../../../functions/studio/sculpt/prompt/kinds.ts';
import { GENERATORS } from '../../../../../functions/studio/sculpt/things/index.ts';
import { orderOf, type Piece } from '../../../../../functions/studio/sculpt/things/thing.ts';

const make = (kind: Kind, noun: string): readonly Piece[] => GENERATORS[kind](orderOf({ kind, noun }, 1));
const names = (pieces: readonly Piece[]) => pieces.map(({ name }) => name);
const box = (pieces: readonly Piece[]) => boxOf(joined(...pieces.map(({ solid }) => solid)));
const named = (pieces: readonly Piece[], wanted: RegExp) => pieces.filter(({ name }) => wanted.test(name));

describe('beings are told apart by their shape', () => {
  it('a skeleton is of bones: seven ribs round an empty chest, and limbs thinner than half of a man', () => {
    const skeleton = make('humanoid', 'skeleton');
    expect(named(skeleton, /^rib_/)).toHaveLength(7);
    const volume = (pieces: readonly Piece[]) => {
      const { positions: p, triangles: t } = named(pieces, /^body$/)[0]!.solid;
      let six = 0;
      for (let i = 0; i < t.length; i += 3) {
        const [a, b, c] = [t[i]! * 3, t[i + 1]! * 3, t[i + 2]! * 3];
        six += p[a]! * (p[b + 1]! * p[c + 2]! - p[b + 2]! * p[c + 1]!);
        six += p[a + 1]! * (p[b + 2]! * p[c]! - p[b]! * p[c + 2]!);
        six += p[a + 2]! * (p[b]! * p[c + 1]! - p[b + 1]! * p[c]!);
      }
      return six;
    };
    expect(volume(skeleton)).toBeLessThan(0.35 * volume(make('humanoid', 'man')));
  });

  it('a skeleton knows its joints, all of them inside its bones', () => {
    const [body] = named(make('humanoid', 'skeleton'), /^body$/);
    expect(body?.plan?.joints).toContain('leftUpperLeg');
  });

  it('a golem is of stones', () => {
    expect(named(make('humanoid', 'golem'), /^stone_/).length).toBeGreaterThan(12);
  });

  it('a goblin is smaller than an orc, and its ears are longer', () => {
    const [goblin, orc] = [make('humanoid', 'goblin'), make('humanoid', 'orc')];
    const high = (pieces: readonly Piece[]) => sizeOf(box(pieces))[1];
    const ear = (pieces: readonly Piece[]) => sizeOf(box(named(pieces, /^ear_left/)))[0];
    expect(high(goblin)).toBeLessThan(0.7 * high(orc));
    expect(ear(goblin)).toBeGreaterThan(1.5 * ear(orc));
  });

  it.each(['orc', 'goblin', 'troll', 'ogre'])('tusks stand up from the jaw of a %s', (noun) => {
    expect(named(make('humanoid', noun), /^tusk_/)).toHaveLength(2);
  });

  it.each(['ogre', 'troll', 'king', 'dwarf'])(
    'nothing of a %s comes through what hangs from the waist',
    (noun) => {
      const figure = make('humanoid', noun);
      const skirt = named(figure, /^skirt$/);
      if (skirt.length === 0) return;
      const { min, max } = box(skirt);
      const { positions } = named(figure, /^body$/)[0]!.solid;
      const middle = (min[1] + max[1]) / 2;
      const wide: number[] = [];
      for (let i = 0; i < positions.length; i += 3)
        if (Math.abs(positions[i + 1]! - middle) < 0.02 && Math.abs(positions[i]!) < 1.3 * max[0])
          wide.push(Math.abs(positions[i]!));
      expect(Math.max(0, ...wide)).toBeLessThan(max[0]);
    },
  );

  it("a samurai's helmet has a crescent and plates over the neck, and no plume", () => {
    const samurai = names(make('humanoid', 'samurai'));
    expect(samurai).toEqual(expect.arrayContaining(['hat_horn_left', 'hat_neck_plate_1']));
    expect(samurai).not.toContain('hat_plume');
  });

  it('a dwarf wears iron and a gnome a pointed hat', () => {
    expect(names(make('humanoid', 'dwarf'))).toContain('pauldron_left');
    expect(names(make('humanoid', 'gnome'))).not.toContain('pauldron_left');
  });

  it('a griffin has a beak and feathers over its head, a hydra five heads and no wings', () => {
    const griffin = names(make('quadruped', 'griffin'));
    expect(griffin).toEqual(expect.arrayContaining(['hood', 'beak', 'wing_left']));
    const hydra = make('quadruped', 'hydra');
    expect(named(hydra, /^eye_1/)).toHaveLength(5);
    expect(named(hydra, /^wing/)).toHaveLength(0);
  });

  it.each([
    ['quadruped', 'horse', 'winged', 2],
    ['humanoid', 'woman', 'winged', 2],
    ['quadruped', 'dragon', 'big', 2],
    ['quadruped', 'dragon', 'wingless', 0],
  ] as const)('a %s, %s, that is %s has %i wings', (kind, noun, word, wings) => {
    const pieces = GENERATORS[kind](orderOf({ kind, noun, others: [word] }, 1));
    expect(named(pieces, /^wing_/)).toHaveLength(wings);
  });

  it('a mech has a cockpit and guns, and its knees bend backwards', () => {
    const mech = make('robot', 'mech');
    expect(names(mech)).toEqual(expect.arrayContaining(['cockpit', 'barrels_left']));
    expect(box(named(mech, /^knee_left/)).min[2]).toBeGreaterThan(box(named(mech, /^ankle_left/)).max[2]);
  });

  it("a mummy is wrapped, Frankenstein's creature has bolts, a yeti is white and a gorilla is not", () => {
    const color = (noun: string) => named(make('humanoid', noun), /^body$/)[0]!.material;
    expect(color('mummy').markings?.figure).toBe('rings');
    expect(names(make('humanoid', 'frankenstein'))).toContain('bolts');
    expect(Math.min(...color('yeti').color!)).toBeGreaterThan(200);
    expect(Math.max(...color('gorilla').color!)).toBeLessThan(100);
  });

  it('a squid is longer than an octopus is high, with a fin to either side', () => {
    const high = (noun: string) => sizeOf(box(make('snake', noun)))[1];
    expect(high('squid')).toBeGreaterThan(1.2 * high('octopus'));
  });

  it('a jellyfish is hollow below', () => {
    const { positions } = named(make('snake', 'jellyfish'), /^body$/)[0]!.solid;
    const axis: number[] = [];
    for (let i = 0; i < positions.length; i += 3)
      if (Math.hypot(positions[i]!, positions[i + 2]!) < 0.05) axis.push(positions[i + 1]!);
    const { min, max } = box(make('snake', 'jellyfish'));
    expect(Math.min(...axis)).toBeGreaterThan(min[1] + 0.5 * (max[1] - min[1]));
  });
});
