import { describe, expect, it } from 'vitest';
import { boxOf, joined, sizeOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const scene = (prompt: string) => composeScene(readingOf(prompt), 1);
const names = (prompt: string) => scene(prompt).map(({ name }) => name);
const look = (prompt: string, name: string) => {
  const { material, colors } = scene(prompt).find((piece) => piece.name === name)!.material;
  return `${material} ${colors?.[0]}`;
};
const height = (prompt: string) => sizeOf(boxOf(joined(...scene(prompt).map(({ solid }) => solid))))[1];

describe('what a prompt puts on a figure', () => {
  it('armor is plates all over, of the one colour that is said', () => {
    for (const name of ['breastplate', 'pauldron_left', 'glove_left', 'shoe_left', 'trousers'])
      expect(look('a soldier in white armor', name)).toMatch(/(?:steel|iron) 255,255,255$/);
    expect(look('a soldier', 'breastplate')).not.toMatch(/steel|iron/);
  });

  it('a robe is long, a dress has no trousers under it, a coat has; a suit has a shirt front and sleeves', () => {
    expect(names('a man in a blue robe')).toContain('skirt');
    expect(names('a man in a blue robe')).not.toContain('trousers');
    expect(names('a girl in a yellow raincoat')).toEqual(expect.arrayContaining(['skirt', 'trousers']));
    expect(names('a man in a black suit')).toContain('breastplate');
  });

  it("clothes of one colour leave a being's skin as it is", () => {
    expect(look('a goblin in a red robe', 'body')).toBe(look('a goblin', 'body'));
    expect(look('a goblin in a red robe', 'top')).toMatch(/ 200,30,26$/);
    expect(look('a red goblin', 'body')).not.toBe(look('a goblin', 'body'));
  });

  it('is told, and of clothes what is not built is ignored', () => {
    const { modifiers, ignored } = understand(readingOf('an astronaut in a torn suit'))!;
    expect([modifiers, ignored]).toEqual([['suit'], ['torn']]);
    expect(understand(readingOf('a man in a red poncho'))!.ignored).toEqual(['red poncho']);
  });
});

describe('a being with a trade', () => {
  it('has the body of the one and the clothes of the other', () => {
    expect(look('a goblin archer', 'body')).toBe(look('a goblin', 'body'));
    expect(look('a goblin archer', 'top')).toBe(look('an archer', 'top'));
    expect(height('a goblin archer')).toBeLessThan(0.8 * height('an archer'));
    expect(height('a dwarf blacksmith')).toBeLessThan(0.85 * height('a blacksmith'));
    expect(names('a fairy princess')).toContain('wing_left');
  });

  it('is not what is hunted', () => {
    expect(look('a zombie hunter', 'body')).not.toBe(look('a zombie', 'body'));
    expect(understand(readingOf('a zombie hunter'))!.ignored).toEqual(['zombie']);
  });
});
