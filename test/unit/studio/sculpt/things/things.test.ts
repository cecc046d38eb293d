import { describe, expect, it } from 'vitest';
import { block } from '../../../../../functions/studio/geometry/shapes/block.ts';
import { boxOf, joined, moved } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { KINDS, type Kind } from '../../../../../functions/studio/sculpt/prompt/kinds.ts';
import type { PartName } from '../../../../../functions/studio/sculpt/prompt/lexicon/parts.ts';
import { type Part, PLAIN_LOOK } from '../../../../../functions/studio/sculpt/prompt/reading.ts';
import { GENERATORS } from '../../../../../functions/studio/sculpt/things/index.ts';
import {
  orderOf,
  type Piece,
  partCount,
  piece,
  placed,
} from '../../../../../functions/studio/sculpt/things/thing.ts';
import { edgeStatistics } from '../../../../support/geometry.ts';

const kinds = Object.keys(KINDS) as Kind[];
const make = (kind: Kind, noun: string = kind, seed = 1, parts: readonly Part[] = []): readonly Piece[] =>
  GENERATORS[kind](orderOf({ kind, noun, parts }, seed));

const VARIANTS: Partial<Record<Kind, readonly string[]>> = {
  chair: ['stool', 'throne', 'armchair', 'rocking chair', 'office chair', 'wheelchair'],
  table: ['pallet', 'desk', 'nightstand', 'coffee table', 'workbench'],
  sofa: ['bench'],
  bed: ['bunk bed', 'canopy bed', 'cradle', 'hammock'],
  shelf: ['wardrobe', 'dresser', 'cabinet'],
  lamp: ['floor lamp', 'lantern', 'candle', 'torch', 'streetlight', 'chandelier', 'lava lamp', 'light bulb'],
  house: [
    'greenhouse',
    'shop',
    'fire station',
    'garage',
    'church',
    'temple',
    'pagoda',
    'pyramid',
    'mayan pyramid',
    'market stall',
    'tent',
    'tepee',
    'hut',
    'igloo',
    'barn',
    'mansion',
    'mushroom house',
    'phone booth',
    'hobbit house',
    'log cabin',
  ],
  tower: [
    'water tower',
    'radio tower',
    'lighthouse',
    'windmill',
    'wind turbine',
    'skyscraper',
    'column',
    'obelisk',
  ],
  bridge: ['dock', 'suspension bridge', 'rope bridge', 'arch'],
  door: ['standing mirror', 'garage door', 'gate', 'window', 'portal', 'castle gate', 'gothic window'],
  car: [
    'hover bike',
    'moon rover',
    'sports car',
    'race car',
    'jeep',
    'police car',
    'convertible',
    'motorcycle',
    'scooter',
    'bicycle',
  ],
  truck: [
    'train car',
    'forklift',
    'pickup',
    'bus',
    'ambulance',
    'tank',
    'tractor',
    'locomotive',
    'fire truck',
    'garbage truck',
    'dump truck',
    'monster truck',
    'food truck',
    'ice cream truck',
  ],
  cart: ['covered wagon', 'carriage', 'wheelbarrow', 'mine cart', 'sled', 'chariot'],
  boat: [
    'canoe',
    'sailboat',
    'galleon',
    'viking ship',
    'ship',
    'raft',
    'submarine',
    'battleship',
    'cargo ship',
  ],
  plane: [
    'biplane',
    'seaplane',
    'airliner',
    'fighter jet',
    'helicopter',
    'ufo',
    'hot air balloon',
    'airship',
  ],
  rocket: ['missile', 'spaceship', 'satellite'],
  mug: ['goblet', 'wine glass', 'tankard', 'teapot', 'kettle'],
  bottle: ['potion', 'jar', 'vase', 'urn', 'jug'],
  bowl: ['plate', 'frying pan', 'pot', 'cauldron', 'nest'],
  barrel: ['cage', 'bucket', 'trash can', 'basket', 'sack', 'backpack'],
  crate: ['medkit', 'dumpster', 'treasure chest', 'open chest', 'gift', 'suitcase', 'box', 'pizza box'],
  sword: ['katana', 'scimitar', 'rapier', 'dagger', 'knife', 'spear', 'trident', 'halberd'],
  axe: ['battle axe', 'pickaxe', 'scythe', 'sickle'],
  hammer: [
    'tennis racket',
    'ping pong paddle',
    'war hammer',
    'mace',
    'flail',
    'baseball bat',
    'wrench',
    'shovel',
    'anvil',
    'club',
    'screwdriver',
    'hook',
    'grappling hook',
  ],
  shield: ['breastplate', 'tower shield', 'viking shield'],
  bow: ['arrow', 'quiver', 'crossbow', 'catapult', 'trebuchet', 'ballista'],
  key: ['padlock'],
  coin: ['medal', 'money'],
  book: ['open book', 'grimoire', 'scroll', 'letter'],
  clock: ['alarm clock', 'grandfather clock', 'watch'],
  robot: ['drone', 'mech', 'computer', 'laptop'],
  hat: [
    'gas mask',
    'crown',
    'helmet',
    'viking helmet',
    'samurai helmet',
    'wizard hat',
    'top hat',
    'cap',
    'pirate hat',
    'space helmet',
  ],
  shoe: ['boot', 'sneaker'],
  ball: ['basketball', 'soccer ball', 'planet', 'moon', 'globe', 'snow globe'],
  wheel: ['gear', 'tire', 'ship wheel'],
  ladder: ['stairs'],
  fence: ['barricade', 'road barricade', 'wall', 'railing'],
  flag: ['banner', 'signpost'],
  gun: [
    'chainsaw',
    'rocket launcher',
    'minigun',
    'rifle',
    'shotgun',
    'sniper rifle',
    'assault rifle',
    'musket',
    'revolver',
    'cannon',
    'laser gun',
  ],
  cushion: ['pillow', 'mattress', 'rug', 'round rug'],
  ring: ['necklace', 'bracelet', 'hoop'],
  tree: ['log', 'pine tree', 'palm', 'dead tree', 'bonsai', 'christmas tree'],
  flower: ['rose', 'tulip', 'sunflower', 'bouquet', 'potted daisy'],
  mushroom: ['morel'],
  rock: ['skull', 'bone'],
  gem: ['diamond', 'emerald', 'crystal'],
  bird: ['peacock', 'bat'],
  insect: ['ladybug', 'butterfly', 'scorpion'],
  terrain: ['island', 'volcano'],
  snake: ['snail', 'squid', 'jellyfish'],
  bush: ['cactus', 'fern', 'plant'],
  'round-food': [
    'jack-o-lantern',
    'fried egg',
    'watermelon slice',
    'donut',
    'strawberry',
    'cupcake',
    'steak',
  ],
  'long-food': ['banana', 'corn', 'hot dog', 'sushi'],
  humanoid: ['minotaur', 'werewolf', 'teddy bear', 'skeleton', 'golem', 'goblin', 'samurai', 'frankenstein'],
  quadruped: ['robot dog', 'griffin', 'hydra', 'wyvern'],
  primitive: [
    'hay bale',
    'sphere',
    'cylinder',
    'torus',
    'prism',
    'tetrahedron',
    'octahedron',
    'icosahedron',
    'dodecahedron',
    'rubiks cube',
    'lego brick',
    'brick',
  ],
  'flat-food': ['burger', 'pizza', 'cheese', 'gingerbread'],
  appliance: ['refrigerator', 'stove', 'microwave', 'washing machine', 'television', 'retro television'],
  plumbing: ['bathtub', 'toilet', 'sink'],
  gadget: [
    'jetpack',
    'gas cylinder',
    'fire extinguisher',
    'camera',
    'smartphone',
    'headphones',
    'telescope',
    'sunglasses',
    'gamepad',
    'microphone',
    'keyboard',
    'computer mouse',
    'radio',
  ],
  machine: ['terminal', 'vending machine', 'coffee machine'],
  explosive: ['bomb', 'grenade', 'dynamite', 'mine'],
  'game-piece': [
    'bowling pin',
    'die',
    'pawn',
    'chess king',
    'chess queen',
    'rook',
    'bishop',
    'chess knight',
    'trophy',
  ],
  emblem: ['star', 'crescent', 'lightning', 'cross', 'tick', 'arrow sign', 'question mark'],
  staff: ['wand', 'scepter', 'cane', 'broom', 'stick', 'candy cane', 'fishing rod'],
  fire: ['forge', 'bonfire', 'fireplace', 'flame'],
  well: ['fountain'],
  umbrella: ['beach umbrella'],
  sprite: ['snowman'],
  grave: ['cross', 'coffin'],
  'street-furniture': [
    'archery target',
    'traffic cone',
    'hydrant',
    'mailbox',
    'traffic light',
    'parking meter',
    'bollard',
  ],
  instrument: [
    'violin',
    'electric guitar',
    'banjo',
    'drum',
    'drum set',
    'piano',
    'trumpet',
    'saxophone',
    'bell',
  ],
};

/** Each kind by its own name and by the nouns whose things differ from that. */
const NOUNS: readonly { readonly kind: Kind; readonly nouns: readonly string[] }[] = kinds.map((kind) => ({
  kind,
  nouns: [kind, ...(VARIANTS[kind] ?? [])],
}));

const asked = (name: PartName, count: number): Part => ({ name, noun: name, count, look: PLAIN_LOOK });

/** By the divergence theorem, times six; positive when the triangles face outwards. */
function volume({ positions, triangles }: Piece['solid']): number {
  let six = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) =>
      positions.subarray(triangles[i + k]! * 3, triangles[i + k]! * 3 + 3),
    );
    six += a![0]! * (b![1]! * c![2]! - b![2]! * c![1]!);
    six += a![1]! * (b![2]! * c![0]! - b![0]! * c![2]!);
    six += a![2]! * (b![0]! * c![1]! - b![1]! * c![0]!);
  }
  return six;
}

const made = new Map<string, readonly Piece[]>();
/** Made once for all that is asked of it. */
function thing(kind: Kind, noun: string): readonly Piece[] {
  const key = `${kind} ${noun}`;
  const pieces = made.get(key) ?? make(kind, noun);
  made.set(key, pieces);
  return pieces;
}

describe.each(NOUNS)('a $kind', ({ kind, nouns }) => {
  it.each(nouns)('as %s is of closed pieces that face outwards, with names of their own', (noun) => {
    const pieces = thing(kind, noun);
    const names = pieces.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, solid } of pieces) {
      const surface = { positions: Float32Array.from(solid.positions), triangles: solid.triangles };
      expect({ name, ...edgeStatistics(surface) }).toMatchObject({
        name,
        open: 0,
        nonManifold: 0,
        inconsistent: 0,
      });
      expect(volume(solid), name).toBeGreaterThan(0);
    }
  });

  it.each(nouns)('as %s stands on the ground and is between 1 cm and 200 m large', (noun) => {
    const { min, max } = boxOf(joined(...thing(kind, noun).map(({ solid }) => solid)));
    expect(Math.abs(min[1])).toBeLessThan(1e-3);
    const extent = Math.max(...max.map((value, axis) => value - min[axis]!));
    expect(extent).toBeGreaterThan(0.01);
    expect(extent).toBeLessThan(200);
  });

  it('is the same for the same seed', () => {
    const bytes = () =>
      make(kind).map(({ name, solid }) => [name, Buffer.from(solid.positions.buffer).toString('base64')]);
    expect(bytes()).toEqual(bytes());
  });
});

const COUNTS: readonly (readonly [Kind, PartName, number])[] = [
  ['chair', 'leg', 3],
  ['table', 'leg', 6],
  ['sofa', 'seat', 4],
  ['house', 'window', 2],
  ['house', 'chimney', 0],
  ['castle', 'turret', 6],
  ['car', 'wheel', 6],
  ['truck', 'wheel', 8],
  ['cart', 'wheel', 2],
  ['rocket', 'fin', 5],
  ['robot', 'arm', 0],
  ['barrel', 'hoop', 2],
  ['flower', 'petal', 3],
  ['insect', 'leg', 8],
  ['bird', 'wing', 0],
];

describe('the parts that a prompt counts', () => {
  it.each(COUNTS)('are as many: a %s has its %s %i times', (kind, part, count) => {
    const pieces = make(kind, kind, 1, [asked(part, count)]);
    expect(pieces.filter((one) => one.part === part)).toHaveLength(count);
  });
});

describe('placing a thing', () => {
  it('makes it as large as the prompt says, standing on the ground with its middle on the axis', () => {
    const solid = moved(block(2, 3, 4), 5, 6, 7);
    const look = { ...PLAIN_LOOK, proportions: { size: 2 } };
    const [placedPiece] = placed(orderOf({ kind: 'crate', noun: 'crate', look }, 1), [
      piece('box', solid, 'wood'),
    ]);
    const { min, max } = boxOf(placedPiece!.solid);
    expect(min.map((value) => value + 0)).toEqual([-2, 0, -4]);
    expect(max).toEqual([2, 6, 4]);
  });
});

describe('the count of a part', () => {
  const count = (parts: readonly Part[], usual: number) =>
    partCount(orderOf({ kind: 'chair', noun: 'chair', parts }, 1), 'leg', usual);

  it("is the prompt's, the usual one without it, and none where the prompt says so", () => {
    expect(count([asked('leg', 3)], 4)).toBe(3);
    expect(count([], 4)).toBe(4);
    expect(count([asked('leg', 0)], 4)).toBe(0);
  });

  it('is the usual one, and at least one, of a part that is named without a count', () => {
    expect(count([{ ...asked('leg', 0), count: undefined }], 4)).toBe(4);
    expect(count([{ ...asked('leg', 0), count: undefined }], 0)).toBe(1);
  });
});

describe('a being with a head of a beast', () => {
  it.each([
    ['minotaur', 2.3, ['horn_left', 'horn_right', 'muzzle', 'nose_ring', 'tail']],
    ['werewolf', 2.1, ['ear_left', 'muzzle', 'tail', 'teeth']],
  ] as const)('a %s is %d m tall and stands on two legs', (noun, height_m, names) => {
    const pieces = thing('humanoid', noun);
    expect(pieces.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
    const body = boxOf(pieces.find(({ name }) => name === 'body')!.solid);
    expect(body.max[1] - body.min[1]).toBeCloseTo(height_m, 0);
  });
});

describe('an animal that is a robot', () => {
  it('has four legs of steel and no fur', () => {
    const pieces = thing('quadruped', 'robot dog');
    expect(pieces.filter(({ name }) => name.startsWith('upper_leg'))).toHaveLength(4);
    expect(pieces.some(({ material }) => material.material === 'fur')).toBe(false);
  });
});

describe('a regular polyhedron', () => {
  it.each([
    ['tetrahedron', 4],
    ['octahedron', 8],
    ['icosahedron', 20],
    ['dodecahedron', 36],
  ])('as %s is of %i triangles and stands on a face', (noun, triangles) => {
    const [{ solid }] = thing('primitive', noun) as readonly [Piece];
    expect(solid.triangles.length / 3).toBe(triangles);
    const low = Array.from(solid.positions).filter((y, i) => i % 3 === 1 && y < 1e-3);
    expect(low.length).toBeGreaterThanOrEqual(noun === 'octahedron' ? 1 : 3);
  });
});
