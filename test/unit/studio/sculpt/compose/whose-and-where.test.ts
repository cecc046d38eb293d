import { describe, expect, it } from 'vitest';
import { boxOf, joined, sizeOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const told = (prompt: string) => understand(readingOf(prompt))!;
const named = (prompt: string, name: RegExp) =>
  composeScene(readingOf(prompt), 1).filter((piece) => name.test(piece.name));
const boxOfOwner = (prompt: string, owner: string) =>
  boxOf(
    joined(
      ...composeScene(readingOf(prompt), 1)
        .filter((one) => one.owner.startsWith(owner))
        .map(({ solid }) => solid),
    ),
  );
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

describe('how a whole thing lies', () => {
  it('is built where it lies on its side', () => {
    const [width, height] = sizeOf(boxOfOwner('a bottle lying on its side', 'bottle'));
    expect(width).toBeGreaterThan(2 * height);
  });

  it.each([
    ['a knight lying on his back', 'lying on his back'],
    ['a car on its roof', 'on its roof'],
    ['a knocked over chair', 'knocked-over'],
  ])('is told otherwise: %s', (prompt, told_) => {
    expect(told(prompt).ignored).toEqual([told_]);
  });
});

describe('what is said and not shown', () => {
  it.each([
    ['a helmet with a cracked visor', ['cracked visor']],
    ['a log cabin with smoke from the chimney', ['smoke']],
    ['a computer terminal with green text', ['green text']],
    ['a control panel with a red alarm light', ['alarm', 'red light']],
    ['a motorcycle with four exhausts', ['4 exhaust']],
  ])('is told: %s', (prompt, ignored) => {
    expect(told(prompt).ignored).toEqual(ignored);
  });
});

describe('what is shown is not told as ignored', () => {
  it.each([
    'a spiked mace',
    'a wooden club with iron spikes',
    'an empty bottle',
    'a palm tree with coconuts',
    'a cherry blossom tree with pink petals',
    'a windmill with white sails',
    'a pumpkin with a grin',
    'a church with stained glass windows',
  ])('%s', (prompt) => {
    expect(told(prompt).ignored).toEqual([]);
  });
});

describe('fruit of a tree', () => {
  it.each(['a cherry tree with red cherries', 'an oak with apples'])('is in its crown: %s', (prompt) => {
    expect(new Set(composeScene(readingOf(prompt), 1).map(({ owner }) => owner)).size).toBe(1);
    expect(named(prompt, /^fruit$/)).toHaveLength(1);
  });
});

describe('garage doors', () => {
  it('are as many as are asked for', () => {
    expect(named('a fire station with three red garage doors', /^garage_door_\d$/)).toHaveLength(3);
  });
});

describe('what glows', () => {
  it('lies over nothing', () => {
    expect(readingOf('a pumpkin with a hat, glowing inside').things[0]!.look.coverings).toEqual([]);
    expect(readingOf('a mushroom with dots, glowing').things[0]!.look.coverings).toEqual([]);
  });
});

describe('what is camouflaged', () => {
  it('is olive where no colour is said', () => {
    const [body] = named('a helicopter with camouflage', /^(?:body|cabin|hull)/);
    expect(body!.material.colors?.[0]).toEqual([98, 102, 58]);
  });
});

describe('where things are put', () => {
  it('apples are in a shopping cart, and not on its brim', () => {
    const prompt = 'a shopping cart full of apples';
    const rim = boxOf(joined(...named(prompt, /^rim$/).map(({ solid }) => solid)));
    expect(boxOfOwner(prompt, 'apple').min[1]).toBeLessThan(rim.max[1] - 0.25);
  });

  it('a cherry is on ice cream, a pallet on a fork, mushrooms on a log', () => {
    expect(boxOfOwner('an ice cream cone with a cherry', 'cherry').min[1]).toBeGreaterThan(0.08);
    expect(named('a forklift with a pallet', /^pallet_/).length).toBeGreaterThan(5);
    expect(boxOfOwner('a log with mushrooms', 'mushroom').min[1]).toBeGreaterThan(0.1);
  });

  it('a jetpack is on a back', () => {
    expect(boxOfOwner('an astronaut with a jetpack', 'jetpack').max[2]).toBeLessThan(0.1);
  });
});

describe('who has no shirt', () => {
  it.each(['a man without a shirt', 'a shirtless man', 'a barbarian with no shirt'])(
    'wears none: %s',
    (prompt) => {
      expect(named(prompt, /^top$/)).toEqual([]);
      expect(told(prompt).ignored).toEqual([]);
    },
  );

  it('has what a comma adds', () => {
    expect(told('a barbarian with no shirt, a fur loincloth and an axe').relations).toEqual([
      'axe with barbarian',
    ]);
  });
});

describe('what is beside who was named', () => {
  it('is no other thing where it is left out', () => {
    const prompt = 'an archer in a green tunic, a bow in her hand, quiver on her back, a wolf beside her';
    expect(told(prompt)).toMatchObject({
      relations: ['bow with archer', 'quiver with archer'],
      ignored: ['wolf'],
    });
  });
});

describe('what is in or on something that a thing has', () => {
  it('is there, and not with the thing as well', () => {
    expect(told('a log pile with an axe in a stump').relations).toEqual(['stump with log', 'axe in stump']);
    expect(told('a knight with a sword in a stone').relations).toContain('sword with knight');
    expect(told('a house with a cat on a chair').relations).toEqual(['chair with house', 'cat on chair']);
    expect(told('a house with a tree on a hill').relations).toContain('house on hill');
  });
});

describe('a patch of several', () => {
  it('has as many as it is said to be with', () => {
    expect(readingOf('a pumpkin patch with eight pumpkins').things).toMatchObject([
      { noun: 'pumpkin', count: 8 },
    ]);
    expect(nounsOf('two books with three red books')).toHaveLength(2);
  });
});

describe('a nest of snipers', () => {
  it('is none of birds', () => {
    expect(readingOf('a sniper nest with sandbags').things).toEqual([]);
    expect(nounsOf('a bird nest with eggs')).toEqual(['bird nest', 'egg']);
  });
});
