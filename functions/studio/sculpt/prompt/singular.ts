/** Plurals that no rule makes, of nouns that stand for things. */
const IRREGULAR: Readonly<Record<string, string>> = {
  men: 'man',
  women: 'woman',
  children: 'child',
  people: 'person',
  feet: 'foot',
  teeth: 'tooth',
  geese: 'goose',
  mice: 'mouse',
  oxen: 'ox',
  dice: 'die',
  cacti: 'cactus',
  fungi: 'fungus',
  octopi: 'octopus',
  leaves: 'leaf',
  knives: 'knife',
  wolves: 'wolf',
  shelves: 'shelf',
  loaves: 'loaf',
  calves: 'calf',
  halves: 'half',
  elves: 'elf',
  dwarves: 'dwarf',
  thieves: 'thief',
  scarves: 'scarf',
  hooves: 'hoof',
  staves: 'staff',
  wives: 'wife',
  antennae: 'antenna',
  axes: 'axe',
  oases: 'oasis',
  vertices: 'vertex',
};

/** Plural in form, one thing: `sunglasses`. */
const PAIRS = new Set(
  'sunglasses eyeglasses spectacles goggles headphones binoculars scissors pliers tongs'.split(' '),
);

/** They end in s and are one, though no rule tells. */
const ENDING_IN_S = new Set('gas lens canvas atlas christmas chassis series'.split(' '));

/** Endings of plurals and what they were, as WordNet's own detachment rules (morphy(7WN)) have them. */
const ENDINGS: readonly (readonly [string, string])[] = [
  ['ches', 'ch'],
  ['shes', 'sh'],
  ['xes', 'x'],
  ['zes', 'z'],
  ['ses', 's'],
  ['men', 'man'],
  ['ies', 'y'],
  ['s', ''],
];

/** `bookshelves` are as irregular as shelves. */
const IRREGULAR_TAIL = /^(.+)(wolves|shelves|knives)$/;

/** `glass` is singular. */
const NEVER_PLURAL = /ss$/;
/** `bus` and `cactus` are singular as a rule, `taxis` and `plateaus` are not. */
const SELDOM_PLURAL = /[iu]s$/;

/**
 * Base forms that a word may be the plural of, and the word itself, the likeliest first.
 *
 * @param word in lower case
 */
export function singularsOf(word: string): readonly string[] {
  const irregular = IRREGULAR[word];
  if (irregular !== undefined) return [irregular, word];
  const [, head, tail] = IRREGULAR_TAIL.exec(word) ?? [];
  if (tail !== undefined) return [`${head}${IRREGULAR[tail]}`, word];
  if (SELDOM_PLURAL.test(word)) return [word, word.slice(0, -1)];
  if (NEVER_PLURAL.test(word) || PAIRS.has(word) || ENDING_IN_S.has(word)) return [word];
  const found = ENDINGS.filter(([plural]) => word.endsWith(plural) && word.length > plural.length + 1).map(
    ([plural, singular]) => word.slice(0, word.length - plural.length) + singular,
  );
  return [...found, word];
}
