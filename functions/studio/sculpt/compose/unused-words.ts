import { UNBUILT_STATES } from '../prompt/lexicon/modifiers.ts';
import { type PartName, THINGS_TOO } from '../prompt/lexicon/parts.ts';
import { ARRANGED, isCarrying, LIKENESSES } from '../prompt/lexicon/relations.ts';
import { lookOf } from '../prompt/look-of-words.ts';
import type { Detail, Part, Reading, Thing } from '../prompt/reading.ts';
import { roleOf } from '../prompt/role-of-words.ts';
import { GENERATORS } from '../things/index.ts';
import { orderOf, type Piece, STOREYS } from '../things/thing.ts';
import { goesBy } from './goes-by.ts';
import { isCarried } from './in-arms.ts';
import { keptOf, withoutLacked } from './lacked.ts';
import { isOfSeveral } from './one-each.ts';
import { colorsLeftOver } from './part-looks.ts';
import { isSatDown } from './seat.ts';
import { sitsAtTable } from './with-seats.ts';

/**
 * The words that describe a reading's things and change nothing of what is built: an airship's propellers where it has none,
 * a style that no generator of it knows. The generators are asked, each once more (a knight takes 0.2 s, most things none):
 * a list of what each of them knows would be another's truth soon.
 */
export function unusedWords({ things, relations }: Pick<Reading, 'things' | 'relations'>): readonly string[] {
  const unposed = relations.flatMap((relation) =>
    relation.pose &&
    relation.pose !== 'standing' &&
    !(
      isCarrying(relation.pose) &&
      isCarried(relation, things) &&
      !isOfSeveral(relation, things[relation.subject]!, things[relation.object]!)
    ) &&
    !isSatDown(relation, things) &&
    !sitsAtTable(relation, things)
      ? [relation.pose]
      : [],
  );
  const unused = things.flatMap((thing) => {
    const said = (thing.said ?? []).filter((words) => isInDoubt(thing, words));
    const isWithout = (thing.lacks ?? []).length > 0;
    const isCounted = [...thing.parts, ...(thing.details ?? [])].some(({ count = 0 }) => count > 1);
    if ((said.length === 0 && !isCounted && !isWithout) || thing.count === 0) return [];
    const order = orderOf(thing, 1);
    const pieces = withoutLacked(thing, GENERATORS[thing.kind](order));
    const unshown = said.filter((words) => !isUsed(thing, words, pieces, order.heard));
    return [
      ...unshown,
      ...keptOf(thing, pieces),
      ...otherNumbers(thing, pieces),
      ...wrongCounts(thing, pieces).filter((words) => !unshown.some((one) => words.endsWith(` ${one}`))),
      ...(thing.count === 1 ? colorsLeftOver(thing, pieces) : []),
    ];
  });
  return [...unused, ...unposed];
}

/** `an alien with three eyes`: numbers of parts that change nothing, where there are not so many. */
function wrongCounts(thing: Thing, pieces: readonly Piece[]): readonly string[] {
  return thing.parts.flatMap((part) => {
    const { name, noun, count = 0 } = part;
    const own = pieces.filter((one) => one.part === name);
    const isPair = count === 2 && PAIRED_PARTS.includes(name);
    if (count < 2 || isPair || numberOf(own) === count) return [];
    const withCount = (other: number): readonly Piece[] => {
      const parts = thing.parts.map((one) => (one === part ? { ...one, count: other } : one));
      return GENERATORS[thing.kind](orderOf({ ...thing, parts }, 1));
    };
    // One more may be more than it can have.
    const changes = [count + 1, count - 1].some((other) => cornersOf(withCount(other)) !== cornersOf(pieces));
    return changes ? [] : [`${count} ${noun}`];
  });
}

/** `a longship with ten shields`: numbers of pieces that a thing is made with, where there are not so many. */
const otherNumbers = ({ details = [] }: Thing, pieces: readonly Piece[]): readonly string[] =>
  details.flatMap(({ noun, count }) => {
    const own = pieces.filter((piece) => goesBy(piece, noun));
    return count === undefined || own.length === 0 || numberOf(own) === count ? [] : [`${count} ${noun}`];
  });

/** What is not flat unless its generator makes it so. */
const FLAT_BY_WORD: readonly PartName[] = ['roof', 'wheel'];

/** What beings have two of. */
const PAIRED_PARTS: readonly PartName[] = ['arm', 'leg', 'eye', 'ear', 'wing', 'horn', 'shoulder'];

/** How many parts pieces are of: `shin_left` and `foot_left` are of one. */
const numberOf = (pieces: readonly Piece[]): number =>
  new Set(pieces.map(({ name }) => /(_(left|right|front|hind|\d+))*$/.exec(name)![0])).size;

const cornersOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { solid }) => sum + solid.positions.length, 0);

/** A part that a prompt names before any thing, and that the first thing has not: of `a blanket with a basket` the blanket. */
export function partWithoutWhole({ things: [first], looseParts }: Reading): string | undefined {
  if (!first) return undefined;
  const nouns = looseParts.map(({ noun }) => noun);
  // `a log with mushrooms`: it is no stem of theirs.
  const own = nouns.find((noun) => THINGS_TOO.includes(noun));
  if (own !== undefined) return own;
  const whole = { ...first, parts: [...first.parts, ...looseParts], said: nouns };
  return unusedWords({ things: [whole], relations: [] }).find((words) => nouns.includes(words));
}

/** Whether it depends on the generator what becomes of words: colours and materials it leaves to who dresses the pieces. */
function isInDoubt(thing: Thing, words: string): boolean {
  if (LIKENESSES.includes(words) || (thing.arrangement && Object.hasOwn(ARRANGED, words))) return false;
  if (UNBUILT_STATES.includes(words) || countsStoreys(words)) return true;
  return thing.others.includes(words) || isOfPart(thing, words) || isOfStyle(words);
}

const countsStoreys = (words: string): boolean => roleOf(words)?.does === 'storeys';

function isUsed(thing: Thing, words: string, pieces: readonly Piece[], heard: ReadonlySet<string>): boolean {
  if (countsStoreys(words)) return heard.has(STOREYS);
  if (thing.others.includes(words))
    return (
      words.split(/[ -]/).some((word) => heard.has(word)) ||
      heard.has(words) ||
      pieces.some((piece) => goesBy(piece, words))
    );
  const part = partOf(thing, words);
  if (part) {
    // The cap of a mushroom house is its roof.
    const isThere = pieces.some((piece) => piece.part === part.name || goesBy(piece, part.noun));
    // A bed without pillows has a blanket.
    if (part.count === 0) return !isThere || isLeftOff(thing, part.noun, pieces);
    if (FLAT_BY_WORD.includes(part.name) && part.look.forms.includes('flat') && !heard.has('flat'))
      return false;
    const { materials, colors } = part.look;
    return isThere || (heard.has(part.name) && materials.length + colors.length === 0);
  }
  const detail = detailOf(thing, words);
  if (detail) {
    const isPlain = detail.look.forms.includes('pointed') && !heard.has('pointed');
    // Of `a cracked visor` nothing is cracked.
    const isUnbroken = UNBUILT_STATES.some((state) => words.split(' ').includes(state) && !heard.has(state));
    return !isPlain && !isUnbroken && pieces.some((piece) => goesBy(piece, detail.noun));
  }
  if (UNBUILT_STATES.includes(words)) return heard.has(words);
  const { styles, forms } = lookOf(words.split(' '))!;
  return [...styles, ...forms].some((name) => name === 'low-poly' || heard.has(name));
}

/** Whether pieces that go by a noun are left off where the prompt says that there are none. */
function isLeftOff(thing: Thing, noun: string, pieces: readonly Piece[]): boolean {
  const parts = thing.parts.filter((part) => part.noun !== noun);
  const whole = GENERATORS[thing.kind](orderOf({ ...thing, parts }, 1));
  return whole.some((piece) => goesBy(piece, noun)) && !pieces.some((piece) => goesBy(piece, noun));
}

const isOfPart = (thing: Thing, words: string): boolean =>
  partOf(thing, words) !== undefined || detailOf(thing, words) !== undefined;

/** The part that words such as `brass propeller` name. */
const partOf = ({ parts }: Thing, words: string): Part | undefined =>
  parts.find(({ noun }) => words === noun || words.endsWith(` ${noun}`));

const detailOf = ({ details = [] }: Thing, words: string): Detail | undefined =>
  details.find(({ noun }) => words === noun || words.endsWith(` ${noun}`) || noun.endsWith(` ${words}`));

/** Whether words say nothing but a style or form. */
function isOfStyle(words: string): boolean {
  const look = lookOf(words.split(' '));
  if (!look || look.styles.length + look.forms.length === 0) return false;
  const { colors, materials, coverings, ages, finishes, motifs, proportions } = look;
  const lists = [colors, materials, coverings, ages, finishes, motifs];
  return lists.every((list) => list.length === 0) && Object.keys(proportions).length === 0;
}
