import { describe, expect, it } from 'vitest';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { readingOf } from '../../../../support/readings.ts';

const coat = (prompt: string) =>
  composeScene(readingOf(prompt), 1).find(({ name, thing }) => name === 'body' && thing === 0)!.material;
const lightness = (prompt: string) => Math.min(...coat(prompt).colors![0]!);

describe('a species', () => {
  it.each(['a snowy owl', 'a snow leopard', 'an arctic fox', 'an arctic wolf'])(
    'is pale, and nothing of snow lies on it: %s',
    (prompt) => {
      expect(lightness(prompt)).toBeGreaterThan(190);
      expect(readingOf(prompt).things).toMatchObject([{ look: { coverings: [], materials: [] } }]);
    },
  );

  it.each(['a red fox', 'a red panda', 'a silver fox'])('has its own coat, and no paint: %s', (prompt) => {
    expect(readingOf(prompt).things).toMatchObject([{ look: { colors: [], materials: [] } }]);
    expect(coat(prompt).material).toBe('fur');
  });

  it('that is painted another colour is so', () => {
    expect(readingOf('a red owl').things).toMatchObject([{ noun: 'owl', look: { colors: [{}] } }]);
  });
});
