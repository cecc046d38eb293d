import { describe, expect, it } from 'vitest';
import { boxOf, joined } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene, namedThings } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { ROWS_OF_PLACES } from '../../../../../functions/studio/sculpt/compose/place-rows.ts';
import { sceneryLeft } from '../../../../../functions/studio/sculpt/compose/place-things.ts';
import { GAME_NOUNS } from '../../../../../functions/studio/sculpt/prompt/game-nouns.ts';
import { PLACES } from '../../../../../functions/studio/sculpt/prompt/lexicon/settings.ts';
import { readingOf } from '../../../../support/readings.ts';

const scene = (prompt: string) => composeScene(readingOf(prompt), 1);
const nouns = (prompt: string) => namedThings(readingOf(prompt)).things.map(({ noun }) => noun);

describe('a place of which nothing else is said', () => {
  it.each([
    ['a bedroom', 'bed'],
    ['a cozy kitchen', 'stove'],
    ['a bathroom', 'bathtub'],
    ['a medieval blacksmith workshop', 'anvil'],
    ['a tavern interior', 'tankard'],
    ['a campsite', 'campfire'],
    ['a graveyard', 'tombstone'],
    ['a throne room', 'throne'],
  ])('has in it what is there, all of it in the list: %s', (prompt, noun) => {
    expect(nouns(prompt)).toContain(noun);
    for (const one of nouns(prompt)) expect(GAME_NOUNS.has(one)).toBe(true);
    expect(sceneryLeft(readingOf(prompt)).filter((words) => words !== 'cozy')).toEqual([]);
  });

  it('is only where something stands that is named', () => {
    expect(nouns('a cat in a bedroom')).toEqual(['cat']);
    expect(nouns('a blacksmith in a workshop')).toEqual(['blacksmith']);
    expect(sceneryLeft(readingOf('a cat in a bedroom'))).toEqual(['bedroom']);
  });
});

it.each(['a graveyard', 'a campsite'])('all of %s stands on the ground', (prompt) => {
  const pieces = scene(prompt);
  for (const owner of new Set(pieces.map((one) => one.owner))) {
    const { min } = boxOf(joined(...pieces.flatMap((one) => (one.owner === owner ? [one.solid] : []))));
    expect(Math.abs(min[1])).toBeLessThan(0.05);
  }
});

it('a forest clearing is a place, and what it has in it is built', () => {
  expect(nouns('a forest clearing with a tent')).toEqual(['tent']);
  expect(sceneryLeft(readingOf('a forest clearing with a tent'))).toEqual(['forest clearing']);
  expect(nouns('a clearing')).toContain('pine tree');
});

describe('the names of places', () => {
  const named = ROWS_OF_PLACES.flatMap(([words, rows]) => words.map((word) => [word, rows] as const));
  /** What no more is known of than that it is a room. */
  const ANY_ROOM = ['room', 'indoors', 'interior'];

  it.each(named)('are read as places wherever there is something in them: %s', (word, rows) => {
    const inside = nouns(`a ${word}`).includes(word) ? `a ${word} interior` : `a ${word}`;
    expect(nouns(inside)).toEqual(rows.map(([, noun]) => noun));
  });

  it('of rooms have something in them, all but those of any room', () => {
    const words = named.map(([word]) => word);
    expect(PLACES.room.filter((word) => !words.includes(word))).toEqual(ANY_ROOM);
  });

  it.each([
    ['a frozen lake cabin', 'cabin', 'frozen lake'],
    ['a castle in a frozen forest', 'castle', 'frozen forest'],
  ])('have their ice, of which nothing is built: %s', (prompt, noun, place) => {
    const reading = readingOf(prompt);
    expect(reading.things).toMatchObject([{ noun, look: { materials: [] } }]);
    expect(reading.scenery).toEqual([place]);
    expect(readingOf(`a frozen ${noun}`).things).toMatchObject([{ noun, look: { materials: ['ice'] } }]);
  });
});

describe('an archer', () => {
  const bows = (prompt: string) =>
    new Set(
      scene(prompt)
        .filter(({ kind }) => kind === 'bow')
        .map(({ owner }) => owner),
    ).size;

  it('has a bow, and one alone where the prompt says so', () => {
    expect(bows('an elven archer')).toBe(1);
    expect(bows('an archer with a bow')).toBe(1);
    expect(bows('an archer with a sword')).toBe(0);
    expect(bows('a hunter')).toBe(0);
  });
});

it.each(['a hover tank', 'a hovering truck'])('what hovers has no wheels or tracks: %s', (prompt) => {
  const names = scene(prompt).map(({ name }) => name);
  expect(names.filter((name) => /wheel|track/.test(name))).toEqual([]);
  expect(names.filter((name) => name.startsWith('glow_'))).toHaveLength(6);
});
