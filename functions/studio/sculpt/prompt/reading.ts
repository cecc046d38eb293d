import type { MaterialName } from '../../materials/recipes.ts';
import type { Kind } from './kinds.ts';
import type { Color } from './lexicon/colors.ts';
import type { AGES, FINISHES, FORMS, MOTIFS, Proportions, STYLES } from './lexicon/modifiers.ts';
import type { PartName } from './lexicon/parts.ts';
import type { ARRANGEMENTS, Pose, RelationName } from './lexicon/relations.ts';
import type { CAMERAS, MOODS, PLACES, TIMES, WATERS, WEATHERS } from './lexicon/settings.ts';
import type { Measure } from './measure.ts';

/** Stripes that are painted on something: `a blue stripe`, `warning stripes`. */
export interface Stripes {
  readonly colors: readonly Color[];
  readonly count: number;
  /** Yellow and black, aslant, if no colour is said. */
  readonly warns: boolean;
}

/** How something looks, as far as words say it; each list in the order of the words. */
export interface Look {
  readonly colors: readonly Color[];
  readonly materials: readonly MaterialName[];
  /** What lies on it or grows over it, such as snow. */
  readonly coverings: readonly MaterialName[];
  readonly proportions: Proportions;
  readonly forms: readonly (keyof typeof FORMS)[];
  readonly styles: readonly (keyof typeof STYLES)[];
  readonly ages: readonly (keyof typeof AGES)[];
  readonly finishes: readonly (keyof typeof FINISHES)[];
  readonly motifs: readonly (keyof typeof MOTIFS)[];
  readonly stripes?: readonly Stripes[];
}

/** A part of a thing, as far as words say something of it. */
export interface Part {
  readonly name: PartName;
  /** As the prompt has it, in its base form. */
  readonly noun: string;
  /** undefined: as many as such a thing has. 0: the prompt says that there is none. */
  readonly count: number | undefined;
  readonly look: Look;
  /** Words before the noun that no table knows. */
  readonly others?: readonly string[];
}

/** What a thing is said to have and no list of parts knows: its generator may have a piece that goes by it. */
export interface Detail {
  readonly noun: string;
  /** The noun and what describes it, as the prompt has them. */
  readonly said: string;
  readonly look: Look;
  /** How many of it the prompt wants, where it says a number. */
  readonly count?: number;
}

/** A thing that can be built, as far as words describe it. */
export interface Thing {
  readonly kind: Kind;
  /** As the prompt has it, in its base form. */
  readonly noun: string;
  /** The word that its generator knows it by, where that is not the noun itself: a longsword is a sword. */
  readonly form?: string;
  /** What it is a kind of, the nearest first: a beagle is a hound, a dog... */
  readonly kin?: readonly string[];
  /** 1 to MAX_COUNT. */
  readonly count: number;
  /** Of a plural without a number: the count is a guess. */
  readonly isGuessed?: true;
  /** `a pile of crates`. @default side by side */
  readonly arrangement?: keyof typeof ARRANGEMENTS;
  /** A statue or a toy of it. */
  readonly likeness: boolean;
  readonly look: Look;
  readonly parts: readonly Part[];
  readonly details?: readonly Detail[];
  /** `without olives`: what goes by these nouns is left out of it. */
  readonly lacks?: readonly string[];
  /** Colours that stand by themselves after it, which may be one of each: `three bottles: red, green and blue`. */
  readonly aside?: readonly Color[];
  /** Words before the noun that no table knows: they choose the variant. */
  readonly others: readonly string[];
  /** Of a building. @default as many as such a building has */
  readonly storeys?: number;
  /** `lying on its side` */
  readonly lies?: true;
  /** As large as the prompt says that it is. */
  readonly measured?: Measure;
  /** All words of the prompt that describe it, as they stand there. */
  readonly said?: readonly string[];
}

/** How one thing stands to another: `on`, `in`, `beside`. */
export interface Relation {
  /** Indices into the things. */
  readonly subject: number;
  readonly name: RelationName;
  readonly object: number;
  /** `sitting on`, `standing on`; `carrying`, of the object. @default as one usually is there: on a chair one sits */
  readonly pose?: Pose;
  /** `a gem in the hilt`: the part of the object that it is at. */
  readonly at?: PartName;
  /** `a pumpkin instead of a head`: it is the object's. */
  readonly instead?: Replaced;
}

/** What of a body another thing may be in the place of. */
export type Replaced = 'head' | 'hand';

/** Where and when, as far as words say it. */
export interface Setting {
  readonly time?: keyof typeof TIMES;
  readonly weather?: keyof typeof WEATHERS;
  readonly place?: keyof typeof PLACES;
  readonly water?: keyof typeof WATERS;
  readonly mood?: keyof typeof MOODS;
  readonly camera?: keyof typeof CAMERAS;
}

/** What a prompt says. */
export interface Reading {
  /** In the order of the words; none if the prompt names no thing that can be built. */
  readonly things: readonly Thing[];
  readonly relations: readonly Relation[];
  /** Parts that are named where no thing is: `steel blade, leather grip`. */
  readonly looseParts: readonly Part[];
  /** Of what the prompt says without a thing or part that it could belong to. */
  readonly looseLook: Look;
  readonly setting: Setting;
  /** The words for it. */
  readonly scenery?: readonly string[];
  /** The noun that the prompt is about, where no generator makes it; then nothing else is read as a thing. */
  readonly unbuilt?: string;
  /** Nouns and phrases that nothing is built of. */
  readonly ignored: readonly string[];
}

/** Of what no word describes. */
export const PLAIN_LOOK: Look = {
  colors: [],
  materials: [],
  coverings: [],
  proportions: {},
  forms: [],
  styles: [],
  ages: [],
  finishes: [],
  motifs: [],
};

/** So many of what no word describes. */
export const plainThing = (kind: Kind, noun: string, count = 1): Thing => ({
  kind,
  noun,
  count,
  likeness: false,
  look: PLAIN_LOOK,
  parts: [],
  others: [],
});

/** Both looks' words, the first one's before the second's; factors multiply. */
export function joinLooks(a: Look, b: Look): Look {
  return {
    colors: [...a.colors, ...b.colors],
    materials: [...a.materials, ...b.materials],
    coverings: [...a.coverings, ...b.coverings],
    proportions: joinProportions(a.proportions, b.proportions),
    forms: [...a.forms, ...b.forms],
    styles: [...a.styles, ...b.styles],
    ages: [...a.ages, ...b.ages],
    finishes: [...a.finishes, ...b.finishes],
    motifs: [...a.motifs, ...b.motifs],
    ...((a.stripes || b.stripes) && { stripes: [...(a.stripes ?? []), ...(b.stripes ?? [])] }),
  };
}

/** What a word that is said over and over comes to at most: `a giant giant giant castle` is still a castle. */
const MOST_FACTOR = { size: 1000, height: 4, width: 4, length: 4, thickness: 4 } as const;

function joinProportions(a: Proportions, b: Proportions): Proportions {
  const names = ['size', 'height', 'width', 'length', 'thickness'] as const;
  const joined = names
    .filter((name) => a[name] !== undefined || b[name] !== undefined)
    .map((name) => {
      const most = MOST_FACTOR[name];
      return [name, Math.min(most, Math.max(1 / most, (a[name] ?? 1) * (b[name] ?? 1)))];
    });
  return Object.fromEntries(joined);
}
