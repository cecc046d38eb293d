import { describe, expect, it } from 'vitest';
import { compileMaterial } from '../../../../../functions/studio/materials/material-program.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { unusedWords } from '../../../../../functions/studio/sculpt/compose/unused-words.ts';
import { readingOf } from '../../../../support/readings.ts';

const main = (prompt: string) => composeScene(readingOf(prompt), 1).filter(({ material }) => material.bands);
const lookOf = (prompt: string) => readingOf(prompt).things[0]!.look;
const names = (prompt: string) => lookOf(prompt).colors.map(({ name }) => name);

describe('stripes that a thing has', () => {
  it.each([
    ['a coffee mug with a blue stripe around the middle', [], ['blue'], 1],
    ['a white cup with two red stripes', ['white'], ['red'], 2],
    ['a blue bucket with white stripes', ['blue'], ['white'], 3],
    ['a sneaker, white with three black stripes', ['white'], ['black'], 3],
  ])('have a colour of their own: "%s"', (prompt, own, colors, count) => {
    expect(names(prompt)).toEqual(own);
    const [stripes] = lookOf(prompt).stripes!;
    expect(stripes!.colors.map(({ name }) => name)).toEqual(colors);
    expect(stripes!.count).toBe(count);
    expect(main(prompt)[0]!.material.bands![0]!.ranges_m).toHaveLength(count);
    expect(unusedWords(readingOf(prompt))).toEqual([]);
  });

  it('warn in yellow and black, aslant, whatever the word for it', () => {
    for (const word of ['warning', 'hazard', 'caution']) {
      const [bands] = main(`a metal door with ${word} stripes`)[0]!.material.bands!;
      expect(bands!.colors).toHaveLength(2);
      expect(bands!.ranges_m).toHaveLength(1);
    }
  });

  it('go along a car, and around other things', () => {
    expect(main('a red car with white stripes')[0]!.material.bands![0]).toMatchObject({ axis: 0 });
    expect(main('a red barrel with white stripes')[0]!.material.bands![0]).toMatchObject({ axis: 1 });
  });

  it('are all over what is striped, has them in two colours, or wears them as its coat', () => {
    for (const prompt of [
      'a striped tent',
      'a tent with red and white stripes',
      'a tiger with orange and black stripes',
    ]) {
      expect(lookOf(prompt).motifs).toEqual(['striped']);
      expect(main(prompt)).toEqual([]);
    }
  });
});

describe('a band', () => {
  it('is paint where it is, and nothing elsewhere', () => {
    const spec = { material: 'steel', extent_m: 1, seed: 1 } as const;
    const bands = [{ axis: 1, ranges_m: [[0.4, 0.6]], colors: [[255, 0, 0]], slant_m: 0.1 }] as const;
    const [plain, banded] = [compileMaterial(spec), compileMaterial({ ...spec, bands })];
    const at = (program: typeof plain, y: number) => {
      const look = program.at(new Float64Array([0.1, y, 0.1]), new Float64Array([0, 0, 1]), {
        edge: 0,
        cavity: 0,
      });
      return { color: [...look.color], metallic: look.metallic };
    };
    expect(at(banded, 0.2)).toEqual(at(plain, 0.2));
    expect(at(banded, 0.5).metallic).toBe(0);
    expect(at(banded, 0.5).color[0]).toBeGreaterThan(5 * at(banded, 0.5).color[1]!);
  });
});
