import { extrude, type FlatPoint } from '../../shapes/extrude.ts';
import { ball, blend, common, type Field, grown, half, limb, roughened } from '../../shapes/field.ts';
import { cylinder, ellipsoid } from '../../shapes/lathe.ts';
import { skin } from '../../shapes/skin.ts';
import { joined, moved, type Point, type Solid, scaled, turned } from '../../shapes/solid.ts';
import { curve, tube } from '../../shapes/tube.ts';
import { hasPart, type Order, type Piece, piece, rgb } from '../thing.ts';
import type { Beast } from './beast.ts';
import type { BeastBody, Head } from './beast-body.ts';
import { leaving } from './beast-head.ts';
import { wing } from './wing.ts';

const SIDES = [
  [1, 'left'],
  [-1, 'right'],
] as const;

/** What only some animals have. */
export function beastExtras(order: Order, beast: Beast, shape: BeastBody, cell: number): Piece[] {
  const { coat, extra = [] } = beast;
  const own = { color: coat[1] } as const;
  const has = (name: (typeof extra)[number]): boolean => extra.includes(name);
  const head = shape.heads[0]!;
  const winged = hasPart(order, 'wing', has('wings'));
  return [
    ...mane(order, beast, shape, cell),
    ...(has('trunk') ? [piece('trunk', trunk(head, beast), coat[0], { ...own, part: 'beak' })] : []),
    ...(has('tusks') ? tusks(head, beast) : []),
    ...(has('humps') || has('hump') ? humps(beast, shape, has('humps') ? [0.22, -0.24] : [-0.02], cell) : []),
    ...(has('shoulder-hump')
      ? [piece('hump', skin(ball([0, 0.9, beast.long * 0.3], [0.17, 0.22, 0.36]), cell), 'fur', own)]
      : []),
    ...(has('shell') ? shell(shape) : []),
    ...(has('fleece') ? [fleece(beast, shape, cell)] : []),
    ...(has('spines') ? [piece('spines', spines(shape), 'bone', { role: 'accent', color: '#5a4634' })] : []),
    ...(has('plates') ? [piece('plates', plates(shape), 'scale', { role: 'accent', color: '#a8683a' })] : []),
    ...(has('back-spikes')
      ? [piece('spikes', backSpikes(shape), 'bone', { role: 'accent', color: '#4a3a2c' })]
      : []),
    ...(has('frill') ? [piece('frill', frill(head, beast), coat[0], { ...own, ...frillMarks })] : []),
    ...(has('teeth')
      ? [piece('teeth', teeth(head, beast), 'bone', { role: 'fixed', color: '#f0ead8' })]
      : []),
    ...(has('stripe')
      ? [piece('stripe', stripe(shape, cell), 'fur', { role: 'accent', color: '#f0eeea' })]
      : []),
    ...(winged ? wings(beast, shape) : []),
  ];
}

const frillMarks = { markings: { figure: 'dots', color: rgb('#b8683a'), size_m: 0.35 } } as const;

function mane(
  order: Order,
  { mane: own, head: { skull: s }, neck, coat }: Beast,
  shape: BeastBody,
  cell: number,
): Piece[] {
  if (!hasPart(order, 'mane', own !== undefined)) return [];
  const { shape: kind, color } = own ?? { shape: 'crest' as const, color: '#3a2c20' };
  return shape.heads.map((head, i) => {
    const solid =
      kind === 'lion'
        ? lionMane(head, s, neck.base)
        : kind === 'beard'
          ? beard(head, s)
          : crest(head, s, neck);
    return piece(
      `mane${i === 0 ? '' : `_${i + 1}`}`,
      skin(solid, kind === 'lion' ? cell * 1.3 : cell * 0.8),
      coat[0] === 'wool' ? 'wool' : 'fur',
      {
        part: 'mane',
        role: 'accent',
        color,
      },
    );
  });
}

function lionMane({ skull: [x, y, z], root }: Head, s: number, neck: number): Field {
  const tufts = Array.from({ length: 11 }, (_, i) => {
    const angle = (i / 11) * 2 * Math.PI;
    const [c, n] = [Math.cos(angle), Math.sin(angle)];
    return limb([
      [x + c * s * 0.95, y + n * s * 0.95, z - s * 0.15, s * 0.42],
      [x + c * s * 1.62, y + n * s * 1.55 - s * 0.1, z - s * 0.75, s * 0.16],
    ]);
  });
  return blend(
    0.05,
    ball([x, y - s * 0.1, z - s * 0.55], [s * 1.25, s * 1.35, s * 0.8]),
    ball([x, (y + root[1]) / 2 - s * 0.4, (z + root[2]) / 2], [neck * 1.5, neck * 1.85, neck * 1.4]),
    ...tufts,
  );
}

/** Locks along the top of the neck and between the ears. */
function crest({ skull: [x, y, z], root, field, neck }: Head, s: number, measures: Beast['neck']): Field {
  const locks = Array.from({ length: 8 }, (_, i) => {
    const t = i / 7;
    const at: Point = [root[0] + (x - root[0]) * t, root[1] + (y - root[1]) * t, root[2] + (z - root[2]) * t];
    const top = leaving(i > 6 ? field : neck, at, [0, 0.75, -0.65]);
    const r = measures.top * (0.36 - 0.06 * t);
    return limb([
      [top[0], top[1] + r * 0.5, top[2], r],
      [top[0] + r * 1.9, top[1] - r * 2.6, top[2] - r * 0.9, r * 0.6],
    ]);
  });
  const forelock = leaving(field, [x, y, z], [0, 0.9, 0.35]);
  return blend(
    0.02,
    ...locks,
    limb([
      [forelock[0], forelock[1], forelock[2] - s * 0.35, s * 0.26],
      [forelock[0], forelock[1] - s * 0.2, forelock[2] + s * 0.35, s * 0.1],
    ]),
  );
}

const beard = ({ tip: [x, y, z] }: Head, s: number): Field =>
  limb([
    [x, y - s * 0.35, z - s * 0.7, s * 0.32],
    [x, y - s * 1, z - s * 0.75, s * 0.2],
    [x, y - s * 1.7, z - s * 0.6, s * 0.05],
  ]);

function trunk({ tip: [x, y, z] }: Head, { head: { muzzle } }: Beast): Solid {
  const path = curve([
    [x, y + muzzle * 0.6, z - muzzle * 0.4],
    [x, y - muzzle * 0.6, z + muzzle * 0.75],
    [x, y * 0.62, z + muzzle * 0.95],
    [x, y * 0.32, z + muzzle * 0.55],
    [x, y * 0.15, z + muzzle * 0.9],
    [x, y * 0.2, z + muzzle * 1.8],
  ]);
  return tube(
    path,
    path.map(
      (_, i) => muzzle * (1.02 - 0.62 * (i / (path.length - 1)) ** 0.8) * (1 + (i % 2 === 0 ? 0.02 : -0.02)),
    ),
    { around: 18 },
  );
}

function tusks({ tip: [x, y, z] }: Head, { head: { muzzle } }: Beast): Piece[] {
  const long = muzzle * 2.6;
  const left = tube(
    curve([
      [muzzle * 0.75, y + muzzle * 0.1, z - muzzle * 0.1],
      [muzzle * 1.15, y - long * 0.32, z + long * 0.35],
      [muzzle * 1.1, y - long * 0.25, z + long * 0.9],
    ]),
    Array.from({ length: 13 }, (_, i) => muzzle * 0.24 * (1.1 - i / 12)),
    { around: 12 },
  );
  return SIDES.map(([side, word]) =>
    piece(`tusk_${word}`, moved(scaled(left, side, 1, 1), x, 0, 0), 'bone', {
      part: 'horn',
      role: 'fixed',
      color: '#eee6d0',
    }),
  );
}

function humps({ coat }: Beast, { torso }: BeastBody, places: readonly number[], cell: number): Piece[] {
  return places.map((z, i) => {
    const top = leaving(torso, [0, 0.8, z], [0, 1, 0])[1];
    const hump = limb([
      [0, top - 0.08, z, 0.16],
      [0, top + 0.12, z - 0.02, 0.07],
    ]);
    return piece(`hump_${i + 1}`, skin(hump, cell), coat[0], { color: coat[1] });
  });
}

function shell({ torso: { min, max } }: BeastBody): Piece[] {
  const [w, d] = [max[0] * 1.22, (max[2] - min[2]) * 0.54];
  const z = (min[2] + max[2]) / 2 - d * 0.04;
  const y = min[1] + (max[1] - min[1]) * 0.36;
  const high = (max[1] - y) * 1.5;
  const dome = common(0.02, ball([0, y, z], [w, high, d]), half([0, y, 0], [0, -1, 0]));
  return [
    piece('shell', skin(dome, d / 16), 'scale', {
      part: 'body',
      color: '#5f5228',
      role: 'accent',
      markings: { figure: 'tiles', color: rgb('#8a7434'), size_m: 0.055 },
    }),
    piece(
      'shell_rim',
      moved(scaled(ellipsoid(1, 1, 1, 36), w * 1.1, high * 0.14, d * 1.08), 0, y + high * 0.02, z),
      'scale',
      {
        color: '#4a4022',
        role: 'accent',
      },
    ),
  ];
}

/** Wool over the torso, the neck and the crown of the head. */
function fleece({ head: { skull: s } }: Beast, { torso, heads: [head] }: BeastBody, cell: number): Piece {
  const {
    skull: [x, y, z],
    neck,
  } = head!;
  const cap = ball([x, y + s * 0.75, z - s * 0.25], [s * 0.85, s * 0.62, s * 0.8]);
  const bumps = (px: number, py: number, pz: number): number =>
    0.016 *
    (Math.sin(px * 38) * Math.sin(py * 38 + 1) * Math.sin(pz * 38) + Math.sin(px * 61 + py * 23) * 0.3);
  const wool = roughened(blend(0.05, grown(torso, 0.06), grown(neck, 0.035), cap), 0.03, bumps);
  // The face stays free.
  return piece('fleece', skin(common(0.03, wool, half([0, 0, z + s * 0.3], [0, 0, 1])), cell), 'wool', {
    part: 'body',
    color: '#ece6d8',
  });
}

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
      return { at: leaving(torso, [0, y, z], out), out };
    }),
  ).flat();
}

const spines = (shape: BeastBody): Solid =>
  joined(
    ...backPoints(shape, 11, 11).map(({ at, out }) =>
      moved(
        turned(
          turned(cylinder(0.024, 0.3, { top_m: 0.003, segments: 5, bevel_m: 0.002 }), 'x', -0.75),
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

function plates(shape: BeastBody): Solid {
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
function backSpikes({ torso, tails, heads: [head] }: BeastBody): Solid {
  const spike = (at: Point, size: number): Solid =>
    moved(
      turned(
        scaled(cylinder(size * 0.42, size * 1.2, { top_m: size * 0.04, segments: 6 }), 0.4, 1, 1),
        'x',
        -0.35,
      ),
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
    return leaving(neck, at, [0, dz, -dy]);
  });
  const size = (torso.max[1] - torso.min[1]) * 0.16;
  const back = Array.from({ length: 9 }, (_, i) =>
    leaving(
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

function frill({ skull: [x, y, z] }: Head, { head: { skull: s } }: Beast): Solid {
  const rim = Array.from({ length: 25 }, (_, i): FlatPoint => {
    const angle = -0.75 + (i / 24) * (Math.PI + 1.5);
    const r = s * 2.15 * (i % 2 === 0 ? 1.06 : 0.97);
    return [r * Math.cos(angle), r * Math.sin(angle)];
  });
  return moved(turned(extrude(rim, s * 0.28), 'x', -0.42), x, y + s * 0.35, z - s * 0.7);
}

/** Along the upper jaw, both sides. */
function teeth({ skull, tip, field, ahead }: Head, { head: { skull: s, muzzle } }: Beast): Solid {
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
        return moved(tooth, ...leaving(field, from, toward));
      }),
    ),
  );
}

/** From the crown along the back. */
function stripe({ body, torso }: BeastBody, cell: number): Solid {
  const z = torso.min[2];
  const lane = common(0.01, half([0.09, 0, 0], [1, 0, 0]), half([-0.09, 0, 0], [-1, 0, 0]));
  const upper = common(0.01, lane, half([0, (torso.min[1] + torso.max[1]) / 2 + 0.1, 0], [0, -1, 0]));
  return skin(common(0.01, common(0.01, grown(body, cell * 0.3), upper), half([0, 0, z], [0, 0, -1])), cell);
}

function wings({ long, chest, coat }: Beast, { torso }: BeastBody): Piece[] {
  const feathered = coat[0] !== 'scale';
  const top = leaving(torso, [0, 1 - chest[1], long * 0.22], [0.5, 0.85, 0]);
  const left = turned(wing(feathered ? 'feather' : 'bat', long * 1.7), 'y', 0.3);
  return SIDES.map(([side, word]) =>
    piece(
      `wing_${word}`,
      scaled(moved(turned(left, 'z', 0.45), top[0] - 0.03, top[1], top[2]), side, 1, 1),
      feathered ? 'feather' : 'leather',
      {
        part: 'wing',
        role: feathered ? 'main' : 'accent',
        color: feathered ? coat[1] : '#6a1f1c',
      },
    ),
  );
}
