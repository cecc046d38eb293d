import { ellipsoid, lathe, torus } from '../../geometry/shapes/lathe.ts';
import { moved, type Point, type Solid, turned } from '../../geometry/shapes/solid.ts';
import { tube } from '../../geometry/shapes/tube.ts';
import { ropeCoil } from './ring/rope-coil.ts';
import {
  asks,
  changed,
  type Generator,
  hasPart,
  type Order,
  type Piece,
  partCount,
  pick,
  piece,
  proportionsOf,
} from './thing.ts';

const STONES = ['ruby', 'sapphire', 'emerald', 'crystal'] as const;
type Stone = (typeof STONES)[number];

/** Rings with a stone standing upright, bracelets, necklaces with a pendant, hoops; coiled ropes. */
export const ring: Generator = (order) => {
  const { width, thickness } = proportionsOf(order);
  if (asks(order, 'rope')) return ropeCoil(order);
  const stone = pick(order, STONES);
  if (asks(order, 'necklace', 'pendant', 'amulet', 'collar', 'chain')) return necklace(stone, thickness);
  const bracelet = asks(order, 'bracelet', 'bangle', 'armlet');
  const hoop = asks(order, 'hoop', 'hula', 'hula hoop');
  const r = (hoop ? 0.45 : bracelet ? 0.034 : 0.0105) * width;
  const t = (hoop ? 0.014 : bracelet ? 0.0055 : 0.0017) * thickness;
  const upright = (solid: ReturnType<typeof torus>) => moved(turned(solid, 'x', Math.PI / 2), 0, r + t, 0);
  if (hoop)
    return [piece('body', upright(torus(r, t, 72, 12)), 'plastic', { part: 'body', color: '#c7322b' })];
  if (bracelet) return jewelledBand(order, r, t, stone);
  const top = 2 * r + 2 * t;
  return [
    piece('body', upright(torus(r, t, 64, 14)), 'gold', { part: 'body' }),
    ...(hasPart(order, 'top', !asks(order, 'wedding', 'plain', 'band'))
      ? sideBySide(setStone(t, top, stone), partCount(order, 'head', 1, MOST_STONES), r + t)
      : []),
  ];
};

const MOST_STONES = 5;
/** How far round the ring the next stone is. */
const NEXT_rad = 0.62;

/** @param middle_m how high the ring's middle is */
const sideBySide = (set: readonly Piece[], count: number, middle_m: number): Piece[] =>
  Array.from({ length: count }, (_, i) => {
    const round_rad = (i - (count - 1) / 2) * NEXT_rad;
    const moveRound = (solid: Solid) =>
      moved(turned(moved(solid, 0, -middle_m, 0), 'z', round_rad), 0, middle_m, 0);
    return changed(set, moveRound).map((one) => (count > 1 ? { ...one, name: `${one.name}_${i + 1}` } : one));
  }).flat();

function necklace(stone: Stone, thickness: number): Piece[] {
  const beads = 44;
  const at = (i: number): Point => {
    const a = (i * 2 * Math.PI) / beads;
    return [0.085 * Math.sin(a), 0.006, 0.085 * Math.cos(a) * (Math.cos(a) > 0 ? 1.25 : 1)];
  };
  return [
    ...Array.from({ length: beads }, (_, i) =>
      piece(
        `bead_${i + 1}`,
        moved(ellipsoid(0.0062 * thickness, 0.0062 * thickness, 0.0062 * thickness, 12), ...at(i)),
        'gold',
        { part: 'string' },
      ),
    ),
    piece('pendant', moved(ellipsoid(0.017, 0.008, 0.022, 8), 0, 0.008, 0.132), stone, {
      part: 'top',
      role: 'accent',
    }),
    piece('setting', moved(torus(0.019, 0.0035, 32, 8), 0, 0.006, 0.132), 'gold'),
  ];
}

function jewelledBand(order: Order, r: number, t: number, stone: Stone): Piece[] {
  const count = partCount(order, 'top', 8);
  return [
    piece('body', moved(torus(r, t, 64, 12), 0, t, 0), 'gold', { part: 'body' }),
    ...Array.from({ length: count }, (_, i) =>
      piece(
        `jewel_${i + 1}`,
        moved(
          ellipsoid(t * 0.75, t * 0.75, t * 0.75, 10),
          (r + t * 0.7) * Math.sin((i * 2 * Math.PI) / count),
          t * 1.3,
          (r + t * 0.7) * Math.cos((i * 2 * Math.PI) / count),
        ),
        stone,
        { part: 'top', role: 'accent' },
      ),
    ),
  ];
}

/** A stone in its setting, held by prongs. @param t half of the ring's thickness @param top the ring's height */
function setStone(t: number, top: number, stone: Stone): Piece[] {
  return [
    piece(
      'setting',
      moved(
        lathe(
          [
            [t * 0.8, -t],
            [t * 2.4, t * 0.8],
            [t * 2.2, t * 1.2],
            [0, t * 0.6],
          ],
          24,
        ),
        0,
        top,
        0,
      ),
      'gold',
      { part: 'base' },
    ),
    piece(
      'stone',
      moved(
        lathe(
          [
            [0, -t * 0.6],
            [t * 2.4, t * 1.5],
            [t * 2.3, t * 1.9],
            [t * 1.3, t * 2.7],
            [0, t * 2.7],
          ],
          8,
        ),
        0,
        top,
        0,
      ),
      stone,
      { part: 'head', role: 'accent' },
    ),
    ...[0, 1, 2, 3].map((i) => {
      const a = (i * Math.PI) / 2 + 0.78;
      return piece(
        `prong_${i + 1}`,
        tube(
          [
            [t * 1.6 * Math.sin(a), top, t * 1.6 * Math.cos(a)],
            [t * 2.5 * Math.sin(a), top + t * 1.9, t * 2.5 * Math.cos(a)],
          ],
          t * 0.28,
          { around: 8 },
        ),
        'gold',
      );
    }),
  ];
}
