import type { FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { asks, formed, type Order, pick, proportionsOf } from '../thing.ts';

/** A car's measures in metres, and its outlines from the side. */
export interface Shape {
  readonly l: number;
  readonly w: number;
  readonly ride: number;
  readonly r: number;
  readonly body: readonly FlatPoint[];
  readonly cabin: readonly FlatPoint[];
  readonly color: string;
}

/** Saloon, sports car, off-roader and others by the order's words. */
export function shapeOf(order: Order): Shape {
  const { width, length, height } = proportionsOf(order);
  const sports = asks(
    order,
    'sports',
    'sport',
    'race',
    'racing',
    'racecar',
    'supercar',
    'roadster',
    'convertible',
    'coupe',
    'formula',
  );
  const off = asks(order, 'suv', 'jeep', 'road', 'off road', 'limousine suv', 'hummer', 'landrover');
  const small = asks(order, 'hatchback', 'mini', 'compact', 'beetle', 'kart');
  const l =
    (sports ? 4.3 : off ? 4.5 : small ? 3.5 : asks(order, 'limousine', 'limo', 'hearse') ? 6.6 : 4.5) *
    length;
  const w = 1.8 * width;
  const square = formed(order, 'square') || off;
  const [foot, belt, top] = sports ? [0.2, 0.68, 1.14] : off ? [0.42, 1.08, 1.8] : [0.26, 0.86, 1.45];
  const [nose, tail] = sports ? [0.86, 1] : square ? [0.97, 1] : [0.8, 0.92];
  const x = (t: number) => (t - 0.5) * l;
  const y = (value: number) => value * height;
  return {
    l,
    w,
    ride: y(foot),
    r: (off ? 0.42 : sports ? 0.34 : 0.33) * Math.min(1.2, height),
    body: [
      [x(0.01), y(foot + 0.06)],
      [x(0.06), y(foot)],
      [x(0.94), y(foot)],
      [x(0.995), y(foot + 0.1)],
      [x(1), y(belt * 0.62)],
      [x(0.975), y(belt * nose)],
      [x(0.7), y(belt * (0.5 + nose / 2))],
      [x(0.6), y(belt)],
      [x(0.2), y(belt)],
      [x(0.03), y(belt * tail)],
      [x(0), y(belt * 0.72)],
    ],
    cabin:
      square || small
        ? [
            [x(0.06), y(belt - 0.04)],
            [x(0.7), y(belt - 0.04)],
            [x(0.6), y(top)],
            [x(0.1), y(top)],
          ]
        : [
            [x(0.12), y(belt - 0.04)],
            [x(0.73), y(belt - 0.04)],
            [x(0.55), y(top)],
            [x(0.3), y(top)],
          ],
    color: asks(order, 'taxi', 'cab')
      ? '#e8b81f'
      : asks(order, 'police', 'cruiser')
        ? '#20242b'
        : asks(order, 'fire')
          ? '#b8201d'
          : pick(order, ['#b3261e', '#1f5fa8', '#d9d9d6', '#2f7d4f', '#e0a020']),
  };
}
