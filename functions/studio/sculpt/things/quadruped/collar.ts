import { exitPoint } from '../../../geometry/shapes/exit-point.ts';
import { common, type Field, grown, half } from '../../../geometry/shapes/field.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import { between, joined, type Point, type Solid } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { asks, type Order, type Piece, piece } from '../thing.ts';
import type { BeastBody } from './anatomy.ts';

const WORN = ['collar', 'scarf', 'bandana'] as const;
/** Where it is from the neck's root to the skull. */
const ALONG = 0.56;

/** What an animal wears round each of its necks. @param cell edge of the body's triangles */
export function collars(order: Order, { heads }: BeastBody, cell: number): Piece[] {
  const name = WORN.find((word) => asks(order, word));
  if (!name) return [];
  const wide = (name === 'collar' ? 0.9 : 1.6) * cell;
  return heads.flatMap(({ root, skull, neck }, i) => {
    const axis = skull.map((value, k) => value - root[k]!) as [number, number, number];
    const long = Math.hypot(...axis);
    const ahead = axis.map((value) => value / long) as [number, number, number];
    const at = (out: number): Point =>
      between(root, skull, ALONG).map((value, k) => value + ahead[k]! * out) as [number, number, number];
    const back = ahead.map((value) => -value) as [number, number, number];
    const ring = common(
      cell * 0.2,
      common(cell * 0.2, grown(neck, cell * 0.9), half(at(wide), ahead)),
      half(at(-wide), back),
    );
    const mark = i === 0 ? '' : `_${i + 1}`;
    const worn = piece(`${name}${mark}`, skin(ring, cell * 0.6), 'leather', {
      role: 'fixed',
      color: '#8f1d1d',
    });
    if (!asks(order, `pointed ${name}`)) return [worn];
    const spikes = spikesAround(grown(neck, cell * 0.9), at(0), ahead, cell);
    return [worn, piece(`spikes${mark}`, spikes, 'steel', { role: 'fixed' })];
  });
}

/** Spikes of a collar, and how long and thick each is by the edge of the body's triangles. */
const SPIKES = { count: 10, long: 2.4, thick: 0.5 } as const;

/** Out of a neck all round, across its axis. */
function spikesAround(neck: Field, middle: Point, axis: Point, cell: number): Solid {
  const [x, y, z] = axis;
  const across = (angle: number): Point => {
    const side: Point = [1 - x * x, -x * y, -x * z];
    const long = Math.hypot(...side);
    const a = side.map((value) => value / long) as unknown as Point;
    const b: Point = [y * a[2] - z * a[1], z * a[0] - x * a[2], x * a[1] - y * a[0]];
    return a.map((value, k) => Math.cos(angle) * value + Math.sin(angle) * b[k]!) as unknown as Point;
  };
  return joined(
    ...Array.from({ length: SPIKES.count }, (_, i) => {
      const out = across((i * 2 * Math.PI) / SPIKES.count);
      const foot = exitPoint(neck, middle, out);
      const tip = foot.map((value, k) => value + out[k]! * SPIKES.long * cell) as unknown as Point;
      return tube([foot, tip], [SPIKES.thick * cell, 0.08 * cell], { around: 10 });
    }),
  );
}
