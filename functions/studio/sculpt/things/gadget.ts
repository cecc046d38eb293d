import { cylinder, lathe, torus } from '../../geometry/shapes/lathe.ts';
import { moved, turned } from '../../geometry/shapes/solid.ts';
import { curve, tube } from '../../geometry/shapes/tube.ts';
import { gasCylinder } from './gadget/gas-cylinder.ts';
import { glasses } from './gadget/glasses.ts';
import { headphones } from './gadget/headphones.ts';
import { jetpack } from './gadget/jetpack.ts';
import { keyboard, mouse } from './gadget/keyboard.ts';
import { microphone } from './gadget/microphone.ts';
import { radio } from './gadget/radio.ts';
import { alongZ, puffed, slab } from './parts/forms.ts';
import { asks, type Generator, type Order, type Piece, piece, proportionsOf } from './thing.ts';

/** What is carried or worn and runs on a lens or a battery: cameras, telephones, headphones, telescopes, glasses, game pads; jetpacks and cylinders of gas. */
export const gadget: Generator = (order) => {
  if (
    asks(
      order,
      'smartphone',
      'phone',
      'cellphone',
      'mobile phone',
      'cellular telephone',
      'tablet',
      'telephone',
    )
  )
    return phone(order);
  if (asks(order, 'jetpack')) return jetpack(order);
  if (asks(order, 'gas cylinder', 'extinguisher')) return gasCylinder(order);
  if (asks(order, 'headphone', 'headphones', 'earphone', 'headset')) return headphones(order);
  if (asks(order, 'microphone', 'mic', 'mike')) return microphone(order);
  if (asks(order, 'keyboard')) return keyboard(order);
  if (asks(order, 'computer mouse', 'mouse')) return mouse(order);
  if (asks(order, 'radio', 'boombox', 'wireless')) return radio(order);
  if (asks(order, 'telescope', 'spyglass')) return telescope(order);
  if (asks(order, 'glasses', 'spectacles', 'sunglass', 'sunglasses', 'eyeglasses', 'goggles'))
    return glasses(order);
  if (asks(order, 'controller', 'gamepad', 'joystick', 'joypad', 'remote')) return gamepad(order);
  return camera(order);
};

/** A lens: rings of a barrel to the front, glass in it. */
const barrel = (radius_m: number, long_m: number) =>
  alongZ(
    lathe(
      [
        [radius_m, 0],
        [radius_m, long_m * 0.3],
        [radius_m * 1.08, long_m * 0.34],
        [radius_m * 1.08, long_m * 0.7],
        [radius_m, long_m * 0.74],
        [radius_m, long_m],
        [radius_m * 0.84, long_m],
        [radius_m * 0.78, long_m * 0.8],
        [0, long_m * 0.78],
      ],
      40,
    ),
  );

function camera(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [w, h, d] = [0.14 * width, 0.085 * height, 0.05];
  const front = d / 2;
  return [
    piece('body', slab([w, h, d], [0, 0, 0], 0.008), 'leather', { part: 'body', color: '#26262a' }),
    piece('top', slab([w * 0.98, h * 0.26, d * 0.96], [0, h * 0.8, 0], 0.006), 'aluminium', {
      part: 'top',
      role: 'accent',
    }),
    piece('base', slab([w * 0.98, h * 0.1, d * 0.96], [0, -0.001, 0], 0.004), 'aluminium', {
      part: 'base',
      role: 'accent',
    }),
    piece('finder', slab([w * 0.3, h * 0.24, d * 0.8], [0, h * 1.03, 0], 0.006), 'aluminium', {
      part: 'head',
      role: 'accent',
    }),
    piece('flash', slab([w * 0.22, h * 0.15, 0.01], [0, h * 1.07, d * 0.4]), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#e9f1f2',
    }),
    piece('lens', moved(barrel(h * 0.38, 0.05), 0, h * 0.44, front - 0.004), 'plastic', {
      part: 'spout',
      role: 'fixed',
      color: '#17181a',
    }),
    piece('lens_ring', moved(alongZ(torus(h * 0.37, 0.003, 40, 10)), 0, h * 0.44, front + 0.046), 'chrome', {
      part: 'rim',
      role: 'fixed',
    }),
    piece('glass', moved(alongZ(cylinder(h * 0.31, 0.006)), 0, h * 0.44, front + 0.034), 'sapphire', {
      role: 'fixed',
      color: '#25344f',
    }),
    piece('shutter', moved(cylinder(0.008, 0.01), -w * 0.36, h * 1.05, 0.002), 'steel', {
      part: 'pommel',
      role: 'fixed',
    }),
    piece('dial', moved(cylinder(0.012, 0.009), w * 0.34, h * 1.05, -0.002), 'steel', {
      part: 'dial',
      role: 'fixed',
    }),
  ];
}

function phone(order: Order): Piece[] {
  const { width, height, thickness } = proportionsOf(order);
  const tablet = asks(order, 'tablet');
  const [w, h, d] = [(tablet ? 0.17 : 0.074) * width, (tablet ? 0.245 : 0.15) * height, 0.0085 * thickness];
  const lean = (solid: ReturnType<typeof slab>) => turned(solid, 'x', -0.22);
  return [
    piece('body', lean(slab([w, h, d], [0, 0, 0], d * 0.4)), 'aluminium', { part: 'body', color: '#2a2c30' }),
    piece('screen', lean(slab([w * 0.94, h * 0.95, 0.0016], [0, h * 0.025, d / 2])), 'neon', {
      part: 'window',
      role: 'fixed',
      color: '#2f7fd0',
    }),
    ...Array.from({ length: 16 }, (_, i) =>
      piece(
        `icon_${i + 1}`,
        lean(
          slab(
            [w * 0.15, w * 0.15, 0.001],
            [((i % 4) - 1.5) * w * 0.22, h * 0.86 - Math.floor(i / 4) * w * 0.25 - w * 0.15, d / 2 + 0.001],
          ),
        ),
        'neon',
        { role: 'fixed', color: ['#ffd23d', '#ff6a5a', '#6aff9a', '#ffffff', '#c48aff'][(i * 3) % 5]! },
      ),
    ),
    piece('stand', lean(slab([w * 0.3, h * 0.32, 0.003], [0, 0, -d])), 'aluminium', {
      part: 'base',
      role: 'accent',
    }),
  ];
}

function telescope(order: Order): Piece[] {
  const { length, height } = proportionsOf(order);
  const [l, h] = [0.95 * length, 1.15 * height];
  const aim = (solid: ReturnType<typeof cylinder>) => moved(turned(solid, 'x', 0.95), 0, h, 0);
  return [
    ...[0, 1, 2].map((i) => {
      const leg = turned(
        moved(
          turned(moved(cylinder(0.02, h * 1.08, { segments: 16 }), 0, -h * 1.08, 0), 'x', -0.36),
          0,
          h * 0.98,
          0,
        ),
        'y',
        (i * 2 * Math.PI) / 3,
      );
      return piece(`leg_${i + 1}`, leg, 'wood', { part: 'leg', role: 'accent', axis: 1 });
    }),
    piece('mount', moved(cylinder(0.05, 0.12), 0, h * 0.92, 0), 'iron', { part: 'base', role: 'fixed' }),
    piece(
      'tube',
      aim(
        lathe(
          [
            [0.065, -l * 0.3],
            [0.065, l * 0.45],
            [0.078, l * 0.47],
            [0.078, l * 0.62],
            [0.066, l * 0.62],
            [0.062, l * 0.5],
            [0, l * 0.49],
          ],
          40,
        ),
      ),
      'brass',
      { part: 'body' },
    ),
    piece(
      'draw_tube',
      aim(
        lathe(
          [
            [0.045, -l * 0.5],
            [0.045, -l * 0.29],
          ],
          32,
        ),
      ),
      'brass',
      { part: 'body' },
    ),
    piece(
      'eyepiece',
      aim(
        lathe(
          [
            [0.03, -l * 0.6],
            [0.034, -l * 0.56],
            [0.026, -l * 0.54],
            [0.026, -l * 0.49],
          ],
          32,
        ),
      ),
      'iron',
      { part: 'beak', role: 'fixed' },
    ),
    ...[-0.29, 0.1, 0.44].map((t, i) =>
      piece(`ring_${i + 1}`, aim(moved(torus(0.068, 0.008, 40, 10), 0, l * t, 0)), 'gold', {
        part: 'hoop',
        role: 'accent',
      }),
    ),
  ];
}

function gamepad(order: Order): Piece[] {
  const w = 0.15 * proportionsOf(order).width;
  const button = (name: string, color: string, x: number, z: number): Piece =>
    piece(name, moved(cylinder(0.006, 0.008, { segments: 20 }), x, 0.037, z), 'plastic', {
      part: 'pommel',
      role: 'fixed',
      color,
    });
  const stick = (name: string, x: number): Piece[] => [
    piece(`${name}_stem`, moved(cylinder(0.006, 0.02), x, 0.032, 0.018), 'plastic', {
      role: 'fixed',
      color: '#1d1f22',
    }),
    piece(name, moved(cylinder(0.012, 0.007), x, 0.049, 0.018), 'rubber', { part: 'pommel', role: 'fixed' }),
  ];
  return [
    piece('body', moved(puffed(w, 0.038, 0.07, 0.55), 0, 0.021, 0), 'plastic', {
      part: 'body',
      color: '#34373c',
    }),
    ...[1, -1].map((s) =>
      piece(
        `grip_${s > 0 ? 'left' : 'right'}`,
        tube(
          curve(
            [
              [s * w * 0.4, 0.022, 0.005],
              [s * w * 0.48, 0.02, 0.045],
              [s * w * 0.45, 0.018, 0.078],
            ],
            5,
          ),
          [0.022, 0.022, 0.022, 0.021, 0.02, 0.019, 0.018, 0.017, 0.016, 0.015, 0.014],
          { around: 20 },
        ),
        'plastic',
        { part: 'handle', role: 'accent', color: '#26282c' },
      ),
    ),
    ...stick('stick_left', w * 0.2),
    ...stick('stick_right', -w * 0.2),
    piece('cross', slab([0.028, 0.008, 0.01], [w * 0.34, 0.036, -0.012]), 'plastic', {
      role: 'fixed',
      color: '#1d1f22',
    }),
    piece('cross_bar', slab([0.01, 0.008, 0.028], [w * 0.34, 0.036, -0.012]), 'plastic', {
      role: 'fixed',
      color: '#1d1f22',
    }),
    button('button_a', '#3aa655', -w * 0.34, 0.002),
    button('button_b', '#d8262c', -w * 0.41, -0.012),
    button('button_x', '#2f7fd0', -w * 0.27, -0.012),
    button('button_y', '#f6c21c', -w * 0.34, -0.026),
    piece('light', slab([0.03, 0.004, 0.008], [0, 0.039, -0.016]), 'neon', {
      part: 'bulb',
      role: 'fixed',
      color: '#45b8ff',
    }),
  ];
}
