import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { type Piece, piece } from '../thing.ts';
import { plate } from './dish.ts';

const LONG_M = 0.13;
/** Half of the angle at its tip. */
const HALF_RAD = 0.36;
/** Thicknesses from below: sponge, cream, sponge, icing. */
const LAYERS = [0.034, 0.009, 0.034, 0.01] as const;
const FOOT_M = 0.008;

/** A wedge of a cake on its plate, the layers seen from its side. */
export function cakeSlice({ sponge, icing }: { readonly sponge: string; readonly icing: string }): Piece[] {
  const cream = '#f6efe2';
  const colors = [sponge, cream, sponge, icing];
  const starts = LAYERS.map((_, i) => LAYERS.slice(0, i).reduce((sum, high) => sum + high, FOOT_M));
  const top = starts.at(-1)! + LAYERS.at(-1)!;
  const layers = LAYERS.map((high, i) =>
    piece(`layer_${i + 1}`, moved(wedge(0, LONG_M, high), 0, starts[i]! + high / 2, 0), 'wax', {
      part: i === LAYERS.length - 1 ? 'top' : 'body',
      role: i % 2 === 0 ? 'main' : 'accent',
      color: colors[i]!,
    }),
  );
  return [
    plate(0.11),
    ...layers,
    piece('rim', moved(wedge(LONG_M, 0.01, top - FOOT_M), 0, (top + FOOT_M) / 2, 0), 'wax', {
      part: 'rim',
      role: 'accent',
      color: icing,
    }),
    piece('cherry', moved(ellipsoid(0.013, 0.013, 0.013, 20), 0, top + 0.009, -LONG_M * 0.28), 'ruby', {
      part: 'fruit',
      role: 'fixed',
    }),
  ];
}

/** Of a disc, from so far from its middle and so long, its tip to the front and its middle on the axis. */
function wedge(from_m: number, long_m: number, high_m: number): Solid {
  const arc = (r: number): FlatPoint[] =>
    Array.from({ length: 13 }, (_, i) => {
      const angle = HALF_RAD * (i / 6 - 1);
      return [r * Math.sin(angle), r * Math.cos(angle) - LONG_M * 0.6];
    });
  const inner: FlatPoint[] = from_m === 0 ? [[0, -LONG_M * 0.6]] : arc(from_m).toReversed();
  return turned(extrude([...arc(from_m + long_m), ...inner].toReversed(), high_m), 'x', -Math.PI / 2);
}
