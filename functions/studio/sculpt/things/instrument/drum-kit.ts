import { cylinder, lathe, torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { beam } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

interface Drum {
  readonly name: string;
  readonly radius_m: number;
  readonly long_m: number;
  /** The middle of its lower end. */
  readonly at: Point;
  /** About X: a bass drum lies. */
  readonly tilt_rad: number;
}

const DRUMS: readonly Drum[] = [
  { name: 'bass', radius_m: 0.3, long_m: 0.42, at: [0, 0.31, -0.14], tilt_rad: Math.PI / 2 },
  { name: 'tom_left', radius_m: 0.14, long_m: 0.2, at: [0.17, 0.66, -0.02], tilt_rad: -0.3 },
  { name: 'tom_right', radius_m: 0.155, long_m: 0.22, at: [-0.18, 0.65, -0.02], tilt_rad: -0.3 },
  { name: 'snare', radius_m: 0.19, long_m: 0.15, at: [0.5, 0.52, -0.28], tilt_rad: 0 },
  { name: 'floor_tom', radius_m: 0.21, long_m: 0.4, at: [-0.54, 0.2, -0.26], tilt_rad: 0 },
];

const CYMBALS: readonly (readonly [name: string, radius_m: number, at: Point])[] = [
  ['crash', 0.24, [0.52, 1.12, 0.12]],
  ['ride', 0.27, [-0.55, 1.06, 0.1]],
  ['hihat', 0.17, [0.82, 0.86, -0.2]],
];

/** Drums and cymbals as a band has them, seen from where its audience is. */
export function drumKit(order: Order): Piece[] {
  const { width } = proportionsOf(order);
  const chrome = { role: 'fixed', part: 'hoop' } as const;
  const pieces = [
    ...DRUMS.flatMap(({ name, radius_m: r, long_m: h, at, tilt_rad }) => {
      const place = (solid: Solid): Solid => moved(turned(solid, 'x', tilt_rad), ...at);
      const ends = [0, h];
      return [
        piece(`${name}_shell`, place(cylinder(r, h)), 'wood', {
          part: 'body',
          color: '#a3242a',
          finish: 'polished',
        }),
        ...ends.map((y, i) =>
          piece(
            `${name}_skin_${i + 1}`,
            place(moved(cylinder(r * 0.97, 0.012), 0, y - 0.006, 0)),
            'leather',
            {
              part: 'top',
              role: 'fixed',
              color: '#f1ece0',
            },
          ),
        ),
        piece(
          `${name}_hoops`,
          place(joined(...ends.map((y) => moved(torus(r * 1.005, 0.013, 48, 10), 0, y, 0)))),
          'chrome',
          chrome,
        ),
      ];
    }),
    ...CYMBALS.flatMap(([name, r, [x, y, z]]) => [
      piece(
        `cymbal_${name}`,
        moved(
          turned(
            lathe([
              [r, 0],
              [r * 0.3, 0.02],
              [r * 0.16, 0.045],
              [0, 0.05],
            ]),
            'x',
            0.16,
          ),
          x,
          y,
          z,
        ),
        'brass',
        { part: 'top', role: 'accent' },
      ),
      piece(`stand_${name}`, stand([x, y + 0.03, z]), 'chrome', { part: 'pole', role: 'fixed' }),
    ]),
    piece('stand_snare', stand([0.5, 0.53, -0.28]), 'chrome', { part: 'pole', role: 'fixed' }),
    piece(
      'holder',
      joined(...[0.17, -0.18].map((x) => beam([0, 0.55, -0.02], [x, 0.7, -0.02], 0.025))),
      'chrome',
      { role: 'fixed' },
    ),
    piece(
      'legs',
      joined(
        ...[0, 1, 2].map((i) => {
          const angle = (i * 2 * Math.PI) / 3;
          const [x, z] = [-0.54 + 0.215 * Math.sin(angle), -0.26 + 0.215 * Math.cos(angle)];
          return beam([x, 0, z], [x, 0.42, z], 0.02);
        }),
        ...[1, -1].map((s) => beam([s * 0.28, 0.36, 0.12], [s * 0.4, 0, 0.2], 0.02)),
      ),
      'chrome',
      { part: 'leg', role: 'fixed' },
    ),
  ];
  return pieces.map((one) => ({
    ...one,
    solid: { ...one.solid, positions: one.solid.positions.map((v) => v * width) },
  }));
}

/** A pole on three feet. */
const stand = ([x, y, z]: Point): Solid =>
  joined(
    beam([x, 0.14, z], [x, y, z], 0.022),
    ...[0, 1, 2].map((i) => {
      const angle = (i * 2 * Math.PI) / 3;
      return beam([x, 0.2, z], [x + 0.16 * Math.sin(angle), 0.01, z + 0.16 * Math.cos(angle)], 0.016);
    }),
  );
