import { exitPoint } from '../../../geometry/shapes/exit-point.ts';
import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point, type Solid, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { SIDES } from '../parts/sides.ts';
import type { BeastBody, Head } from './anatomy.ts';
import type { Beast } from './beast.ts';

/** Points on the back, by rows across and along. */
function backPoints(
  { torso }: BeastBody,
  along: number,
  across: number,
  from = 0,
  to = 1,
): { at: Point; out: Point }[] {
  const z0 = torso.min[2] + (torso.max[2] - torso.min[2]) * 0.06;
  const z1 = torso.max[2] - (torso.max[2] - torso.min[2]) * 0.1;
  const y = (torso.min[1] + torso.max[1]) / 2;
  return Array.from({ length: along }, (_, i) =>
    Array.from({ length: across }, (_, j) => {
      const z = z0 + (z1 - z0) * (from + (to - from) * ((i + (j % 2) * 0.5) / along));
      const angle = across === 1 ? 0 : ((j / (across - 1)) * 2 - 1) * 1.25;
      const out: Point = [Math.sin(angle), Math.cos(angle), 0];
      return { at: exitPoint(torso, [0, y, z], out), out };
    }),
  ).flat();
}

/** A hedgehog's. */
export const spines = (shape: BeastBody): Solid =>
  joined(
    ...backPoints(shape, 11, 11).map(({ at, out }) =>
      moved(
        turned(
          turned(cylinder(0.024, 0.3, { top_m: 0, segments: 5, bevel_m: 0.002 }), 'x', -0.75),
          'z',
          -Math.atan2(out[0], out[1]),
        ),
        at[0] - out[0] * 0.03,
        at[1] - out[1] * 0.03,
        at[2],
      ),
    ),
  );

const PLATE: readonly FlatPoint[] = [
  [-0.4, -0.15],
  [0.4, -0.15],
  [0.52, 0.3],
  [0.12, 1],
  [-0.1, 1],
  [-0.5, 0.35],
];

/** A stegosaur's, in two rows along the back. */
export function plates(shape: BeastBody): Solid {
  const { tails } = shape;
  const along = backPoints(shape, 9, 1);
  const on = (at: Point, size: number, side: number): Solid =>
    moved(
      turned(
        turned(
          extrude(
            PLATE.map(([x, y]): FlatPoint => [x * size, y * size]),
            size * 0.1,
          ),
          'y',
          Math.PI / 2,
        ),
        'z',
        side * -0.22,
      ),
      at[0] + side * 0.045,
      at[1],
      at[2],
    );
  const back = along.map(({ at }, i) =>
    on(at, 0.16 + 0.22 * Math.sin((Math.PI * (i + 0.7)) / 9.5), i % 2 === 0 ? 1 : -1),
  );
  const end = tails[0]?.at(-2);
  const spikes = end
    ? [1, -1].flatMap((side) =>
        [0, 0.1].map((dz) =>
          moved(
            turned(turned(cylinder(0.028, 0.26, { top_m: 0.004, segments: 8 }), 'x', -0.5), 'z', -side * 0.9),
            end[0],
            end[1] + 0.01,
            end[2] + dz,
          ),
        ),
      )
    : [];
  return joined(...back, ...spikes);
}

/** Along the neck, the back and the tail. */
export function backSpikes({ torso, tails, heads: [head] }: BeastBody): Solid {
  const spike = (at: Point, size: number): Solid =>
    moved(
      turned(scaled(cylinder(size * 0.42, size * 1.2, { top_m: 0, segments: 6 }), 0.4, 1, 1), 'x', -0.35),
      at[0],
      at[1] - size * 0.18,
      at[2],
    );
  const { skull, root, neck } = head!;
  const y = (torso.min[1] + torso.max[1]) / 2;
  // Out of the neck at right angles.
  const [dy, dz] = [skull[1] - root[1], skull[2] - root[2]];
  const nape = Array.from({ length: 6 }, (_, i) => {
    const t = 0.25 + i * 0.11;
    const at: Point = [root[0] + (skull[0] - root[0]) * t, root[1] + dy * t, root[2] + dz * t];
    return exitPoint(neck, at, [0, dz, -dy]);
  });
  const size = (torso.max[1] - torso.min[1]) * 0.16;
  const back = Array.from({ length: 9 }, (_, i) =>
    exitPoint(
      torso,
      [0, y, torso.max[2] * 0.8 + (torso.min[2] * 0.9 - torso.max[2] * 0.8) * (i / 8)],
      [0, 1, 0],
    ),
  );
  const tail = (tails[0] ?? [])
    .slice(1, -1)
    .map(([x, ty, z], i, list): Point => [x, ty + size * 0.9 * (1 - i / list.length), z]);
  return joined(
    ...nape.map((at) => spike(at, size * 0.7)),
    ...back.map((at) => spike(at, size)),
    ...tail.map((at, i) => spike(at, size * (0.8 - i * 0.08))),
  );
}

/** A triceratops's collar of bone. */
export function frill({ skull: [x, y, z] }: Head, { head: { skull: s } }: Beast): Solid {
  const rim = Array.from({ length: 25 }, (_, i): FlatPoint => {
    const angle = -0.75 + (i / 24) * (Math.PI + 1.5);
    const r = s * 2.15 * (i % 2 === 0 ? 1.06 : 0.97);
    return [r * Math.cos(angle), r * Math.sin(angle)];
  });
  return moved(turned(extrude(rim, s * 0.28), 'x', -0.42), x, y + s * 0.35, z - s * 0.7);
}

/** Along the upper jaw, both sides. */
export function teeth({ skull, tip, field, ahead }: Head, { head: { skull: s, muzzle } }: Beast): Solid {
  const tooth = moved(
    turned(cylinder(muzzle * 0.11, muzzle * 0.42, { top_m: muzzle * 0.015, segments: 6 }), 'x', Math.PI),
    0,
    muzzle * 0.12,
    0,
  );
  const count = 7;
  return joined(
    ...SIDES.flatMap(([side]) =>
      Array.from({ length: count }, (_, i) => {
        const t = 0.45 + (0.55 * i) / (count - 1);
        const from: Point = [
          skull[0],
          skull[1] + (tip[1] - skull[1]) * t - s * 0.1,
          skull[2] + (tip[2] - skull[2]) * t,
        ];
        const toward: Point = [
          side * (i === count - 1 ? 0.45 : 1),
          -0.32,
          ahead[2] * (i === count - 1 ? 1 : 0.25),
        ];
        return moved(tooth, ...exitPoint(field, from, toward));
      }),
    ),
  );
}
