import type { ReadItem } from './item.ts';
import type { PartName } from './lexicon/parts.ts';
import type { Pose, RelationName } from './lexicon/relations.ts';
import { newPhrase } from './phrase.ts';
import type { Setting } from './reading.ts';
import { SceneDraft } from './scene-draft.ts';
import type { Grouping } from './thing-of-phrase.ts';

/** What the next noun is to the thing before it. */
export type Expecting = 'thing' | 'part' | 'no-part' | 'material' | 'covering' | 'nothing';

/** What has been read of a prompt so far, and what its next words are taken for. */
export class ReadingDraft {
  readonly items: readonly ReadItem[];
  /** Whether what comes after the first phrase describes the subject and adds no thing. */
  readonly isLong: boolean;
  readonly scene = new SceneDraft();
  setting: Setting = {};
  readonly scenery: string[] = [];
  phrase = newPhrase();
  /** What nouns before `of` say of the thing after it. */
  grouping: Grouping = {};
  expecting: Expecting = 'thing';
  /** Whether what is left out is what the thing before is likened to. */
  likens = false;
  /** How the next thing stands to the one before it, and whether that one has it. */
  relation: RelationName | undefined;
  holds = false;
  /** Where on the thing after `of` something is: `on the roof of a house`. */
  carried: RelationName | undefined;
  /** Whether what it is of is nothing that is built. */
  isOfUnbuilt = false;
  /** How who stands so does it: `sitting on`. */
  pose: Pose | undefined;
  /** `on a pirate's shoulder`: where on the next thing the one before is. */
  at: PartName | undefined;
  /** `coming out of`, and not only `in`. */
  comesOut = false;
  /** `full of`, and not only `of`. */
  isFull = false;
  /** `holding`, `wearing`, and not only `with`; `on`, right after a comma. */
  isBorne = false;
  /** `eating`, `holding`, and not only `with`. */
  isHandled = false;
  /** Whether the first phrase is over. */
  isAside = false;
  /** The head noun of the first phrase, where no generator makes it. */
  unbuilt: string | undefined;

  constructor(items: readonly ReadItem[], isLong: boolean) {
    this.items = items;
    this.isLong = isLong;
  }

  /** Says what the next noun is, and how it stands to the thing before it. */
  expect(expecting: Expecting, relation?: RelationName, holds = relation === 'with'): void {
    this.isOfUnbuilt = false;
    this.pose = undefined;
    this.at = undefined;
    this.comesOut = false;
    this.isFull = false;
    this.isBorne = false;
    this.isHandled = false;
    this.expecting = expecting;
    this.relation = relation;
    this.holds = holds;
  }

  /** Begins the next noun phrase. */
  startOver(): void {
    this.phrase = newPhrase();
  }

  /** Adds words that no table knows to the thing that was named last: they choose its variant. */
  alsoSay(...words: readonly string[]): void {
    this.scene.change({ others: [...(this.scene.owner?.others ?? []), ...words] });
  }
}
