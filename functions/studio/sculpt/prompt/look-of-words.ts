import { COVERINGS, MATERIALS, type MaterialName } from '../../materials/recipes.ts';
import { GAME_NOUNS } from './game-nouns.ts';
import { colorOf } from './lexicon/colors.ts';
import { AGES, classOf, FINISHES, FORMS, MOTIFS, PROPORTIONS, STYLES } from './lexicon/modifiers.ts';
import { type Look, PLAIN_LOOK } from './reading.ts';
import { singularsOf } from './singular.ts';

const MATERIAL_BY_WORD = new Map<string, MaterialName>(
  (Object.keys(MATERIALS) as MaterialName[]).flatMap((name) =>
    MATERIALS[name].words.map((word): [string, MaterialName] => [word, name]),
  ),
);

/** The material that a word or phrase names, in singular or plural; glasses are none of glass. */
export function materialOf(phrase: string): MaterialName | undefined {
  const words = GAME_NOUNS.has(phrase) ? [phrase] : singularsOf(phrase);
  return words.map((word) => MATERIAL_BY_WORD.get(word)).find(Boolean);
}

/** How something looks of which words say nothing else; undefined for words that do not. */
export function lookOf(words: readonly string[]): Look | undefined {
  const phrase = words.join(' ');
  const color = colorOf(words);
  const material = materialOf(phrase);
  const covering = Object.hasOwn(COVERINGS, phrase) ? COVERINGS[phrase] : undefined;
  const proportions = Object.hasOwn(PROPORTIONS, phrase) ? PROPORTIONS[phrase] : undefined;
  const form = classOf<Look['forms'][number]>(FORMS, phrase);
  const style = classOf<Look['styles'][number]>(STYLES, phrase);
  const age = classOf<Look['ages'][number]>(AGES, phrase);
  const finish = classOf<Look['finishes'][number]>(FINISHES, phrase);
  const motif = classOf<Look['motifs'][number]>(MOTIFS, phrase);
  if (![color, material, covering, proportions, form, style, age, finish, motif].some(Boolean))
    return undefined;
  return {
    ...PLAIN_LOOK,
    // `gold` is a colour of CSS too, but a prompt that says it means the metal.
    colors: color && !material ? [color] : [],
    materials: material ? [material] : [],
    coverings: covering ? [covering] : [],
    proportions: proportions ?? {},
    forms: form ? [form] : [],
    styles: style ? [style] : [],
    ages: age ? [age] : [],
    finishes: finish ? [finish] : [],
    motifs: motif ? [motif] : [],
  };
}
