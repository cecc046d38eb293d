import { joined, type Point, type Solid } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { bar } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** Wires across each side of the basket. */
const WIRES = 10;

/** A shopping cart: a basket of wire, wider towards its handle, over a low frame on castors; the handle behind. */
export function shoppingCart(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [floor, rim] = [0.5 * height, 0.92 * height];
  const back = { z: -0.4 * length, half: 0.27 * width };
  const front = { z: 0.44 * length, half: 0.21 * width };
  /** A corner of the basket: it gets narrower to the front and to its floor, which is higher in front. */
  const at = (side: number, along: number, up: number): Point => {
    const half = back.half + (front.half - back.half) * along;
    const low = floor + 0.09 * along;
    const z = back.z + (front.z - back.z) * along - (1 - up) * 0.09 * along;
    return [side * half * (0.88 + 0.12 * up), low + (rim - low) * up, z];
  };
  const wire = (from: Point, to: Point, thick = 0.0045): Solid => tube([from, to], thick, { around: 6 });
  const shares = Array.from({ length: WIRES + 1 }, (_, i) => i / WIRES);
  const sides = shares.flatMap((t) => [1, -1].map((s) => wire(at(s, t, 0), at(s, t, 1))));
  const levels = [0.25, 0.5, 0.75].flatMap((up) => [
    ...[1, -1].map((s) => wire(at(s, 0, up), at(s, 1, up))),
    ...[0, 1].map((along) => wire(at(-1, along, up), at(1, along, up))),
  ]);
  const across = shares.map((t) => 2 * t - 1);
  const ends = across.flatMap((s) => [0, 1].map((along) => wire(at(s, along, 0), at(s, along, 1))));
  const bottom = [
    ...across.map((s) => wire(at(s, 0, 0), at(s, 1, 0))),
    ...shares.map((t) => wire(at(-1, t, 0), at(1, t, 0))),
  ];
  const edge = (up: number, thick: number): Solid =>
    tube([at(-1, 0, up), at(-1, 1, up), at(1, 1, up), at(1, 0, up)], thick, { around: 10, loop: true });
  const low = 0.16;
  const feet = [1, -1].flatMap((s) => [
    { name: s > 0 ? 'left' : 'right', x: s * 0.24 * width, z: -0.36 * length, s, end: 'back' },
    { name: s > 0 ? 'left' : 'right', x: s * 0.17 * width, z: 0.4 * length, s, end: 'front' },
  ]);
  const frame = [1, -1].map((s) =>
    tube(
      curve([
        [s * back.half, rim + 0.06, back.z - 0.14],
        [s * back.half, floor, back.z - 0.02],
        [s * 0.25 * width, low + 0.08, -0.3 * length],
        [s * 0.24 * width, low, -0.2 * length],
        [s * 0.17 * width, low, 0.42 * length],
      ]),
      0.013,
      { around: 10 },
    ),
  );
  return [
    piece('basket', joined(...sides, ...levels, ...ends, ...bottom), 'chrome', { part: 'body' }),
    piece('rim', joined(edge(1, 0.009), edge(0, 0.007)), 'chrome', { part: 'rim' }),
    piece(
      'frame',
      joined(
        ...frame,
        bar('x', 0.011, 0.34 * width, [0, low, 0.42 * length]),
        bar('x', 0.011, 0.48 * width, [0, low, -0.2 * length]),
        ...[1, -1].map((s) => wire([s * 0.19 * width, low, 0.3 * length], at(s, 0.86, 0), 0.011)),
      ),
      'chrome',
      { part: 'leg' },
    ),
    piece('handle', bar('x', 0.017, 2 * back.half + 0.05, [0, rim + 0.06, back.z - 0.14]), 'plastic', {
      part: 'handle',
      role: 'accent',
      color: '#c3221c',
    }),
    ...feet.flatMap(({ name, x, z, end }) => [
      piece(`wheel_${end}_${name}`, bar('x', 0.06, 0.03, [x, 0.06, z], 28), 'rubber', {
        part: 'wheel',
        role: 'fixed',
        color: '#2a2a2d',
      }),
      piece(
        `fork_${end}_${name}`,
        joined(...[1, -1].map((s) => wire([x + s * 0.021, 0.06, z], [x + s * 0.012, low, z], 0.006))),
        'steel',
        { role: 'fixed' },
      ),
    ]),
  ];
}
