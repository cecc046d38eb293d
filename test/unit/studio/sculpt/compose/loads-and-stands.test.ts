import { describe, expect, it } from 'vitest';
import { type Box, boxOf, joined } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const sceneOf = (prompt: string) => {
  const pieces = composeScene(readingOf(prompt), 1);
  return {
    pieces,
    box: (thing: number, name = /./) =>
      boxOf(
        joined(...pieces.flatMap((one) => (one.thing === thing && name.test(one.name) ? [one.solid] : []))),
      ),
  };
};

describe('what is carried', () => {
  it.each(['a drone carrying a package', 'an eagle carrying a fish', 'a helicopter carrying a crate'])(
    'is under who flies: %s',
    (prompt) => {
      const [carrier, load] = [0, 1].map((thing) => sceneOf(prompt).box(thing)) as [Box, Box];
      expect(load.min[1]).toBeCloseTo(0, 3);
      expect(carrier.min[1]).toBeGreaterThan(0.5 * load.max[1]);
      for (const k of [0, 2] as const)
        expect((load.min[k] + load.max[k]) / 2).toBeCloseTo((carrier.min[k] + carrier.max[k]) / 2, 2);
    },
  );

  it('is on a back, or on a shoulder', () => {
    for (const prompt of ['a donkey carrying a barrel', 'a dwarf carrying a barrel']) {
      const { box } = sceneOf(prompt);
      expect(box(1).min[1]).toBeGreaterThan(0.4 * box(0).max[1]);
    }
  });

  it('is told to be no more than there, where it lies beside', () => {
    expect(understand(readingOf('a dog carrying a bone'))!.ignored).toEqual(['carrying']);
    expect(understand(readingOf('a knight carrying a sword'))!.ignored).toEqual([]);
  });
});

it('eggs are in the nest under who stands on it', () => {
  const { box, pieces } = sceneOf('a chicken on a nest with eggs');
  const eggs = new Set(pieces.flatMap(({ kind, owner }) => (kind === 'round-food' ? [owner] : [])));
  expect(eggs.size).toBe(3);
  expect(box(2).max[1]).toBeLessThan(box(1).max[1] + 0.5 * (box(2).max[1] - box(2).min[1]));
  for (const k of [0, 2] as const) {
    expect(box(2).min[k]).toBeGreaterThan(box(1).min[k]);
    expect(box(2).max[k]).toBeLessThan(box(1).max[k]);
  }
});

describe('a pedestal', () => {
  it('is as wide as is seen, and a blade is in it point down', () => {
    const { box } = sceneOf('a sword on a stone pedestal');
    const [plinth, pommel] = [box(0, /^plinth$/), box(0, /^pommel/)];
    expect(plinth.max[0] - plinth.min[0]).toBeGreaterThan(0.2 * box(0).max[1]);
    expect(pommel.min[1]).toBeGreaterThan(0.7 * box(0).max[1]);
  });

  it("is under a foot that is the thing's own", () => {
    expect(sceneOf('a trophy on a pedestal').pieces.map(({ name }) => name)).toContain('plinth');
    expect(sceneOf('a trophy on a stand').pieces.map(({ name }) => name)).not.toContain('stand');
  });
});

it('an animal lies in a coffin', () => {
  const { box } = sceneOf('a cat in a coffin');
  expect(box(0).max[1] - box(0).min[1]).toBeLessThan(box(0).max[0] - box(0).min[0]);
});

it('a platter that is called by its food has it on it', () => {
  expect(understand(readingOf('a sushi platter'))).toMatchObject({
    relations: ['sushi in platter'],
    ignored: [],
  });
});

it('a fence around something is at each of its sides', () => {
  const { box, pieces } = sceneOf('a small cottage surrounded by a white picket fence');
  const [inside, fence] = [box(0), box(1)];
  for (const k of [0, 2] as const) {
    expect(fence.min[k]).toBeLessThan(inside.min[k]);
    expect(fence.max[k]).toBeGreaterThan(inside.max[k]);
  }
  expect(fence.max[1]).toBeLessThan(0.6 * inside.max[1]);
  const names = pieces.map(({ owner, name }) => `${owner} ${name}`);
  expect(new Set(names).size).toBe(names.length);
});

it('a spare wheel is no number of wheels', () => {
  const wheels = (prompt: string) => sceneOf(prompt).pieces.filter(({ part }) => part === 'wheel').length;
  expect(wheels('a jeep with big tires and a spare wheel')).toBe(wheels('a jeep'));
});

it('berries are on top of what they are on, and food is in no cup', () => {
  const pancakes = sceneOf('a stack of five pancakes with blueberries on top');
  expect(pancakes.box(1).min[1]).toBeGreaterThan(0.5 * pancakes.box(0).max[1]);
  const { box } = sceneOf('a cup of coffee with a croissant');
  expect(box(1).min[0]).toBeGreaterThan(box(0, /^body/).max[0]);
});

it('what is under a window stands before it and no higher', () => {
  const { box } = sceneOf('a desk under a window');
  expect(box(1).min[1]).toBeGreaterThan(box(0).max[1]);
});

it('who is on a signpost sits there, and is drawn on a sign that has it', () => {
  const { box } = sceneOf('an owl perched on a signpost');
  expect(box(0).min[1]).toBeGreaterThan(0.5 * box(1).max[1]);
  const sign = sceneOf('a sign with an owl on it');
  expect(sign.box(1).max[1]).toBeLessThan(sign.box(0).max[1]);
});
