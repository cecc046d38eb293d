import { cylinder, ellipsoid, lathe, torus } from '../../geometry/shapes/lathe.ts';
import { moved, ringOf, turned } from '../../geometry/shapes/solid.ts';
import { alongZ, slab } from './parts/forms.ts';
import { archeryTarget } from './street-furniture/archery-target.ts';
import { basketballHoop } from './street-furniture/basketball-hoop.ts';
import { mailbox } from './street-furniture/mailbox.ts';
import { stopSign } from './street-furniture/stop-sign.ts';
import { trafficLight } from './street-furniture/traffic-light.ts';
import { asks, type Generator, type Order, type Piece, piece, proportionsOf } from './thing.ts';

/** What stands at a road: traffic cones, hydrants, letter boxes, traffic lights, stop signs, bollards, parking meters, basketball hoops; archery targets. */
export const streetFurniture: Generator = (order) => {
  if (asks(order, 'hydrant', 'fireplug')) return hydrant(order);
  if (asks(order, 'mailbox', 'letterbox', 'letter box', 'postbox', 'post box')) return mailbox(order);
  if (asks(order, 'traffic light', 'stoplight', 'traffic signal', 'semaphore')) return trafficLight(order);
  if (asks(order, 'stop sign')) return stopSign(order);
  if (asks(order, 'parking meter')) return parkingMeter(order);
  if (asks(order, 'basketball hoop')) return basketballHoop(order);
  if (asks(order, 'archery target')) return archeryTarget(order);
  if (asks(order, 'bollard')) return bollard(order);
  return cone(order);
};

function cone(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [r, h] = [0.17 * width, 0.7 * height];
  const radiusAt = (t: number) => r * (1 - 0.82 * t);
  const orange = asks(order, 'traffic', 'road', 'safety', 'cone');
  return [
    piece('base', slab([0.44 * width, 0.035, 0.44 * width], [0, 0, 0], 0.01), 'rubber', {
      part: 'base',
      role: 'fixed',
      color: '#26272a',
    }),
    piece(
      'body',
      moved(
        lathe(
          [
            [r * 1.08, 0],
            [r, 0.02],
            [radiusAt(1), h],
            [radiusAt(1) * 0.7, h + 0.006],
            [radiusAt(1) * 0.6, h * 0.9],
            [0, h * 0.9],
          ],
          40,
        ),
        0,
        0.03,
        0,
      ),
      'plastic',
      {
        part: 'body',
        color: orange ? '#f2590d' : '#d9d4c8',
      },
    ),
    ...[0.34, 0.64].map((t, i) =>
      piece(
        `stripe_${i + 1}`,
        moved(
          lathe(
            [
              [radiusAt(t) * 0.9, t * h],
              [radiusAt(t) + 0.003, t * h],
              [radiusAt(t + 0.15) + 0.003, (t + 0.15) * h],
              [radiusAt(t + 0.15) * 0.9, (t + 0.15) * h],
            ],
            40,
          ),
          0,
          0.03,
          0,
        ),
        'plastic',
        { part: 'hoop', role: 'accent', color: '#f4f4f0' },
      ),
    ),
  ];
}

function hydrant(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [r, h] = [0.13 * width, 0.85 * height];
  const painted = { color: '#c3221c', finish: 'painted' } as const;
  const nozzle = (out: number, radius: number) =>
    moved(
      alongZ(
        lathe(
          [
            [radius, 0],
            [radius, out],
            [radius * 1.25, out],
            [radius * 1.25, out + 0.05],
            [radius * 0.45, out + 0.05],
            [radius * 0.45, out + 0.08],
          ],
          20,
        ),
      ),
      0,
      h * 0.6,
      0,
    );
  return [
    piece(
      'base',
      lathe(
        [
          [r * 1.6, 0],
          [r * 1.6, 0.05],
          [r * 1.2, 0.06],
          [r, 0.1],
        ],
        32,
      ),
      'iron',
      { part: 'base', ...painted },
    ),
    piece('body', moved(cylinder(r, h * 0.74), 0, 0.05, 0), 'iron', { part: 'body', ...painted }),
    piece('collar', moved(cylinder(r * 1.28, 0.06), 0, h * 0.76, 0), 'iron', { part: 'rim', ...painted }),
    piece(
      'bonnet',
      moved(
        lathe(
          [
            [r * 1.1, 0],
            [r * 1.05, 0.05],
            [r * 0.75, 0.12],
            [r * 0.3, 0.15],
          ],
          32,
        ),
        0,
        h * 0.8,
        0,
      ),
      'iron',
      { part: 'top', ...painted },
    ),
    piece(
      'nut',
      moved(cylinder(r * 0.26, 0.06, { segments: 6, bevel_m: 0.003 }), 0, h * 0.8 + 0.13, 0),
      'iron',
      { part: 'pommel', role: 'accent', color: '#d8b23a', finish: 'painted' },
    ),
    piece('nozzle_front', nozzle(r * 1.25, r * 0.5), 'iron', {
      part: 'spout',
      role: 'accent',
      color: '#d8b23a',
      finish: 'painted',
    }),
    ...[1, -1].map((s) =>
      piece(
        `nozzle_${s > 0 ? 'left' : 'right'}`,
        turned(nozzle(r * 1.15, r * 0.38), 'y', (s * Math.PI) / 2),
        'iron',
        { part: 'spout', role: 'accent', color: '#d8b23a', finish: 'painted' },
      ),
    ),
    piece(
      'bolts',
      moved(ringOf(8, moved(cylinder(0.014, 0.025, { segments: 6 }), 0, 0, r * 1.4)), 0, 0.045, 0),
      'steel',
      { role: 'fixed' },
    ),
  ];
}

function parkingMeter(order: Order): Piece[] {
  const h = 1.4 * proportionsOf(order).height;
  return [
    piece('base', cylinder(0.11, 0.05, { top_m: 0.07 }), 'iron', { part: 'base' }),
    piece('pole', cylinder(0.032, h - 0.3), 'steel', { part: 'pole' }),
    piece('head', moved(ellipsoid(0.1, 0.17, 0.075, 28), 0, h - 0.18, 0), 'steel', {
      part: 'head',
      color: '#70777c',
      finish: 'painted',
    }),
    piece('window', moved(turned(cylinder(0.062, 0.03), 'x', Math.PI / 2), 0, h - 0.13, 0.05), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#d7e6df',
    }),
    piece('slot', slab([0.06, 0.05, 0.02], [0, h - 0.29, 0.06]), 'steel', { role: 'fixed' }),
  ];
}

function bollard(order: Order): Piece[] {
  const h = 0.9 * proportionsOf(order).height;
  return [
    piece(
      'body',
      lathe(
        [
          [0.1, 0],
          [0.1, 0.04],
          [0.075, 0.06],
          [0.07, h * 0.85],
          [0.09, h * 0.87],
          [0.09, h * 0.91],
          [0.05, h],
        ],
        32,
      ),
      'iron',
      { part: 'body' },
    ),
    piece('band', moved(torus(0.072, 0.01, 32, 8), 0, h * 0.7, 0), 'iron', {
      part: 'hoop',
      role: 'accent',
      color: '#f2c12e',
      finish: 'painted',
    }),
  ];
}
