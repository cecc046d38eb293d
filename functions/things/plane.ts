import { cylinder, ellipsoid } from '../shapes/lathe.ts';
import { loft } from '../shapes/loft.ts';
import { moved, repeated, ringOf, type Solid, turned } from '../shapes/solid.ts';
import { tube } from '../shapes/tube.ts';
import { alongZ, beam, hull, slab } from './parts/forms.ts';
import { carWheel } from './parts/wheels.ts';
import {
  asks,
  type Generator,
  hasPart,
  type Order,
  type Piece,
  partCount,
  pick,
  piece,
  proportionsOf,
} from './thing.ts';

/** Airliners, propeller planes, biplanes, fighter jets; helicopters, balloons and airships, flying saucers. */
export const plane: Generator = (order) => {
  if (asks(order, 'helicopter', 'chopper')) return helicopter(order);
  if (asks(order, 'ufo', 'saucer', 'flying saucer')) return saucer(order);
  if (asks(order, 'balloon', 'hot air balloon', 'airship', 'zeppelin', 'blimp')) return balloon(order);
  if (asks(order, 'jet', 'fighter', 'jet fighter', 'bomber', 'stealth')) return fighter(order);
  if (asks(order, 'airliner', 'passenger', 'jumbo', 'boeing', 'airbus', 'jetliner')) return airliner(order);
  return propellerPlane(order);
};

/** A wing from its root to its tip: chords along Z, thick in the middle. */
function wing(
  root: readonly [x: number, y: number, z: number],
  tip: readonly [x: number, y: number, z: number],
  rootChord: number,
  tipChord: number,
  thick: number,
): Solid {
  const section = ([x, y, z]: readonly [number, number, number], chord: number, t: number) =>
    [
      [0.5, 0],
      [0.32, 0.8],
      [0, 1],
      [-0.5, 0.1],
      [-0.5, -0.1],
      [0, -0.5],
      [0.36, -0.45],
    ].map(([a, b]) => [x, y + b! * t * 0.5, z + a! * chord] as const);
  const sections = [section(root, rootChord, thick), section(tip, tipChord, thick * 0.45)];
  const outward = tip[0] > root[0] ? sections.toReversed() : sections;
  return loft(outward);
}

/** The same from a root upwards. */
const finUp = (
  y: number,
  z: number,
  rootChord: number,
  tipChord: number,
  high: number,
  sweep: number,
  thick: number,
): Solid => turned(wing([y, 0, z], [y + high, 0, z - sweep], rootChord, tipChord, thick), 'z', Math.PI / 2);

function pairOf(name: string, solid: Solid, make: (name: string, solid: Solid) => Piece): Piece[] {
  const positions = solid.positions.map((value, i) => (i % 3 === 0 ? -value : value));
  const triangles = solid.triangles.slice();
  for (let i = 0; i < triangles.length; i += 3)
    [triangles[i], triangles[i + 1]] = [triangles[i + 1]!, triangles[i]!];
  return [make(`${name}_left`, solid), make(`${name}_right`, { positions, triangles })];
}

function propellerPlane(order: Order): Piece[] {
  const { length, width } = proportionsOf(order);
  const [l, span] = [7.2 * length, 10 * width];
  const biplane = asks(order, 'biplane') || partCount(order, 'wing', 2) === 4;
  const high = !biplane && asks(order, 'cessna', 'glider', 'sailplane');
  const paint = { color: pick(order, ['#c7322b', '#2f6fb0', '#e0b02a']), finish: 'painted' } as const;
  const accent = { role: 'accent', color: '#f1eee6', finish: 'painted' } as const;
  const base = 1.3;
  const wingY = high ? base + 0.5 : base - 0.35;
  const wingOf = (y: number) => wing([0.1, y, l * 0.12], [span / 2, y + 0.25, l * 0.11], 1.7, 1.3, 0.28);
  const blades = partCount(order, 'propeller', 0) || pick(order, [2, 3]);
  return [
    piece(
      'fuselage',
      moved(
        hull(
          [
            { z: -l / 2, half_m: 0.08, foot: 0.15, top: 0.35 },
            { z: -l * 0.2, half_m: 0.4, foot: -0.3, top: 0.45 },
            { z: l * 0.1, half_m: 0.6, foot: -0.55, top: 0.6 },
            { z: l * 0.36, half_m: 0.58, foot: -0.5, top: 0.5 },
            { z: l * 0.44, half_m: 0.42, foot: -0.38, top: 0.38 },
          ],
          0.85,
        ),
        0,
        base,
        0,
      ),
      'aluminium',
      { ...paint, part: 'body' },
    ),
    ...pairOf('wing', wingOf(wingY), (name, solid) =>
      piece(name, solid, 'aluminium', { ...accent, part: 'wing' }),
    ),
    ...(biplane
      ? [
          ...pairOf('upper_wing', moved(wingOf(base + 1.15), 0, 0, 0), (name, solid) =>
            piece(name, solid, 'aluminium', { ...accent, part: 'wing' }),
          ),
          ...[1, -1].flatMap((side) =>
            [0.25, 0.75].map((t, i) =>
              piece(
                `strut_${side > 0 ? 'left' : 'right'}_${i + 1}`,
                beam(
                  [side * span * 0.4 * t, wingY, l * 0.13],
                  [side * span * 0.4 * t, base + 1.2, l * 0.13],
                  0.07,
                ),
                'wood',
                { part: 'pole', role: 'fixed' },
              ),
            ),
          ),
        ]
      : []),
    ...pairOf(
      'tailplane',
      wing([0.03, base + 0.25, -l * 0.43], [1.7, base + 0.3, -l * 0.45], 1, 0.7, 0.12),
      (name, solid) => piece(name, solid, 'aluminium', { ...accent, part: 'tail' }),
    ),
    piece('fin', finUp(base + 0.2, -l * 0.42, 1.2, 0.7, 1.25, 0.25, 0.12), 'aluminium', {
      ...paint,
      part: 'tail',
    }),
    piece('canopy', moved(ellipsoid(0.42, 0.42, 0.85, 24), 0, base + 0.5, 0), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#9cc0d0',
    }),
    piece('spinner', moved(ellipsoid(0.2, 0.2, 0.35, 20), 0, base, l * 0.46), 'steel', { role: 'fixed' }),
    piece(
      'propeller',
      moved(
        repeated(blades, (i) =>
          turned(slab([0.16, 0.98, 0.05], [0, 0.05, 0]), 'z', (i * 2 * Math.PI) / blades + 0.4),
        ),
        0,
        base,
        l * 0.485,
      ),
      'wood',
      { part: 'propeller', role: 'fixed', color: '#3b2c22' },
    ),
    ...[1, -1].flatMap((side) => [
      ...carWheel(`wheel_${side > 0 ? 'left' : 'right'}`, [side * 0.85, 0.3, l * 0.2], 0.3, 0.15),
      piece(
        `strut_gear_${side > 0 ? 'left' : 'right'}`,
        beam([side * 0.8, 0.3, l * 0.2], [side * 0.35, base - 0.3, l * 0.17], 0.08),
        'steel',
        { role: 'fixed' },
      ),
    ]),
    ...carWheel('wheel_tail', [0, base - 0.25, -l * 0.43], 0.13, 0.08),
  ];
}

function airliner(order: Order): Piece[] {
  const { length, width } = proportionsOf(order);
  const [l, span, r] = [36 * length, 34 * width, 2];
  const y = 4;
  const engines = Math.max(2, partCount(order, 'engine', 2, 6));
  const white = { color: '#f0f0ee', finish: 'painted' } as const;
  const blue = { role: 'accent', color: '#24508f', finish: 'painted' } as const;
  return [
    piece(
      'fuselage',
      moved(
        hull(
          [
            { z: -l / 2, half_m: 0.25, foot: 0.9, top: 1.5 },
            { z: -l * 0.3, half_m: r * 0.92, foot: -r * 0.75, top: r },
            { z: -l * 0.15, half_m: r, foot: -r, top: r },
            { z: l * 0.36, half_m: r, foot: -r, top: r },
            { z: l * 0.43, half_m: r * 0.86, foot: -r * 0.95, top: r * 0.7 },
            { z: l * 0.48, half_m: r * 0.5, foot: -r * 0.75, top: r * 0.15 },
            { z: l * 0.5, half_m: r * 0.1, foot: -r * 0.5, top: -r * 0.3 },
          ],
          1,
          32,
        ),
        0,
        y,
        0,
      ),
      'aluminium',
      { ...white, part: 'body' },
    ),
    ...pairOf(
      'wing',
      wing([0.5, y - 1, l * 0.06], [span / 2, y + 0.6, -l * 0.14], 7, 1.8, 0.9),
      (name, solid) => piece(name, solid, 'aluminium', { ...white, part: 'wing' }),
    ),
    ...pairOf(
      'tailplane',
      wing([0.3, y + 1, -l * 0.43], [6.2, y + 1.4, -l * 0.49], 3.4, 1.4, 0.4),
      (name, solid) => piece(name, solid, 'aluminium', { ...white, part: 'tail' }),
    ),
    piece('fin', finUp(y + 1.2, -l * 0.41, 5, 2, 5.4, 2.8, 0.5), 'aluminium', { ...blue, part: 'tail' }),
    ...Array.from({ length: engines }, (_, i) => {
      const side = i % 2 ? -1 : 1;
      const x = span * (0.16 + 0.13 * Math.floor(i / 2));
      return piece(
        `engine_${i + 1}`,
        moved(
          alongZ(moved(cylinder(0.95, 4, { top_m: 1.15, bevel_m: 0.2 }), 0, -1.5, 0)),
          side * x,
          y - 1.75 + x * 0.09,
          l * 0.08 - x * 0.34,
        ),
        'aluminium',
        { ...blue, part: 'engine' },
      );
    }),
    ...[1, -1].map((side) =>
      piece(
        `windows_${side > 0 ? 'left' : 'right'}`,
        repeated(24, (i) => slab([0.1, 0.45, 0.34], [side * r * 0.965, y + 0.3, l * (0.34 - i * 0.0255)])),
        'glass',
        { part: 'window', role: 'fixed', color: '#26323c' },
      ),
    ),
    piece('cockpit_windows', slab([r * 1.3, 0.5, 0.5], [0, y + 0.72, l * 0.432]), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#26323c',
    }),
    ...[
      [0, 0.36],
      [2.4, -0.04],
      [-2.4, -0.04],
    ].flatMap(([x, t], i) => [
      ...carWheel(`wheel_${i + 1}`, [x!, 0.6, t! * l], 0.6, 0.5),
      piece(`gear_${i + 1}`, slab([0.3, y - r - 0.2, 0.3], [x! * 0.98, 0.6, t! * l]), 'steel', {
        role: 'fixed',
      }),
    ]),
  ];
}

function fighter(order: Order): Piece[] {
  const { length, width } = proportionsOf(order);
  const [l, span] = [14 * length, 9.5 * width];
  const gray = { color: pick(order, ['#7d868c', '#5e6b62']), finish: 'painted' } as const;
  const y = 1.9;
  return [
    piece(
      'fuselage',
      moved(
        hull(
          [
            { z: -l * 0.46, half_m: 0.75, foot: -0.5, top: 0.55 },
            { z: -l * 0.1, half_m: 1.1, foot: -0.7, top: 0.65 },
            { z: l * 0.12, half_m: 0.95, foot: -0.7, top: 0.75 },
            { z: l * 0.3, half_m: 0.55, foot: -0.45, top: 0.5 },
            { z: l * 0.5, half_m: 0.03, foot: -0.12, top: 0.0 },
          ],
          0.8,
        ),
        0,
        y,
        0,
      ),
      'steel',
      { ...gray, part: 'body' },
    ),
    ...pairOf(
      'wing',
      wing([0.7, y, -l * 0.04], [span / 2, y - 0.05, -l * 0.26], l * 0.38, 1.1, 0.32),
      (name, solid) => piece(name, solid, 'steel', { ...gray, part: 'wing' }),
    ),
    ...pairOf(
      'tailplane',
      wing([0.6, y, -l * 0.38], [2.6, y - 0.05, -l * 0.5], 2.3, 0.9, 0.16),
      (name, solid) => piece(name, solid, 'steel', { ...gray, part: 'tail' }),
    ),
    ...pairOf(
      'fin',
      moved(turned(finUp(0, -l * 0.34, 2.6, 1, 2.2, 1.1, 0.16), 'z', -0.25), 0.75, y + 0.35, 0),
      (name, solid) => piece(name, solid, 'steel', { ...gray, part: 'fin' }),
    ),
    piece('canopy', moved(ellipsoid(0.45, 0.48, 1.5, 28), 0, y + 0.6, l * 0.19), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#b89a4a',
    }),
    ...[1, -1].flatMap((side) => {
      const name = side > 0 ? 'left' : 'right';
      return [
        piece(`intake_${name}`, slab([0.55, 0.8, 2.6], [side * 1.05, y - 0.6, l * 0.07], 0.1), 'steel', gray),
        piece(
          `engine_${name}`,
          moved(alongZ(moved(cylinder(0.36, 1.2, { top_m: 0.46 }), 0, -0.6, 0)), side * 0.42, y, -l * 0.48),
          'iron',
          { part: 'engine', role: 'fixed' },
        ),
        piece(
          `missile_${name}`,
          moved(
            alongZ(moved(cylinder(0.12, 2.2, { top_m: 0.06 }), 0, -1.1, 0)),
            side * span * 0.3,
            y - 0.35,
            -l * 0.14,
          ),
          'steel',
          { role: 'fixed', color: '#e6e6e2', finish: 'painted' },
        ),
        ...carWheel(`wheel_${name}`, [side * 1, 0.36, -l * 0.08], 0.36, 0.22),
        piece(`gear_${name}`, slab([0.12, y - 0.9, 0.12], [side * 0.88, 0.4, -l * 0.08]), 'steel', {
          role: 'fixed',
        }),
      ];
    }),
    ...carWheel('wheel_front', [0, 0.3, l * 0.26], 0.3, 0.18),
    piece('gear_front', slab([0.1, y - 0.6, 0.1], [0.13, 0.3, l * 0.26]), 'steel', { role: 'fixed' }),
  ];
}

function helicopter(order: Order): Piece[] {
  const { length, width } = proportionsOf(order);
  const l = 5 * length;
  const paint = {
    color: pick(order, ['#c7322b', '#2f6fb0', '#4f5b3e', '#e0a21f']),
    finish: 'painted',
  } as const;
  const blades = Math.max(2, partCount(order, 'blade', partCount(order, 'propeller', 4), 8));
  const y = 1.35;
  return [
    piece(
      'body',
      moved(
        hull(
          [
            { z: -l * 0.36, half_m: 0.25, foot: 0, top: 0.7 },
            { z: -l * 0.15, half_m: 0.75 * width, foot: -0.7, top: 0.85 },
            { z: l * 0.12, half_m: 0.82 * width, foot: -0.8, top: 0.85 },
            { z: l * 0.24, half_m: 0.75 * width, foot: -0.8, top: 0.35 },
          ],
          0.8,
        ),
        0,
        y,
        0,
      ),
      'steel',
      { ...paint, part: 'body' },
    ),
    piece('cockpit', moved(ellipsoid(0.76 * width, 0.76, l * 0.23, 32), 0, y, l * 0.2), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#2c3d4a',
    }),
    piece(
      'tail',
      tube(
        [
          [0, y + 0.35, -l * 0.3],
          [0, y + 0.5, -l * 0.85],
        ],
        [0.3, 0.13],
      ),
      'steel',
      { ...paint, part: 'tail' },
    ),
    piece('fin', finUp(y + 0.3, -l * 0.85, 0.7, 0.4, 1.05, 0.35, 0.1), 'steel', { ...paint, part: 'fin' }),
    piece('engine', moved(ellipsoid(0.5, 0.32, 0.9, 24), 0, y + 0.95, -l * 0.08), 'steel', {
      part: 'engine',
      role: 'accent',
      color: '#35393d',
      finish: 'painted',
    }),
    piece('mast', moved(cylinder(0.09, 0.75), 0, y + 1, -l * 0.03), 'steel', { role: 'fixed' }),
    piece(
      'rotor',
      moved(ringOf(blades, slab([0.24, 0.045, l * 0.72], [0, 0, l * 0.37])), 0, y + 1.66, -l * 0.03),
      'carbon',
      { part: 'propeller', role: 'fixed' },
    ),
    piece('rotor_hub', moved(cylinder(0.2, 0.16), 0, y + 1.6, -l * 0.03), 'steel', { role: 'fixed' }),
    piece(
      'tail_rotor',
      moved(
        repeated(3, (i) => turned(slab([0.03, 0.5, 0.11], [0, 0.02, 0]), 'x', (i * 2 * Math.PI) / 3)),
        0.2,
        y + 0.75,
        -l * 0.9,
      ),
      'carbon',
      { part: 'propeller', role: 'fixed' },
    ),
    piece('tail_hub', slab([0.3, 0.1, 0.1], [0.08, y + 0.7, -l * 0.9]), 'steel', { role: 'fixed' }),
    ...[1, -1].flatMap((side) => {
      const name = side > 0 ? 'left' : 'right';
      return [
        piece(
          `skid_${name}`,
          tube(
            [
              [side * 0.85, 0.06, -l * 0.26],
              [side * 0.85, 0.06, l * 0.3],
              [side * 0.85, 0.25, l * 0.37],
            ],
            0.06,
          ),
          'steel',
          { part: 'leg', role: 'fixed', color: '#35393d' },
        ),
        ...[0.15, -0.15].map((t, i) =>
          piece(
            `strut_${name}_${i + 1}`,
            beam([side * 0.85, 0.06, t * l], [side * 0.4, y - 0.5, t * l], 0.08),
            'steel',
            { role: 'fixed', color: '#35393d' },
          ),
        ),
        piece(
          `door_${name}`,
          slab([0.05, 0.95, 0.8], [side * 0.79 * width, y - 0.5, -l * 0.02], 0.02),
          'glass',
          { part: 'door', role: 'fixed', color: '#3a4c59' },
        ),
      ];
    }),
  ];
}

function saucer(order: Order): Piece[] {
  const { width } = proportionsOf(order);
  const r = 4 * width;
  const lights = partCount(order, 'headlight', 12, 24);
  return [
    piece('body', moved(ellipsoid(r, 0.85, r, 56), 0, 2, 0), 'steel', { part: 'body' }),
    piece('rim', moved(cylinder(r * 1.03, 0.22, { segments: 56 }), 0, 1.89, 0), 'chrome', {
      part: 'rim',
      role: 'accent',
    }),
    piece('dome', moved(ellipsoid(r * 0.42, 1.45, r * 0.42, 40), 0, 2.55, 0), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#8fd6c8',
    }),
    piece(
      'lights',
      moved(ringOf(lights, moved(ellipsoid(0.2, 0.2, 0.2, 14), 0, 0, r * 0.82)), 0, 2.42, 0),
      'neon',
      { part: 'headlight', role: 'fixed', color: '#7dffb0' },
    ),
    piece('beam_port', moved(cylinder(r * 0.2, 0.4, { top_m: r * 0.3 }), 0, 1, 0), 'neon', {
      part: 'engine',
      role: 'fixed',
      color: '#9fe8ff',
    }),
    ...(hasPart(order, 'leg', true)
      ? Array.from({ length: partCount(order, 'leg', 3, 8) }, (_, i) => {
          const a = (i * 2 * Math.PI) / 3 + 0.3;
          return piece(
            `leg_${i + 1}`,
            tube(
              [
                [Math.sin(a) * r * 0.62, 0.12, Math.cos(a) * r * 0.62],
                [Math.sin(a) * r * 0.45, 1.5, Math.cos(a) * r * 0.45],
              ],
              [0.22, 0.13],
            ),
            'chrome',
            { part: 'leg', role: 'fixed' },
          );
        })
      : []),
  ];
}

function balloon(order: Order): Piece[] {
  const { width, length } = proportionsOf(order);
  if (asks(order, 'airship', 'zeppelin', 'blimp'))
    return [
      piece('envelope', moved(ellipsoid(4.2 * width, 4.2 * width, 15 * length, 48), 0, 6.4, 0), 'fabric', {
        part: 'body',
        color: '#c9c6bc',
      }),
      piece(
        'gondola',
        moved(
          hull(
            [
              { z: -3, half_m: 0.8, foot: 0, top: 1.8 },
              { z: 2.6, half_m: 1.1, foot: 0, top: 1.9 },
              { z: 3.6, half_m: 0.5, foot: 0.6, top: 1.8 },
            ],
            0.5,
          ),
          0,
          1,
          0,
        ),
        'aluminium',
        { part: 'base', role: 'accent' },
      ),
      piece('windows', slab([2.1, 0.5, 4], [0, 2, 0]), 'glass', {
        part: 'window',
        role: 'fixed',
        color: '#26323c',
      }),
      ...[0, 1, 2, 3].map((i) =>
        piece(
          `fin_${i + 1}`,
          moved(
            turned(finUp(1.5, -12 * length, 5, 2.6, 3.6, 1.4, 0.3), 'z', (i * Math.PI) / 2 + Math.PI / 4),
            0,
            6.4,
            0,
          ),
          'fabric',
          { part: 'fin', role: 'accent', color: '#b3372b' },
        ),
      ),
    ];
  const colors = ['#c7322b', '#e8b12c', '#2f6fb0', '#f1eee6'];
  const gores = 16;
  const shapeAt = (t: number): [number, number] => [
    5 * width * Math.sin(Math.PI * Math.min(1, t * 0.88 + 0.115)) ** 0.85,
    4 + 11 * t,
  ];
  return [
    ...Array.from({ length: gores }, (_, g) => {
      const at = (t: number, side: number): readonly [number, number, number] => {
        const [r, y] = shapeAt(t);
        const a = ((g + side) * 2 * Math.PI) / gores;
        return [r * Math.sin(a), y, r * Math.cos(a)];
      };
      const rows = Array.from({ length: 13 }, (_, i) => i / 12);
      return piece(
        `gore_${g + 1}`,
        loft(
          rows.map((t) => [
            at(t, 0),
            [at(t, 0.5)[0] * 1.03, at(t, 0.5)[1], at(t, 0.5)[2] * 1.03] as const,
            at(t, 1),
            [at(t, 0.5)[0] * 0.96, at(t, 0.5)[1], at(t, 0.5)[2] * 0.96] as const,
          ]),
        ),
        'fabric',
        { part: 'body', role: g % 2 ? 'accent' : 'main', color: colors[g % 2 ? 1 : 0]! },
      );
    }),
    piece('basket', slab([1.5, 1.1, 1.5]), 'bamboo', { part: 'base', role: 'fixed', color: '#9a6f3c' }),
    piece('basket_rim', slab([1.65, 0.14, 1.65], [0, 1.05, 0]), 'leather', { role: 'fixed' }),
    ...[1, -1].flatMap((x) =>
      [1, -1].map((z) =>
        piece(
          `rope_${x > 0 ? 'left' : 'right'}_${z > 0 ? 'front' : 'back'}`,
          beam([x * 0.7, 1.1, z * 0.7], [x * 1.25, 4.2, z * 1.25], 0.05),
          'fabric',
          { part: 'string', role: 'fixed', color: '#c9b183' },
        ),
      ),
    ),
    piece('burner', moved(cylinder(0.18, 0.5), 0, 2.5, 0), 'steel', { role: 'fixed' }),
  ];
}
