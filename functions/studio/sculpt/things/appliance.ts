import { cylinder, torus } from '../../geometry/shapes/lathe.ts';
import { moved, turned } from '../../geometry/shapes/solid.ts';
import { toaster } from './appliance/toaster.ts';
import { slab } from './parts/forms.ts';
import { asks, type Generator, hasPart, type Order, type Piece, piece, proportionsOf } from './thing.ts';

/** What a household runs on current: refrigerators, stoves, microwave ovens, washing machines, toasters, television sets. */
export const appliance: Generator = (order) => {
  if (asks(order, 'television', 'tv', 'television set', 'monitor', 'screen')) return television(order);
  if (asks(order, 'toaster')) return toaster(order);
  if (asks(order, 'microwave', 'microwave oven', 'toaster oven')) return microwave(order);
  if (asks(order, 'washer', 'washing machine', 'dryer', 'dishwasher')) return washer(order);
  if (asks(order, 'oven', 'stove', 'cooker', 'range', 'kitchen stove', 'grill')) return stove(order);
  return refrigerator(order);
};

const ENAMEL = { color: '#eceeed', finish: 'painted' } as const;

/** A round one whose axis is Z. */
const disc = (radius_m: number, deep_m: number, x: number, y: number, z: number, segments = 36) =>
  moved(turned(cylinder(radius_m, deep_m, { segments }), 'x', Math.PI / 2), x, y, z);

function refrigerator(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [w, h, d] = [0.72 * width, 1.8 * height, 0.66 * length];
  const split = h * 0.68;
  const door = (name: string, from: number, to: number): Piece =>
    piece(name, slab([w, to - from - 0.012, 0.06], [0, from + 0.006, d / 2 + 0.032], 0.018), 'steel', {
      part: 'door',
      ...ENAMEL,
    });
  return [
    ...[1, -1].map((s) =>
      piece(`foot_${s > 0 ? 'left' : 'right'}`, slab([0.08, 0.04, d * 0.9], [s * w * 0.4, 0, 0]), 'rubber', {
        part: 'leg',
        role: 'fixed',
      }),
    ),
    piece('body', slab([w, h, d], [0, 0.03, 0], 0.018), 'steel', { part: 'body', ...ENAMEL }),
    door('door', 0.05, split),
    door('freezer_door', split, h + 0.02),
    ...[
      [split - 0.5, 0.42],
      [split + 0.08, 0.28],
    ].map(([y, long], i) =>
      piece(`handle_${i + 1}`, slab([0.03, long!, 0.045], [-w * 0.42, y!, d / 2 + 0.075], 0.01), 'chrome', {
        part: 'handle',
        role: 'accent',
      }),
    ),
    ...(hasPart(order, 'dial', true)
      ? [
          piece('badge', slab([0.12, 0.03, 0.012], [w * 0.3, h - 0.1, d / 2 + 0.062]), 'chrome', {
            role: 'fixed',
          }),
        ]
      : []),
  ];
}

function stove(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [w, h, d] = [0.62 * width, 0.88 * height, 0.6];
  const front = d / 2;
  return [
    piece('base', slab([w * 0.94, 0.08, d * 0.92]), 'steel', {
      part: 'base',
      role: 'fixed',
      color: '#2c2d30',
    }),
    piece('body', slab([w, h - 0.06, d], [0, 0.06, 0], 0.012), 'steel', { part: 'body', ...ENAMEL }),
    piece('top', slab([w + 0.01, 0.03, d + 0.02], [0, h - 0.01, 0.005]), 'steel', {
      part: 'top',
      role: 'accent',
      color: '#26272a',
      finish: 'polished',
    }),
    piece('door', slab([w * 0.94, h * 0.58, 0.035], [0, h * 0.15, front + 0.015], 0.01), 'steel', {
      part: 'door',
      ...ENAMEL,
    }),
    piece('window', slab([w * 0.66, h * 0.3, 0.02], [0, h * 0.26, front + 0.028], 0.008), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#23262b',
    }),
    piece('handle', slab([w * 0.72, 0.028, 0.04], [0, h * 0.66, front + 0.05], 0.01), 'chrome', {
      part: 'handle',
      role: 'accent',
    }),
    piece('back_panel', slab([w, 0.16, 0.05], [0, h + 0.01, -front + 0.025]), 'steel', {
      part: 'back',
      ...ENAMEL,
    }),
    ...[0, 1, 2, 3].map((i) =>
      piece(
        `knob_${i + 1}`,
        disc(0.026, 0.04, (i - 1.5) * w * 0.21, h * 0.83, front - 0.004, 20),
        'plastic',
        { part: 'pommel', role: 'fixed', color: '#2c2d30' },
      ),
    ),
    ...[0, 1, 2, 3].map((i) => {
      const [x, z] = [(i % 2 ? 1 : -1) * w * 0.25, (i < 2 ? 1 : -1) * d * 0.23];
      return piece(
        `burner_${i + 1}`,
        moved(torus(i % 3 ? 0.075 : 0.095, 0.014, 32, 10), x, h + 0.026, z),
        'iron',
        { part: 'hoop', role: 'fixed' },
      );
    }),
  ];
}

function microwave(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [w, h, d] = [0.5 * width, 0.29 * height, 0.36];
  const front = d / 2;
  return [
    ...[1, -1].map((s) =>
      piece(`foot_${s > 0 ? 'left' : 'right'}`, slab([0.05, 0.02, d * 0.8], [s * w * 0.38, 0, 0]), 'rubber', {
        part: 'leg',
        role: 'fixed',
      }),
    ),
    piece('body', slab([w, h, d], [0, 0.015, 0], 0.012), 'steel', { part: 'body', ...ENAMEL }),
    piece(
      'door',
      slab([w * 0.74, h * 0.92, 0.025], [-w * 0.12, 0.015 + h * 0.04, front + 0.01], 0.006),
      'plastic',
      { part: 'door', role: 'accent', color: '#2b2d31' },
    ),
    piece(
      'window',
      slab([w * 0.52, h * 0.62, 0.015], [-w * 0.15, 0.015 + h * 0.19, front + 0.02], 0.005),
      'glass',
      { part: 'window', role: 'fixed', color: '#15171b' },
    ),
    piece(
      'handle',
      slab([0.018, h * 0.7, 0.03], [w * 0.21, 0.015 + h * 0.15, front + 0.035], 0.006),
      'chrome',
      { part: 'handle', role: 'fixed' },
    ),
    piece('display', slab([w * 0.17, 0.035, 0.012], [w * 0.375, h * 0.82, front + 0.003]), 'neon', {
      part: 'dial',
      role: 'fixed',
      color: '#45e08a',
    }),
    ...Array.from({ length: 9 }, (_, i) =>
      piece(
        `button_${i + 1}`,
        slab(
          [w * 0.045, 0.02, 0.014],
          [w * 0.375 + ((i % 3) - 1) * w * 0.06, h * (0.6 - Math.floor(i / 3) * 0.14), front + 0.003],
        ),
        'plastic',
        { role: 'fixed', color: '#9aa0a4' },
      ),
    ),
  ];
}

function washer(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [w, h, d] = [0.6 * width, 0.85 * height, 0.58];
  const front = d / 2;
  const y = h * 0.45;
  return [
    piece('base', slab([w * 0.95, 0.05, d * 0.95]), 'rubber', { part: 'base', role: 'fixed' }),
    piece('body', slab([w, h, d], [0, 0.04, 0], 0.016), 'steel', { part: 'body', ...ENAMEL }),
    piece('rim', disc(w * 0.34, 0.05, 0, y, front - 0.01), 'chrome', { part: 'rim', role: 'accent' }),
    piece('window', disc(w * 0.25, 0.05, 0, y, front + 0.004), 'glass', {
      part: 'door',
      role: 'fixed',
      color: '#3f5a6b',
    }),
    piece('handle', slab([0.035, 0.1, 0.04], [w * 0.31, y - 0.05, front + 0.045], 0.01), 'plastic', {
      part: 'handle',
      role: 'fixed',
      color: '#d0d3d5',
    }),
    piece('panel', slab([w * 0.98, h * 0.14, 0.02], [0, h * 0.86, front + 0.003]), 'plastic', {
      part: 'top',
      role: 'fixed',
      color: '#c9ced2',
    }),
    piece('drawer', slab([w * 0.28, h * 0.1, 0.02], [-w * 0.32, h * 0.88, front + 0.012]), 'plastic', {
      part: 'drawer',
      ...ENAMEL,
    }),
    piece('dial', disc(0.045, 0.04, w * 0.05, h * 0.93, front + 0.008, 28), 'chrome', {
      part: 'dial',
      role: 'accent',
    }),
    piece('display', slab([w * 0.22, h * 0.05, 0.012], [w * 0.32, h * 0.905, front + 0.013]), 'neon', {
      role: 'fixed',
      color: '#45b8e0',
    }),
  ];
}

/** A flat screen on its stand; an old set with its tube and antennas where the words say so. */
function television(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const old =
    asks(order, 'retro', 'vintage', 'crt') || order.look.ages.some((age) => age === 'old' || age === 'worn');
  const [w, h] = [(old ? 0.62 : 1.15) * width, (old ? 0.46 : 0.65) * height];
  const screen = { part: 'window', role: 'fixed', color: '#2f7fd0' } as const;
  if (!old)
    return [
      piece('base', slab([w * 0.42, 0.02, 0.22], [0, 0, 0], 0.008), 'plastic', {
        part: 'base',
        color: '#26282b',
      }),
      piece('stem', slab([0.1, 0.1, 0.05], [0, 0.015, -0.02]), 'plastic', { part: 'pole', color: '#26282b' }),
      piece('frame', slab([w, h, 0.05], [0, 0.09, 0], 0.012), 'plastic', { part: 'body', color: '#1d1f22' }),
      piece('screen', slab([w * 0.965, h * 0.93, 0.012], [0, 0.09 + h * 0.042, 0.022]), 'neon', screen),
    ];
  return [
    ...[1, -1].map((s) =>
      piece(`leg_${s > 0 ? 'left' : 'right'}`, slab([0.05, 0.06, 0.3], [s * w * 0.36, 0, 0]), 'wood', {
        part: 'leg',
        role: 'accent',
      }),
    ),
    piece('case', slab([w, h, 0.4], [0, 0.05, 0], 0.02), 'wood', { part: 'body' }),
    piece('bezel', slab([w * 0.7, h * 0.82, 0.03], [-w * 0.11, 0.05 + h * 0.09, 0.195], 0.012), 'plastic', {
      part: 'rim',
      role: 'accent',
      color: '#2b2a28',
    }),
    piece('screen', slab([w * 0.6, h * 0.68, 0.04], [-w * 0.11, 0.05 + h * 0.16, 0.2], 0.018), 'neon', {
      ...screen,
      color: '#7fa8a0',
    }),
    ...[0.7, 0.45].map((y, i) =>
      piece(`knob_${i + 1}`, disc(0.038, 0.04, w * 0.37, 0.05 + h * y, 0.195, 24), 'chrome', {
        part: 'pommel',
        role: 'fixed',
      }),
    ),
    ...[1, -1].map((s) =>
      piece(
        `antenna_${s > 0 ? 'left' : 'right'}`,
        moved(turned(cylinder(0.006, 0.42, { segments: 10 }), 'z', -s * 0.6), 0, h + 0.04, -0.05),
        'chrome',
        { part: 'antenna', role: 'fixed' },
      ),
    ),
  ];
}
