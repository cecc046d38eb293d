import { addedPart } from './draft.ts';
import { type Joint, joinThing } from './join-thing.ts';
import type { PartName } from './lexicon/parts.ts';
import type { Noun } from './noun.ts';
import { type Detail, joinLooks, type Look, type Part, PLAIN_LOOK, type Thing } from './reading.ts';
import { SceneState } from './scene-state.ts';
import { isBuilding } from './special-nouns.ts';

/** What has been read so far of things, their parts, and how they stand to each other. */
export class SceneDraft extends SceneState {
  add(kept: Thing, joint: Joint): void {
    joinThing(this, kept, joint);
  }

  /** After a comma, what is said without a noun is said of the thing and no more of its part. */
  endPart(): void {
    if (this.named) this.last = this.named;
  }

  /** In a long prompt: what comes after its first phrase is of the subject. */
  turnToSubject(): void {
    const [subject] = this.drafts;
    this.named = subject;
    if (subject) this.joined = [subject];
    this.listed = [];
  }

  /**
   * `a knight on a horse holding a lance`: what follows is said of the last thing that can do so, if there is one. Of
   * animals too that hold something by themselves, as `a raccoon holding a fish`.
   *
   * @returns whether there is one
   */
  turnTo(does: (thing: Thing) => boolean): boolean {
    const { named } = this;
    const doer = named && does(named.kept) ? named : this.drafts.findLast(({ kept }) => does(kept));
    if (!doer) return false;
    this.named = doer;
    this.last = doer;
    // `a man and a woman sitting at a table`
    this.joined = this.joined.includes(doer) ? this.joined.filter(({ kept }) => does(kept)) : [doer];
    this.listed = [];
    this.holder = undefined;
    return true;
  }

  /**
   * `a knight with a sword and a red cape`: what `and` adds to a thing of which nothing more was said is of who has it.
   *
   * @returns whether there is one who has it
   */
  turnToHolder(): boolean {
    const at = this.named ? this.drafts.indexOf(this.named) : -1;
    const held = this.relations.findLast(({ subject, object }) => subject === at && object < at);
    if (!held || this.drafts[at]!.kept.parts.length > 0) return false;
    this.named = this.drafts[held.object];
    this.last = this.named;
    return true;
  }

  /** `on a pirate's shoulder`: where on what was named last the thing before is. */
  placeAt(at: PartName): void {
    const last = this.relations.at(-1);
    if (last?.object === this.drafts.length - 1) this.relations.splice(-1, 1, { ...last, at });
  }

  /** `a star on his hat`: where on who has it what was named last is. */
  holdAt(at: PartName): void {
    const held = this.lastHeld();
    if (held) this.relations.splice(-1, 1, { ...held, at });
  }

  /** Keeps a noun without an article back until `and` makes a thing of it. */
  addBare(kept: Thing): void {
    this.bare.push({ kept });
    this.ignored.push(kept.noun);
  }

  /** @param said the words that name and describe it */
  addPart(part: Part, said: string): void {
    if (this.named) {
      this.note(said);
      this.last = addedPart(this.named, part);
    } else {
      this.last = { kept: part };
      this.looseParts.push(this.last);
    }
  }

  /** Notes what the thing that was named last has, and that nothing is built of it as far as the reader knows. */
  addDetail(detail: Detail): void {
    this.ignored.push(detail.noun);
    this.change({ details: [...(this.owner?.details ?? []), detail] });
  }

  /** @param isAside whether the words stand by themselves: `two dice, one red, one blue` */
  describeLast(look: Look, isAside = false): void {
    const { last, named } = this;
    if (isAside && last === named && look.colors.length > 0)
      this.change({ aside: [...(named?.kept.aside ?? []), ...look.colors] });
    if (last) last.kept = { ...last.kept, look: joinLooks(last.kept.look, look) } as Thing & Part;
    else this.looseLook = joinLooks(this.looseLook, look);
  }

  /** Lays something over what was named last. */
  cover(coverings: Look['coverings']): void {
    this.describeLast({ ...PLAIN_LOOK, coverings });
    this.laid = coverings.length;
  }

  /** `a police car with blue lights on the roof`: they are none of those that it drives by. */
  raisePart({ part }: Noun): void {
    const { named, last } = this;
    if (!named || !last || last === named || (part !== 'roof' && part !== 'top')) return;
    const kept = last.kept as Part;
    if (kept.name === 'headlight') last.kept = { ...kept, name: 'bulb' } as Thing & Part;
  }

  /** `a cabin with snow on the roof`: what was laid on a building last is on that part of it. */
  coverPart({ part, lemma }: Noun): void {
    const { named, laid } = this;
    if (!named || laid === 0 || this.last !== named || !isBuilding(named.kept.kind)) return;
    const { look } = named.kept;
    const coverings = look.coverings.slice(-laid);
    this.change({ look: { ...look, coverings: look.coverings.slice(0, -laid) } });
    this.laid = 0;
    addedPart(named, { name: part!, noun: lemma, count: undefined, look: { ...PLAIN_LOOK, coverings } });
  }
}
