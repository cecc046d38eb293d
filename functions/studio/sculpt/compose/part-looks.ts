import { joinLooks, type Look, PLAIN_LOOK, type Thing } from '../prompt/reading.ts';
import type { Piece } from '../things/thing.ts';
import { goesBy } from './goes-by.ts';

type Named = Thing['parts'][number] | NonNullable<Thing['details']>[number];

/** What the words for a thing's parts say of each of its pieces. */
export function partLooks(
  { parts, details = [] }: Pick<Thing, 'parts' | 'details'>,
  pieces: readonly Piece[],
): (piece: Piece) => Look {
  const all = [...withSharedNouns(parts), ...details];
  const dyed = all.map((one) => ({
    one,
    own: pieces.filter((piece) => isOf(one, piece, pieces) && !isOfOther(one, piece, all)),
  }));
  return (piece) =>
    dyed
      .filter(({ own }) => own.includes(piece))
      .map(({ one, own }) => inTurn(one, piece, own))
      .reduce(joinLooks, PLAIN_LOOK);
}

const isOf = (one: Named | Shared, piece: Piece, pieces: readonly Piece[]): boolean => {
  if (goesBy(piece, one.noun)) return true;
  if (!('name' in one) || one.name !== piece.part) return false;
  // `a white beard` is no white hair, though both be one part.
  return !STRANDS.includes(one.noun) || !pieces.some((other) => goesBy(other, one.noun));
};

/** What is of one part with others that have names of their own. */
const STRANDS: readonly string[] = ['hair', 'beard', 'blanket'];

/** `a blue blanket and white pillows`: what words name one piece of is no other piece, though both be one part. */
const isOfOther = (one: Named | Shared, piece: Piece, all: readonly (Named | Shared)[]): boolean =>
  !goesBy(piece, one.noun) && all.some((other) => other.noun !== one.noun && goesBy(piece, other.noun));

type Part = Thing['parts'][number];

/** One of several of a noun, in colours of their own. */
interface Shared extends Part {
  readonly isEach: true;
}

/** `a blue blanket and a red blanket`: parts of one noun, each with its colour. */
function withSharedNouns(parts: readonly Part[]): readonly (Part | Shared)[] {
  return parts.flatMap((part, i): readonly (Part | Shared)[] => {
    const like = parts.filter((one) => one.noun === part.noun && isOneInColor(one));
    if (like.length < 2 || !isOneInColor(part)) return [part];
    if (parts.indexOf(like[0]!) !== i) return [];
    const look = like.map((one) => one.look).reduce(joinLooks, PLAIN_LOOK);
    return [{ ...part, look, count: like.length, isEach: true }];
  });
}

const isOneInColor = ({ count, look }: Part): boolean => count === 1 && look.colors.length === 1;

/** The numbers that tell a piece from its like: of `turret_2_flag` 2; of one of each its side as well. */
const placeIn = ({ name }: Piece, isEach: boolean): string =>
  name.match(isEach ? /\d+|left|right|upper/g : /\d+/g)?.join(' ') ?? '';

/** `red, green and blue gems`: each has one of them. */
function inTurn(one: Named | Shared, piece: Piece, own: readonly Piece[]): Look {
  const { look } = one;
  const { colors, motifs } = look;
  if (colors.length < 2 || motifs.length > 0) return look;
  const turn = turnsOf(one, own).indexOf(placeIn(piece, 'isEach' in one));
  return { ...look, colors: [colors[Math.max(0, turn) % colors.length]!] };
}

const turnsOf = (one: Named | Shared, own: readonly Piece[]): readonly string[] => {
  const isEach = 'isEach' in one;
  return [...new Set(own.map((piece) => placeIn(piece, isEach)).filter((place) => isEach || place !== ''))];
};

/** The colours that words give a part and that none of its pieces is left for: of `blue and yellow wings` yellow. */
export function colorsLeftOver(
  { parts, details = [] }: Pick<Thing, 'parts' | 'details'>,
  pieces: readonly Piece[],
): readonly string[] {
  return [...withSharedNouns(parts), ...details].flatMap((one) => {
    const { colors, motifs, materials } = one.look;
    const own = pieces.filter((piece) => isOf(one, piece, pieces));
    if (colors.length < 2 || motifs.length > 0 || materials.length > 0 || own.length === 0) return [];
    return colors.slice(Math.max(1, turnsOf(one, own).length)).map(({ name }) => name);
  });
}
