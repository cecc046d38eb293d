import type { KindFinder } from './climb.ts';
import { addedPart, type Draft } from './draft.ts';
import { type Item, itemsOf, type Noun } from './items.ts';
import type { Kind } from './kinds.ts';
import { classOf, MAX_COUNT } from './lexicon/modifiers.ts';
import { THINGS_TOO } from './lexicon/parts.ts';
import {
  ARRANGEMENTS,
  COLLECTIONS,
  EMBLEMS,
  LIKENESSES,
  PORTIONS,
  type RelationName,
} from './lexicon/relations.ts';
import {
  joinLooks,
  type Look,
  type Part,
  PLAIN_LOOK,
  type Reading,
  type Relation,
  type Setting,
  type Thing,
} from './reading.ts';
import { attireOf, isBeing, isCalledByColor, isStyledBeing, standsOnPole } from './special-nouns.ts';
import { nounFollows, thingFollows } from './what-follows.ts';
import { wordsOf } from './words.ts';

/** A plural without a number: `rocks`; shoes come in pairs. */
const uncounted = (kind: Kind): number => (kind === 'shoe' ? 2 : 3);

/** What the next noun is to the thing before it. */
type Expecting = 'thing' | 'part' | 'no-part' | 'material' | 'covering';

/**
 * Reads a prompt: things with their counts, looks and parts, how they stand to each other, and the scene around them.
 * A grammar of noun phrases and prepositions, read once from left to right; what it does not know it leaves out, and it
 * never fails.
 */
export function readPrompt(prompt: string, kinds: KindFinder): Reading {
  const reader = new PromptReader(itemsOf(wordsOf(prompt), kinds));
  return reader.read();
}

class PromptReader {
  private readonly items: readonly Item[];
  private readonly things: Draft<Thing>[] = [];
  private readonly looseParts: Draft<Part>[] = [];
  private readonly relations: Relation[] = [];
  private setting: Setting = {};
  private looseLook: Look = PLAIN_LOOK;

  private expecting: Expecting = 'thing';
  /** Of the phrase that is being read, until its noun comes. */
  private look: Look = PLAIN_LOOK;
  private count: number | undefined;
  private others: string[] = [];
  /** The noun before the head: the dragon of `dragon statue`. */
  private compound: Noun | undefined;
  private likeness = false;
  /** The slice of `a slice of pizza`. */
  private portion: string | undefined;
  private multiplier = 1;
  private arrangement: Thing['arrangement'];
  /** How the next thing stands to the one before it. */
  private relation: RelationName | undefined;
  /** `a bowl of fruit`, `a cart with barrels`: the later thing stands to the earlier one, and not the other way. */
  private holds = false;
  /** What words that follow without a noun of their own describe. */
  private last: Draft<Thing> | Draft<Part> | undefined;
  private owner: Draft<Thing> | undefined;
  /** Things that `and` joins: what is said of where the last one is holds for all. */
  private joined: Draft<Thing>[] = [];
  /** Whether `and` comes before what is being read. */
  private adding = false;
  /** What the last thing was said to be held by, for those that `and` adds. */
  private holder: { readonly object: Draft<Thing>; readonly relation: RelationName } | undefined;

  constructor(items: readonly Item[]) {
    this.items = items;
  }

  read(): Reading {
    for (let at = 0; at < this.items.length; at++) this.take(this.items[at]!, at);
    this.endPhrase();
    return {
      things: this.things.map(({ kept }) => kept),
      relations: this.relations,
      looseParts: this.looseParts.map(({ kept }) => kept),
      looseLook: this.looseLook,
      setting: this.setting,
    };
  }

  private take(item: Item, at: number): void {
    switch (item.does) {
      case 'describe':
        if (item.noun && !nounFollows(this.items, at) && this.standsForThing(item.noun, item.look))
          this.name(item.noun, at);
        else this.look = joinLooks(this.look, item.look);
        break;
      case 'name':
        this.name(item.noun, at);
        break;
      case 'count':
        this.count = item.count;
        break;
      case 'unknown':
        this.others.push(item.word);
        break;
      case 'set':
        this.setting = { ...item.setting, ...this.setting };
        // `on a dirt road`: the dirt is the road's.
        if (this.relation) this.startOver();
        break;
      case 'nothing':
        break;
      default:
        this.join(item);
    }
  }

  /** Words between phrases. */
  private join(
    item: Exclude<Item, { does: 'describe' | 'name' | 'count' | 'unknown' | 'set' | 'nothing' }>,
  ): void {
    // `red and blue chair`, `legs and arms`: what is expected stays.
    if (item.does === 'and') {
      if (this.expecting === 'material' || this.expecting === 'covering') this.endPhrase();
      this.adding = true;
      return;
    }
    // `stone statue of a horse`: what the likeness is made of is what the horse is.
    if (item.does === 'of' && (this.likeness || this.portion)) return;
    this.endPhrase();
    if (item.does === 'break') this.expecting = this.owner && this.expecting === 'part' ? 'part' : 'thing';
    else if (item.does === 'relate') this.expect('thing', item.relation);
    else if (item.does === 'with') this.expect('part', 'with');
    else if (item.does === 'of') this.expect('thing', 'in', true);
    else if (item.does === 'without') this.expect('no-part');
    else if (item.does === 'made-of') this.expect('material');
    else this.expect('covering');
  }

  private expect(expecting: Expecting, relation?: RelationName, holds = relation === 'with'): void {
    this.expecting = expecting;
    this.relation = relation;
    this.holds = holds;
  }

  private name(noun: Noun, at: number): void {
    // `pine table`, `dragon statue`: only the last noun of a run is the head.
    if (nounFollows(this.items, at)) {
      this.others.push(noun.lemma);
      this.compound = noun;
      return;
    }
    if (LIKENESSES.includes(noun.lemma) && this.compound?.kind) {
      this.likeness = true;
      this.addThing(this.compound, this.compound.kind);
      return;
    }
    if (EMBLEMS.includes(noun.lemma) && this.compound?.kind && this.compound.kind !== 'emblem') {
      this.likeness = true;
      this.others = ['emblem'];
      this.addThing(this.compound, this.compound.kind);
      return;
    }
    if (
      PORTIONS.includes(noun.lemma) &&
      this.items[at + 1]?.does === 'of' &&
      thingFollows(this.items, at + 1)
    ) {
      this.portion = noun.lemma;
      return;
    }
    if (this.isCollection(noun, at)) {
      this.multiplier = COLLECTIONS[noun.lemma]!;
      this.arrangement = classOf<NonNullable<Thing['arrangement']>>(ARRANGEMENTS, noun.lemma);
      this.startOver();
      return;
    }
    if (LIKENESSES.includes(noun.lemma) && this.takesLikeness(at)) return;
    if (this.placesLast(noun)) this.startOver();
    else if (this.namesPart(noun)) this.addPart(noun);
    else if (this.expecting === 'no-part') this.leaveOut(noun);
    else if (noun.kind) this.addThing(noun, noun.kind);
    else this.others.push(noun.lemma);
  }

  /** `pile of rocks`, and not `ring of gold` or a pile by itself. */
  private isCollection(noun: Noun, at: number): boolean {
    if (!Object.hasOwn(COLLECTIONS, noun.lemma)) return false;
    return this.items[at + 1]?.does === 'of' && thingFollows(this.items, at + 1);
  }

  /** `a sword with a gem in the hilt`, `books with a candle on top`: where on the first thing the second one is. */
  private placesLast(noun: Noun): boolean {
    const last = this.relations.at(-1);
    if (!noun.part || !(noun.vague || noun.kind === undefined) || last?.name !== 'with') return false;
    if ((this.relation !== 'in' && this.relation !== 'on') || last.subject !== this.things.length - 1)
      return false;
    const top = noun.lemma === 'top';
    this.relations.splice(-1, 1, top ? { ...last, name: 'on' } : { ...last, at: noun.part });
    this.relation = undefined;
    return true;
  }

  private takesLikeness(at: number): boolean {
    if (this.items[at + 1]?.does !== 'of' || !thingFollows(this.items, at + 1)) return false;
    this.likeness = true;
    return true;
  }

  private namesPart(noun: Noun): boolean {
    // `a flag on a pole`: what it hangs on is its own.
    if (noun.part === 'pole' && this.relation === 'on' && this.owner && standsOnPole(this.owner.kept.kind))
      return true;
    if (!noun.part || (this.relation && this.expecting === 'thing' && noun.kind)) return false;
    if (this.expecting === 'part' || this.expecting === 'no-part') return true;
    return noun.kind === undefined || !THINGS_TOO.includes(noun.lemma);
  }

  /** Whether a word that also describes is the thing itself: `a rock`, and not `made of rock` or `covered in snow`. */
  private standsForThing(noun: Noun, look: Look): boolean {
    if (this.expecting === 'material' || this.expecting === 'covering') return false;
    if (noun.part && this.namesPart(noun)) return true;
    if (noun.kind === undefined || this.expecting !== 'thing') return false;
    if (isStyledBeing(noun) && this.things.length === 0) return true;
    const named = look.materials.length > 0 || (look.colors.length > 0 && isCalledByColor(noun.kind));
    return named && (this.things.length === 0 || this.relation !== undefined || this.count !== undefined);
  }

  /** `a knight without a helmet`: what is no part of a thing is not made. */
  private leaveOut(noun: Noun): void {
    if (this.owner && noun.kind && attireOf(noun, noun.kind) === 'hat') {
      const { kept } = this.owner;
      this.owner.kept = { ...kept, others: [...kept.others, 'bareheaded'] };
    }
    this.startOver();
  }

  private addThing(noun: Noun, kind: NonNullable<Noun['kind']>): void {
    if (this.wears(noun, kind)) return;
    // `a nurse with a stethoscope`: better without it than with a box for it.
    if (noun.vague && this.relation && this.owner) {
      this.relation = undefined;
      this.expecting = 'thing';
      this.startOver();
      return;
    }
    const likeness = this.likeness || this.others.some((word) => LIKENESSES.includes(word));
    const one = noun.plural && this.multiplier === 1 ? uncounted(kind) : 1;
    // `a stack of three crates`: of three.
    const counted = this.count ?? one * this.multiplier;
    const draft: Draft<Thing> = {
      kept: {
        kind,
        noun: noun.lemma,
        kin: noun.kin,
        count: Math.min(MAX_COUNT, counted),
        ...(this.arrangement && counted > 1 && { arrangement: this.arrangement }),
        likeness,
        look: this.look,
        parts: [],
        others: this.portion ? [...this.others, this.portion] : this.others,
      },
    };
    const added = this.adding && this.relation === undefined;
    if (added && this.holder && (this.count !== undefined || !this.isInside())) {
      this.owner = this.holder.object;
      this.relation = this.holder.relation;
      this.holds = true;
    }
    // `a table with a bowl of fruit and two candles`: the candles are the table's.
    if (this.relation !== 'in' || !this.holds) this.holder = undefined;
    if (this.owner && this.relation) this.relate(this.owner, this.relation);
    this.joined = added ? [...this.joined, draft] : [draft];
    this.things.push(draft);
    this.owner = draft;
    this.last = draft;
    this.expecting = 'thing';
    this.relation = undefined;
    this.multiplier = 1;
    this.arrangement = undefined;
    this.likeness = false;
    this.portion = undefined;
    this.startOver();
  }

  /** `a bowl of apples`: whether the last thing is in the one before it. */
  private isInside(): boolean {
    const { subject, name } = this.relations.at(-1) ?? {};
    return name === 'in' && subject === this.things.length - 1;
  }

  private relate(owner: Draft<Thing>, name: RelationName): void {
    const added = this.things.length;
    if (this.holds) {
      this.relations.push({ subject: added, name, object: this.things.indexOf(owner) });
      if (name === 'with') this.holder = { object: owner, relation: name };
      return;
    }
    for (const subject of this.joined)
      this.relations.push({ subject: this.things.indexOf(subject), name, object: added });
  }

  /** `a knight in steel armor`: what beings wear is how they look, but for hats, which are things. */
  private wears(noun: Noun, kind: Kind): boolean {
    if (!this.owner || !isBeing(this.owner.kept.kind)) return false;
    if (this.relation !== 'in' && this.relation !== 'with') return false;
    const attire = attireOf(noun, kind);
    if (attire === 'hat') this.expect('thing', 'with');
    if (attire !== 'clothes') return false;
    const { kept } = this.owner;
    const others = [...kept.others, noun.lemma];
    this.owner.kept = { ...kept, look: joinLooks(kept.look, this.look), others };
    this.startOver();
    return true;
  }

  private addPart(noun: Noun): void {
    const count = this.expecting === 'no-part' ? 0 : (this.count ?? (noun.plural ? undefined : 1));
    const part: Part = { name: noun.part!, noun: noun.lemma, count, look: this.look };
    if (this.owner) this.last = addedPart(this.owner, part);
    else {
      const draft: Draft<Part> = { kept: part };
      this.looseParts.push(draft);
      this.last = draft;
    }
    this.startOver();
  }

  /** Gives what was said without a noun to what was named last. */
  private endPhrase(): void {
    const { look } = this;
    const said = look !== PLAIN_LOOK;
    if (said && this.expecting === 'covering')
      this.describeLast({ ...PLAIN_LOOK, coverings: look.materials });
    else if (said && this.expecting === 'part' && this.count === 1) {
      // `a ring with a ruby`: it has one, and is not covered with it.
      this.describeLast({ ...PLAIN_LOOK, materials: look.materials, colors: look.colors });
    } else if (said && this.expecting === 'part' && look.materials.length > 0 && this.owner) {
      this.describeLast({ ...PLAIN_LOOK, coverings: look.materials });
    } else if (said) this.describeLast(look);
    if (this.expecting !== 'part') this.expecting = 'thing';
    this.startOver();
  }

  private describeLast(look: Look): void {
    if (this.last)
      this.last.kept = { ...this.last.kept, look: joinLooks(this.last.kept.look, look) } as Thing & Part;
    else this.looseLook = joinLooks(this.looseLook, look);
  }

  private startOver(): void {
    this.look = PLAIN_LOOK;
    this.adding = false;
    this.count = undefined;
    this.others = [];
    this.compound = undefined;
  }
}
