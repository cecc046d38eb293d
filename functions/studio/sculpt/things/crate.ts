import { extrude } from '../../geometry/shapes/extrude.ts';
import { torus } from '../../geometry/shapes/lathe.ts';
import { moved, type Solid, turned } from '../../geometry/shapes/solid.ts';
import { curve, tube } from '../../geometry/shapes/tube.ts';
import { chest } from './crate/chest.ts';
import { medkit } from './crate/medkit.ts';
import { dumpster, futureCrate } from './crate/metal.ts';
import { padlock } from './crate/padlock.ts';
import { pizzaBox } from './crate/pizza-box.ts';
import { suitcase } from './crate/suitcase.ts';
import { toolbox } from './crate/toolbox.ts';
import { beam, rectangle, slab } from './parts/forms.ts';
import {
  asks,
  type Generator,
  hasPart,
  type Order,
  type Piece,
  pick,
  piece,
  proportionsOf,
  styled,
} from './thing.ts';

/** Plank crates; treasure chests with domed lids, cardboard and gift boxes, suitcases, containers of metal. */
export const crate: Generator = (order) => {
  if (asks(order, 'chest', 'treasure', 'coffer', 'trunk')) return chest(order);
  if (asks(order, 'medkit')) return medkit(order);
  if (asks(order, 'dumpster', 'skip')) return dumpster(order);
  const { width, height, length } = proportionsOf(order);
  if (asks(order, 'toolbox') && !asks(order, 'open', 'opened')) return toolbox(order);
  if (asks(order, 'suitcase', 'briefcase', 'luggage', 'case', 'toolbox')) return suitcase(order);
  if (asks(order, 'pizza box')) return pizzaBox(order);
  if (asks(order, 'present', 'gift', 'package', 'parcel', 'cardboard', 'box', 'carton')) return box(order);
  if (styled(order, 'futuristic')) return futureCrate(order);
  const [w, h, d] = [0.8 * width, 0.8 * height, 0.8 * length];
  const t = 0.07;
  const braces = pick(order, ['diagonal', 'cross', 'plain'] as const);
  const face = (i: number): Piece[] => {
    const [wide, deep] = i % 2 ? [d, w] : [w, d];
    const at = (solid: ReturnType<typeof slab>) =>
      turned(moved(solid, 0, 0, deep / 2), 'y', (i * Math.PI) / 2);
    const inner = h - 2 * t;
    return [
      ...Array.from({ length: 4 }, (_, k) =>
        piece(
          `plank_${i + 1}_${k + 1}`,
          at(slab([wide - t, inner / 4 - 0.008, 0.03], [0, t + (k * inner) / 4 + 0.004, -0.03])),
          'wood',
          { part: 'wall' },
        ),
      ),
      piece(
        `frame_${i + 1}`,
        at(
          extrude(rectangle(-wide / 2, 0.001 * (i + 1), wide / 2, h - 0.001 * (i + 1)), 0.04, [
            rectangle(-wide / 2 + t, t, wide / 2 - t, h - t),
          ]),
        ),
        'wood',
        { part: 'body', color: '#6f4526' },
      ),
      ...(braces === 'plain'
        ? []
        : [
            piece(
              `brace_${i + 1}`,
              at(beam([-wide / 2 + t, t, 0], [wide / 2 - t, h - t, 0], t * 0.9, 0.03)),
              'wood',
              { color: '#6f4526' },
            ),
          ]),
      ...(braces === 'cross'
        ? [
            piece(
              `cross_${i + 1}`,
              at(beam([wide / 2 - t, t, 0.002], [-wide / 2 + t, h - t, 0.002], t * 0.9, 0.03)),
              'wood',
              { color: '#6f4526' },
            ),
          ]
        : []),
    ];
  };
  return [
    ...[0, 1, 2, 3].flatMap(face),
    ...(asks(order, 'open')
      ? [
          piece('straw', slab([w - 0.05, h * 0.86, d - 0.05], [0, 0.03, 0], 0.02), 'grass', {
            role: 'fixed',
            color: '#cbb36a',
          }),
        ]
      : []),
    ...(hasPart(order, 'handle', false)
      ? [1, -1].map((side) =>
          piece(
            `rope_handle_${side > 0 ? 'left' : 'right'}`,
            handle((side * w) / 2, h * 0.62, d * 0.22),
            'fabric',
            {
              part: 'handle',
              role: 'fixed',
              color: '#b48d56',
            },
          ),
        )
      : []),
    ...padlock(order, h, d),
    piece('bottom', slab([w - 0.04, 0.04, d - 0.04], [0, 0.01, 0]), 'wood', { part: 'base' }),
    ...(hasPart(order, 'top', !asks(order, 'open'))
      ? [
          ...[0, 1, 2, 3, 4].map((k) =>
            piece(
              `lid_plank_${k + 1}`,
              slab([w - 0.02, 0.035, (d - 0.02) / 5 - 0.008], [0, h - 0.04, ((k - 2) * (d - 0.02)) / 5]),
              'wood',
              { part: 'top' },
            ),
          ),
          ...[1, -1].map((side) =>
            piece(
              `lid_bar_${side > 0 ? 'left' : 'right'}`,
              slab([t, 0.03, d - 0.02], [side * (w / 2 - t), h - 0.012, 0]),
              'wood',
              { color: '#6f4526' },
            ),
          ),
        ]
      : []),
  ];
};

/** A loop of rope that hangs at a side. */
const handle = (x: number, y: number, half_m: number): Solid =>
  tube(
    curve(
      [
        [x * 0.94, y, half_m],
        [x * 1.06, y, half_m],
        [x * 1.13, y - half_m * 0.7, half_m * 0.7],
        [x * 1.14, y - half_m * 0.95, 0],
        [x * 1.13, y - half_m * 0.7, -half_m * 0.7],
        [x * 1.06, y, -half_m],
        [x * 0.94, y, -half_m],
      ],
      5,
    ),
    0.018,
    { around: 12 },
  );

function box(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const gift = asks(order, 'present', 'gift');
  const [w, h, d] = [0.4 * width, 0.3 * height, 0.4 * length];
  const isOpen = asks(order, 'open', 'opened');
  if (!gift && isOpen) return openBox(w, h, d);
  if (!gift)
    return [
      piece('body', slab([w, h, d], [0, 0, 0], 0.004), 'cardboard', { part: 'body' }),
      piece('tape', slab([0.05, h + 0.002, d + 0.002], [0, 0, 0], 0.003), 'paper', {
        part: 'hoop',
        role: 'accent',
        color: '#d8bf8f',
      }),
      ...(hasPart(order, 'top', false)
        ? [1, -1].map((s) =>
            piece(
              `flap_${s > 0 ? 'left' : 'right'}`,
              beam([s * w * 0.5, h, 0], [s * w * 0.8, h + w * 0.25, 0], d, 0.006),
              'cardboard',
              { part: 'top' },
            ),
          )
        : []),
    ];
  const color = pick(order, ['#c7322b', '#2f6fb0', '#3b8c5a']);
  const ribbon = { part: 'hoop', role: 'accent', color: '#e8c23a' } as const;
  return [
    piece('body', slab([w, h, d]), 'paper', { part: 'body', color }),
    piece('lid', slab([w + 0.02, 0.06, d + 0.02], [0, h - 0.03, 0]), 'paper', { part: 'top', color }),
    piece('ribbon_1', slab([0.06, h + 0.036, d + 0.026]), 'silk', ribbon),
    piece('ribbon_2', slab([w + 0.026, h + 0.037, 0.06]), 'silk', ribbon),
    ...[1, -1].map((side) =>
      piece(
        `bow_${side > 0 ? 'left' : 'right'}`,
        moved(
          turned(turned(torus(0.06, 0.018, 28, 10), 'x', Math.PI / 2), 'z', side * 0.5),
          side * 0.065,
          h + 0.075,
          0,
        ),
        'silk',
        ribbon,
      ),
    ),
    piece('knot', slab([0.05, 0.05, 0.05], [0, h + 0.025, 0], 0.015), 'silk', ribbon),
  ];
}

/** Walls of cardboard with their flaps turned out. */
function openBox(w: number, h: number, d: number): Piece[] {
  const t = 0.006;
  const sides = [
    { name: 'left', x: 1, z: 0 },
    { name: 'right', x: -1, z: 0 },
    { name: 'front', x: 0, z: 1 },
    { name: 'back', x: 0, z: -1 },
  ] as const;
  return [
    piece('bottom', slab([w, t, d]), 'cardboard', { part: 'base' }),
    ...sides.flatMap(({ name, x, z }) => {
      const [wide, deep] = x === 0 ? [w, t] : [t, d - 2 * t];
      const [edgeX, edgeZ] = [(x * (w - t)) / 2, (z * (d - t)) / 2];
      const flap = 0.22 * Math.min(w, d);
      return [
        piece(`wall_${name}`, slab([wide, h, deep], [edgeX, 0, edgeZ]), 'cardboard', { part: 'wall' }),
        piece(
          `flap_${name}`,
          beam(
            [edgeX, h - t, edgeZ],
            [edgeX + x * flap, h - flap * 0.5, edgeZ + z * flap],
            (x === 0 ? w : d) - 2 * t,
            t,
          ),
          'cardboard',
          { part: 'top' },
        ),
      ];
    }),
  ];
}
