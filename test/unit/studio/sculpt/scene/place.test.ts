import { describe, expect, it } from 'vitest';
import {
  PLACES,
  placeOf,
  placeWithWater,
  swims,
} from '../../../../../functions/studio/sculpt/scene/place.ts';
import { readingOf } from '../../../../support/readings.ts';

describe('the place of a scene', () => {
  it.each([
    ['a cat in a forest', 'forest'],
    ['a chair on the beach', 'beach'],
    ['a bridge over a river in the mountains', 'mountains'],
    ['a house in winter', 'snow'],
  ])('is what the prompt says: %s', (prompt, place) => {
    expect(placeOf(readingOf(prompt))).toBe(place);
  });

  it.each([
    ['a cat on a sofa', 'room'],
    ['a white refrigerator', 'room'],
    ['a goldfish', 'underwater'],
    ['a sailboat', 'sea'],
    ['a red sports car', 'city'],
    ['a traffic cone', 'city'],
    ['a stone well', 'meadow'],
    ['a chair before a house', 'meadow'],
    ['a marble statue of a horse', 'courtyard'],
    ['a blue mug', 'studio'],
  ])('is where such things are where the prompt says none: %s', (prompt, place) => {
    expect(placeOf(readingOf(prompt))).toBe(place);
  });

  it('has a river under its bridge, and a lake behind its house', () => {
    const of = (prompt: string) => {
      const reading = readingOf(prompt);
      return placeWithWater(placeOf(reading), reading);
    };
    expect(of('a bridge over a river in the mountains')).toEqual({ ...PLACES.mountains, water: 'through' });
    expect(of('a house by a lake')).toEqual({ ...PLACES.meadow, water: 'behind' });
    expect(of('a house in a meadow')).toEqual(PLACES.meadow);
  });

  it('is water where the first thing is a boat', () => {
    expect(swims(readingOf('a canoe on a river'))).toBe(true);
    expect(swims(readingOf('a man in a canoe'))).toBe(false);
  });
});
