import { cylinder, ellipsoid, torus } from '../../geometry/shapes/lathe.ts';
import { moved, ringOf, turned } from '../../geometry/shapes/solid.ts';
import { curve, tube } from '../../geometry/shapes/tube.ts';
import { coffeeMachine } from './machine/coffee.ts';
import { gasPump } from './machine/gas-pump.ts';
import { satelliteDish } from './machine/satellite-dish.ts';
import { solarPanel } from './machine/solar-panel.ts';
import { beam, profile, slab } from './parts/forms.ts';
import { asks, type Generator, type Order, type Piece, pick, piece, proportionsOf } from './thing.ts';

/** Terminals and arcade cabinets, vending and coffee machines, gas pumps, satellite dishes, solar panels, generators; what a device looks like of which nothing else is known. */
export const machine: Generator = (order) => {
  if (asks(order, 'vending machine', 'vending')) return vending(order);
  if (asks(order, 'gas pump')) return gasPump(order);
  if (asks(order, 'satellite dish')) return satelliteDish(order);
  if (asks(order, 'solar panel')) return solarPanel(order);
  if (asks(order, 'coffee machine')) return coffeeMachine(order);
  if (
    asks(
      order,
      'terminal',
      'console',
      'control panel',
      'computer terminal',
      'arcade',
      'arcade machine',
      'jukebox',
      'kiosk',
      'panel',
    )
  )
    return terminal(order);
  return generator(order);
};

const PAINT = { color: '#5b666e', finish: 'painted' } as const;

/** A cabinet seen from its side: a slanted desk of buttons under a slanted screen. */
function terminal(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const arcade = asks(order, 'arcade', 'arcade machine');
  const [w, h] = [0.75 * width, (arcade ? 1.75 : 1.35) * height];
  const outline = [
    [-0.34, 0],
    [0.3, 0],
    [0.3, h * 0.5],
    [0.4, h * 0.55],
    [0.4, h * 0.6],
    [0.08, h * 0.68],
    [-0.06, h * 0.95],
    [arcade ? 0.24 : -0.1, h],
    [-0.34, h],
  ] as const;
  const glow = pick(order, ['#37c8ff', '#4dff9a', '#ffb04a']);
  const rise = h * 0.27;
  const tilt = Math.atan2(0.14, rise);
  const desk = Math.atan2(h * 0.08, 0.32);
  return [
    piece('body', profile(outline, w), 'steel', { part: 'body', ...PAINT }),
    ...[1, -1].map((s) =>
      piece(
        `side_${s > 0 ? 'left' : 'right'}`,
        moved(
          profile(
            outline.map(([x, y]) => [x * 1.03, y * 1.012] as const),
            0.045,
          ),
          (s * w) / 2,
          0,
          0,
        ),
        'steel',
        { part: 'wall', role: 'accent', color: '#2e3438', finish: 'painted' },
      ),
    ),
    piece(
      'screen',
      moved(
        turned(slab([w * 0.8, rise * 0.86, 0.03], [0, rise * 0.07, 0], 0.008), 'x', -tilt),
        0,
        h * 0.68,
        0.085,
      ),
      'neon',
      { part: 'window', role: 'fixed', color: glow },
    ),
    ...Array.from({ length: 8 }, (_, i) =>
      piece(
        `button_${i + 1}`,
        moved(
          turned(cylinder(0.022, 0.025, { segments: 20 }), 'x', desk),
          ((i % 4) - 1.5) * w * 0.13 + w * 0.12,
          h * 0.635 - Math.floor(i / 4) * 0.09 * Math.sin(desk),
          0.2 + Math.floor(i / 4) * 0.09,
        ),
        'neon',
        {
          role: 'fixed',
          color: ['#ff4a3d', '#ffd23d', '#4dff7a', '#4db8ff'][i % 4]!,
        },
      ),
    ),
    piece(
      arcade ? 'joystick' : 'lever',
      moved(turned(cylinder(0.012, 0.13, { segments: 14 }), 'x', 0.15), -w * 0.28, h * 0.62, 0.24),
      'steel',
      { part: 'handle', role: 'fixed' },
    ),
    piece(
      arcade ? 'joystick_knob' : 'lever_knob',
      moved(ellipsoid(0.032, 0.032, 0.032, 20), -w * 0.28, h * 0.62 + 0.14, 0.26),
      'plastic',
      { part: 'pommel', role: 'fixed', color: '#d8262c' },
    ),
    ...[0, 1, 2].map((i) =>
      piece(`vent_${i + 1}`, slab([w * 0.5, 0.018, 0.02], [0, h * (0.14 + i * 0.05), 0.3]), 'rubber', {
        role: 'fixed',
      }),
    ),
  ];
}

function vending(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [w, h, d] = [0.95 * width, 1.85 * height, 0.75];
  const front = d / 2;
  const cans = ['#d8262c', '#2f7fd0', '#f6c21c', '#3aa655', '#e8e8e4'];
  return [
    piece('base', slab([w * 0.96, 0.09, d * 0.96]), 'rubber', { part: 'base', role: 'fixed' }),
    piece('body', slab([w, h, d], [0, 0.08, 0], 0.02), 'steel', {
      part: 'body',
      color: '#c3221c',
      finish: 'painted',
    }),
    piece('cabinet', slab([w * 0.66, h * 0.66, 0.02], [-w * 0.12, h * 0.29, front]), 'neon', {
      part: 'window',
      role: 'fixed',
      color: '#e9f4ff',
    }),
    ...Array.from({ length: 20 }, (_, i) =>
      piece(
        `can_${i + 1}`,
        moved(
          cylinder(w * 0.045, h * 0.085, { segments: 20 }),
          -w * 0.12 + ((i % 5) - 2) * w * 0.125,
          h * (0.31 + Math.floor(i / 5) * 0.16),
          front + 0.02,
        ),
        'aluminium',
        { role: 'fixed', color: cans[(i * 2 + Math.floor(i / 5)) % 5]!, finish: 'painted' },
      ),
    ),
    ...[0, 1, 2, 3].map((i) =>
      piece(
        `shelf_${i + 1}`,
        slab([w * 0.64, 0.018, 0.07], [-w * 0.12, h * (0.297 + i * 0.16), front + 0.02]),
        'steel',
        { part: 'drawer', role: 'fixed' },
      ),
    ),
    piece('slot', slab([w * 0.66, h * 0.1, 0.03], [-w * 0.12, h * 0.13, front]), 'plastic', {
      role: 'fixed',
      color: '#1d1f22',
    }),
    piece('panel', slab([w * 0.2, h * 0.3, 0.03], [w * 0.35, h * 0.5, front]), 'plastic', {
      part: 'top',
      role: 'accent',
      color: '#26282b',
    }),
    piece('display', slab([w * 0.15, h * 0.04, 0.02], [w * 0.35, h * 0.73, front + 0.01]), 'neon', {
      part: 'dial',
      role: 'fixed',
      color: '#45e08a',
    }),
    ...Array.from({ length: 12 }, (_, i) =>
      piece(
        `key_${i + 1}`,
        slab(
          [w * 0.035, h * 0.022, 0.02],
          [w * (0.3 + (i % 3) * 0.05), h * (0.67 - Math.floor(i / 3) * 0.036), front + 0.01],
        ),
        'plastic',
        { role: 'fixed', color: '#c9ced2' },
      ),
    ),
  ];
}

/** A block of housing with a flywheel, pipes, dials and lamps. */
function generator(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [w, h, d] = [1.1 * width, 0.85 * height, 0.7 * length];
  const front = d / 2;
  const wheel = (solid: ReturnType<typeof torus>) =>
    moved(turned(solid, 'z', Math.PI / 2), w / 2 + 0.09, h * 0.55, 0);
  return [
    piece('base', slab([w * 1.12, 0.09, d * 1.12], [0, 0, 0], 0.012), 'iron', {
      part: 'base',
      role: 'accent',
      color: '#33383b',
      finish: 'painted',
    }),
    piece('body', slab([w, h, d], [0, 0.08, 0], 0.03), 'steel', { part: 'body', ...PAINT }),
    piece(
      'boiler',
      moved(
        turned(moved(cylinder(d * 0.32, w * 0.6), 0, -w * 0.3, 0), 'z', Math.PI / 2),
        -w * 0.14,
        h + 0.2,
        0,
      ),
      'copper',
      { part: 'engine', role: 'accent' },
    ),
    piece(
      'stack',
      moved(cylinder(0.07, 0.42 * height, { top_m: 0.085 }), w * 0.36, h + 0.06, -d * 0.2),
      'iron',
      { part: 'chimney', role: 'fixed' },
    ),
    piece('flywheel', wheel(torus(h * 0.36, 0.04, 48, 12)), 'iron', { part: 'wheel', role: 'fixed' }),
    piece('spokes', wheel(ringOf(6, beam([0, 0, 0.03], [0, 0, h * 0.35], 0.028))), 'iron', { role: 'fixed' }),
    piece(
      'axle',
      moved(turned(cylinder(0.04, 0.22), 'z', -Math.PI / 2), w / 2 - 0.06, h * 0.55, 0),
      'steel',
      { role: 'fixed' },
    ),
    ...[-0.3, 0.06].map((x, i) =>
      piece(
        `dial_${i + 1}`,
        moved(turned(cylinder(0.1, 0.04), 'x', Math.PI / 2), x * w, h * 0.68, front - 0.01),
        'brass',
        { part: 'rim', role: 'fixed' },
      ),
    ),
    ...[-0.3, 0.06].map((x, i) =>
      piece(
        `dial_face_${i + 1}`,
        moved(turned(cylinder(0.082, 0.01), 'x', Math.PI / 2), x * w, h * 0.68, front + 0.026),
        'paper',
        { part: 'dial', role: 'fixed' },
      ),
    ),
    ...[-0.3, 0.06].map((x, i) =>
      piece(
        `needle_${i + 1}`,
        moved(turned(slab([0.01, 0.07, 0.006]), 'z', i ? -0.7 : 0.6), x * w, h * 0.68, front + 0.038),
        'steel',
        { part: 'hand', role: 'fixed', color: '#c3221c', finish: 'painted' },
      ),
    ),
    ...['#ff4a3d', '#ffd23d', '#4dff7a'].map((color, i) =>
      piece(
        `lamp_${i + 1}`,
        moved(ellipsoid(0.03, 0.03, 0.02, 20), w * (0.26 + i * 0.075), h * 0.76, front + 0.005),
        'neon',
        { part: 'bulb', role: 'fixed', color },
      ),
    ),
    piece('panel', slab([w * 0.8, h * 0.26, 0.025], [-w * 0.02, h * 0.2, front]), 'steel', {
      part: 'door',
      role: 'accent',
      color: '#7b868d',
      finish: 'painted',
    }),
    piece(
      'pipe',
      tube(
        curve(
          [
            [-w * 0.5, h * 0.35, front * 0.6],
            [-w * 0.62, h * 0.4, front * 0.6],
            [-w * 0.62, h + 0.1, 0],
            [-w * 0.4, h + 0.22, 0],
          ],
          6,
        ),
        0.045,
        { around: 14 },
      ),
      'copper',
      { part: 'string', role: 'accent' },
    ),
  ];
}
