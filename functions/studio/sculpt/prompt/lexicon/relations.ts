/** What comes out of something is seen in it. */
export const OUT_OF: readonly string[] = [
  ...['out of', 'coming out of', 'sticking out of', 'peeking out of', 'popping out of', 'jumping out of'],
  ...['growing out of', 'growing from', 'emerging from', 'rising from', 'peeking from'],
];

/** Where one thing stands to another. */
export const RELATIONS = {
  on: ['on', 'onto', 'upon', 'atop', 'on top of', 'standing on', 'lying on', 'perched on', 'resting on'],
  in: [
    'in',
    'inside',
    'within',
    'into',
    'inside of',
    'stuck in',
    'in the middle of',
    'in the center of',
    ...OUT_OF,
  ],
  under: ['under', 'beneath', 'below', 'underneath'],
  above: [
    ...['over', 'above', 'hovering over', 'hovering above', 'floating over', 'floating above'],
    ...['flying over', 'flying above', 'hanging over', 'hanging above', 'hung over', 'hung above'],
  ],
  'hanging from': [
    ...['hanging from', 'hung from', 'dangling from', 'suspended from', 'hanging off'],
    ...['hanging on', 'hung on'],
  ],
  between: ['between', 'in between'],
  beside: ['beside', 'next to', 'near', 'by', 'at', 'alongside', 'against', 'among'],
  'leaning on': [
    ...['leaning on', 'leaning against', 'leaned against', 'leant against', 'resting against'],
    ...['propped against', 'propped up against', 'propped on'],
  ],
  around: [
    ...['around', 'round about', 'surrounding', 'encircling', 'gathered around', 'gathered round'],
    ...['huddled around', 'crowded around', 'dancing around', 'fighting over', 'arguing over'],
  ],
  behind: [
    ...['behind', 'at the back of', 'guarding', 'protecting'],
    ...['pulled by', 'towed by', 'drawn by', 'following', 'chasing'],
  ],
  before: ['in front of', 'before', 'facing', 'fighting'],
} as const;

export type RelationName = keyof typeof RELATIONS | 'with';

/** Of one who does so with a thing, nobody is built; `a shooting star` and `a swinging door` do it by themselves. */
export const SWUNG: readonly string[] = [
  ...['drawing', 'aiming', 'firing', 'shooting', 'swinging', 'throwing', 'raising', 'lifting', 'juggling'],
  ...['brandishing', 'clutching', 'gripping', 'hugging', 'waving'],
];

/** After these come parts of the thing before, or what belongs to it. */
export const WITH: readonly string[] = [
  'with',
  'having',
  'featuring',
  'holding',
  'wearing',
  'carrying',
  'has',
  'including',
  'wielding',
  'playing',
  'reading',
  'eating',
  'drinking',
  'and its',
];
/** After these comes what the thing before holds. */
export const HOLDING: readonly string[] = [
  ...[
    'of',
    'full of',
    'full with',
    'filled with',
    'containing',
    'loaded with',
    'overflowing with',
    'brimming with',
  ],
  ...['stuffed with', 'packed with', 'stocked with', 'laden with'],
];
/** Of the words before, those that only who has hands does. */
export const HANDLING: readonly string[] = [
  'holding',
  'wielding',
  'playing',
  'reading',
  'eating',
  'drinking',
  ...SWUNG,
];
/** Of them, what nobody is built doing, who only holds it. */
export const ONLY_HELD: readonly string[] = ['reading', 'eating', 'drinking', ...SWUNG];
/** And those that only what lives does. */
export const BEARING: readonly string[] = ['wearing', 'carrying'];
/** What only what lives does, before words for where. */
export const POSES: readonly string[] = [
  ...['sitting', 'seated', 'sleeping', 'asleep', 'kneeling', 'crouching', 'crouched', 'squatting'],
];
/** Of them, those that a body may be built in. */
const SITTING: readonly string[] = ['sitting', 'seated'];
/** Of all that may stand before words for where, what nobody and nothing is built doing. */
const UNBUILT_POSES: readonly string[] = ['floating', 'hovering'];
/** What things do too, before words for where. */
export const STANDING: readonly string[] = [
  ...['standing', 'lying', 'resting', 'leaning', 'hanging', 'perched'],
  ...['placed', 'floating', 'hovering', 'laid', 'stacked', 'piled'],
];
/** How a body is put on what it is on; of one who has something, how it has it. */
export type Pose = 'sitting' | 'riding' | 'standing' | 'holding' | 'carrying';

/** What one does who has something in hands or arms. */
export const isCarrying = (word: string): word is 'holding' | 'carrying' =>
  word === 'holding' || word === 'carrying';

export function poseOf(word: string): Pose | undefined {
  if (SITTING.includes(word)) return 'sitting';
  return word === 'standing' ? word : undefined;
}
/** `kneeling before`, `floating in`. */
export const isUnbuiltPose = (word: string): boolean =>
  UNBUILT_POSES.includes(word) || (POSES.includes(word) && !SITTING.includes(word));

/** The same of who or what does so in a sentence: `a lamp stands beside it`. */
export const FINITE_POSES: Readonly<Record<string, string>> = {
  stands: 'standing',
  lies: 'lying',
  rests: 'resting',
  leans: 'leaning',
  hangs: 'hanging',
  floats: 'floating',
  hovers: 'hovering',
  sits: 'sitting',
  sleeps: 'sleeping',
  kneels: 'kneeling',
};
/** How something may do so, before words for where. */
export const MANNERS: readonly string[] = ['upside down', 'curled up', 'face down', 'up', 'down', 'upright'];
/** What the thing before the last one has not. */
export const INSTEAD: readonly string[] = ['instead of', 'rather than', 'in place of'];
export const WITHOUT: readonly string[] = ['without', 'no', 'lacking', 'missing', ...INSTEAD];
const instead = (parts: readonly string[]): readonly string[] =>
  ['instead of', 'for', 'as', 'in place of'].flatMap((joint) =>
    ['a', 'one', 'his', 'her', 'its'].flatMap((whose) => parts.map((part) => `${joint} ${whose} ${part}`)),
  );
/** After a thing that somebody has: it is that one's head. */
export const AS_HEAD = instead(['head', 'face']);
/** Or hand. */
export const AS_HAND = instead(['hand']);
export const MADE_OF: readonly string[] = [
  'made of',
  'made from',
  'made out of',
  'carved from',
  'carved out of',
  'built of',
  'built from',
  'crafted from',
];
export const COVERED_IN: readonly string[] = [
  'covered in',
  'covered with',
  'covered by',
  'dusted with',
  'overgrown with',
  'coated in',
  'wrapped in',
];

/** After these comes what stands so to the thing before, and not the other way: `a tree surrounded by stones`. */
export const PASSIVES = {
  around: ['surrounded by', 'encircled by', 'ringed by'],
  on: ['topped with', 'topped by', 'crowned with', 'ridden by', 'mounted by'],
  behind: ['pulling', 'towing', 'dragging', 'followed by', 'chased by'],
} as const;
/** After these comes who has the thing before. */
export const BORNE: readonly string[] = ['worn by', 'wielded by'];
/** And who has it in hands or arms. */
export const BORNE_AS = {
  holding: ['held by', 'in the hands of', 'in the arms of'],
  carrying: ['carried by'],
} as const;
/** Words for what was named before, after a relation: `a table with chairs around it`. */
export const ITS: readonly string[] = ['it', 'them', 'itself'];
/** And for who was: `a wizard with a cat beside him`. */
export const WHOM: readonly string[] = ['him', 'himself', 'herself'];
/** What comes after these, to the end of the phrase, is not in the scene. */
export const BESIDE_THE_SCENE: readonly string[] = [
  'in the style of',
  'in style of',
  'inspired by',
  'based on',
  'similar to',
  'reminiscent of',
  'designed by',
  'for',
];

/** And what comes after these is what the thing before looks like. */
export const LIKENED: readonly string[] = [
  ...['in the shape of', 'in the form of', 'shaped like', 'formed like', 'looks like', 'look like'],
  ...['looking like', 'resembling', 'resembles', 'like'],
];

/** Nouns that say how many of the thing after `of`, and how many that is. */
export const COLLECTIONS: Readonly<Record<string, number>> = {
  pile: 6,
  stack: 5,
  heap: 7,
  mound: 7,
  group: 4,
  pair: 2,
  set: 3,
  row: 4,
  bunch: 4,
  herd: 5,
  flock: 6,
  collection: 5,
  cluster: 5,
  crowd: 8,
  couple: 2,
  dozen: 12,
  trio: 3,
  line: 5,
  circle: 6,
  ring: 6,
  army: 8,
  squad: 4,
  fleet: 4,
  pack: 4,
  swarm: 7,
  horde: 8,
  gang: 4,
  patch: 5,
  bundle: 5,
  batch: 5,
  clump: 5,
  assortment: 5,
  handful: 5,
  tower: 5,
  pyramid: 6,
};

/** Of them, those that are things of their own unless they are of several: a tower of stone. */
export const BUILT_COLLECTIONS: readonly string[] = ['tower', 'pyramid'];

/** Nouns for a part of the thing after `of`, which is made as one: `a slice of pizza`. */
export const PORTIONS: readonly string[] = ['slice', 'piece', 'wedge', 'chunk'];

/** How several of a thing stand together, each with the nouns for it. */
export const ARRANGEMENTS = {
  pile: ['pile', 'heap', 'mound', 'pyramid'],
  stack: ['stack', 'tower'],
  row: ['row', 'line'],
  circle: ['circle', 'ring'],
  crossed: [],
} as const;

/** After a plural, how several of it stand together. */
export const IN_ORDER: Readonly<Record<string, keyof typeof ARRANGEMENTS>> = {
  'in a row': 'row',
  'in a line': 'row',
  'in a circle': 'circle',
  'in a pile': 'pile',
  'in a heap': 'pile',
  'stacked in a pyramid': 'pile',
  'stacked into a pyramid': 'pile',
  'piled in a pyramid': 'pile',
  'arranged in a pyramid': 'pile',
  'in a stack': 'stack',
  'stacked up': 'stack',
  'stacked on top of each other': 'stack',
  'stacked on top of one another': 'stack',
  'on top of each other': 'stack',
  'on top of one another': 'stack',
  'stacked on each other': 'stack',
  'stacked on one another': 'stack',
};

/** Words before a plural that say how several of it stand together. */
export const ARRANGED: Readonly<Record<string, keyof typeof ARRANGEMENTS>> = {
  stacked: 'stack',
  piled: 'pile',
  crossed: 'crossed',
};

/** Nouns for the young of the animal before them: `a bear cub`. */
export const YOUNG: readonly string[] = ['cub', 'pup', 'hatchling', 'whelp'];

/** Nouns for a likeness that lies flat on something: `a lion emblem`. */
export const EMBLEMS: readonly string[] = ['emblem', 'crest', 'logo', 'badge', 'symbol', 'insignia'];

/** Nouns that stand for a likeness of the thing after `of` or before them. */
export const LIKENESSES: readonly string[] = [
  'statue',
  'sculpture',
  'figurine',
  'bust',
  'carving',
  'figure',
  'toy',
  'model',
  'doll',
  'idol',
];
