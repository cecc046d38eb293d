import { describe, expect, it } from 'vitest';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { readingOf } from '../../../../support/readings.ts';

const scene = (prompt: string) => composeScene(readingOf(prompt), 1);
const coat = (prompt: string) => scene(prompt).find(({ name }) => name === 'body')!.material.material;

describe('a material in the name of a kind', () => {
  it.each([
    ['a snow goose', 'feather'],
    ['a golden labrador', 'fur'],
    ['a golden retriever', 'fur'],
    ['a glass frog', 'skin'],
    ['a gold fish', 'scale'],
  ])('is none: %s is of %s', (prompt, material) => {
    expect(readingOf(prompt).things).toMatchObject([{ look: { materials: [], colors: [] } }]);
    expect(coat(prompt)).toBe(material);
  });

  it('is one where no kind is called so', () => {
    expect(coat('a golden dragon')).toBe('gold');
    expect(coat('a glass fish')).toBe('glass');
  });
});

describe('marbles', () => {
  it.each(['marbles', 'a bag of marbles', 'a jar full of marbles'])(
    'are balls of coloured glass, and no stones: %s',
    (prompt) => {
      const balls = scene(prompt).filter(({ kind, part }) => kind === 'ball' && part === 'body');
      expect(balls.length).toBeGreaterThan(2);
      expect(new Set(balls.map(({ material }) => String(material.colors![0]))).size).toBeGreaterThan(1);
    },
  );

  it.each(['a marble column', 'a marble statue of a horse', 'a table made of marble'])(
    'are a material where something is of it: %s',
    (prompt) => {
      expect(readingOf(prompt).things).toMatchObject([{ look: { materials: ['marble'] } }]);
    },
  );
});

describe('a treasure chest', () => {
  const isGolden = (prompt: string) => scene(prompt).some(({ name }) => name === 'heap');

  it('has gold in it, unless something else is', () => {
    expect(isGolden('an open treasure chest')).toBe(true);
    expect(isGolden('a treasure chest with gems and gold coins')).toBe(true);
    expect(isGolden('a treasure chest of gems')).toBe(false);
  });

  it('of gems is heaped with them', () => {
    const gems = scene('a treasure chest of gems').filter(({ kind }) => kind === 'gem');
    expect(new Set(gems.map(({ owner }) => owner)).size).toBeGreaterThan(20);
  });
});
