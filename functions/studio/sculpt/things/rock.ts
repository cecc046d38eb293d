import { ball, common, type Field, half, roughened } from '../../geometry/shapes/field.ts';
import { cylinder, ellipsoid } from '../../geometry/shapes/lathe.ts';
import { skin } from '../../geometry/shapes/skin.ts';
import { moved, type Point, scaled, turned } from '../../geometry/shapes/solid.ts';
import { createNoise } from '../../materials/noise.ts';
import { overBall } from './parts/foliage.ts';
import { bone } from './rock/bone.ts';
import {
  asks,
  changed,
  formed,
  type Generator,
  type Order,
  type Piece,
  partCount,
  pick,
  piece,
  proportionsOf,
  range,
  styled,
} from './thing.ts';

/** Boulders, pebbles, cliffs' pieces, meteorites; skulls and bones. */
export const rock: Generator = (order) => {
  if (asks(order, 'skull')) return skull();
  if (asks(order, 'bone')) return bone(order);
  const { width, height, length } = proportionsOf(order);
  const size = asks(order, 'pebble', 'stone', 'gravel')
    ? 0.06
    : asks(order, 'boulder', 'cliff', 'monolith')
      ? 1.8
      : asks(order, 'asteroid', 'comet')
        ? 20
        : 0.9;
  const meteor = asks(order, 'meteorite', 'meteor', 'asteroid', 'comet');
  const pile = asks(order, 'pile', 'heap', 'rubble', 'cairn');
  const stones = pile ? 6 : partCount(order, 'body', 1, 8);
  const pieces = Array.from({ length: stones }, (_, i): Piece => {
    const k = i === 0 ? 1 : range(order, 0.4, 0.7);
    const angle = i * 2.4;
    const out = i === 0 ? 0 : range(order, 0.75, 0.95);
    const solid = moved(
      scaled(skin(stone(order, meteor), styled(order, 'low-poly') ? 0.17 : 0.055), k),
      out * Math.sin(angle),
      0,
      out * Math.cos(angle),
    );
    return piece(stones === 1 ? 'rock' : `rock_${i + 1}`, solid, 'stone', {
      part: 'body',
      color: meteor ? '#4f4a48' : pick(order, ['#85827c', '#7a766e', '#8d867a']),
    });
  });
  return changed(pieces, (solid) =>
    scaled(solid, (size / 2) * width, (size / 2) * height, (size / 2) * length),
  );
};

/** A lump cut by planes, as stone breaks, standing flat; about 1 in half its width. */
function stone(order: Order, meteor: boolean): Field {
  const round = formed(order, 'round') || asks(order, 'pebble', 'egg');
  const radii: Point = [range(order, 0.85, 1.05), range(order, 0.62, 0.82), range(order, 0.75, 0.95)];
  const noise = createNoise(Math.floor(order.random() * 2 ** 31));
  let shape: Field = roughened(
    ball([0, radii[1] * 0.72, 0], radii),
    0.16,
    (x, y, z) => (round ? 0.05 : 0.14) * noise.fractal(x * 1.1, y * 1.1, z * 1.1, 2),
  );
  if (!round && !meteor) {
    const cuts = partCount(order, 'wall', 9, 14);
    for (const [x, y, z] of overBall(cuts, [0, 0, 0], [1, 1, 1], -0.25)) {
      const tilt: Point = [
        x + range(order, -0.3, 0.3),
        y + range(order, -0.3, 0.3),
        z + range(order, -0.3, 0.3),
      ];
      const off = range(order, 0.68, 0.86);
      shape = common(
        0.05,
        shape,
        half(
          [tilt[0] * off * radii[0], radii[1] * 0.72 + tilt[1] * off * radii[1], tilt[2] * off * radii[2]],
          tilt,
        ),
      );
    }
  }
  const detail = roughened(
    shape,
    0.05,
    (x, y, z) => 0.028 * noise.fractal(x * 3.4, y * 3.4, z * 3.4, 3) - (meteor ? pits(x, y, z, noise) : 0),
  );
  return meteor ? detail : common(0.03, detail, half([0, 0, 0], [0, -1, 0]));
}

const found = new Float64Array(3);

/** Craters. */
function pits(x: number, y: number, z: number, noise: ReturnType<typeof createNoise>): number {
  noise.cells(x * 1.7, y * 1.7, z * 1.7, found);
  const d = found[0]!;
  return d < 0.36 ? 0.13 * (1 - (d / 0.36) ** 2) : 0;
}

/** A human's, from its front. */
function skull(): Piece[] {
  const bone = { part: 'head', color: '#e3d9c0' } as const;
  const dark = { role: 'fixed', color: '#241d18' } as const;
  const head = skin(
    {
      ...ball([0, 0.13, 0], [0.09, 0.12, 0.12]),
      at: (x, y, z) => {
        const dome = ball([0, 0.145, -0.012], [0.073, 0.075, 0.09]).at(x, y, z);
        const face = ball([0, 0.078, 0.045], [0.05, 0.062, 0.048]).at(x, y, z);
        const cheek = ball([Math.sign(x) * 0.048, 0.085, 0.05], [0.02, 0.018, 0.03]).at(x, y, z);
        const k = 0.03;
        const h = Math.max(0, k - Math.abs(dome - face));
        return Math.min(Math.min(dome, face) - (h * h) / (4 * k), cheek);
      },
      min: [-0.09, 0, -0.12],
      max: [0.09, 0.23, 0.12],
    },
    0.0065,
  );
  const socket = (x: number) => moved(ellipsoid(0.021, 0.02, 0.014, 20), x, 0.112, 0.079);
  const tooth = scaled(cylinder(0.0052, 0.016, { segments: 8 }), 1, 1, 0.8);
  return [
    piece('skull', head, 'bone', bone),
    piece('jaw', moved(ellipsoid(0.036, 0.015, 0.03, 24), 0, 0.014, 0.055), 'bone', bone),
    piece('eye_left', socket(0.029), 'obsidian', { ...dark, part: 'eye' }),
    piece('eye_right', socket(-0.029), 'obsidian', { ...dark, part: 'eye' }),
    piece(
      'nose',
      moved(turned(cylinder(0.012, 0.026, { top_m: 0.002, segments: 3 }), 'y', Math.PI), 0, 0.07, 0.088),
      'obsidian',
      dark,
    ),
    ...Array.from({ length: 7 }, (_, i) => {
      const angle = (i / 6 - 0.5) * 1.5;
      return piece(
        `tooth_${i + 1}`,
        moved(tooth, 0.034 * Math.sin(angle), 0.022, 0.056 + 0.032 * Math.cos(angle)),
        'bone',
        { role: 'fixed', color: '#f0ead8' },
      );
    }),
  ];
}
