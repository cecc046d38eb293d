import type { KindFinder } from './climb.ts';
import { itemsOf, type Noun, type ReadItem } from './items.ts';
import type { Kind } from './kinds.ts';
import { classOf, MAX_COUNT } from './lexicon/modifiers.ts';
import { THINGS_TOO } from './lexicon/parts.ts';
import {
  ARRANGEMENTS,
  BEARING,
  BUILT_COLLECTIONS,
  COLLECTIONS,
  EMBLEMS,
  HANDLING,
  LIKENESSES,
  PORTIONS,
  type RelationName,
  YOUNG,
} from './lexicon/relations.ts';
import { newPhrase } from './phrase.ts';
import { joinLooks, type Look, PLAIN_LOOK, type Reading, type Setting, type Thing } from './reading.ts';
import { SceneDraft } from './scene-draft.ts';
import {
  attireOf,
  COINS,
  hasHands,
  holdsMoney,
  isAlive,
  isBeing,
  isCalledByColor,
  isContainer,
  isFood,
  isMoney,
  isPoured,
  isStyledBeing,
  isTrifle,
  isVessel,
  LIQUID,
  standsOnPole,
} from './special-nouns.ts';
import { wordClasses } from './tags.ts';
import { type Grouping, thingOfPhrase } from './thing-of-phrase.ts';
import {
  contentFollows,
  isActing,
  isOfSubstance,
  nounFollows,
  severalFollow,
  thingFollows,
} from './what-follows.ts';
import { wordsOf } from './words.ts';

/** A cub by the animal that it will be. */
const YOUNG_SIZE = 0.5;

/** How many trees stand for a forest, and what makes a place by its number. */
const GROVE = 9;
const GROWING: readonly Kind[] = ['tree', 'bush', 'flower', 'mushroom'];

/** Coins of gold that nobody has counted. */
const HOARD = 18;

/** What the next noun is to the thing before it. */
type Expecting = 'thing' | 'part' | 'no-part' | 'material' | 'covering' | 'nothing';

/** Words between phrases. */
type Joining = Exclude<
  ReadItem,
  { does: 'describe' | 'name' | 'count' | 'unknown' | 'set' | 'nothing' | 'storeys' | 'refer' | 'skip' }
>;

/** Of a prompt with more words than these, what comes after its first phrase describes the subject and adds none. */
const LONG_WORDS = 20;

/**
 * Reads a prompt: things with their counts, looks and parts, how they stand to each other, and the scene around them.
 * A grammar of noun phrases and prepositions, read once from left to right. The head noun of the first phrase is the
 * subject; a thing beside it has an article, a number, a preposition or `and`. What it does not know it leaves out and
 * notes, and it never fails.
 */
export function readPrompt(prompt: string, kinds: KindFinder): Reading {
  const words = wordsOf(prompt);
  const reader = new PromptReader(itemsOf(words, wordClasses(words), kinds), words.length > LONG_WORDS);
  return reader.read();
}

/** A word that likens what it describes to something. */
const LIKENS = /-(?:shaped|like)$/;

/** A heap or a pile; a ring or a circle is a thing as well. */
const isNumberOnly = ({ lemma, listed }: Noun): boolean => !listed && Object.hasOwn(COLLECTIONS, lemma);

class PromptReader {
  private readonly items: readonly ReadItem[];
  private readonly isLong: boolean;
  private readonly scene = new SceneDraft();
  private setting: Setting = {};
  private readonly scenery: string[] = [];
  private phrase = newPhrase();
  /** What nouns before `of` say of the thing after it. */
  private grouping: Grouping = {};
  private expecting: Expecting = 'thing';
  /** Whether what is left out is what the thing before is likened to. */
  private likens = false;
  /** How the next thing stands to the one before it, and whether that one has it. */
  private relation: RelationName | undefined;
  private holds = false;
  /** Whether what it is of is nothing that is built. */
  private isOfUnbuilt = false;
  /** `full of`, and not only `of`. */
  private isFull = false;
  /** `holding`, `wearing`, and not only `with`; `on`, right after a comma. */
  private isBorne = false;
  /** Whether the first phrase is over. */
  private isAside = false;
  /** The head noun of the first phrase, where no generator makes it. */
  private unbuilt: string | undefined;

  constructor(items: readonly ReadItem[], isLong: boolean) {
    this.items = items;
    this.isLong = isLong;
  }

  read(): Reading {
    for (let at = 0; at < this.items.length; at++) this.take(this.items[at]!, at);
    this.endPhrase();
    const { unbuilt, scene, setting } = this;
    const { looseLook, ignored } = scene;
    const { scenery } = this;
    const read = { looseLook, setting, ignored, ...(scenery.length > 0 && { scenery }) };
    const looseParts = scene.looseParts.map(({ kept }) => kept);
    if (unbuilt !== undefined) return { things: [], relations: [], looseParts, ...read, unbuilt };
    return { things: scene.things, relations: scene.relations, looseParts, ...read };
  }

  private take(item: ReadItem, at: number): void {
    const { scene } = this;
    if (this.expecting === 'nothing' && this.skips(item)) return;
    if (item.does === 'count' && this.phrase.headless !== undefined) this.endPhrase();
    const { phrase } = this;
    switch (item.does) {
      case 'describe':
        this.describe(item, at);
        break;
      case 'name':
        this.name(item.noun, at);
        break;
      case 'count':
        phrase.count = item.count;
        break;
      case 'unknown':
        // `a blorp eating an apple`
        if (phrase.headless !== undefined && isActing(item)) this.endPhrase();
        this.phrase.others.push(item.word);
        this.phrase.said.push(item.said);
        if (item.class === 'noun' && !nounFollows(this.items, at)) this.phrase.headless = item.word;
        break;
      case 'storeys':
        phrase.storeys = item.count;
        phrase.said.push(item.said);
        if (!nounFollows(this.items, at)) scene.change({ storeys: item.count });
        break;
      case 'refer':
        if (this.relation) scene.refineLast(this.relation);
        this.relation = undefined;
        this.startOver();
        break;
      case 'skip':
        this.skip(item, at);
        break;
      case 'set':
        this.setting = { ...item.setting, ...this.setting };
        if (item.setting.place && this.growsThere(at)) this.scene.multiplyLast(GROVE);
        else this.scenery.push(item.said);
        // `on a dirt road`: the dirt is the road's.
        if (this.relation) this.startOver();
        break;
      case 'nothing':
        break;
      default:
        this.join(item, at);
    }
  }

  /** Begins to leave out what is not in the scene. `I would like a chair`: that is. */
  private skip({ likens, said }: Extract<ReadItem, { does: 'skip' }>, at: number): void {
    this.findHead(at);
    this.endPhrase();
    if (likens && !this.scene.owner && this.unbuilt === undefined) return;
    this.expecting = 'nothing';
    this.likens = likens;
    if (likens) this.scene.ignored.push(said);
  }

  /** Whether an item is left out as what a thing is only likened to, or as no part of the scene. */
  private skips(item: ReadItem): boolean {
    const { ignored } = this.scene;
    if (item.does === 'break') return false;
    const isPast = ['with', 'without', 'made-of', 'covered-in'].includes(item.does);
    if (isPast || (this.likens && item.does === 'relate')) {
      this.expecting = 'thing';
      return false;
    }
    // Told as one: `shaped like a pair of lips`.
    if (this.likens) ignored.push(`${ignored.pop()!} ${item.said}`);
    else if (item.does !== 'nothing' && item.does !== 'count') ignored.push(item.said);
    return true;
  }

  /** `a pine forest`, `a wheat field`: a place that is full of what was named. */
  private growsThere(at: number): boolean {
    const before = this.items[at - 1];
    const noun = before?.does === 'name' || before?.does === 'describe' ? before.noun : undefined;
    const { owner } = this.scene;
    return noun?.kind !== undefined && owner?.noun === noun.lemma && GROWING.includes(noun.kind);
  }

  private join(item: Joining, at: number): void {
    // `red and blue chair`, `legs and arms`: what is expected stays.
    if (item.does === 'and') {
      if (this.endsBeforeAnd(at)) this.endPhrase();
      this.phrase.adding = true;
      return;
    }
    // `a pair of dice`, `hundreds of coins`: the number is theirs.
    if (item.does === 'of' && this.items[at - 1]?.does === 'count') return;
    // `stone statue of a horse`: what the likeness is made of is what the horse is.
    if (item.does === 'of' && Object.keys(this.grouping).length > 0) return;
    if (item.does !== 'break') this.findHead(at);
    const wasHeadless = this.phrase.headless !== undefined;
    this.endPhrase();
    if (item.does === 'break') {
      const hasOwner = this.scene.owner !== undefined;
      this.expecting = hasOwner && this.expecting === 'part' ? 'part' : 'thing';
      this.isAside ||= hasOwner;
      this.scene.endPart();
      if (this.isLong) this.scene.turnToSubject();
    } else if (item.does === 'relate') {
      if (item.poses) this.scene.turnTo(isAlive);
      this.expect('thing', item.relation, item.holds);
      // `a vase with many words, on a table`
      this.isBorne = this.items[at - 1]?.does === 'break';
    } else if (item.does === 'with') {
      if (HANDLING.includes(item.said)) this.scene.turnTo(hasHands);
      if (BEARING.includes(item.said)) this.scene.turnTo(isAlive);
      this.expect('part', 'with');
      this.isBorne = HANDLING.includes(item.said) || BEARING.includes(item.said);
    } else if (item.does === 'of') {
      this.expect('thing', 'in', true);
      this.isOfUnbuilt = wasHeadless;
      this.isFull = item.said !== 'of';
    } else if (item.does === 'without') this.expect('no-part');
    else if (item.does === 'made-of') this.expect('material');
    else this.expect('covering');
  }

  /** `on a pebble beach`, and not `in a pine forest`, which is full of pines. */
  private isOfPlace({ kind }: Noun, at: number): boolean {
    const next = this.items[at + 1];
    const isPlace = next?.does === 'set' && next.setting.place !== undefined;
    return isPlace && this.relation !== undefined && !(kind && GROWING.includes(kind));
  }

  /** Whether a phrase is over at an `and`: `made of oak and`, `with a periscope and`, `walls are white and the roof`. */
  private endsBeforeAnd(at: number): boolean {
    const { expecting, phrase, scene } = this;
    if (expecting === 'material' || expecting === 'covering' || phrase.headless !== undefined) return true;
    const next = this.items[at + 1];
    const begins = next?.said === 'the' || (next?.does === 'count' && next.count === 1);
    return begins && scene.owner !== undefined && phrase.look !== PLAIN_LOOK;
  }

  /** `a recluse with a candle`: a word that no table knows is the subject, where it ends the first phrase. */
  private findHead(at: number): void {
    const { phrase, scene } = this;
    const before = this.items[at - 1];
    const ends = before?.does === 'unknown' && before.class === 'other' && phrase.count !== undefined;
    if (ends && !scene.owner) phrase.headless ??= before.word;
  }

  private expect(expecting: Expecting, relation?: RelationName, holds = relation === 'with'): void {
    this.isOfUnbuilt = false;
    this.isFull = false;
    this.isBorne = false;
    this.expecting = expecting;
    this.relation = relation;
    this.holds = holds;
  }

  private describe(item: Extract<ReadItem, { does: 'describe' }>, at: number): void {
    const { phrase, scene } = this;
    const { noun, look, said } = item;
    if (this.fills(said)) this.fill(said);
    else if (this.isMoney(look, at)) this.addMoney(look, said, at);
    else if (noun && !isOfSubstance(this.items, at) && this.standsForThing(noun, look)) this.name(noun, at);
    else if (noun && this.isIngredient(noun, at)) this.addIngredient(noun);
    else {
      phrase.look = joinLooks(phrase.look, look);
      phrase.said.push(said);
      // `London red`: the noun is the colour's.
      if (scene.owner) phrase.headless = undefined;
    }
  }

  /** `a pile of gold`, `a chest full of gold`, and not `a ring of gold`. */
  private isMoney(look: Look, at: number): boolean {
    if (!isMoney(look) || nounFollows(this.items, at)) return false;
    const { owner } = this.scene;
    const isHeld = this.relation === 'in' && this.holds && owner !== undefined && holdsMoney(owner.kind);
    return isHeld || this.grouping.arrangement !== undefined;
  }

  private addMoney(look: Look, said: string, at: number): void {
    this.phrase.look = joinLooks(this.phrase.look, look);
    this.phrase.said.push(said);
    this.phrase.count = HOARD;
    this.name(COINS, at);
  }

  private name(noun: Noun, at: number): void {
    const { phrase } = this;
    // `pine table`, `dragon statue`: only the last noun of a run is the head; of `on a pebble beach` it is the place.
    if (nounFollows(this.items, at) || this.isOfPlace(noun, at)) {
      phrase.others.push(noun.lemma);
      phrase.said.push(noun.lemma);
      phrase.compound = noun;
    } else if (this.namesCompound(noun, at) || this.groups(noun, at)) return;
    else if (this.fills(noun.lemma)) this.fill(noun.lemma);
    else if (this.expecting === 'material' && noun.kind) this.leaveUnmade(noun);
    else if (this.scene.placeLast(noun, this.relation)) {
      this.relation = undefined;
      this.startOver();
    } else if (this.namesPart(noun)) this.addPart(noun);
    else if (this.expecting === 'no-part') this.leaveOut(noun);
    // A toadstool on a pizza; a strawberry on a cake is itself.
    else if (noun.kind === 'mushroom' && this.isIngredient(noun, at)) this.addIngredient(noun);
    else if (noun.kind && !isNumberOnly(noun)) this.addThing(noun, noun.kind);
    else {
      phrase.others.push(noun.lemma);
      phrase.headless = noun.lemma;
    }
  }

  /** `bear cub`, `dragon statue`, `lion emblem`: the noun before is the thing. */
  private namesCompound(noun: Noun, at: number): boolean {
    const { phrase } = this;
    const { lemma, plural } = noun;
    const { compound } = phrase;
    if (!compound?.kind) return false;
    if (YOUNG.includes(lemma)) {
      phrase.look = joinLooks(phrase.look, { ...PLAIN_LOOK, proportions: { size: YOUNG_SIZE } });
      this.addThing({ ...compound, plural }, compound.kind);
      return true;
    }
    if (isNumberOnly(noun)) {
      this.gather(noun.lemma, compound, at);
      return true;
    }
    const isEmblem = EMBLEMS.includes(lemma) && compound.kind !== 'emblem';
    if (!isEmblem && !LIKENESSES.includes(lemma)) return false;
    if (isEmblem) phrase.others = ['emblem'];
    this.grouping = { ...this.grouping, likeness: true };
    this.addThing(compound, compound.kind);
    return true;
  }

  /** `a rock pile`, `tree pack of 5` */
  private gather(lemma: string, one: Noun, at: number): void {
    const arrangement = classOf<NonNullable<Thing['arrangement']>>(ARRANGEMENTS, lemma);
    const [of, number] = this.items.slice(at + 1);
    this.phrase.count = of?.does === 'of' && number?.does === 'count' ? number.count : undefined;
    this.phrase.others = this.phrase.others.filter((word) => word !== one.lemma);
    this.grouping = {
      ...this.grouping,
      multiplier: COLLECTIONS[lemma]!,
      ...(arrangement && { arrangement }),
    };
    this.addThing({ ...one, plural: true }, one.kind!);
  }

  /** `pile of rocks`, `slice of pizza`, `statue of a horse`, and not `ring of gold` or a pile by itself. */
  private groups(noun: Noun, at: number): boolean {
    const { lemma } = noun;
    if (this.items[at + 1]?.does !== 'of') return false;
    // A ring of what is not built is a ring; a pile of it is nothing.
    const follows = isNumberOnly(noun) ? contentFollows : thingFollows;
    if (!follows(this.items, at + 1)) return false;
    if (BUILT_COLLECTIONS.includes(lemma) && !severalFollow(this.items, at + 1)) return false;
    if (PORTIONS.includes(lemma)) this.grouping = { ...this.grouping, portion: lemma };
    else if (Object.hasOwn(COLLECTIONS, lemma)) {
      const arrangement = classOf<NonNullable<Thing['arrangement']>>(ARRANGEMENTS, lemma);
      this.grouping = { ...this.grouping, multiplier: COLLECTIONS[lemma]!, arrangement };
      this.startOver();
    } else if (LIKENESSES.includes(lemma)) this.grouping = { ...this.grouping, likeness: true };
    else return false;
    return true;
  }

  private namesPart({ part, kind, lemma }: Noun): boolean {
    const { owner } = this.scene;
    // `a flag on a pole`: what it hangs on is its own.
    if (part === 'pole' && this.relation === 'on' && owner && standsOnPole(owner.kind)) return true;
    if (!part || (this.relation && this.expecting === 'thing' && kind)) return false;
    if (this.expecting === 'part' || this.expecting === 'no-part') return true;
    // `a door, blue lights`
    if (owner && this.isAside && this.phrase.count === undefined && !this.phrase.adding) return true;
    return kind === undefined || !THINGS_TOO.includes(lemma);
  }

  /** `a burger with tomato`: what a dish is made with is not its colour. */
  private isIngredient({ kind }: Noun, at: number): boolean {
    const { owner } = this.scene;
    if (!owner || this.relation !== 'with' || this.expecting !== 'part') return false;
    const isEaten = kind !== undefined && (isFood(kind) || kind === 'mushroom');
    return isFood(owner.kind) && isEaten && !nounFollows(this.items, at);
  }

  private addIngredient({ lemma }: Noun): void {
    this.alsoSay(lemma);
    this.scene.note(`with ${lemma}`);
    this.startOver();
  }

  /** `a cup of coffee`: what is poured is the vessel's own part. */
  private fills(word: string): boolean {
    const { owner } = this.scene;
    const isHeld = this.holds && (this.relation === 'in' || this.relation === 'with');
    return isHeld && owner !== undefined && isVessel(owner.kind) && isPoured(word);
  }

  private fill(word: string): void {
    this.alsoSay(word);
    this.addPart({ ...LIQUID, lemma: word });
    this.expect('thing');
  }

  /** Whether a word that also describes is the thing itself: `a rock`, and not `made of rock` or `covered in snow`. */
  private standsForThing(noun: Noun, look: Look): boolean {
    if (this.expecting === 'material' || this.expecting === 'covering') return false;
    if (noun.part && this.namesPart(noun)) return true;
    if (noun.kind === undefined || this.expecting !== 'thing' || this.isSubstance(noun)) return false;
    const isFirst = this.scene.things.length === 0;
    if (isStyledBeing(noun) && isFirst) return true;
    const named = look.materials.length > 0 || (look.colors.length > 0 && isCalledByColor(noun.kind));
    return named && (isFirst || this.relation !== undefined || this.phrase.count !== undefined);
  }

  /**
   * `a lamp in brass`, `a sofa in leather`, `a tower of stone`; one thing is in another with an article, a sword is in stone,
   * and coal in a basket.
   */
  private isSubstance({ kind, plural }: Noun): boolean {
    const { relation, holds, phrase, scene } = this;
    if (relation !== 'in' || phrase.count !== undefined || plural) return false;
    if (holds) return !this.isFull && scene.owner !== undefined && !isContainer(scene.owner.kind);
    return kind !== 'rock';
  }

  /** `a table made of a tree stump`: what is no material. */
  private leaveUnmade({ lemma }: Noun): void {
    this.scene.ignored.push(`made of ${lemma}`);
    this.expecting = 'thing';
    this.startOver();
  }

  /** `a knight without a helmet`: what is no part of a thing is not made. */
  private leaveOut(noun: Noun): void {
    if (noun.kind && attireOf(noun, noun.kind) === 'hat') this.alsoSay('bareheaded');
    this.startOver();
  }

  private addThing(noun: Noun, kind: Kind): void {
    const { phrase, scene, holds } = this;
    if (this.wears(noun, kind)) return;
    // `a quiver of arrows`: without the quiver they are in nothing.
    const relation = this.isOfUnbuilt ? undefined : this.relation;
    if (!noun.listed && attireOf(noun, kind) === 'clothes') {
      phrase.headless = noun.lemma;
      phrase.others.push(noun.lemma);
      return;
    }
    if (this.isOwnPart(noun, kind)) {
      this.addPart({ ...noun, part: 'bulb' });
      return;
    }
    const thing = thingOfPhrase(noun, kind, phrase, this.grouping);
    const isCounted = phrase.count !== undefined;
    if (phrase.count !== undefined && phrase.count > MAX_COUNT)
      scene.ignored.push(`${phrase.count} (${MAX_COUNT} at most)`);
    const isBare = scene.owner && !relation && !phrase.adding && !isCounted && !this.grouping.multiplier;
    if (scene.owner && this.isAside && this.isLong && !this.isBorne) scene.ignored.push(noun.lemma);
    else if (isBare) scene.addBare(thing);
    else scene.add(thing, { relation, holds, fills: this.isFull, adding: phrase.adding, isCounted });
    this.grouping = {};
    this.relation = undefined;
    this.expecting = 'thing';
    this.startOver();
  }

  /** `a chandelier with twelve candles`: they are its lights. */
  private isOwnPart({ lemma }: Noun, kind: Kind): boolean {
    const isLight = lemma === 'candle' && kind === 'lamp';
    return isLight && this.scene.owner?.kind === 'lamp' && this.relation === 'with';
  }

  /** `a knight in steel armor`: what beings wear is how they look, but for hats, which are things. */
  private wears(noun: Noun, kind: Kind): boolean {
    const { relation, scene } = this;
    const attire = kind === 'shoe' ? 'shoes' : attireOf(noun, kind);
    const isSaid = relation === 'in' || relation === 'with';
    if (attire === undefined || (relation !== undefined && !isSaid)) return false;
    if (!isSaid && attire !== 'clothes') return false;
    // `with a beard, sunglasses, and a blue jacket`: he who has been named wears it, whatever came between.
    const isWorn = scene.owner && isBeing(scene.owner.kind) ? true : !isSaid && scene.turnTo(hasHands);
    if (!isWorn) return false;
    if (attire === 'hat') this.expect('thing', 'with');
    if (attire === 'hat') return false;
    const { owner } = scene;
    this.alsoSay(noun.lemma);
    const { look, said } = this.phrase;
    const isSmall = attire === 'shoes' || isTrifle(noun);
    // Its colour is nobody's.
    if (isSmall && look !== PLAIN_LOOK) scene.ignored.push([...said, noun.lemma].join(' '));
    else if (isSmall) scene.note(noun.lemma);
    else scene.change({ look: joinLooks(owner!.look, look) });
    this.startOver();
    return true;
  }

  /** Adds words that no table knows to the thing that was named last: they choose its variant. */
  private alsoSay(...words: readonly string[]): void {
    this.scene.change({ others: [...(this.scene.owner?.others ?? []), ...words] });
  }

  private addPart({ part, lemma, plural }: Noun): void {
    const { compound, others } = this.phrase;
    // `an umbrella stand`, `dragon wings`: the subject is a part of no thing that is built with it.
    if (compound?.kind && !this.scene.owner && this.unbuilt === undefined) {
      this.unbuilt = `${compound.lemma} ${lemma}`;
      this.startOver();
      return;
    }
    const { look } = this.phrase;
    // `a snake-shaped hilt`: parts have no variants.
    const likened = others.filter((word) => LIKENS.test(word));
    this.scene.ignored.push(...likened);
    const said = this.phrase.said.filter((words) => !likened.includes(words));
    const counted = this.phrase.count === undefined ? undefined : Math.min(MAX_COUNT, this.phrase.count);
    const count = this.expecting === 'no-part' ? 0 : (counted ?? (plural ? undefined : 1));
    this.scene.addPart({ name: part!, noun: lemma, count, look }, [...said, lemma].join(' '));
    this.startOver();
  }

  /** Gives what was said without a noun to what was named last. */
  private endPhrase(): void {
    this.endHead();
    const { scene, expecting } = this;
    const { look, count } = this.phrase;
    const { materials, colors } = look;
    if (look !== PLAIN_LOOK) {
      const isPart = expecting === 'part';
      const covers = expecting === 'covering' || (isPart && materials.length > 0 && scene.owner);
      // `a ring with a ruby`: it has one, and is not covered with it.
      if (isPart && count === 1) {
        // `a big red ruby`: the colour is the stone's.
        scene.describeLast({ ...PLAIN_LOOK, materials, colors: materials.length > 0 ? [] : colors });
      } else if (covers) scene.describeLast({ ...PLAIN_LOOK, coverings: materials });
      else scene.describeLast(look, this.isAside && this.relation === undefined);
    }
    if (expecting !== 'part') this.expecting = 'thing';
    this.startOver();
  }

  /** Ends a noun phrase whose noun nothing is built of, or that has none. */
  private endHead(): void {
    const { phrase, scene } = this;
    const { headless, others, said } = phrase;
    const { ignored, owner } = scene;
    if (headless === undefined) {
      // `a chest, open`
      if (others.length > 0) this.alsoSay(...others);
      for (const words of said) scene.note(words);
      return;
    }
    const named = owner !== undefined || scene.looseParts.length > 0;
    if (named || this.unbuilt !== undefined) ignored.push(others.join(' '));
    else if (this.relation === undefined) this.unbuilt = headless;
    else ignored.push(headless);
    if (owner) phrase.look = PLAIN_LOOK;
  }

  private startOver(): void {
    this.phrase = newPhrase();
  }
}
