/** Factors on a thing's usual measures. */
export interface Proportions {
  readonly size?: number;
  readonly height?: number;
  readonly width?: number;
  readonly length?: number;
  /** Of legs, walls, blades and the like. */
  readonly thickness?: number;
}

export const PROPORTIONS: Readonly<Record<string, Proportions>> = {
  microscopic: { size: 0.01 },
  minuscule: { size: 0.1 },
  teeny: { size: 0.2 },
  tiny: { size: 0.3 },
  miniature: { size: 0.3 },
  small: { size: 0.6 },
  little: { size: 0.6 },
  mini: { size: 0.5 },
  big: { size: 1.5 },
  oversized: { size: 1.8 },
  large: { size: 1.6 },
  huge: { size: 2.4 },
  giant: { size: 3.5 },
  gigantic: { size: 4 },
  enormous: { size: 3.5 },
  massive: { size: 3 },
  colossal: { size: 5 },
  titanic: { size: 5 },
  monumental: { size: 4 },
  vast: { size: 4 },
  towering: { height: 1.8 },
  tall: { height: 1.5 },
  high: { height: 1.4 },
  short: { height: 0.65 },
  low: { height: 0.7 },
  squat: { height: 0.65, width: 1.2 },
  'king size': { width: 1.25 },
  'queen size': { width: 1.08 },
  wide: { width: 1.5 },
  broad: { width: 1.4 },
  narrow: { width: 0.65 },
  long: { length: 1.6 },
  elongated: { length: 1.6 },
  slim: { width: 0.75, thickness: 0.75 },
  slender: { width: 0.75, thickness: 0.7 },
  thin: { thickness: 0.55 },
  thick: { thickness: 1.7 },
  chunky: { thickness: 1.5, height: 0.9 },
  fat: { width: 1.4, thickness: 1.3 },
  plump: { width: 1.3, thickness: 1.2 },
  skinny: { width: 0.7, thickness: 0.6 },
};

/** Words for the form of a thing's main body. */
export const FORMS = {
  round: ['round', 'rounded', 'circular', 'spherical', 'cylindrical', 'curved', 'oval', 'domed'],
  square: ['square', 'boxy', 'cubic', 'rectangular', 'angular', 'blocky'],
  pointed: ['pointed', 'sharp', 'spiky', 'conical', 'jagged', 'spiked'],
  flat: ['flat', 'flat-roofed', 'flat roofed'],
  twisted: ['twisted', 'spiral', 'crooked', 'gnarled', 'bent'],
} as const;

export const STYLES = {
  'low-poly': ['low-poly', 'low poly', 'lowpoly', 'faceted'],
  cartoon: ['cartoon', 'cartoonish', 'stylized', 'stylised', 'cute', 'toy', 'chibi', 'kawaii'],
  realistic: ['realistic', 'photorealistic', 'detailed', 'lifelike'],
  medieval: ['medieval', 'fantasy', 'gothic', 'viking', 'ancient', 'rustic'],
  modern: ['modern', 'contemporary', 'minimalist', 'minimal', 'sleek', 'simple'],
  futuristic: ['futuristic', 'sci-fi', 'scifi', 'cyberpunk', 'cyber', 'alien', 'space-age'],
  ornate: [
    'ornate',
    'decorated',
    'baroque',
    'victorian',
    'fancy',
    'royal',
    'luxurious',
    'carved',
    'engraved',
  ],
  voxel: ['voxel', 'pixelated', 'minecraft'],
} as const;

/** How long a thing has been used: what its texture shows. */
export const AGES = {
  new: ['new', 'clean', 'pristine', 'shiny', 'polished', 'glossy', 'fresh'],
  worn: ['worn', 'used', 'scratched', 'scuffed', 'weathered', 'faded', 'chipped', 'vintage', 'antique'],
  old: ['old', 'aged', 'dusty', 'dirty', 'grimy', 'ancient', 'stained'],
  ruined: ['ruined', 'broken', 'cracked', 'damaged', 'abandoned', 'burnt', 'charred', 'shattered', 'rotten'],
} as const;

/** Ages that say another form as well, which the texture does not show. */
export const UNBUILT_STATES: readonly string[] = ['broken', 'shattered', 'cracked'];

export const FINISHES = {
  polished: ['polished', 'shiny', 'glossy', 'lacquered', 'varnished', 'gleaming', 'mirrored'],
  matte: ['matte', 'matt', 'dull', 'unpolished', 'flat'],
  brushed: ['brushed', 'satin'],
  rough: ['rough', 'coarse', 'raw', 'rugged', 'unfinished'],
  painted: ['painted', 'enamelled', 'enameled', 'coated'],
  hammered: ['hammered', 'forged', 'beaten'],
} as const;

export const MOTIFS = {
  striped: ['striped', 'stripes', 'stripe', 'stripy'],
  spotted: ['spotted', 'dotted', 'polka dot', 'polka dots', 'polka-dot', 'spots', 'speckled'],
  checkered: ['checkered', 'chequered', 'checked', 'plaid', 'tartan', 'checkerboard'],
  camouflage: ['camouflage', 'camouflaged', 'camo'],
} as const;

/** The word's class in one of the tables above. */
export function classOf<Name extends string>(
  table: Readonly<Record<Name, readonly string[]>>,
  word: string,
): Name | undefined {
  return (Object.keys(table) as Name[]).find((name) => table[name].includes(word));
}

const COUNTS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  single: 1,
  two: 2,
  both: 2,
  pair: 2,
  couple: 2,
  three: 3,
  few: 3,
  four: 4,
  several: 4,
  five: 5,
  some: 4,
  six: 6,
  'half a dozen': 6,
  'half dozen': 6,
  'half-dozen': 6,
  seven: 7,
  many: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  dozen: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  numerous: 7,
  'a lot': 7,
  lots: 7,
  dozens: 24,
  hundred: 100,
  hundreds: 24,
  thousand: 1000,
  thousands: 24,
  countless: 24,
};

/** More of one thing than this is built as this many. */
export const MAX_COUNT = 24;

/** The number that a word or figure says. */
export function countOf(word: string): number | undefined {
  if (/^\d{1,4}$/.test(word)) return Math.max(1, Number(word));
  return Object.hasOwn(COUNTS, word) ? COUNTS[word] : undefined;
}

/** Before a plural: two of it. */
export const PAIRED: readonly string[] = ['double', 'twin', 'dual', 'paired'];

/** Before what is of a thing that was named. */
export const POSSESSIVES: readonly string[] = ['its', 'his', 'her', 'their'];
