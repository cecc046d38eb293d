import { profile, slab } from '../parts/forms.ts';
import { rounded } from '../parts/rounded.ts';
import { asks, type Order, type Piece, pick, piece, proportionsOf, storeysOf } from '../thing.ts';
import { axles, face } from './chassis.ts';

/** By its width, where a pane's middle is: no less far out, for a side is drawn a thousandth of the bus off its place. */
const OUT = 0.505;

/** The windows of a double-decker's upper deck. */
function upperDeck(w: number, h: number, l: number, foot: number, pane_m: number, panes: number): Piece[] {
  const glass = { part: 'window', role: 'fixed', color: '#26323c' } as const;
  const y = foot + h * 0.65;
  return [
    ...[1, -1].flatMap((side) =>
      Array.from({ length: panes }, (_, i) =>
        piece(
          `upper_window_${side > 0 ? 'left' : 'right'}_${i + 1}`,
          slab([0.08, h * 0.2, pane_m - 0.14], [side * w * OUT, y, -l / 2 + l * 0.06 + (i + 0.5) * pane_m]),
          'glass',
          glass,
        ),
      ),
    ),
    piece('upper_windshield', slab([w * 0.84, h * 0.2, 0.1], [0, y, l / 2 - 0.08]), 'glass', glass),
  ];
}

/** A bus, double-decker, van or ambulance. */
export function bus(order: Order): Piece[] {
  const { width, length, height } = proportionsOf(order);
  const double = asks(order, 'double decker') || (order.storeys === 2 && storeysOf(order, 1, 2) === 2);
  const van = asks(order, 'van', 'minivan', 'ambulance', 'camper', 'minibus');
  const [w, l, h] = [
    (van ? 2 : 2.5) * width,
    (van ? 5 : 10) * length,
    (van ? 2 : double ? 4.3 : 2.7) * height,
  ];
  const foot = 0.35;
  const color = asks(order, 'school')
    ? '#e8a317'
    : asks(order, 'ambulance')
      ? '#f1f1ee'
      : pick(order, ['#b8322a', '#2a6d9c', '#3b8c5a']);
  const paint = { color, finish: 'painted' } as const;
  const nose = van ? l * 0.16 : 0.15;
  const panes = van ? 2 : 6;
  const run = l * (van ? 0.62 : 0.88);
  // Behind a van's hood, where the cab has sides.
  const mirrors = van ? { y: foot + h * 0.62, z: l / 2 - nose * 1.5 } : undefined;
  return [
    piece(
      'body',
      rounded(
        [
          [-l / 2, foot],
          [l / 2, foot],
          [l / 2, foot + h * 0.35],
          [l / 2 - nose * (van ? 1 : 0.4), foot + h * (van ? 0.5 : 0.6)],
          [l / 2 - nose * 1.7, foot + h * 0.97],
          [l / 2 - nose * 2.2, foot + h],
          [-l / 2 + 0.1, foot + h],
          [-l / 2, foot + h * 0.95],
        ],
        w,
        0.95,
      ),
      'steel',
      { ...paint, part: 'body' },
    ),
    ...[1, -1].flatMap((side) =>
      Array.from({ length: panes }, (_, i) =>
        piece(
          `window_${side > 0 ? 'left' : 'right'}_${i + 1}`,
          slab(
            [0.08, h * (double ? 0.2 : 0.3), run / panes - 0.14],
            [side * w * OUT, foot + h * (double ? 0.27 : 0.5), -l / 2 + l * 0.06 + (i + 0.5) * (run / panes)],
          ),
          'glass',
          { part: 'window', role: 'fixed', color: '#26323c' },
        ),
      ),
    ),
    ...(double ? upperDeck(w, h, l, foot, run / panes, panes) : []),
    piece(
      'windshield',
      van
        ? profile(
            [
              [l / 2 - nose * 1.12, foot + h * 0.53],
              [l / 2 - nose * 0.98, foot + h * 0.53],
              [l / 2 - nose * 1.53, foot + h * 0.9],
              [l / 2 - nose * 1.75, foot + h * 0.9],
            ],
            w * 0.82,
          )
        : slab(
            [w * 0.84, h * (double ? 0.24 : 0.4), 0.1],
            [0, foot + h * (double ? 0.24 : 0.46), l / 2 - (double ? 0.04 : 0.11)],
          ),
      'glass',
      { part: 'window', role: 'fixed', color: '#26323c' },
    ),
    piece(
      'stripe',
      slab([w * 1.025, h * 0.06, l * 0.9], [0, foot + h * (double ? 0.52 : 0.33), -l * 0.02]),
      'steel',
      {
        role: 'accent',
        color: asks(order, 'ambulance') ? '#c4261e' : '#f0ede4',
        finish: 'painted',
      },
    ),
    piece(
      'door',
      slab([0.06, h * (double ? 0.44 : 0.72), 0.85], [w * OUT, foot + h * 0.07, l * (van ? 0.1 : 0.38)]),
      'glass',
      { part: 'door', role: 'fixed', color: '#34424d' },
    ),
    ...(asks(order, 'ambulance')
      ? [
          piece('siren', slab([w * 0.6, 0.16, 0.3], [0, foot + h - 0.01, l * 0.12]), 'neon', {
            part: 'bulb',
            role: 'fixed',
            color: '#2a5cff',
          }),
          ...[1, -1].flatMap((s) => [
            piece(
              `cross_${s > 0 ? 'left' : 'right'}`,
              slab([0.05, 0.5, 0.17], [s * w * 0.525, foot + h * 0.42, -l * 0.26]),
              'plastic',
              { role: 'fixed', color: '#c4261e' },
            ),
            piece(
              `cross_bar_${s > 0 ? 'left' : 'right'}`,
              slab([0.055, 0.17, 0.5], [s * w * 0.525, foot + h * 0.42 + 0.165, -l * 0.26]),
              'plastic',
              { role: 'fixed', color: '#c4261e' },
            ),
          ]),
        ]
      : []),
    ...axles(order, w, l, van ? 0.36 : 0.5, 2),
    ...face(w * 0.94, l / 2 + 0.02, foot + 0.45, mirrors).filter(
      ({ name }) => van || !name.startsWith('grille'),
    ),
  ];
}
