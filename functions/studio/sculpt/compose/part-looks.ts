import { joinLooks, type Look, PLAIN_LOOK, type Thing } from '../prompt/reading.ts';
import type { Piece } from '../things/thing.ts';
import { goesBy } from './goes-by.ts';

type Named = Thing['parts'][number] | NonNullable<Thing['details']>[number];

/** What the words for a thing's parts say of each of its pieces. */
export function partLooks(
  { parts, details = [] }: Pick<Thing, 'parts' | 'details'>,
  pieces: readonly Piece[],
): (piece: Piece) => Look {
  const all = [...parts, ...details];
  const dyed = all.map((one) => ({
    one,
    own: pieces.filter((piece) => isOf(one, piece, pieces) && !isOfOther(one, piece, all)),
  }));
  return (piece) =>
    dyed
      .filter(({ own }) => own.includes(piece))
      .map(({ one, own }) => inTurn(one.look, piece, own))
      .reduce(joinLooks, PLAIN_LOOK);
}

const isOf = (one: Named, piece: Piece, pieces: readonly Piece[]): boolean => {
  if (goesBy(piece, one.noun)) return true;
  if (!('name' in one) || one.name !== piece.part) return false;
  // `a white beard` is no white hair, though both be one part.
  return !STRANDS.includes(one.noun) || !pieces.some((other) => goesBy(other, one.noun));
};

/** What grows on one head in several places, each by its name. */
const STRANDS: readonly string[] = ['hair', 'beard'];

/** `a blue blanket and white pillows`: what words name one piece of is no other piece, though both be one part. */
const isOfOther = (one: Named, piece: Piece, all: readonly Named[]): boolean =>
  !goesBy(piece, one.noun) && all.some((other) => other.noun !== one.noun && goesBy(piece, other.noun));

/** The numbers that tell a piece from its like: of `turret_2_flag` 2. */
const numbersIn = ({ name }: Piece): string => name.match(/\d+/g)?.join(' ') ?? '';

/** `red, green and blue gems`: each has one of them. */
function inTurn(look: Look, piece: Piece, own: readonly Piece[]): Look {
  const { colors, motifs } = look;
  if (colors.length < 2 || motifs.length > 0) return look;
  const turn = turnsOf(own).indexOf(numbersIn(piece));
  return { ...look, colors: [colors[Math.max(0, turn) % colors.length]!] };
}

const turnsOf = (own: readonly Piece[]): readonly string[] => [
  ...new Set(own.map(numbersIn).filter((numbers) => numbers !== '')),
];

/** The colours that words give a part and that none of its pieces is left for: of `blue and yellow wings` yellow. */
export function colorsLeftOver(
  { parts, details = [] }: Pick<Thing, 'parts' | 'details'>,
  pieces: readonly Piece[],
): readonly string[] {
  return [...parts, ...details].flatMap((one) => {
    const { colors, motifs, materials } = one.look;
    const own = pieces.filter((piece) => isOf(one, piece, pieces));
    if (colors.length < 2 || motifs.length > 0 || materials.length > 0 || own.length === 0) return [];
    return colors.slice(Math.max(1, turnsOf(own).length)).map(({ name }) => name);
  });
}
