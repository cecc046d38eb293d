import { describe, expect, it } from 'vitest';
import { boxOf, joined, sizeOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { partWithoutWhole } from '../../../../../functions/studio/sculpt/compose/unused-words.ts';
import { readingOf } from '../../../../support/readings.ts';

const scene = (prompt: string) => composeScene(readingOf(prompt), 1);
const told = (prompt: string) => understand(readingOf(prompt))!;
const named = (prompt: string, name: RegExp) => scene(prompt).filter((piece) => name.test(piece.name));
const sizeOfNamed = (prompt: string, name: RegExp) =>
  sizeOf(boxOf(joined(...named(prompt, name).map(({ solid }) => solid))));

describe('numbers of what a thing is made with', () => {
  it.each([
    ['a pirate ship with six cannons', /cannon_/, 6],
    ['a galleon with three cannons', /cannon_/, 3],
    ['a pirate ship', /cannon_/, 10],
    ['a pirate ship without cannons', /cannon_/, 0],
    ['a viking longship with ten shields', /shield_/, 10],
  ])('are built: %s', (prompt, name, count) => {
    expect(named(prompt, name)).toHaveLength(count);
    expect(told(prompt).ignored).toEqual([]);
  });

  it('are told where it has another number of them', () => {
    expect(told('an arcade machine with two joysticks').ignored).toEqual(['2 joystick']);
    expect(told('an arcade machine with a red joystick')).toMatchObject({ relations: [], ignored: [] });
  });
});

describe('arms of a robot', () => {
  it('are apart where there are several pairs', () => {
    const reach = (prompt: string) => sizeOfNamed(prompt, /arm|claw/);
    expect(reach('a robot with four arms')[0]).toBeGreaterThan(1.5 * reach('a robot with two arms')[0]);
  });
});

describe('bags', () => {
  it('are no cans, whatever is put into them', () => {
    expect(told('a garbage bag').ignored).toEqual([]);
    expect(named('a garbage bag', /^tie$/)).toHaveLength(1);
    expect(named('a garbage bag', /rib|top/)).toEqual([]);
  });
});

describe('what a thing is without', () => {
  it('is left off by the name that it has there', () => {
    expect(named('a hand grenade', /pin/)).toHaveLength(1);
    expect(named('a hand grenade without a pin', /pin/)).toEqual([]);
  });
});

describe('gems', () => {
  it('are seen in parts that are small', () => {
    const prompt = 'a short sword with a ruby in its pommel';
    const [ruby] = scene(prompt).filter(({ owner }) => owner.startsWith('ruby'));
    expect(sizeOf(boxOf(ruby!.solid))[0]).toBeGreaterThan(0.5 * sizeOfNamed(prompt, /pommel/)[0]);
  });
});

describe('who has no legs', () => {
  it('does not sit, which is told', () => {
    expect(told('a mermaid sitting on a rock').ignored).toEqual(['sitting']);
  });
});

describe('masks', () => {
  it('do not colour who is said to wear them', () => {
    expect(told('a samurai with a red mask').ignored).toEqual(['red mask']);
  });
});

describe('stuff of a colour before what has a look of its own', () => {
  it('is on the thing, and not on that', () => {
    const prompt = 'a throne with red velvet and golden skulls';
    expect(readingOf(prompt).things.map(({ look }) => look.materials)).toEqual([[], ['gold']]);
    expect(told(prompt)).toMatchObject({ modifiers: ['red', 'velvet'], ignored: [] });
  });
});

describe('what is in a thing', () => {
  it.each([
    ['a potion bottle half full with green liquid and a cork', ['half']],
    ['a wooden crossbow loaded with a bolt', []],
    ['an open, empty treasure chest', []],
    ['an empty treasure chest', []],
    ['a haunted, crooked house', ['haunted', 'crooked']],
  ])('is built, or told: %s', (prompt, ignored) => {
    expect(told(prompt).ignored).toEqual(ignored);
  });

  it('is no gold in a chest that is empty', () => {
    expect(named('an open treasure chest', /heap/)).toHaveLength(1);
    expect(named('an open, empty treasure chest', /heap/)).toEqual([]);
  });

  it('lies in the bed of a truck', () => {
    const prompt = 'a pickup truck with three barrels in the bed';
    const box = (owner: RegExp) =>
      boxOf(
        joined(
          ...scene(prompt)
            .filter((one) => owner.test(one.owner))
            .map(({ solid }) => solid),
        ),
      );
    const [barrels, truck] = [box(/^barrel/), box(/^pickup/)];
    expect(barrels.min[1]).toBeGreaterThan(0.2);
    expect(barrels.max[2]).toBeLessThan(truck.max[2]);
    expect(barrels.max[0]).toBeLessThan(truck.max[0]);
    expect(readingOf(prompt).things).toHaveLength(2);
  });
});

describe('collars with spikes', () => {
  it('have them, and of a garment that has none they are told', () => {
    expect(named('a dog with a spiked collar', /spikes/)).toHaveLength(1);
    expect(named('a dog with a collar', /spikes/)).toEqual([]);
    expect(told('a dog with a spiked collar')).toMatchObject({ modifiers: ['spiked collar'], ignored: [] });
    expect(told('a dog with a spiked scarf').ignored).toEqual([]);
  });
});

describe('flowers on a cake', () => {
  it('are as small as the cake needs them', () => {
    const prompt = 'a wedding cake with pink roses';
    const [all] = [boxOf(joined(...scene(prompt).map(({ solid }) => solid)))];
    const cake = scene(prompt).filter(({ owner }) => owner.startsWith('wedding'));
    const own = boxOf(joined(...cake.map(({ solid }) => solid)));
    expect(sizeOf(all)[1]).toBeLessThan(1.25 * sizeOf(own)[1]);
  });
});

describe('solar panels', () => {
  it.each([
    ['two solar panels', 'solar panel', 2],
    ['a satellite with four solar panels', 'satellite', 1],
  ])('stand by themselves, and are a satellite’s as many as are asked for: %s', (prompt, subject, count) => {
    expect(told(prompt)).toMatchObject({ subject, count, ignored: [] });
    if (subject === 'satellite') expect(named(prompt, /^panel/)).toHaveLength(4);
  });
});

describe('parts that a thing is without', () => {
  it.each([
    ['a wall clock without hands', /^hand/],
    ['a fireplace with no fire', /^flame/],
    ['an unlit campfire', /^flame/],
    ['a windmill without blades', /^(?:sail|blade)/],
  ])('are left off: %s', (prompt, name) => {
    expect(named(prompt, name)).toEqual([]);
    expect(told(prompt).ignored).toEqual([]);
  });
});

describe('a ladder on a car', () => {
  it('lies, as long as ladders are', () => {
    const [wide, high, long] = sizeOf(
      boxOf(
        joined(
          ...scene('a delivery van with a ladder on the roof')
            .filter(({ owner }) => owner.startsWith('ladder'))
            .map(({ solid }) => solid),
        ),
      ),
    );
    expect(high).toBeLessThan(0.5);
    expect(Math.max(wide, long)).toBeGreaterThan(1.5);
  });
});

describe('a part that is a thing by itself', () => {
  it('is no part of what it has: a saddle with a horse', () => {
    expect(partWithoutWhole(readingOf('a saddle with a horse'))).toBe('saddle');
  });

  it('is built by itself: a laser turret', () => {
    expect(told('a laser turret')).toMatchObject({ subject: 'turret', ignored: ['laser'] });
    expect(readingOf('a castle with turrets').things).toHaveLength(1);
  });
});

describe('birds of a cage', () => {
  it.each(['a birdcage with a canary', 'a golden bird cage with two parrots inside'])(
    'are in it, on its floor: %s',
    (prompt) => {
      const [cage, ...birds] = [...new Set(scene(prompt).map(({ owner }) => owner))].map((owner) =>
        boxOf(
          joined(
            ...scene(prompt)
              .filter((one) => one.owner === owner)
              .map(({ solid }) => solid),
          ),
        ),
      );
      expect(birds.length).toBeGreaterThan(0);
      for (const bird of birds) {
        expect(bird.max[1]).toBeLessThan(0.9 * cage!.max[1]);
        for (const k of [0, 2] as const) {
          expect(bird.min[k]).toBeGreaterThan(cage!.min[k]);
          expect(bird.max[k]).toBeLessThan(cage!.max[k]);
        }
      }
    },
  );
});

describe('the field of a shield', () => {
  it.each([
    ['a shield with a golden lion on a blue field', 'blue'],
    ['a flag with a white star on a red background', 'red'],
  ])('has the colour that is said of it, and the sign on it has not: %s', (prompt, color) => {
    const [bearer, sign] = readingOf(prompt).things;
    expect(bearer!.look.colors.map(({ name }) => name)).toEqual([color]);
    expect(sign!.look.colors.map(({ name }) => name)).not.toContain(color);
    expect(told(prompt)).toMatchObject({ modifiers: [color], ignored: [] });
  });
});

describe('one of several parts that stands otherwise', () => {
  it('leaves their number, and is told', () => {
    const drawers = named('a filing cabinet', /^drawer_\d+$/).length;
    expect(named('a filing cabinet with one open drawer', /^drawer_\d+$/)).toHaveLength(drawers);
    expect(told('a filing cabinet with one open drawer').ignored).toEqual(['open']);
  });
});

describe('masks by themselves', () => {
  it('are built, of numbers that are numbers', () => {
    for (const { solid } of scene('a tribal mask with horns'))
      expect(solid.positions.every(Number.isFinite)).toBe(true);
    expect(named('a white mask with red horns', /^horn/)).toHaveLength(2);
    expect(told('a raccoon with a mask').ignored).toEqual(['mask']);
  });
});

describe('berries of a bush', () => {
  it('are all over it', () => {
    const corners = (prompt: string) => named(prompt, /^berries$/)[0]!.solid.positions.length;
    expect(corners('a bush with red berries')).toBe(corners('a berry bush'));
  });
});

describe('a pot of a campfire', () => {
  it.each(['a campfire with a pot', 'a campfire with a black cauldron over it'])(
    'hangs over it: %s',
    (prompt) => {
      const [pot] = named(prompt, /^pot$/);
      expect(new Set(scene(prompt).map(({ owner }) => owner)).size).toBe(1);
      expect(boxOf(pot!.solid).min[1]).toBeGreaterThan(
        boxOf(joined(...named(prompt, /^log_/).map(({ solid }) => solid))).max[1],
      );
      expect(named(prompt, /^poles$/)).toHaveLength(1);
    },
  );
});

describe('where something is of which no thing is said', () => {
  it.each([
    ['a house with two trees in front', ['2 tree before house']],
    ['a castle with a knight in front and a dragon behind', ['knight before castle', 'dragon behind castle']],
  ])('is so to what was named: %s', (prompt, relations) => {
    expect(told(prompt).relations).toEqual(relations);
  });
});

describe('a pyramid of barrels', () => {
  it('is how they are piled, and no pyramid', () => {
    const prompt = 'four wooden barrels stacked in a pyramid';
    expect(readingOf(prompt).things).toMatchObject([{ noun: 'barrel', count: 4, arrangement: 'pile' }]);
    expect(told(prompt).ignored).toEqual([]);
  });
});

describe('words that are no thing of their own', () => {
  it.each([
    ['a table set for two with candles', 'table', 1],
    ['a crashed spaceship half buried in sand', 'spaceship', 1],
    ['an hourglass with blue sand', 'hourglass', 1],
    ['a black spray can with a pink cap', 'spray can', 1],
  ])('make none, and refuse nothing: %s', (prompt, subject, count) => {
    expect(told(prompt)).toMatchObject({ subject, count });
  });

  it('nor is the wood of an hourglass as blue as its sand', () => {
    expect(readingOf('an hourglass with blue sand').things).toMatchObject([
      { look: { colors: [], materials: [], coverings: [] }, parts: [{ name: 'liquid', noun: 'sand' }] },
    ]);
  });
});

describe('several that share a noun', () => {
  it.each([
    ['a red, a green and a blue crystal', ['red', 'green', 'blue']],
    ['a red and a blue crystal on a table', ['red', 'blue']],
  ])('are as many, though it be stuff as well: %s', (prompt, colors) => {
    const crystals = readingOf(prompt).things.filter(({ noun }) => noun === 'crystal');
    expect(crystals.map(({ look }) => look.colors[0]?.name)).toEqual(colors);
  });
});

describe('hot chocolate', () => {
  it('is poured, and no bar of it', () => {
    expect(readingOf('a cup of hot chocolate').things).toHaveLength(1);
    expect(told('a cup of hot chocolate')).toMatchObject({ modifiers: ['cocoa'], ignored: [] });
  });
});
