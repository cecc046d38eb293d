import { extrude, type FlatPoint } from '../../geometry/shapes/extrude.ts';
import { ellipsoid } from '../../geometry/shapes/lathe.ts';
import { moved, scaled, turned } from '../../geometry/shapes/solid.ts';
import { coffin } from './grave/coffin.ts';
import { arc, slab } from './parts/forms.ts';
import { asks, type Generator, hasPart, type Piece, pick, piece, proportionsOf, range } from './thing.ts';

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
