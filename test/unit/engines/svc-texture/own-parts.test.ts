import { expect, it } from 'vitest';
import { ownParts } from '../../../../functions/engines/svc-texture/own-parts.ts';
import type { Region } from '../../../../functions/engines/svc-texture/region.ts';
import { openKinds } from '../../../../functions/studio/sculpt/prompt/open-kinds.ts';

const kinds = openKinds();

/** Regions of a figure, each with a name of its own and the whole's. */
const regions = ['body', 'top', 'trousers', 'helmet', 'plume', 'joints'].map(
  (name): Region => ({
    part: 0,
    names: [[name], ['knight']],
    triangles: new Uint32Array(),
    form: { low: [0, 0, 0], size: [1, 1, 1], lengths: [1, 1, 1], axis: 1, area: 0.1, largest_m: 1 },
  }),
);

it.each([
  ['black armor with red plume and silver edges', '', ['armor black', 'plume red', 'edge '], []],
  ['blue knit sweater, black trousers', '', ['sweater blue', 'trouser black'], []],
  ['white ceramic body with gold joints', 'white ceramic body', ['joint '], []],
  ['snow covered wood with blue shutters', 'snow covered wood', [], ['blue shutters']],
  ['polished steel armor with gold trim', '', ['armor ', 'trim '], []],
  ['red cape with gold trim', '', ['trim '], ['red cape']],
  ['red and blue, with a matte finish', 'red and blue, with a matte finish', [], []],
  ['a silver knight', 'a silver knight', [], []],
  ['red plume, black armor', '', ['plume red', 'armor black'], []],
  ['blue robe, white trousers', '', ['robe blue', 'trouser white'], []],
  ['worn yellow paint, black gaskets', 'worn yellow paint', [], ['black gaskets']],
  ['white fur', 'white fur', [], []],
  ['blue overalls, straw hat', '', ['overall blue', 'hat '], []],
  ['red uniform, gold badge', '', ['uniform red'], ['gold badge']],
  ['copper, pink leaves', 'copper, pink leaves', [], []],
  ['blue kilt and a red shirt', '', ['shirt red'], ['blue kilt']],
  ['black armor, fabulous plume', '', ['armor black', 'plume '], ['fabulous plume']],
  ['rusty sword, black armor', '', ['armor black'], ['rusty sword']],
  ['a silver robot, red plume', 'a silver robot', ['plume red'], []],
  ['white armor with the plume', '', ['armor white', 'plume '], []],
])('"%s" leaves "%s"', (prompt, rest, claims, ignored) => {
  const own = ownParts(prompt, regions, kinds);
  expect(own.rest).toBe(rest);
  expect(
    own.claims.map(({ noun, look }) => `${noun} ${look.colors.map(({ name }) => name).join(' ')}`),
  ).toEqual(claims);
  expect(own.ignored).toEqual(ignored);
});

it.each<[prompt: string, rest: string, overlays: [name: string, on: string | undefined][]]>([
  ['a yellow taxi with black and white checker stripe', 'a yellow taxi', [['stripe', undefined]]],
  ['white stripes on a blue car', 'a blue car', [['stripe', undefined]]],
  ['blue and white stripes', 'blue and white stripes', []],
  ['blue knit sweater with leather patches, black trousers', '', [['patch', 'sweater']]],
  ['blue knit sweater, rusty patches', '', [['patch', undefined]]],
  ['steel blade with scratches and leather grip', 'steel blade with leather grip', [['scratch', 'blade']]],
  ['oak with gold edges and scratches', 'oak with gold edges', [['scratch', undefined]]],
])('"%s" leaves "%s" under what lies over it', (prompt, rest, overlays) => {
  const own = ownParts(prompt, regions, kinds);
  expect(own.rest).toBe(rest);
  expect(own.overlays.map(({ name, on }) => [name, on])).toEqual(overlays);
  expect(own.ignored).toEqual([]);
});

it.each([
  ['blue robe with gold trim', ['robe', 'trim on robe']],
  ['blue robe with red plume and gold trim', ['robe', 'plume', 'trim on robe']],
  ['white ceramic body with orange accents', []],
  ['blue robe, gold trim, red plume', ['robe', 'trim on robe', 'plume']],
  ['blue robe, red plume with gold trim', ['robe', 'plume', 'trim on plume']],
])('"%s": %s', (prompt, claims) => {
  const own = ownParts(prompt, regions, kinds).claims;
  expect(own.map(({ noun, on }) => (on ? `${noun} on ${on}` : noun))).toEqual(claims);
});

it('of garments that no name tells apart none is the whole', () => {
  const nameless = [{ ...regions[0]!, names: [] }];
  expect(ownParts('blue jeans, white t-shirt, brown shoes', nameless, kinds)).toMatchObject({
    rest: '',
    claims: [],
    ignored: ['blue jeans', 'white t-shirt', 'brown shoes'],
  });
  expect(ownParts('blue jeans', nameless, kinds)).toMatchObject({ rest: 'blue jeans', ignored: [] });
});

it('a table has a top, and wears none', () => {
  const table = ['top', 'leg', 'apron'].map((name) => ({ ...regions[0]!, names: [[name], ['table']] }));
  expect(ownParts('white marble top, brass legs', table, kinds)).toMatchObject({
    rest: 'white marble top, brass legs',
    ignored: [],
  });
});

it('the first clause is about a part that the model has, be it a thing too', () => {
  const house = ['wall', 'door', 'roof'].map(
    (name): Region => ({ ...regions[0]!, names: [[name], ['house']] }),
  );
  const about = (prompt: string) => ownParts(prompt, house, kinds).claims.map(({ noun }) => noun);
  expect(about('blue door')).toEqual(['door']);
  expect(about('blue house')).toEqual([]);
});

const named = (names: string): Region[] =>
  names.split(' ').map((name) => ({ ...regions[0]!, names: [[name], ['thing']] }));

it('a look before a comma is of the whole, and not of the part after it', () => {
  const { rest, claims } = ownParts('matte black, wooden grip', named('slide grip'), kinds);
  expect(rest).toBe('matte black');
  expect(claims).toMatchObject([{ noun: 'grip', look: { colors: [], materials: ['wood'], finishes: [] } }]);
});

it("a colour of what nothing is read of is not the whole's", () => {
  expect(ownParts('glossy white, gold pedals', named('lid keys'), kinds)).toMatchObject({
    rest: 'glossy white',
    ignored: ['gold pedals'],
  });
  expect(ownParts('white, gold look', named('lid keys'), kinds).ignored).toEqual([]);
  expect(ownParts('white with carbon fiber', named('lid keys'), kinds).ignored).toEqual([]);
});

it('a crystal is the orb of a staff, and told where there is none', () => {
  const prompt = 'white wood with a green crystal';
  const staff = ownParts(prompt, named('shaft orb'), kinds);
  expect([...staff.claims[0]!.regions!].map(({ names }) => names[0])).toEqual([['orb']]);
  expect(ownParts(prompt, named('shaft wrap'), kinds)).toMatchObject({
    rest: 'white wood',
    claims: [],
    ignored: ['a green crystal'],
  });
  expect(ownParts('white wood with gold', named('shaft wrap'), kinds).rest).toBe('white wood with gold');
});

it.each<[model: string, prompt: string, rest: string, ignored: readonly string[]]>([
  ['fox', 'white chest, black body', 'black body', ['white chest']],
  ['van', 'white cabin, blue body', 'blue body', ['white cabin']],
  ['cottage', 'white cabin, blue windows', 'white cabin, blue windows', []],
  ['treasure chest', 'white chest', 'white chest', []],
  ['tavern', 'dark timber beams, white paint', 'white paint', ['dark timber beams']],
  ['tavern', 'gold glass', 'gold glass', []],
  ['tavern', 'warm brown tones', 'warm brown tones', []],
  ['robot', 'dark red colors', 'dark red colors', []],
  ['tavern', 'oak boards', 'oak boards', []],
  ['tavern', 'blue tiles', 'blue tiles', []],
  ['robot', 'blue jeans', 'blue jeans', []],
  ['umbrella', 'white, rainbow stripes', 'white', ['rainbow stripes']],
])('of a %s "%s" leaves "%s"', (model, prompt, rest, ignored) => {
  const pieces = ['body', 'wheel'].map((name) => ({ ...regions[0]!, names: [[name], model.split(' ')] }));
  const own = ownParts(prompt, pieces, kinds);
  expect(own.rest).toBe(rest);
  expect(own.ignored).toEqual(ignored);
});

it('a cushion is all that is of its stuff and called a part by that word', () => {
  const names = [
    ['red velvet', 'back cushion'],
    ['red velvet', 'seat'],
    ['oak', 'seat rail'],
    ['oak', 'body'],
  ];
  const pieces = names.map((own) => ({ ...regions[0]!, names: own.map((name) => name.split(' ')) }));
  const [claim] = ownParts('purple cushions', pieces, kinds).claims;
  expect([...claim!.regions!].map((region) => region.names[1]!.join(' '))).toEqual(['back cushion', 'seat']);
});

it('a stone wall is a wall of stone', () => {
  const pieces = ['walls', 'roof'].map((name) => ({ ...regions[0]!, names: [[name], ['cottage']] }));
  const [claim] = ownParts('stone walls, green door', pieces, kinds).claims;
  expect([claim!.noun, claim!.look.materials]).toEqual(['wall', ['stone']]);
});
