import { ball, blend, common, type Field, grown, half, type Joint, limb } from '../shapes/field.ts';
import { cylinder, ellipsoid } from '../shapes/lathe.ts';
import { skin } from '../shapes/skin.ts';
import { joined, moved, type Point, type Solid, scaled, turned } from '../shapes/solid.ts';
import { curve, tube } from '../shapes/tube.ts';
import { leaving } from './living/beast-head.ts';
import { BIRDS, type Bird } from './living/birds.ts';
import { beak, feathers, foldedWing, tailFeathers } from './living/plumage.ts';
import { wing } from './living/wing.ts';
import {
  asks,
  changed,
  type Generator,
  hasPart,
  type Order,
  type Piece,
  partCount,
  piece,
  proportionsOf,
  rowFor,
} from './thing.ts';

const SIDES = [
  [1, 'left'],
  [-1, 'right'],
] as const;

/** Birds standing, birds of prey with their wings spread; bats. */
export const bird: Generator = (order) => {
  const row = rowFor(order, BIRDS) ?? BIRDS.at(-1)![1];
  const shape = shapeOf(row);
  const { width, height, length } = proportionsOf(order);
  const m = row.trunk_m;
  const pieces = [
    piece('body', skin(shape.body, shape.cell), row.wings === 'bat' ? 'fur' : 'feather', {
      part: 'body',
      color: row.color,
    }),
    ...patches(row, shape),
    ...face(order, row, shape),
    ...wings(order, row, shape),
    ...tails(order, row, shape),
    ...legs(order, row, shape),
  ];
  return changed(pieces, (solid) => scaled(solid, m * width, m * height, m * length));
};

interface Shape {
  readonly body: Field;
  readonly trunk: Field;
  readonly headField: Field;
  readonly chest: Point;
  readonly rump: Point;
  readonly head: Point;
  readonly middle: Point;
  /** About the edges of triangles. */
  readonly cell: number;
}

function shapeOf({ girth: [w, h], pitch_deg, neck, head: r, legs: { long } }: Bird): Shape {
  const pitch = (pitch_deg * Math.PI) / 180;
  const [c, s] = [Math.cos(pitch), Math.sin(pitch)];
  const middle: Point = [0, long + h * c + 0.42 * s, 0];
  const along = (t: number): Point => [0, middle[1] + s * t, c * t];
  const [chest, rump] = [along(0.2), along(-0.42)];
  const up = (neck.up_deg * Math.PI) / 180;
  const from: Point = [0, chest[1] + h * 0.35 * c, chest[2] + h * 0.3 * s + 0.06];
  const head: Point = [0, from[1] + Math.sin(up) * neck.long, from[2] + Math.cos(up) * neck.long];
  const bend = neck.long > 0.6 ? 0.16 * neck.long : 0;
  const trunk = blend(
    0.1,
    ball(chest, [w, h, 0.36], -pitch),
    ball(along(-0.1), [w * 0.9, h * 0.88, 0.42], -pitch),
    limb([
      [...along(-0.2), Math.min(w, h) * 0.62],
      [...rump, Math.min(w, h) * 0.3],
    ]),
  );
  const neckField = limb(
    [
      [from[0], from[1] - 0.05, from[2] - 0.05, Math.max(neck.thick, h * 0.55)],
      [0, (from[1] + head[1]) / 2, (from[2] + head[2]) / 2 + bend, neck.thick],
      [0, head[1] - r * 0.3, head[2] - bend * 0.3, neck.thick],
    ],
    0.06,
  );
  const headField = ball(head, [r * 0.94, r * 0.96, r * 1.08]);
  const body = blend(0.09, trunk, neckField, headField);
  const cell = Math.max(...body.max.map((value, k) => value - body.min[k]!)) / 42;
  return { body, trunk, headField, chest, rump, head, middle, cell };
}

/** Belly and head where they are of another colour. */
function patches(
  { belly, headColor, color, pitch_deg, girth }: Bird,
  { body, head, chest, cell, trunk }: Shape,
): Piece[] {
  const by = cell * 0.28;
  const upright = pitch_deg > 50;
  const front = upright
    ? common(
        0.04,
        half([0, 0, chest[2] + girth[1] * 0.25], [0, -0.25, -1]),
        half([0, head[1] - 0.1, 0], [0, 1, 0]),
      )
    : common(
        0.04,
        half([0, chest[1] - girth[1] * 0.1, 0], [0, 1, -0.6]),
        half([0, 0, trunk.max[2] + 0.1], [0, 0, 1]),
      );
  return [
    ...(belly && belly !== color
      ? [
          piece('belly', skin(common(by, grown(body, by), front), cell * 1.2), 'feather', {
            part: 'body',
            role: 'accent',
            color: belly,
          }),
        ]
      : []),
    ...(headColor && headColor !== color
      ? [
          piece(
            'head',
            skin(
              common(
                by,
                grown(body, by * 1.6),
                half([0, chest[1] + (head[1] - chest[1]) * 0.55, 0], [0, -1, 0]),
              ),
              cell * 1.2,
            ),
            'feather',
            {
              part: 'head',
              role: 'accent',
              color: headColor,
            },
          ),
        ]
      : []),
  ];
}

function face(order: Order, row: Bird, { head, headField }: Shape): Piece[] {
  const r = row.head;
  const size = r * 0.17 * (row.eyes ?? 1);
  const front = (row.eyes ?? 1) > 1.5;
  const eyes = SIDES.slice(0, partCount(order, 'eye', 2, 2)).flatMap(([side, word]): Piece[] => {
    const toward: Point = front ? [side * 0.42, 0.25, 0.85] : [side * 0.85, 0.3, 0.5];
    const at = leaving(headField, head, toward);
    const ring = (radius: number, out: number): Solid =>
      moved(
        ellipsoid(radius, radius, radius, 18),
        at[0] + toward[0] * out,
        at[1] + toward[1] * out,
        at[2] + toward[2] * out,
      );
    return [
      piece(`eye_${word}`, ring(size, -size * 0.35), 'ceramic', {
        part: 'eye',
        role: 'fixed',
        color: front ? '#e8a82a' : '#17140f',
      }),
      piece(`pupil_${word}`, ring(size * 0.62, size * 0.25), 'ceramic', { role: 'fixed', color: '#0e0d0c' }),
    ];
  });
  const at: Point = [0, head[1] - r * 0.08, head[2] + r * 0.86];
  return [
    ...eyes,
    ...(hasPart(order, 'beak', true)
      ? [
          piece('beak', moved(beak(row.beak.shape, row.beak.long, r), ...at), 'bone', {
            part: 'beak',
            role: 'fixed',
            color: row.beak.color,
          }),
        ]
      : []),
    ...crest(row, head),
  ];
}

function crest(
  { crest: shape, head: r, color, headColor, wings: wingShape }: Bird,
  [, y, z]: Point,
): Piece[] {
  if (shape === 'comb') {
    const comb = blend(
      0.02,
      ...[-1, 0, 1].map((i) =>
        ball([0, y + r * (1 - 0.12 * i * i), z + i * r * 0.5 + r * 0.1], [r * 0.14, r * 0.4, r * 0.3]),
      ),
    );
    const wattle = ball([0, y - r * 0.75, z + r * 0.85], [r * 0.12, r * 0.4, r * 0.2]);
    return [
      piece('comb', skin(comb, r * 0.12), 'skin', { part: 'mane', role: 'fixed', color: '#c8231e' }),
      piece('wattle', skin(wattle, r * 0.1), 'skin', { role: 'fixed', color: '#c8231e' }),
    ];
  }
  if (shape === 'ears') {
    const bat = wingShape === 'bat';
    const ear = scaled(
      cylinder(r * (bat ? 0.42 : 0.26), r * (bat ? 1.05 : 0.7), { top_m: r * 0.03, segments: 14 }),
      1,
      1,
      0.5,
    );
    return SIDES.map(([side, word]) =>
      piece(
        `ear_${word}`,
        moved(turned(ear, 'z', -side * 0.35), side * r * 0.5, y + r * 0.55, z),
        bat ? 'fur' : 'feather',
        { part: 'ear', color },
      ),
    );
  }
  if (shape === 'crest') {
    const tuft = limb([
      [0, y + r * 0.7, z + r * 0.15, r * 0.34],
      [0, y + r * 1.3, z - r * 0.35, r * 0.22],
      [0, y + r * 1.75, z - r * 1.0, r * 0.05],
    ]);
    return [piece('crest', skin(tuft, r * 0.13), 'feather', { part: 'mane', color: headColor ?? color })];
  }
  if (shape !== 'crown') return [];
  const plume = (i: number): Solid =>
    joined(
      tube(
        [
          [0, y + r * 0.8, z],
          [0, y + r * 1.9, z - r * 0.2 + i * r * 0.35],
        ],
        r * 0.04,
        { around: 6 },
      ),
      moved(ellipsoid(r * 0.1, r * 0.16, r * 0.13, 12), 0, y + r * 2, z - r * 0.2 + i * r * 0.36),
    );
  return [
    piece('crown', joined(...[-1, 0, 1, -2, 2].map((i) => plume(i * 0.8))), 'feather', {
      part: 'mane',
      role: 'accent',
      color: '#1f5fb8',
    }),
  ];
}

function wings(order: Order, row: Bird, { trunk, chest, middle }: Shape): Piece[] {
  const flying = asks(order, 'flying', 'soaring', 'gliding');
  const kind = row.wings ?? 'folded';
  if (!hasPart(order, 'wing', true)) return [];
  const color = row.wing ?? row.color;
  const material = kind === 'bat' ? 'leather' : 'feather';
  const spread = kind === 'bat' || kind === 'spread' || (flying && kind === 'folded');
  const pitch = (row.pitch_deg * Math.PI) / 180;
  const span = kind === 'bat' ? 2 : 1.55;
  const solid = spread
    ? moved(
        turned(
          turned(wing(kind === 'bat' ? 'bat' : 'feather', span), 'x', kind === 'bat' ? -0.25 : -0.75),
          'z',
          0.12,
        ),
        row.girth[0] * 0.55,
        chest[1] + row.girth[1] * 0.45,
        chest[2] - 0.05,
      )
    : kind === 'flippers'
      ? moved(
          turned(ellipsoid(0.055, 0.42, 0.14, 24), 'z', 0.3),
          row.girth[0] * 1.12,
          middle[1] + 0.02,
          middle[2],
        )
      : foldedWing(trunk, middle, row.girth, pitch);
  return SIDES.map(([side, word]) =>
    piece(`wing_${word}`, scaled(solid, side, 1, 1), material, { part: 'wing', role: 'accent', color }),
  );
}

function tails(
  order: Order,
  { tail: { shape, long }, pitch_deg, tailColor, wing: wingColor, color, girth }: Bird,
  { rump }: Shape,
): Piece[] {
  if (shape === 'none' || !hasPart(order, 'tail', true)) return [];
  const own = { part: 'tail', role: 'accent', color: tailColor ?? wingColor ?? color } as const;
  const pitch = (pitch_deg * Math.PI) / 180;
  const solid =
    shape === 'train' || shape === 'plume'
      ? feathers(shape, long, girth[0])
      : tailFeathers(shape, long, girth[0], pitch);
  const train = moved(solid, 0, rump[1] + (shape === 'train' ? 0.05 : 0), rump[2] + 0.08);
  if (shape !== 'train') return [piece('tail', train, 'feather', own)];
  const eye = moved(feathers('eyes', long, girth[0]), 0, rump[1] + 0.05, rump[2] + 0.08);
  return [
    piece('tail', train, 'feather', own),
    piece('tail_eyes', eye, 'feather', {
      role: 'fixed',
      color: tailColor === '#2a8a5a' ? '#2348a8' : '#e0c89a',
    }),
  ];
}

function legs(
  order: Order,
  { legs: { long, color, webbed }, girth: [w], pitch_deg }: Bird,
  { middle }: Shape,
): Piece[] {
  const upright = pitch_deg > 50;
  const z = upright ? 0.02 : -0.02;
  const thick = Math.max(0.018, Math.min(0.036, 0.02 + long * 0.012));
  const count = partCount(order, 'leg', 2, 4);
  return Array.from({ length: count }, (_, i): Piece => {
    const x = count === 1 ? 0 : (i % 2 === 0 ? 1 : -1) * w * 0.45;
    const back = Math.floor(i / 2) * -0.3;
    const joints: Point[] = [
      [x, middle[1] - 0.12, z + back],
      [x, long * 0.52 + 0.02, z + back - long * 0.08],
      [x, thick * 1.2, z + back + 0.02],
    ];
    const leg = tube(
      curve(joints, 4),
      [...Array(9)].map((_, k) => thick * (k < 3 && long > 0.25 ? 1.5 - k * 0.2 : 1)),
      { around: 10 },
    );
    const toe = (angle: number, length: number): Solid => {
      const end: Joint = [
        x + Math.sin(angle) * length,
        thick * 0.5,
        z + back + 0.02 + Math.cos(angle) * length,
        thick * 0.5,
      ];
      return tube(
        [
          [x, thick * 0.8, z + back + 0.02],
          [end[0], end[1], end[2]],
        ],
        [thick * 0.8, thick * 0.5],
        { around: 8 },
      );
    };
    const size = 0.13 + 0.05 * Math.min(1, long);
    const web = webbed
      ? [
          moved(
            ellipsoid(size * 0.62, thick * 0.5, size * 0.62, 20),
            x,
            thick * 0.55,
            z + back + 0.02 + size * 0.55,
          ),
        ]
      : [];
    const solid = joined(
      leg,
      toe(0, size),
      toe(0.55, size * 0.95),
      toe(-0.55, size * 0.95),
      toe(Math.PI, size * 0.6),
      ...web,
    );
    return piece(`leg_${i === 0 ? 'left' : i === 1 ? 'right' : i + 1}`, solid, 'skin', {
      part: 'leg',
      role: 'fixed',
      color,
    });
  });
}
