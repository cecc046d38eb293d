import { extrude, type FlatPoint } from '../../geometry/shapes/extrude.ts';
import { ellipsoid } from '../../geometry/shapes/lathe.ts';
import { moved, scaled, turned } from '../../geometry/shapes/solid.ts';
import { arc, lying, slab } from './parts/forms.ts';
import {
  asks,
  type Generator,
  hasPart,
  type Order,
  type Piece,
  pick,
  piece,
  proportionsOf,
  range,
} from './thing.ts';

/** Gravestones of several outlines on their mounds, crosses, coffins. */
export const grave: Generator = (order) => {
  if (asks(order, 'coffin', 'casket', 'sarcophagus')) return coffin(order);
  const { width, height, thickness } = proportionsOf(order);
  const [w, h, d] = [0.6 * width, 0.95 * height, 0.14 * thickness];
  const cross = asks(order, 'cross', 'crucifix');
  const outline = cross ? crossOf(w, h) : pick(order, [roundTop, pointedTop, shouldered])(w, h);
  const stone = turned(moved(extrude(outline, d), 0, 0.12, 0), 'x', range(order, -0.05, 0.05));
  return [
    piece('base', slab([w * 1.35, 0.14, d * 2.4]), 'stone', { part: 'base', color: '#6e6d69' }),
    piece('stone', stone, 'stone', { part: 'body' }),
    ...(cross ? [] : inscription(w, h, d)),
    ...(hasPart(order, 'deck', !cross)
      ? [
          piece('mound', moved(scaled(ellipsoid(1, 1, 1, 32), w * 0.72, 0.14, 0.85), 0, 0.02, 0.85), 'soil', {
            part: 'deck',
            role: 'fixed',
          }),
        ]
      : []),
  ];
};

const roundTop = (w: number, h: number): FlatPoint[] => [
  [-w / 2, 0],
  [w / 2, 0],
  ...arc(0, h - w / 2, w / 2, 0, 180, 20),
];

const pointedTop = (w: number, h: number): FlatPoint[] => [
  [-w / 2, 0],
  [w / 2, 0],
  ...arc(-w / 2, h - w * 0.87, w, 0, 59, 10),
  ...arc(w / 2, h - w * 0.87, w, 121, 180, 10),
];

const shouldered = (w: number, h: number): FlatPoint[] => [
  [-w / 2, 0],
  [w / 2, 0],
  [w / 2, h - w * 0.42],
  ...arc(0, h - w * 0.38, w * 0.38, 0, 180, 18),
  [-w / 2, h - w * 0.42],
];

function crossOf(w: number, h: number): FlatPoint[] {
  const [t, y] = [w * 0.14, h * 0.68];
  return [
    [-t, 0],
    [t, 0],
    [t, y - t],
    [w / 2, y - t],
    [w / 2, y + t],
    [t, y + t],
    [t, h],
    [-t, h],
    [-t, y + t],
    [-w / 2, y + t],
    [-w / 2, y - t],
    [-t, y - t],
  ];
}

/** A cross and lines of writing, cut into the face: they are darker stone. */
function inscription(w: number, h: number, d: number): Piece[] {
  const dark = { role: 'fixed', color: '#3f3e3c' } as const;
  const front = d / 2 + 0.001;
  const line = (name: string, wide: number, high: number, y: number): Piece =>
    piece(name, slab([wide, high, 0.014], [0, y, front]), 'stone', dark);
  return [
    line('cross_upright', w * 0.07, h * 0.2, 0.12 + h * 0.62),
    line('cross_bar', w * 0.26, h * 0.045, 0.12 + h * 0.73),
    ...[0.56, 0.42, 0.5].map((wide, i) =>
      line(`line_${i + 1}`, w * wide, h * 0.03, 0.12 + h * (0.5 - i * 0.085)),
    ),
  ];
}

/** Six-sided, its head to the back, a cross on its lid. */
function coffin(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [w, h, l] = [0.7 * width, 0.42 * height, 1.95 * length];
  const shape = (out: number): FlatPoint[] => [
    [w * 0.27 + out, -l / 2 - out],
    [w / 2 + out, l * 0.22],
    [w * 0.34 + out, l / 2 + out],
    [-w * 0.34 - out, l / 2 + out],
    [-w / 2 - out, l * 0.22],
    [-w * 0.27 - out, -l / 2 - out],
  ];
  const gilt = { role: 'fixed' } as const;
  return [
    piece('body', lying(shape(0), h), 'wood', { part: 'body', axis: 2 }),
    piece('base', lying(shape(0.025), 0.05), 'wood', { part: 'base', color: '#4a2d1a', axis: 2 }),
    piece('lid', moved(lying(shape(0.03), 0.05), 0, h - 0.01, 0), 'wood', {
      part: 'top',
      axis: 2,
      color: '#5a3820',
    }),
    piece('lid_panel', moved(lying(shape(-0.05), 0.04), 0, h + 0.03, 0), 'wood', { part: 'top', axis: 2 }),
    piece('cross', slab([0.06, 0.024, l * 0.42], [0, h + 0.062, -l * 0.1]), 'gold', gilt),
    piece('cross_bar', slab([w * 0.44, 0.022, 0.06], [0, h + 0.063, -l * 0.2]), 'gold', gilt),
    ...[1, -1].flatMap((s) =>
      [-0.28, 0.1].map((z, i) =>
        piece(
          `handle_${s > 0 ? 'left' : 'right'}_${i + 1}`,
          slab([0.04, 0.035, 0.2], [s * (w * (0.5 - Math.abs(-z - 0.22) * 0.3)), h * 0.55, l * z * 0.8]),
          'gold',
          { part: 'handle', ...gilt },
        ),
      ),
    ),
  ];
}
