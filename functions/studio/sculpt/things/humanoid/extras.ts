import { torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Solid, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import type { Cloth } from '../parts/cloth.ts';
import { bar } from '../parts/forms.ts';
import { SIDES } from '../parts/sides.ts';
import { type WingShape, wing } from '../parts/wing.ts';
import { asks, hasPart, type Order, type Piece, piece } from '../thing.ts';
import { boulders } from './boulders.ts';
import { hornOnHelmet } from './closed-helmet.ts';
import { frontOf } from './face.ts';
import type { Figure } from './figure.ts';
import type { Outfit } from './outfit.ts';
import { boneDetails } from './skeleton.ts';

/** Wings, horns, tails, halos, bones, stones. */
export function extras(order: Order, figure: Figure, outfit: Outfit, flesh: Cloth): Piece[] {
  const { skull, chest_m, hip_m } = figure;
  const { at, size: s } = skull;
  const shape: WingShape | undefined = hasPart(
    order,
    'wing',
    asks(order, 'winged') || outfit.wings !== undefined,
  )
    ? (outfit.wings ?? 'feather')
    : undefined;
  const tailed = hasPart(order, 'tail', outfit.tail === true);
  return [
    ...(shape ? wings(shape, chest_m + 0.06) : []),
    ...(outfit.horns ? horns(figure, outfit) : []),
    ...(tailed
      ? [
          piece(
            'tail',
            tube(
              curve([
                [0, hip_m + 0.02, -0.08],
                [0, hip_m * 0.72, -0.22],
                [0, hip_m * 0.5, -0.4],
                [0, hip_m * 0.7, -0.52],
                [0, hip_m * 0.85, -0.45],
              ]),
              Array.from({ length: 25 }, (_, i) =>
                outfit.head === 'wolf'
                  ? 0.03 + 0.035 * Math.sin((Math.PI * i) / 24)
                  : 0.026 - 0.016 * (i / 24),
              ),
              { around: 12 },
            ),
            flesh[0],
            { part: 'tail', color: flesh[1] },
          ),
        ]
      : []),
    ...(outfit.halo
      ? [
          piece('halo', moved(torus(0.11 * s, 0.011, 40, 10), 0, at[1] + 0.18 * s, -0.01), 'gold', {
            role: 'fixed',
          }),
        ]
      : []),
    ...(outfit.bones ? boneDetails(figure, flesh) : []),
    ...(outfit.boulders ? boulders(figure, flesh) : []),
    ...(outfit.tusks ? tusks(figure) : []),
    ...(outfit.bolts ? [bolts(figure)] : []),
  ];
}

/** A helmet's are of ivory, and as large as a viking's. */
function horns(figure: Figure, { helmet }: Outfit): Piece[] {
  const { at, size } = figure.skull;
  const solid = helmet === 'closed' ? hornOnHelmet(figure) : horn(at[1], size);
  const own = helmet !== 'closed' && { color: '#3a302a' };
  return SIDES.map(([side, word]) =>
    piece(`horn_${word}`, scaled(solid, side, 1, 1), 'bone', { part: 'horn', role: 'fixed', ...own }),
  );
}

const horn = (y: number, s: number): Solid =>
  tube(
    curve([
      [0.04 * s, y + 0.085 * s, 0.03],
      [0.075 * s, y + 0.13 * s, 0.03],
      [0.085 * s, y + 0.19 * s, 0.01],
    ]),
    Array.from({ length: 13 }, (_, i) => (0.02 - 0.0175 * (i / 12)) * s),
    { around: 12 },
  );

function wings(shape: WingShape, y: number): Piece[] {
  const solid = moved(turned(wing(shape, shape === 'fairy' ? 0.6 : 0.95), 'y', 0.35), 0.05, y, -0.12);
  const [material, color] = WING_CLOTH[shape];
  return SIDES.map(([side, word]) =>
    piece(`wing_${word}`, scaled(solid, side, 1, 1), material, { part: 'wing', role: 'fixed', color }),
  );
}

/** What wings are made of. */
const WING_CLOTH: Readonly<Record<WingShape, Cloth>> = {
  feather: ['feather', '#f0eee8'],
  bat: ['leather', '#4a1f22'],
  fairy: ['silk', '#bfe3ee'],
};

const bolts = ({ neck_m }: Figure): Piece =>
  piece(
    'bolts',
    joined(
      bar('x', 0.011, 0.25, [0, neck_m + 0.035, -0.01], 12),
      ...[1, -1].map((s) => bar('x', 0.022, 0.02, [s * 0.12, neck_m + 0.035, -0.01], 14)),
    ),
    'steel',
    { role: 'fixed' },
  );

/** Up from the lower jaw. */
function tusks({ head, skull: { at, size: s } }: Figure): Piece[] {
  return SIDES.map(([side, word]) => {
    const [x, y] = [side * 0.03 * s, at[1] - 0.074 * s];
    const z = frontOf(head, x, y);
    const path = curve([
      [x, y - 0.006 * s, z - 0.008 * s],
      [x * 1.15, y + 0.012 * s, z + 0.016 * s],
      [x * 1.25, y + 0.042 * s, z + 0.018 * s],
    ]);
    return piece(
      `tusk_${word}`,
      tube(
        path,
        path.map((_, i) => (0.0105 - 0.009 * (i / (path.length - 1))) * s),
        { around: 10 },
      ),
      'bone',
      { part: 'horn', role: 'fixed', color: '#efe6cc' },
    );
  });
}
