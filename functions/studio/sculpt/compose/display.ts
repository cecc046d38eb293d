import { type Box, middleOf, sizeOf } from '../../geometry/shapes/solid.ts';
import { type Body, boxOfBodies, scaleBody, shiftBodies } from './body.ts';
import { overlaps } from './stack.ts';

interface Board {
  readonly box: Box;
  /** How high the room over it is. */
  readonly high_m: number;
}

/** How much of its room a ware takes at most, and how high it is at least, by the same. */
const FULL = { wide: 0.86, high: 0.82, least: 0.5 } as const;
/** How high what stands on a counter, or on top, may be. */
const OVER_COUNTER_M = 0.6;
/** As many stand on one board, where there are more boards. */
const IN_ROW = 3;

/** Puts a ware at its place, of so many. */
export function putOnDisplay(
  subject: Body,
  object: Body,
  others: readonly Body[],
  { share, turn }: { readonly share: number; readonly turn: number },
): void {
  const taken = others.filter(({ index }) => index !== subject.index && index !== object.index);
  const free = boardsOf(object).filter(({ box }) => !taken.some((other) => standsOn(other, box)));
  const boards = free.length > 0 ? free : boardsOf(object);
  const rows = isCounter(object) ? 1 : Math.min(boards.length, Math.ceil(share / IN_ROW));
  const each = Math.ceil(share / rows);
  const { box, high_m } = boards[Math.floor(turn / each)]!;
  const [wide_m, , deep_m] = sizeOf(box);
  const [ownWide, ownHigh, ownDeep] = sizeOf(boxOfBodies([subject]));
  const columns = columnsFor(each, wide_m / ownWide, deep_m / ownDeep);
  const ranks = Math.ceil(each / columns);
  const [slotWide, slotDeep] = [wide_m / columns, deep_m / ranks];
  const fit = Math.min(
    (FULL.wide * slotWide) / ownWide,
    (FULL.wide * slotDeep) / ownDeep,
    (FULL.high * high_m) / ownHigh,
  );
  scaleBody(subject, Math.min(fit, Math.max(1, (FULL.least * high_m) / ownHigh)));
  const at = turn % each;
  const [x, z] = [
    box.min[0] + slotWide * ((at % columns) + 0.5),
    box.max[2] - slotDeep * (Math.floor(at / columns) + 0.5),
  ];
  const own = boxOfBodies([subject]);
  const [ownX, , ownZ] = middleOf(own);
  shiftBodies([subject], x - ownX, box.max[1] - own.min[1], z - ownZ);
}

const standsOn = (body: Body, board: Box): boolean => {
  const box = boxOfBodies([body]);
  return Math.abs(box.min[1] - board.max[1]) < 1e-3 && overlaps(box, board);
};

/** So many side by side that each has as much room along as across. */
const columnsFor = (count: number, wide: number, deep: number): number =>
  Math.min(count, Math.max(1, Math.round(Math.sqrt((count * wide) / deep))));

/** At the height of the eyes first. */
const EYES = 0.62;

function boardsOf(object: Body): readonly Board[] {
  const boxOfPiece = (piece: Body['pieces'][number]) => boxOfBodies([{ ...object, pieces: [piece] }]);
  const sorted = object.pieces
    .filter(({ part }) => part === 'drawer')
    .map(boxOfPiece)
    .toSorted((a, b) => a.max[1] - b.max[1]);
  const whole = boxOfBodies([object]);
  const between = sorted
    .map((box, i) => ({ box, high_m: (sorted[i + 1]?.min[1] ?? whole.max[1]) - box.max[1] }))
    .toSorted((a, b) => awayFromEyes(a, whole) - awayFromEyes(b, whole));
  const top = object.pieces.filter(({ part }) => part === 'top').map(boxOfPiece);
  const open = top.map((box) => ({ box, high_m: OVER_COUNTER_M }));
  // What a stall sells is on its counter before it is on the board at its back.
  return isCounter(object) ? [...open, ...between] : [...between, ...open];
}

const isCounter = ({ pieces }: Body): boolean => pieces.some(({ name }) => name === 'counter');

const awayFromEyes = ({ box }: Board, { min, max }: Box): number =>
  Math.abs(box.max[1] - min[1] - EYES * (max[1] - min[1]));
