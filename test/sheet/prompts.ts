import type { MaterialName } from '../../functions/studio/materials/recipes.ts';
import type { Kind } from '../../functions/studio/sculpt/prompt/kinds.ts';
import type { PartName } from '../../functions/studio/sculpt/prompt/lexicon/parts.ts';

/** A prompt, and what its model must show. */
export interface SheetPrompt {
  readonly prompt: string;
  /** What stands in the model: each thing's kind and how many of it. */
  readonly things: readonly (readonly [Kind, number])[];
  /** How many pieces of each part the first thing has. */
  readonly parts?: Partial<Record<PartName, number>>;
  /** Colours that its base colour must have. */
  readonly colors?: readonly string[];
  readonly materials?: readonly MaterialName[];
}

const one = (kind: Kind, prompt: string, rest: Omit<SheetPrompt, 'prompt' | 'things'> = {}): SheetPrompt => ({
  prompt,
  things: [[kind, 1]],
  ...rest,
});

const scene = (
  prompt: string,
  things: SheetPrompt['things'],
  rest: Omit<SheetPrompt, 'prompt' | 'things'> = {},
): SheetPrompt => ({ prompt, things, ...rest });

/** One or two prompts for each kind that is built. */
const OF_EACH_KIND: readonly SheetPrompt[] = [
  one('chair', 'a red wooden chair with four metal legs', {
    parts: { leg: 4 },
    colors: ['red'],
    materials: ['wood', 'steel'],
  }),
  one('chair', 'golden throne with a blue velvet seat', { colors: ['blue'], materials: ['gold', 'velvet'] }),
  one('table', 'round oak table with three legs', { parts: { leg: 3 }, materials: ['oak'] }),
  one('table', 'white desk with black metal legs', { colors: ['white', 'black'], materials: ['steel'] }),
  one('sofa', 'green leather sofa', { colors: ['green'], materials: ['leather'] }),
  one('bed', 'walnut bed with white pillows', { colors: ['white'], materials: ['walnut'] }),
  one('shelf', 'tall pine bookshelf', { materials: ['pine'] }),
  one('lamp', 'brass desk lamp with a green shade', { colors: ['green'], materials: ['brass'] }),
  one('lamp', 'old iron lantern', { materials: ['iron'] }),
  one('house', 'stone cottage with a red roof and a chimney', {
    parts: { chimney: 1 },
    colors: ['red'],
    materials: ['stone'],
  }),
  one('house', 'yellow house without a chimney', { parts: { chimney: 0 }, colors: ['yellow'] }),
  one('tower', 'red and white lighthouse', { colors: ['red', 'white'] }),
  one('castle', 'medieval castle with four turrets', { parts: { turret: 4 } }),
  one('bridge', 'stone arch bridge', { materials: ['stone'] }),
  one('door', 'blue wooden door with a brass handle', { colors: ['blue'], materials: ['wood', 'brass'] }),
  one('car', 'red sports car', { colors: ['red'], parts: { wheel: 4 } }),
  one('truck', 'orange pickup truck', { colors: ['orange'], parts: { wheel: 4 } }),
  one('truck', 'yellow school bus', { colors: ['yellow'] }),
  one('cart', 'old wooden cart with two wheels', { parts: { wheel: 2 }, materials: ['wood'] }),
  one('boat', 'white sailboat with a red sail', { colors: ['white', 'red'] }),
  one('boat', 'pirate ship', {}),
  one('plane', 'silver biplane', { materials: ['silver'] }),
  one('plane', 'green helicopter', { colors: ['green'] }),
  one('rocket', 'white rocket with three red fins', { parts: { fin: 3 }, colors: ['white', 'red'] }),
  one('tree', 'low-poly pine tree with snow'),
  one('tree', 'apple tree with red leaves', { colors: ['red'] }),
  one('bush', 'green cactus', { colors: ['green'] }),
  one('flower', 'yellow sunflower', { colors: ['yellow'] }),
  one('flower', 'purple tulip', { colors: ['purple'] }),
  one('rock', 'mossy rock'),
  one('terrain', 'snowy mountain'),
  one('mushroom', 'red mushroom', { colors: ['red'] }),
  one('mug', 'blue ceramic mug', { colors: ['blue'], materials: ['ceramic'] }),
  one('mug', 'silver goblet', { materials: ['silver'] }),
  one('bottle', 'green glass bottle', { colors: ['green'], materials: ['glass'] }),
  one('bottle', 'terracotta vase', { materials: ['terracotta'] }),
  one('bowl', 'copper bowl', { materials: ['copper'] }),
  one('barrel', 'oak barrel with iron hoops', { materials: ['oak', 'iron'] }),
  one('crate', 'wooden treasure chest with gold bands', { materials: ['wood', 'gold'] }),
  one('sword', 'steel sword with a leather grip and a golden guard', {
    materials: ['steel', 'leather', 'gold'],
  }),
  one('axe', 'viking battle axe with a wooden handle', { materials: ['wood'] }),
  one('hammer', 'iron hammer with an oak handle', { materials: ['iron', 'oak'] }),
  one('shield', 'round blue shield with a steel rim', { colors: ['blue'], materials: ['steel'] }),
  one('bow', 'wooden longbow', { materials: ['wood'] }),
  one('key', 'rusty iron key', { materials: ['iron'] }),
  one('gem', 'green emerald gem', { materials: ['emerald'] }),
  one('coin', 'gold coin', { materials: ['gold'] }),
  one('book', 'red leather book', { colors: ['red'], materials: ['leather'] }),
  one('clock', 'walnut grandfather clock', { materials: ['walnut'] }),
  one('robot', 'rusty robot with two antennas', { parts: { antenna: 2 } }),
  one('robot', 'small yellow robot', { colors: ['yellow'] }),
  one('humanoid', 'knight in steel armor'),
  one('quadruped', 'white horse', { colors: ['white'] }),
  one('quadruped', 'gray elephant', { colors: ['gray'] }),
  one('bird', 'blue parrot', { colors: ['blue'] }),
  one('fish', 'orange goldfish', { colors: ['orange'] }),
  one('insect', 'red ladybug', { colors: ['red'] }),
  one('snake', 'green snake', { colors: ['green'] }),
  one('round-food', 'red apple', { colors: ['red'] }),
  one('round-food', 'orange pumpkin', { colors: ['orange'] }),
  one('long-food', 'yellow banana', { colors: ['yellow'] }),
  one('flat-food', 'chocolate cake'),
  one('flat-food', 'pizza'),
  one('hat', 'black top hat', { colors: ['black'] }),
  one('shoe', 'brown leather boot', { colors: ['brown'], materials: ['leather'] }),
  one('ball', 'red and white striped ball', { colors: ['red', 'white'] }),
  one('wheel', 'wooden wagon wheel', { materials: ['wood'] }),
  one('ladder', 'wooden ladder', { materials: ['wood'] }),
  one('fence', 'white picket fence', { colors: ['white'] }),
  one('flag', 'green flag on a pole', { colors: ['green'] }),
  one('gun', 'bronze cannon', { materials: ['bronze'] }),
  one('cushion', 'purple velvet cushion', { colors: ['purple'], materials: ['velvet'] }),
  one('ring', 'silver ring with a ruby', { materials: ['silver'] }),
  one('instrument', 'acoustic guitar'),
  one('instrument', 'black grand piano', { colors: ['black'] }),
  one('fire', 'campfire with five logs'),
  one('well', 'stone well with a red roof', { colors: ['red'], materials: ['stone'], parts: { roof: 1 } }),
  one('grave', 'mossy gravestone'),
  one('staff', 'magic staff'),
  one('street-furniture', 'orange traffic cone', { colors: ['orange'] }),
  one('street-furniture', 'red fire hydrant', { colors: ['red'] }),
  one('appliance', 'white refrigerator', { colors: ['white'] }),
  one('plumbing', 'white bathtub with golden feet', { colors: ['white'], materials: ['gold'] }),
  one('gadget', 'black camera', { colors: ['black'] }),
  one('machine', 'blue vending machine', { colors: ['blue'] }),
  one('explosive', 'black bomb with a fuse', { colors: ['black'] }),
  one('game-piece', 'golden trophy with two handles', { materials: ['gold'], parts: { handle: 2 } }),
  one('emblem', 'red heart', { colors: ['red'] }),
  one('sprite', 'green slime', { colors: ['green'] }),
  one('umbrella', 'yellow umbrella', { colors: ['yellow'] }),
  one('bottle', 'health potion'),
  one('house', 'japanese temple'),
  one('primitive', 'a blue cube', { colors: ['blue'] }),
  one('quadruped', 'robot dog', { parts: { leg: 12 }, materials: ['steel'] }),
  one('bird', 'rubber duck', { colors: ['yellow'], materials: ['rubber'] }),
  one('humanoid', 'minotaur', { parts: { horn: 2 } }),
  one('humanoid', 'teddy bear', { parts: { ear: 2 } }),
  one('house', 'mushroom house', { parts: { door: 1 } }),
  one('house', 'phone booth', { colors: ['red'] }),
  one('ball', 'snow globe', { materials: ['snow'] }),
  one('long-food', 'sushi'),
  one('instrument', 'drum set'),
  one('car', 'hover bike'),
];

/** Counts, relations, likenesses, styles, and prompts without a thing. */
const COMPOSED: readonly SheetPrompt[] = [
  scene('two barrels on a cart', [
    ['barrel', 2],
    ['cart', 1],
  ]),
  scene(
    'a stone house beside a tree',
    [
      ['house', 1],
      ['tree', 1],
    ],
    { materials: ['stone'] },
  ),
  scene(
    'three blue books on a wooden table',
    [
      ['book', 3],
      ['table', 1],
    ],
    { colors: ['blue'], materials: ['wood'] },
  ),
  scene(
    'a red apple in a white bowl',
    [
      ['round-food', 1],
      ['bowl', 1],
    ],
    { colors: ['red', 'white'] },
  ),
  scene('four chairs around a round table', [
    ['chair', 4],
    ['table', 1],
  ]),
  scene('a cat under a table', [
    ['quadruped', 1],
    ['table', 1],
  ]),
  scene('five mushrooms', [['mushroom', 5]]),
  scene('a pile of wooden crates', [['crate', 6]], { materials: ['wood'] }),
  scene('a knight with a sword and a shield', [
    ['humanoid', 1],
    ['sword', 1],
    ['shield', 1],
  ]),
  one('humanoid', 'wizard with a blue hat', { colors: ['blue'] }),
  one('humanoid', 'a superhero with a red cape', { colors: ['red'], parts: { cape: 1 } }),
  scene('a low-poly sword with a blue gem in the hilt', [
    ['sword', 1],
    ['gem', 1],
  ]),
  scene('medieval shield with a lion emblem', [
    ['shield', 1],
    ['quadruped', 1],
  ]),
  scene(
    'wooden treasure chest full of gold coins',
    [
      ['crate', 1],
      ['coin', 8],
    ],
    { materials: ['wood', 'gold'] },
  ),
  scene('stack of old books with a candle on top', [
    ['book', 5],
    ['lamp', 1],
  ]),
  scene('marble statue of a lion', [['quadruped', 1]], { materials: ['marble'] }),
  scene('low-poly red fox', [['quadruped', 1]], { colors: ['red'] }),
  scene(
    'flowers in a blue vase',
    [
      ['flower', 3],
      ['bottle', 1],
    ],
    { colors: ['blue'] },
  ),
];

/** Nouns that stand in no table of the project: only WordNet's climb tells what they are. */
const CLIMBED: readonly SheetPrompt[] = [
  one('chair', 'wooden campstool', { materials: ['wood'] }),
  one('sofa', 'red settee', { colors: ['red'] }),
  one('shelf', 'oak armoire', { materials: ['oak'] }),
  one('table', 'white escritoire', { colors: ['white'] }),
  one('house', 'brick bungalow', { materials: ['brick'] }),
  one('tower', 'sandstone minaret', { materials: ['sandstone'] }),
  one('tower', 'cobblestone tower', { materials: ['cobblestone'] }),
  one('castle', 'stone alcazar', { materials: ['stone'] }),
  one('bridge', 'concrete viaduct', { materials: ['concrete'] }),
  one('car', 'green roadster', { colors: ['green'] }),
  one('boat', 'white ketch', { colors: ['white'] }),
  one('plane', 'gray seaplane', { colors: ['gray'] }),
  one('tree', 'old sycamore'),
  one('flower', 'blue gentian', { colors: ['blue'] }),
  one('bush', 'green rhododendron', { colors: ['green'] }),
  one('mug', 'copper tankard', { materials: ['copper'] }),
  one('bottle', 'blue carafe', { colors: ['blue'] }),
  one('bowl', 'silver tureen', { materials: ['silver'] }),
  one('sword', 'steel rapier', { materials: ['steel'] }),
  one('sword', 'bronze falchion', { materials: ['bronze'] }),
  one('hat', 'black fedora', { colors: ['black'] }),
  one('shoe', 'red brogan', { colors: ['red'] }),
  one('humanoid', 'blacksmith'),
  one('quadruped', 'brown dachshund', { colors: ['brown'] }),
  one('quadruped', 'black panther', { colors: ['black'] }),
  one('bird', 'white pelican', { colors: ['white'] }),
  one('fish', 'silver barracuda', { materials: ['silver'] }),
  one('insect', 'green mantis', { colors: ['green'] }),
  one('snake', 'green python', { colors: ['green'] }),
  one('round-food', 'green persimmon', { colors: ['green'] }),
  one('instrument', 'golden saxophone', { materials: ['gold'] }),
];

/** The prompts that text to 3D is held to, and that its contact sheet shows. */
export const SHEET_PROMPTS: readonly SheetPrompt[] = [...OF_EACH_KIND, ...COMPOSED, ...CLIMBED];
export { CLIMBED };
