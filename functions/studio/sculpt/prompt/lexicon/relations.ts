/** Where one thing stands to another. */
export const RELATIONS = {
  on: [
    'on',
    'onto',
    'upon',
    'atop',
    'on top of',
    'riding',
    'sitting on',
    'standing on',
    'lying on',
    'over',
    'above',
  ],
  in: ['in', 'inside', 'within', 'into', 'inside of'],
  under: ['under', 'beneath', 'below', 'underneath'],
  beside: [
    'beside',
    'next to',
    'near',
    'by',
    'alongside',
    'against',
    'between',
    'around',
    'surrounded by',
    'among',
  ],
  behind: ['behind', 'at the back of', 'guarding', 'protecting'],
  before: ['in front of', 'before', 'facing'],
} as const;

export type RelationName = keyof typeof RELATIONS | 'with';

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
  'and its',
];
/** After these comes what the thing before holds. */
export const HOLDING: readonly string[] = ['of', 'full of', 'filled with', 'containing', 'loaded with'];
export const WITHOUT: readonly string[] = ['without', 'no', 'lacking', 'missing'];
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
};

/** Nouns for a part of the thing after `of`, which is made as one: `a slice of pizza`. */
export const PORTIONS: readonly string[] = ['slice', 'piece'];

/** How several of a thing stand together, each with the nouns for it. */
export const ARRANGEMENTS = {
  pile: ['pile', 'heap', 'mound'],
  stack: ['stack', 'tower'],
  row: ['row', 'line'],
  circle: ['circle', 'ring'],
} as const;

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
