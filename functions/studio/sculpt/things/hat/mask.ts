import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { sheet } from '../../../geometry/shapes/sheet.ts';
import { moved, type Point, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { hasPart, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A mask's height and half its width, metres. */
const [HIGH, HALF] = [0.25, 0.092];
/** How wide it is from the chin up, by the widest. */
const WIDTHS = [0.2, 0.58, 0.78, 0.9, 0.97, 1, 1, 0.97, 0.9, 0.76, 0.42] as const;

/** A mask by itself: a curved face with holes for the eyes and the mouth, a nose, and cheeks and brow in a second colour. */
export function mask(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const at = (u: number, v: number): Point => place(u, v, width, height);
  const dark = { role: 'fixed', color: '#15110e' } as const;
  const lying = (u: number, v: number, size: Point, tilt: number, out: number): Solid => {
    const [x, y, z] = at(u, v);
    return moved(turned(turned(ellipsoid(...size, 28), 'z', tilt), 'y', u * 0.75), x, y, z + out);
  };
  const hole = (name: string, u: number, v: number, size: Point, tilt: number, out: number): Piece =>
    piece(name, lying(u, v, size, tilt, out), 'rubber', dark);
  const painted = (name: string, u: number, v: number, size: Point, tilt: number): Piece =>
    piece(name, lying(u, v, size, tilt, 0.0005), 'wood', {
      part: 'inlay',
      role: 'accent',
      color: '#a8321f',
      finish: 'painted',
    });
  return [
    piece('body', sheet(at, 0.008, { across: 32, along: 36 }), 'wood', { part: 'body', color: '#8a5a34' }),
    ...[1, -1].flatMap((s) => {
      const name = s > 0 ? 'left' : 'right';
      return [
        hole(`eye_${name}`, s * 0.42, 0.6, [0.024, 0.0115, 0.012], s * 0.18, 0.004),
        painted(`brow_${name}`, s * 0.42, 0.72, [0.032, 0.0055, 0.012], s * 0.3),
        painted(`cheek_${name}`, s * 0.56, 0.4, [0.007, 0.026, 0.01], s * 0.45),
        painted(`mark_${name}`, s * 0.36, 0.4, [0.005, 0.02, 0.012], s * 0.35),
      ];
    }),
    hole('mouth', 0, 0.2, [0.034, 0.0125, 0.012], 0, 0.002),
    ...(hasPart(order, 'horn', false)
      ? [1, -1].map((s) =>
          piece(
            `horn_${s > 0 ? 'left' : 'right'}`,
            moved(
              turned(ellipsoid(0.014, 0.06, 0.014, 24), 'z', -s * 0.5),
              s * 0.062 * width,
              0.265 * height,
              0.02,
            ),
            'bone',
            { part: 'horn', role: 'fixed' },
          ),
        )
      : []),
  ];
}

/** A place on its face: across from -1 to 1, up from 0 to 1. */
function place(u: number, v: number, width: number, height: number): Point {
  const row = Math.max(0, Math.min(WIDTHS.length - 2, Math.floor(v * (WIDTHS.length - 1))));
  const share = v * (WIDTHS.length - 1) - row;
  const wide = WIDTHS[row]! + (WIDTHS[row + 1]! - WIDTHS[row]!) * share;
  const nose = 0.03 * Math.exp(-((u / 0.16) ** 2)) * bump(v, 0.33, 0.62, 0.4);
  const lips = 0.006 * Math.exp(-((u / 0.4) ** 2)) * bump(v, 0.12, 0.28, 0.2);
  const socket = -0.012 * Math.exp(-(((Math.abs(u) - 0.42) / 0.24) ** 2)) * bump(v, 0.52, 0.7, 0.6);
  const round =
    0.075 * Math.max(0, 1 - u * u) ** 0.75 * (0.55 + 0.45 * Math.sin(Math.PI * Math.min(1, v * 0.8 + 0.15)));
  return [HALF * width * wide * u, HIGH * height * v, round + nose + lips + socket];
}

/** Rises from 0 to 1 at its highest place, and falls again. */
function bump(v: number, from: number, to: number, highest: number): number {
  if (v <= from || v >= to) return 0;
  return v < highest
    ? Math.sin((Math.PI / 2) * ((v - from) / (highest - from)))
    : Math.cos((Math.PI / 2) * ((v - highest) / (to - highest)));
}
