import { block } from '../../geometry/shapes/block.ts';
import { ellipsoid, lathe, type OutlinePoint, torus } from '../../geometry/shapes/lathe.ts';
import { bent, joined, moved, type Point, type Solid, scaled, turned } from '../../geometry/shapes/solid.ts';
import {
  asks,
  changed,
  formed,
  type Generator,
  hasPart,
  type Order,
  type Piece,
  partCount,
  pick,
  piece,
  proportionsOf,
  range,
} from './thing.ts';

/** Toadstools, flat ones, morels, truffles; in groups if the prompt counts caps. */
export const mushroom: Generator = (order) => {
  if (asks(order, 'truffle', 'puffball')) return truffle(order);
  const count = Math.max(1, partCount(order, 'top', asks(order, 'cluster', 'mushrooms') ? 5 : 1, 9));
  const pieces = Array.from({ length: count }, (_, i) => {
    const k = i === 0 ? 1 : range(order, 0.45, 0.75);
    const angle = i * 2.4 + 0.5;
    const out = i === 0 ? 0 : range(order, 0.07, 0.11);
    return changed(single(order, count === 1 ? '' : `_${i + 1}`), (solid) =>
      moved(
        scaled(turned(solid, 'z', i === 0 ? 0 : Math.sin(angle) * -0.18), k),
        out * Math.sin(angle),
        0,
        out * Math.cos(angle),
      ),
    );
  }).flat();
  const { width, height } = proportionsOf(order);
  return changed(pieces, (solid) => scaled(solid, width, height, width));
};

function single(order: Order, mark: string): Piece[] {
  const { thickness } = proportionsOf(order);
  const shape = asks(order, 'morel')
    ? 'morel'
    : formed(order, 'pointed')
      ? 'bell'
      : asks(order, 'champignon', 'button', 'portobello')
        ? 'button'
        : pick(order, ['dome', 'dome', 'bell'] as const);
  const r = { dome: 0.075, bell: 0.055, button: 0.055, morel: 0.035 }[shape];
  const stemHigh = { dome: 0.1, bell: 0.11, button: 0.05, morel: 0.05 }[shape];
  const stemR = r * (shape === 'button' ? 0.36 : 0.24) * thickness;
  const lean = range(order, -0.012, 0.012);
  const sway = (solid: Solid): Solid =>
    bent(solid, (p) => {
      p[0] = p[0]! + lean * (p[1]! / stemHigh) ** 2;
    });
  const plain =
    shape === 'button' ||
    shape === 'morel' ||
    asks(order, 'brown', 'portobello', 'porcini', 'bolete', 'shiitake', 'champignon');
  const stem = lathe(
    [
      [stemR * 1.5, 0],
      [stemR * 1.65, stemHigh * 0.08],
      [stemR * 1.15, stemHigh * 0.3],
      [stemR * 0.92, stemHigh * 0.75],
      [stemR, stemHigh * 1.1],
    ],
    24,
  );
  const cap = capOutline(shape, r, stemHigh);
  const dots = hasPart(order, 'spot', !plain);
  return [
    piece(`stem${mark}`, sway(stem), 'wax', { part: 'trunk', role: 'accent', color: '#efe6d2' }),
    piece(`cap${mark}`, sway(lathe(cap, 40)), 'wax', {
      part: 'top',
      color: plain ? '#a5794e' : '#c4261e',
      finish: 'polished',
      ...(shape === 'morel' && {
        markings: { figure: 'tiles', color: [120, 88, 52], size_m: 0.016 } as const,
      }),
    }),
    ...(shape === 'morel'
      ? []
      : [
          piece(`gills${mark}`, sway(gills(r, stemR, cap[0]![1])), 'paper', {
            part: 'gills',
            role: 'fixed',
            color: '#e8dcc0',
          }),
        ]),
    ...(shape === 'dome' && !plain
      ? [
          piece(
            `ring${mark}`,
            sway(moved(scaled(torus(stemR * 1.25, stemR * 0.42, 28, 10), 1, 0.6, 1), 0, stemHigh * 0.72, 0)),
            'wax',
            { part: 'hoop', role: 'accent', color: '#f4eddc' },
          ),
        ]
      : []),
    ...(dots
      ? [
          piece(`spots${mark}`, sway(spots(order, cap)), 'wax', {
            part: 'spot',
            role: 'accent',
            color: '#f6f1e4',
          }),
        ]
      : []),
  ];
}

/** From below at the stem, round the rim, to the top. */
function capOutline(shape: 'dome' | 'bell' | 'button' | 'morel', r: number, y: number): OutlinePoint[] {
  const high = { dome: 0.72, bell: 1.35, button: 0.8, morel: 2.6 }[shape] * r;
  const low = y - (shape === 'bell' ? high * 0.28 : shape === 'button' ? high * 0.15 : high * 0.06);
  const outer = Array.from({ length: 11 }, (_, i): OutlinePoint => {
    const t = i / 10;
    const power = shape === 'bell' ? 1.25 : shape === 'morel' ? 0.85 : 0.62;
    return [
      r * Math.max(0, Math.cos((t * Math.PI) / 2)) ** power,
      low + r * 0.06 + high * Math.sin((t * Math.PI) / 2),
    ];
  });
  return [
    [r * 0.3, low + r * 0.16],
    [r * 0.82, low + r * 0.06],
    [r * 0.95, low],
    ...outer.slice(0, -1),
    [0, low + r * 0.06 + high],
  ];
}

const gills = (r: number, stem: number, y: number): Solid =>
  joined(
    ...Array.from({ length: 26 }, (_, i) => {
      const plate = moved(
        block(r * 0.018, r * 0.11, r * 0.86 - stem, { bevel_m: r * 0.004 }),
        0,
        y - r * 0.12,
        (r * 0.86 + stem) / 2,
      );
      return turned(plate, 'y', ((i + 0.03) * 2 * Math.PI) / 26);
    }),
  );

function spots(order: Order, cap: readonly OutlinePoint[]): Solid {
  const outer = cap.slice(3);
  const count = partCount(order, 'spot', 16, 40);
  return joined(
    ...Array.from({ length: count }, (_, i) => {
      const t = count === 1 ? 0.9 : 0.1 + 0.85 * ((i + 0.4) / count);
      const at = t * (outer.length - 1.01);
      const k = Math.floor(at);
      const [a, b] = [outer[k]!, outer[k + 1]!];
      const f = at - k;
      const [radius, y] = [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f];
      const slope = Math.atan2(a[0] - b[0], b[1] - a[1]);
      const size = cap[2]![0] * range(order, 0.07, 0.15);
      const spot = turned(ellipsoid(size, size, size * 0.3, 14), 'x', -slope);
      const place: Point = [0, y, radius];
      return turned(moved(spot, ...place), 'y', i * 2.399963);
    }),
  );
}

function truffle(order: Order): Piece[] {
  const lump = bent(ellipsoid(0.035, 0.03, 0.033, 40), (p) => {
    const bump = 1 + 0.07 * Math.sin(p[0]! * 190) * Math.sin(p[1]! * 170 + 1) * Math.sin(p[2]! * 180 + 2);
    for (let k = 0; k < 3; k++) p[k] = p[k]! * bump;
  });
  return [
    piece('truffle', lump, 'soil', {
      part: 'body',
      color: asks(order, 'puffball', 'white') ? '#e8e0d0' : '#3a2c22',
    }),
  ];
}
