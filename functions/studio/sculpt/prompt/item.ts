import type { PartName } from './lexicon/parts.ts';
import type { Pose, RelationName } from './lexicon/relations.ts';
import type { Measure } from './measure.ts';
import type { Noun } from './noun.ts';
import type { Look, Replaced, Setting, Thing } from './reading.ts';
import type { WordClass } from './tags.ts';

/** What one or more words of a prompt do. A word may say how something looks and be a noun as well (`glass`). */
export type Item =
  | { readonly does: 'break' | 'and' | 'of' | 'with' | 'without' | 'made-of' | 'covered-in' | 'nothing' }
  /** `instead of a head`: what was named before is one. */
  | { readonly does: 'as-head'; readonly part: Replaced }
  /** `in a row`: how several of what was named before stand together. */
  | { readonly does: 'arrange'; readonly arrangement: NonNullable<Thing['arrangement']> }
  /** `it`, after a relation: what was named before; `him` is who was. */
  | { readonly does: 'refer'; readonly isPerson: boolean }
  /**
   * `in the style of`: what follows, to the end of the phrase, is not in the scene; after `shaped like` no further than to
   * where the thing stands.
   */
  | { readonly does: 'skip'; readonly likens: boolean }
  | { readonly does: 'storeys'; readonly count: number }
  | { readonly does: 'measure'; readonly measure: Measure }
  | {
      readonly does: 'relate';
      readonly relation: RelationName;
      readonly holds: boolean;
      /** `sleeping in`: only what lives does so. */
      readonly poses?: true;
      /** `sitting in`, `riding`, `standing on`. */
      readonly pose?: Pose;
      /** `on a pirate's shoulder`: where on who has it. */
      readonly at?: PartName;
      /** `hanging upside down from`, `kneeling on`: how it does so, which nothing is made of. */
      readonly manner?: string;
    }
  | { readonly does: 'count'; readonly count: number }
  | { readonly does: 'set'; readonly setting: Setting }
  | { readonly does: 'describe'; readonly look: Look; readonly noun?: Noun | undefined }
  | { readonly does: 'name'; readonly noun: Noun }
  | { readonly does: 'unknown'; readonly word: string; readonly class: WordClass };

/** An item with the words that it was read from. */
export type ReadItem = Item & { readonly said: string };
