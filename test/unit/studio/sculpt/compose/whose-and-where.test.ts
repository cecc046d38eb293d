import { describe, expect, it } from 'vitest';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const told = (prompt: string) => understand(readingOf(prompt))!;
const nounsOf = (prompt: string) => readingOf(prompt).things.map(({ noun }) => noun);

describe('what is on the chest of who has one', () => {
  it.each([
    ['a robot with a red light on its chest', 'robot', 'on chest'],
    ['an ice golem with glowing runes on its chest', 'golem', 'on chest'],
    ['a golem with a glowing core in its chest', 'golem', 'in chest'],
  ])('puts nobody on a box: %s', (prompt, whole, place) => {
    expect(nounsOf(prompt)).toEqual([whole]);
    expect(told(prompt).ignored).toContain(place);
  });

  it('is the box of who sits on it', () => {
    expect(nounsOf('a pirate with a beard sitting on his chest')).toEqual(['pirate', 'chest']);
  });
});

describe('who is in clothes', () => {
  it.each([
    ['a man in a suit, a dog', ['dog with man']],
    ['a ranger in a brown coat, quiver on her back', ['quiver with ranger']],
  ])('is in nothing that is named after them: %s', (prompt, relations) => {
    expect(told(prompt).relations).toEqual(relations);
  });

  it('is in something where that is said', () => {
    expect(told('a girl in a red coat in a boat').relations).toEqual(['girl in boat']);
  });

  it.each(['a wizard in a blue cloak', 'a ranger in brown boots and a green cape'])(
    'has a cloak: %s',
    (prompt) => {
      expect(readingOf(prompt).things[0]!.parts).toMatchObject([{ name: 'cape' }]);
      expect(told(prompt).ignored).toEqual([]);
    },
  );
});

describe('stuff that one does something with', () => {
  it.each([
    ['a panda eating bamboo', ['eating', 'bamboo']],
    ['a boy holding gold', ['gold']],
    ['a horse eating green grass', ['eating', 'green', 'grass']],
  ])('is not what one is of: %s', (prompt, ignored) => {
    expect(told(prompt)).toMatchObject({ modifiers: [], ignored });
  });
});
