import { addedPart, type Draft } from './draft.ts';
import type { Pose, RelationName } from './lexicon/relations.ts';
import type { Noun } from './noun.ts';
import {
  type Detail,
  joinLooks,
  type Look,
  type Part,
  PLAIN_LOOK,
  type Relation,
  type Thing,
} from './reading.ts';
import { hasHands, isAlive, isBuilding, isStoodOn, isVehicle } from './special-nouns.ts';

/** How a thing is joined to what was named before it. */
export interface Joint {
  /** None: it stands by itself. */
  readonly relation: RelationName | undefined;
  /** `a bowl of fruit`, `a cart with barrels`: the later thing stands to the earlier one, and not the other way. */
  readonly holds: boolean;
  /** `sitting on`. */
  readonly pose?: Pose | undefined;
  /** `full of coins and two crystals`: what `and` adds is in it too, counted or not. */
  readonly fills: boolean;
  /** Whether `and` comes before it. */
  readonly adding: boolean;
  /** Whether it has an article or a number. */
  readonly isCounted: boolean;
}

/** Who has hands has one on the body, and stands on no other. */
const CHEST = 'chest';

/** What has been read so far of things, their parts, and how they stand to each other. */
export class SceneDraft {
  readonly looseParts: Draft<Part>[] = [];
  readonly relations: Relation[] = [];
  /** Nouns and phrases that nothing is built of. */
  readonly ignored: string[] = [];
  looseLook: Look = PLAIN_LOOK;
  private readonly drafts: Draft<Thing>[] = [];
  /** The thing that was named last, which parts and attire are of. */
  private named: Draft<Thing> | undefined;
  /** What words that follow without a noun of their own describe. */
  private last: Draft<Thing> | Draft<Part> | undefined;
  /** Things that `and` joins: what is said of where the last one is holds for all. */
  private joined: Draft<Thing>[] = [];
  /** Those and the ones that commas join to them: `a mug, a laptop and a lamp on a desk`. */
  private listed: Draft<Thing>[] = [];
  /** How many coverings were laid on it last. */
  private laid = 0;
  /** What the last thing was said to be held by, for those that `and` adds. */
  private holder: { readonly object: Draft<Thing>; readonly relation: RelationName } | undefined;
  /** Things of a list without articles, which `and` makes things: `sword, shield and helmet`. */
  private bare: Draft<Thing>[] = [];

  get things(): readonly Thing[] {
    return this.drafts.map(({ kept }) => kept);
  }

  get owner(): Thing | undefined {
    return this.named?.kept;
  }

  add(kept: Thing, { relation, holds, pose, fills, adding, isCounted }: Joint): void {
    const draft = { kept };
    const added = adding && relation === undefined;
    let [object, name, byObject] = [this.named, relation, holds];
    if (added && this.holder === undefined) this.takeBare();
    // `a knight with a sword, a shield and a helmet`
    if (!added && relation === undefined && this.holder && isCounted)
      [object, name, byObject] = [this.holder.object, this.holder.relation, true];
    if (added && this.holder && (isCounted || !this.isInside()))
      [object, name, byObject] = [this.holder.object, this.holder.relation, true];
    // `a shelf full of books with a skull`: it is the shelf's.
    if (!added && name === 'with' && this.isInside()) object = this.drafts[this.relations.at(-1)!.object];
    // `a basket of apples and pears`
    if (added && !isCounted && this.isInside())
      [object, name, byObject] = [this.drafts[this.relations.at(-1)!.object], 'in', true];
    // `a table with a bowl of fruit and two candles`: the candles are the table's.
    if (name !== 'in' || !byObject) this.holder = undefined;
    if (object && name) this.relate(object, name, byObject, pose, kept);
    if (object && name && byObject && fills) this.holder = { object, relation: name };
    const between = added ? this.betweenOne() : undefined;
    if (between) this.relations.push({ ...between, object: this.drafts.length });
    this.laid = 0;
    const before = this.joined.some((one) => this.listed.includes(one)) ? this.listed : this.joined;
    this.joined = added ? [...before, draft] : [draft];
    this.listed = name && !added ? [] : [...this.listed, draft];
    this.drafts.push(draft);
    this.named = draft;
    this.last = draft;
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
    const doer = this.drafts.findLast(({ kept }) => does(kept));
    if (!doer) return false;
    this.named = doer;
    this.last = doer;
    this.joined = [doer];
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

  /** `a bench between a tree and a lamp`: the relation that the lamp belongs to as well. */
  private betweenOne(): Relation | undefined {
    const last = this.relations.at(-1);
    const isOpen = last?.name === 'between' && last.object === this.drafts.length - 1;
    return isOpen && this.drafts[last.object]!.kept.count === 1 ? last : undefined;
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

  /** Lays what is said over the thing that was named last. */
  change(over: Partial<Thing>): void {
    if (this.named) this.named.kept = { ...this.named.kept, ...over };
  }

  note(words: string): void {
    this.change({ said: [...(this.owner?.said ?? []), words] });
  }

  /** @param isAside whether the words stand by themselves: `two dice, one red, one blue` */
  describeLast(look: Look, isAside = false): void {
    const { last, named } = this;
    if (isAside && last === named && look.colors.length > 0)
      this.change({ aside: [...(named?.kept.aside ?? []), ...look.colors] });
    if (last) last.kept = { ...last.kept, look: joinLooks(last.kept.look, look) } as Thing & Part;
    else this.looseLook = joinLooks(this.looseLook, look);
  }

  /**
   * `with eight chairs around it`, `a witch and a cat behind her`: how the last thing stands to what was named before it, and
   * not only that it is there.
   *
   * @param isPerson whether it stands to who was named before
   */
  refineLast(name: RelationName, isPerson: boolean): void {
    const held = this.lastHeld();
    const subject = this.drafts.length - 1;
    const isPlaced = this.relations.some((known) => known.subject === subject || known.object === subject);
    if (subject < 1 || (isPlaced && !held)) return;
    const isMeant = ({ kept }: Draft<Thing>, at: number) =>
      at < subject && kept.count === 1 && hasHands(kept);
    const person = isPerson ? this.drafts.findLastIndex(isMeant) : -1;
    const object = person < 0 ? this.whatIsMeant(held?.object ?? 0, isPerson) : person;
    if (held) this.relations.pop();
    this.relations.push(held && name === 'with' ? held : { subject, name, object });
  }

  /** `a merchant with a backpack and a lantern hanging from it`: nobody is called it, where a thing was named. */
  private whatIsMeant(object: number, isPerson: boolean): number {
    if (isPerson || !hasHands(this.drafts[object]!.kept)) return object;
    const made = this.drafts.slice(0, -1).findLastIndex(({ kept }) => !isAlive(kept) && kept.count === 1);
    return made < 0 ? object : made;
  }

  /**
   * `a sword with a gem in the hilt`, `books with a candle on top`, `a man with a parrot on his shoulder`: where on the first
   * thing the second one is. What `and` adds then is the first thing's.
   *
   * @returns whether the noun is said of that
   */
  placeLast({ lemma, kind, part }: Noun, relation: RelationName | undefined): boolean {
    const last = this.lastHeld();
    if (!last || (relation !== 'in' && relation !== 'on')) return false;
    const place = lemma === CHEST && hasHands(this.drafts[last.object]!.kept) ? 'body' : part;
    if (!place) return false;
    // `a car with a star on the door`
    const isOfVehicle = relation === 'on' && isVehicle(this.drafts[last.object]!.kept.kind);
    if (kind !== undefined && !isOfVehicle && lemma !== CHEST) return false;
    this.relations.splice(-1, 1, lemma === 'top' ? { ...last, name: 'on' } : { ...last, at: place });
    this.named = this.drafts[last.object];
    return true;
  }

  /**
   * `a man with a pumpkin instead of a head`: the last thing is the head of who has it.
   *
   * @returns whether there is one who has it, and a head that it may be instead of
   */
  makeLastHead(): boolean {
    const last = this.lastHeld();
    if (!last || this.owner!.count !== 1 || this.drafts[last.object]!.kept.kind !== 'humanoid') return false;
    this.relations.splice(-1, 1, { ...last, instead: true });
    this.named = this.drafts[last.object];
    this.last = this.named;
    return true;
  }

  /** Lays something over what was named last. */
  cover(coverings: Look['coverings']): void {
    this.describeLast({ ...PLAIN_LOOK, coverings });
    this.laid = coverings.length;
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

  /** `a pine forest`: so many of the thing that was named last; what is in it has them around. */
  multiplyLast(count: number): void {
    this.change({ count });
    const last = this.relations.at(-1);
    if (last?.name !== 'in' || last.object !== this.drafts.length - 1) return;
    this.relations.splice(-1, 1, { subject: last.object, name: 'around', object: last.subject });
  }

  /** The relation of the thing that was named last, if all that is known is that another has it. */
  private lastHeld(): Relation | undefined {
    const last = this.relations.at(-1);
    return last?.name === 'with' && last.subject === this.drafts.length - 1 ? last : undefined;
  }

  /** `a bowl of apples`: whether the last thing is in the one before it. */
  private isInside(): boolean {
    const { subject, name } = this.relations.at(-1) ?? {};
    return name === 'in' && subject === this.drafts.length - 1;
  }

  private takeBare(): void {
    for (const draft of this.bare) {
      this.drafts.push(draft);
      this.joined.push(draft);
      this.ignored.splice(this.ignored.indexOf(draft.kept.noun), 1);
    }
    this.bare = [];
  }

  private relate(
    object: Draft<Thing>,
    name: RelationName,
    holds: boolean,
    pose: Pose | undefined,
    thing: Thing,
  ): void {
    const added = this.drafts.length;
    if (holds) {
      this.relations.push({ subject: added, name, object: this.drafts.indexOf(object) });
      if (name === 'with') this.holder = { object, relation: name };
      return;
    }
    // `a house, a tree and a knight on a horse`: he alone rides it.
    const ridden = isAlive(thing) && this.joined.length > 0 && isAlive(this.joined.at(-1)!.kept);
    const meant = ridden ? this.joined.filter(({ kept }) => isAlive(kept)) : this.joined;
    const subjects = meant.map((draft) => this.whatStands(this.drafts.indexOf(draft), name));
    for (const subject of new Set(subjects))
      this.relations.push({ subject, name, object: added, ...(pose && { pose }) });
  }

  /**
   * What `on a table` is said of, when a thing was named last: of `a bowl of fruit` the bowl, of `a knight with a sword` the
   * knight. On a desk a lamp may stand on something of its own, and it is the sword that is in a stone.
   */
  private whatStands(thing: number, name: RelationName): number {
    const held = this.relations.findLast(({ subject, object }) => subject === thing && object < subject);
    if (!held) return thing;
    const isItsOwn = held.name === 'with' || held.name === 'on';
    if (isItsOwn && (name === 'in' || isStoodOn(this.drafts[held.object]!.kept.kind))) return thing;
    return this.whatStands(held.object, name);
  }
}
