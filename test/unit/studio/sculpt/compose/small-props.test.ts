import { describe, expect, it } from 'vitest';
import { boxOf, joined, middleOf, sizeOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import type { PlacedPiece } from '../../../../../functions/studio/sculpt/compose/placed-piece.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const scene = (prompt: string) => composeScene(readingOf(prompt), 1);
const boxOfPieces = (pieces: readonly PlacedPiece[]) => boxOf(joined(...pieces.map(({ solid }) => solid)));
const of = (pieces: readonly PlacedPiece[], name: string) =>
  boxOfPieces(pieces.filter(({ owner }) => owner === name));
const count = (pieces: readonly PlacedPiece[], name: RegExp) =>
  pieces.filter((piece) => name.test(piece.name)).length;

describe('a quiver', () => {
  it.each(['a quiver with three arrows', 'a quiver of three arrows'])(
    '%s: has as many as are said',
    (prompt) => {
      const pieces = scene(prompt);
      expect(count(pieces, /^arrow_\d+$/)).toBe(3);
      expect(new Set(pieces.map(({ owner }) => owner))).toEqual(new Set(['quiver']));
    },
  );

  it('is on the back of who has it', () => {
    const pieces = scene('an archer with a bow and a quiver');
    expect(of(pieces, 'quiver').max[2]).toBeLessThan(middleOf(of(pieces, 'archer'))[2]);
    expect(of(pieces, 'quiver').min[1]).toBeGreaterThan(0.3);
  });
});

describe('a gate', () => {
  it.each(['a castle gate with two towers and a portcullis', 'a castle gate between two towers'])(
    '%s: is one gatehouse, its towers at its sides',
    (prompt) => {
      const pieces = scene(prompt);
      expect(new Set(pieces.map(({ owner }) => owner))).toEqual(new Set(['castle_gate']));
      expect(count(pieces, /^turret_(left|right)$/)).toBe(2);
      const [gate, tower] = [/^door$/, /^turret_left$/].map((name) =>
        sizeOf(boxOfPieces(pieces.filter((piece) => name.test(piece.name)))),
      );
      expect(gate![1]).toBeGreaterThan(tower![1] / 3);
      expect(understand(readingOf(prompt))).toMatchObject({ relations: [], ignored: [] });
    },
  );

  it('of wood is no wall of wood', () => {
    const wall = scene('a wooden gate between two towers').find(({ name }) => name === 'wall')!;
    expect(wall.material.material).toBe('stone');
  });
});

describe('what lies in or is set into something', () => {
  it('a plant in a pot has that pot and no second one', () => {
    const pieces = scene('a plant in a blue ceramic pot');
    expect(count(pieces, /^(pot|soil)$/)).toBe(0);
    expect(of(pieces, 'plant').min[1]).toBeLessThan(of(pieces, 'pot').max[1]);
    expect(count(scene('a potted plant'), /^pot$/)).toBe(1);
  });

  it('a pizza box that a pizza is in is open', () => {
    const [shut, open] = [scene('a pizza box'), scene('a pizza box with a pizza')];
    expect(sizeOf(of(open, 'pizza_box'))[1]).toBeGreaterThan(4 * sizeOf(of(shut, 'pizza_box'))[1]);
    expect(of(open, 'pizza').max[1]).toBeLessThan(of(open, 'pizza_box').max[1] / 2);
  });

  it.each([
    'a key with a skull on the handle',
    'a sword with a skull on the pommel',
    'a pirate hat with a skull',
  ])('%s: the skull is on it, and smaller', (prompt) => {
    const pieces = scene(prompt);
    const [skull, whole] = [of(pieces, 'skull'), boxOfPieces(pieces)];
    expect(Math.max(...sizeOf(skull))).toBeLessThan(0.5 * Math.max(...sizeOf(whole)));
    expect(skull.min[1]).toBeGreaterThan(0);
  });
});

describe('a church window', () => {
  it('has the stained glass that the prompt names; a plain one has none', () => {
    expect(count(scene('a gothic window with stained glass'), /^stained_glass/)).toBeGreaterThan(4);
    expect(understand(readingOf('a gothic window with stained glass'))!.ignored).toEqual([]);
    expect(count(scene('a window'), /^stained_glass/)).toBe(0);
  });
});

describe('what is potted', () => {
  it.each(['a potted cactus', 'a potted palm tree'])('%s: stands in a pot of its own', (prompt) => {
    const pieces = scene(prompt);
    expect(count(pieces, /^pot$/)).toBe(1);
    const pot = boxOfPieces(pieces.filter(({ name }) => name === 'pot'));
    expect(pot.max[1]).toBeLessThan(boxOfPieces(pieces).max[1] / 2);
    expect(understand(readingOf(prompt))!.ignored).toEqual([]);
  });

  it('has one pot where its generator makes it', () => {
    expect(count(scene('a potted daisy'), /^pot$/)).toBe(1);
  });
});

describe('what one has in hands and on the head', () => {
  const prompt =
    'a dwarf with a long ginger beard, a horned helmet, a round wooden shield in the left hand and an axe in the right hand, standing on a rock';

  it('is the subject’s in a long list as in a short one', () => {
    const { relations } = understand(readingOf(prompt))!;
    expect(relations).toEqual(
      expect.arrayContaining(['helmet with dwarf', 'shield with dwarf', 'axe with dwarf', 'dwarf on rock']),
    );
    const pieces = scene(prompt);
    expect(of(pieces, 'axe').max[0]).toBeLessThan(of(pieces, 'shield').min[0]);
  });

  it('is nobody’s where the list is of what no hands hold', () => {
    expect(understand(readingOf(prompt.replace('dwarf', 'dragon')))!.relations).not.toContain(
      'axe with dragon',
    );
  });
});

describe('a horned helmet', () => {
  it('is as wide as the head that it is on, whatever its horns are', () => {
    const pieces = scene('a viking with a horned helmet');
    const helmet = pieces.filter((piece) => piece.owner === 'helmet' && piece.name === 'body');
    const hair = pieces.filter(({ name }) => name === 'hair');
    const share = sizeOf(boxOfPieces(helmet))[0] / sizeOf(boxOfPieces(hair))[0];
    expect(share).toBeGreaterThan(0.8);
    expect(share).toBeLessThan(1.6);
  });

  it('of a knight is his own closed one, under which there is no face for another', () => {
    const pieces = scene('a knight with a dragon helmet');
    expect(new Set(pieces.map(({ owner }) => owner))).toEqual(new Set(['knight']));
    expect(count(pieces, /^helmet$/)).toBe(1);
  });

  it.each([
    'a knight with a horned helmet',
    'a knight wearing a helmet with golden horns',
    'a horned knight',
  ])('%s: has horns that stand out of his own, and no plume', (prompt) => {
    const pieces = scene(prompt);
    const helmet = boxOfPieces(pieces.filter(({ name }) => name === 'helmet'));
    const horns = boxOfPieces(pieces.filter(({ name }) => name.startsWith('horn_')));
    expect([count(pieces, /^horn_/), count(pieces, /^plume/)]).toEqual([2, 0]);
    expect(sizeOf(horns)[0]).toBeGreaterThan(1.4 * sizeOf(helmet)[0]);
    expect(horns.max[1]).toBeGreaterThan(helmet.max[1]);
    expect(horns.min[1]).toBeGreaterThan(helmet.min[1]);
    expect(understand(readingOf(prompt))!.ignored).toEqual([]);
  });

  it('has horns and no plume', () => {
    expect([count(scene('a horned helmet'), /^horn_/), count(scene('a horned helmet'), /^plume/)]).toEqual([
      2, 0,
    ]);
  });
});

describe('a fire engine', () => {
  it('is a fire truck and no locomotive', () => {
    expect(count(scene('a fire engine'), /^funnel|^boiler/)).toBe(0);
    expect(count(scene('a fire engine'), /ladder/)).toBeGreaterThan(0);
  });
});

describe('a cactus with a flower', () => {
  it('bears it', () => {
    const pieces = scene('a potted cactus with a pink flower');
    expect(of(pieces, 'flower').min[1]).toBeGreaterThan(0.5 * of(pieces, 'cactus').max[1]);
  });
});

describe('a crate with rope handles', () => {
  it('has one on each side, and none unsaid', () => {
    expect(count(scene('a wooden crate with rope handles'), /^rope_handle/)).toBe(2);
    expect(count(scene('a wooden crate'), /^rope_handle/)).toBe(0);
  });
});
