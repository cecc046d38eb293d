import type { Draft } from './draft.ts';
import type { RelationName } from './lexicon/relations.ts';
import { type Look, type Part, PLAIN_LOOK, type Relation, type Thing } from './reading.ts';

/** What has been read so far of things and their parts, and which of them the next words are said of. */
export class SceneState {
  readonly looseParts: Draft<Part>[] = [];
  readonly relations: Relation[] = [];
  /** Nouns and phrases that nothing is built of. */
  readonly ignored: string[] = [];
  looseLook: Look = PLAIN_LOOK;
  readonly drafts: Draft<Thing>[] = [];
  /** The thing that was named last, which parts and attire are of. */
  named: Draft<Thing> | undefined;
  /** What words that follow without a noun of their own describe. */
  last: Draft<Thing> | Draft<Part> | undefined;
  /** Things that `and` joins: what is said of where the last one is holds for all. */
  joined: Draft<Thing>[] = [];
  /** Those and the ones that commas join to them: `a mug, a laptop and a lamp on a desk`. */
  listed: Draft<Thing>[] = [];
  /** How many coverings were laid on it last. */
  laid = 0;
  /** What the last thing was said to be held by, for those that `and` adds. */
  holder: { readonly object: Draft<Thing>; readonly relation: RelationName } | undefined;
  /** Things of a list without articles, which `and` makes things: `sword, shield and helmet`. */
  bare: Draft<Thing>[] = [];

  get things(): readonly Thing[] {
    return this.drafts.map(({ kept }) => kept);
  }

  get owner(): Thing | undefined {
    return this.named?.kept;
  }

  /** Lays what is said over the thing that was named last. */
  change(over: Partial<Thing>): void {
    if (this.named) this.named.kept = { ...this.named.kept, ...over };
  }

  note(words: string): void {
    this.change({ said: [...(this.owner?.said ?? []), words] });
  }

  /** The relation of the thing that was named last, if all that is known is that another has it. */
  lastHeld(): Relation | undefined {
    const last = this.relations.at(-1);
    return last?.name === 'with' && last.subject === this.drafts.length - 1 ? last : undefined;
  }

  /** `a bowl of apples`: whether the last thing is in the one before it. */
  isInside(): boolean {
    const { subject, name } = this.relations.at(-1) ?? {};
    return name === 'in' && subject === this.drafts.length - 1;
  }
}
