import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { slab } from '../parts/forms.ts';
import { asks, type Order, type Piece, partCount, piece, proportionsOf } from '../thing.ts';

/** A body's right half from its foot to its neck, in shares of a guitar's metre. */
type Half = readonly (readonly [x: number, y: number])[];

const GUITAR: Half = [
  [0, 0],
  [0.12, 0.01],
  [0.185, 0.08],
  [0.18, 0.17],
  [0.115, 0.26],
  [0.12, 0.33],
  [0.135, 0.39],
  [0.1, 0.45],
  [0, 0.47],
];

/** Corners above and below a deep waist. */
const VIOLIN: Half = [
  [0, 0],
  [0.1, 0.008],
  [0.17, 0.07],
  [0.16, 0.15],
  [0.155, 0.185],
  [0.1, 0.2],
  [0.092, 0.26],
  [0.105, 0.31],
  [0.14, 0.325],
  [0.14, 0.38],
  [0.1, 0.45],
  [0, 0.475],
];

/** Guitars, electric ones, banjos; violins and cellos with their bows. Standing on their bodies. */
export function stringed(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const bowed = asks(order, 'violin', 'fiddle', 'cello', 'viola');
  const electric = !bowed && asks(order, 'electric', 'rock', 'bass');
  const large = asks(order, 'cello') ? 1.25 : bowed ? 0.55 : asks(order, 'ukulele') ? 0.6 : 1;
  const k = large * height;
  const deep = (electric ? 0.042 : bowed ? 0.075 : 0.09) * k;
  const front = deep / 2;
  const banjo = asks(order, 'banjo');
  return [
    ...(banjo
      ? drum(k, width, deep)
      : electric
        ? solidBody(k, width, deep)
        : hollowBody(k, width, deep, bowed)),
    piece('neck', slab([0.052 * k, 0.5 * k, 0.03 * k], [0, 0.42 * k, front - 0.01 * k]), 'walnut', {
      part: 'handle',
      role: 'accent',
      axis: 1,
    }),
    piece(
      'fretboard',
      slab(
        [0.05 * k, (bowed ? 0.72 : 0.6) * k, 0.01 * k],
        [0, (bowed ? 0.2 : 0.32) * k, front + (bowed ? 0.022 : 0.012) * k],
      ),
      'ebony',
      {
        part: 'deck',
        role: 'fixed',
        axis: 1,
      },
    ),
    ...(bowed ? [scroll(k, front)] : [head(k, front, electric), frets(k, front)]),
    piece(
      'bridge',
      slab(
        [(bowed ? 0.085 : 0.12) * k, 0.016 * k, (bowed ? 0.06 : 0.026) * k],
        [0, (bowed ? 0.235 : 0.12) * k, front + (bowed ? 0.025 : 0.008) * k],
      ),
      bowed ? 'wood' : electric ? 'chrome' : 'ebony',
      {
        role: 'fixed',
      },
    ),
    ...strings(order, k, front, bowed),
    ...pegs(k, front, electric),
    ...(bowed ? bowBeside(k) : []),
  ];
}

/** Smoothed, both halves. */
function outlineOf(half: Half, k: number, width: number, steps: number): FlatPoint[] {
  const right = curve(
    half.map(([x, y]): Point => [x * k * width, y * k, 0]),
    steps,
  ).map(([x, y]): FlatPoint => [x, y]);
  const left = right
    .slice(1, -1)
    .toReversed()
    .map(([x, y]): FlatPoint => [-x, y]);
  return [...right, ...left];
}

const disc = (r: number, thick: number, at: Point): Solid =>
  moved(turned(moved(cylinder(r, thick, { segments: 28 }), 0, -thick / 2, 0), 'x', Math.PI / 2), ...at);

function hollowBody(k: number, width: number, deep: number, bowed: boolean): Piece[] {
  const color = bowed ? '#8a3f1f' : '#b5763a';
  const front = deep / 2;
  const body = piece(
    'body',
    extrude(outlineOf(bowed ? VIOLIN : GUITAR, k, width, bowed ? 3 : 4), deep),
    'wood',
    {
      part: 'body',
      color,
    },
  );
  if (!bowed)
    return [body, piece('hole', disc(0.05 * k, 0.004, [0, 0.27 * k, front]), 'ebony', { role: 'fixed' })];
  const hole = (side: number): Solid =>
    tube(
      curve([
        [side * 0.062 * k, 0.29 * k, front],
        [side * 0.056 * k, 0.26 * k, front],
        [side * 0.072 * k, 0.215 * k, front],
        [side * 0.064 * k, 0.185 * k, front],
      ]),
      0.0055 * k,
      { around: 8 },
    );
  return [
    body,
    piece('holes', joined(hole(1), hole(-1)), 'ebony', { role: 'fixed' }),
    piece('tailpiece', slab([0.045 * k, 0.14 * k, 0.014 * k], [0, 0.045 * k, front + 0.02 * k]), 'ebony', {
      role: 'fixed',
    }),
    piece(
      'chin_rest',
      moved(ellipsoid(0.06 * k, 0.035 * k, 0.018 * k, 18), 0.07 * k, 0.045 * k, front + 0.012 * k),
      'ebony',
      { role: 'fixed' },
    ),
  ];
}

/** Two horns beside the neck, pickups, a guard, knobs. */
function solidBody(k: number, width: number, deep: number): Piece[] {
  const around: Point[] = [
    [0, 0, 0],
    [0.12, 0.012, 0],
    [0.175, 0.09, 0],
    [0.165, 0.18, 0],
    [0.125, 0.25, 0],
    [0.135, 0.33, 0],
    [0.15, 0.42, 0],
    [0.115, 0.425, 0],
    [0.06, 0.35, 0],
    [0, 0.34, 0],
    [-0.06, 0.35, 0],
    [-0.1, 0.4, 0],
    [-0.14, 0.47, 0],
    [-0.17, 0.45, 0],
    [-0.14, 0.34, 0],
    [-0.128, 0.25, 0],
    [-0.17, 0.17, 0],
    [-0.17, 0.08, 0],
    [-0.11, 0.008, 0],
  ];
  const outline = curve(
    around.map(([x, y]): Point => [x * k * width, y * k, 0]),
    3,
    true,
  ).map(([x, y]): FlatPoint => [x, y]);
  const front = deep / 2;
  const guard: FlatPoint[] = [
    [-0.06, 0.1],
    [0.06, 0.06],
    [0.13, 0.1],
    [0.1, 0.24],
    [0.11, 0.36],
    [0.04, 0.33],
    [-0.05, 0.33],
    [-0.085, 0.24],
  ];
  return [
    piece('body', extrude(outline, deep), 'plastic', { part: 'body', color: '#b3201c', finish: 'polished' }),
    piece(
      'guard',
      moved(
        extrude(
          guard.map(([x, y]): FlatPoint => [x * k, y * k]),
          0.004,
        ),
        0,
        0,
        front + 0.001,
      ),
      'plastic',
      {
        role: 'accent',
        color: '#efece2',
      },
    ),
    ...[0.17, 0.235, 0.3].map((y, i) =>
      piece(
        `pickup_${i + 1}`,
        slab([0.085 * k, 0.022 * k, 0.012 * k], [0, y * k, front + 0.005 * k]),
        'plastic',
        {
          role: 'fixed',
          color: '#1c1c1e',
        },
      ),
    ),
    piece(
      'knobs',
      joined(
        ...[0, 1, 2].map((i) =>
          disc(0.0125 * k, 0.018 * k, [(0.075 + 0.018 * i) * k, (0.16 - 0.035 * i) * k, front + 0.01 * k]),
        ),
      ),
      'chrome',
      { role: 'fixed' },
    ),
  ];
}

/** A banjo's: a skin in a hoop. */
const drum = (k: number, width: number, deep: number): Piece[] => [
  piece('body', disc(0.165 * k * width, deep, [0, 0.17 * k, 0]), 'wood', { part: 'body', color: '#7a4a26' }),
  piece('skin', disc(0.152 * k * width, 0.006, [0, 0.17 * k, deep / 2]), 'leather', {
    part: 'top',
    role: 'fixed',
    color: '#efe8d6',
  }),
];

/** Slanted, its pegs on one side, of an electric guitar. */
function head(k: number, front: number, electric: boolean): Piece {
  const slanted: FlatPoint[] = [
    [-0.028, 0.9],
    [0.028, 0.9],
    [0.04, 0.95],
    [0.022, 1.08],
    [-0.03, 1.1],
    [-0.055, 1.06],
  ];
  const solid = electric
    ? moved(
        extrude(
          slanted.map(([x, y]): FlatPoint => [x * k, y * k]),
          0.02 * k,
        ),
        0,
        0,
        front,
      )
    : slab([0.075 * k, 0.15 * k, 0.022 * k], [0, 0.91 * k, front - 0.01 * k]);
  return piece('head', solid, 'walnut', { part: 'head', role: 'accent' });
}

/** A violin's pegbox, rolled up at its end. */
const scroll = (k: number, front: number): Piece =>
  piece(
    'head',
    tube(
      curve([
        [0, 0.9 * k, front],
        [0, 0.99 * k, front - 0.02 * k],
        [0, 1.05 * k, front - 0.01 * k],
        [0, 1.06 * k, front + 0.025 * k],
        [0, 1.03 * k, front + 0.03 * k],
        [0, 1.025 * k, front + 0.008 * k],
      ]),
      0.017 * k,
      { around: 12 },
    ),
    'walnut',
    { part: 'head', role: 'accent' },
  );

const frets = (k: number, front: number): Piece =>
  piece(
    'frets',
    joined(
      ...Array.from({ length: 11 }, (_, i) =>
        slab(
          [0.05 * k, 0.003 * k, 0.004 * k],
          [0, (0.9 - 0.5 * (1 - 0.94 ** (i * 1.35))) * k, front + 0.022 * k],
        ),
      ),
    ),
    'steel',
    { role: 'fixed' },
  );

function strings(order: Order, k: number, front: number, bowed: boolean): Piece[] {
  const count = partCount(order, 'string', bowed ? 4 : 6, 12);
  const foot = bowed ? 0.17 : 0.125;
  return Array.from({ length: count }, (_, i) =>
    piece(
      `string_${i + 1}`,
      moved(
        cylinder(0.0012 * k, (0.925 - foot) * k, { segments: 6 }),
        (i - (count - 1) / 2) * (0.04 / count) * k,
        foot * k,
        front + (bowed ? 0.043 : 0.027) * k,
      ),
      'steel',
      { part: 'string', role: 'fixed' },
    ),
  );
}

const pegs = (k: number, front: number, electric: boolean): Piece[] =>
  [0, 1, 2].flatMap((i) =>
    [1, -1].map((s) => {
      const at: Point = electric
        ? [(-0.045 - 0.004 * i) * k, (0.925 + (2 * i + (s > 0 ? 1 : 0)) * 0.026) * k, front]
        : [s * 0.046 * k, (0.94 + i * 0.045) * k, front];
      return piece(
        `peg_${i + 1}_${s > 0 ? 'left' : 'right'}`,
        moved(ellipsoid(0.016 * k, 0.009 * k, 0.009 * k, 12), ...at),
        electric ? 'chrome' : 'bone',
        { part: 'pommel', role: 'fixed' },
      );
    }),
  );

/** What a violin is played with, standing beside it. */
function bowBeside(k: number): Piece[] {
  const x = 0.26 * k;
  return [
    piece(
      'bow',
      tube(
        curve([
          [x, 0.01, 0.012 * k],
          [x, 0.45 * k, 0.022 * k],
          [x, 1.0 * k, 0.01 * k],
          [x, 1.06 * k, 0.045 * k],
        ]),
        0.0085 * k,
        { around: 8 },
      ),
      'wood',
      { part: 'pole', role: 'fixed', color: '#5a2e18' },
    ),
    piece('bow_hair', slab([0.012 * k, 0.98 * k, 0.004 * k], [x, 0.07 * k, 0.045 * k]), 'fabric', {
      part: 'string',
      role: 'fixed',
      color: '#efe8d8',
    }),
    piece('bow_frog', slab([0.016 * k, 0.06 * k, 0.04 * k], [x, 0.05 * k, 0.028 * k]), 'ebony', {
      role: 'fixed',
    }),
  ];
}
