import { cylinder, lathe } from '../../../geometry/shapes/lathe.ts';
import { moved, type Solid } from '../../../geometry/shapes/solid.ts';
import { type Order, type Piece, partCount, piece } from '../thing.ts';
import { beam } from './forms.ts';

interface Legs {
  readonly usual?: number;
  /** Half the distance between left and right legs, and between front and back ones. */
  readonly x_m: number;
  readonly z_m: number;
  readonly height_m: number;
  readonly thick_m: number;
  readonly shape?: 'square' | 'round' | 'turned';
  /** How far a foot stands outside its leg's top. @default 0 */
  readonly splay_m?: number;
  readonly material?: Piece['material']['material'];
}

/** Legs under a seat or top: four at the corners, two at the sides, one in the middle on a foot, else in a ring. */
export function legs(order: Order, options: Legs): Piece[] {
  const { usual = 4, material = 'wood' } = options;
  const count = partCount(order, 'leg', usual, 12);
  const as = { part: 'leg', axis: 1 } as const;
  if (count === 1) return [piece('leg', pedestal(options), material, as)];
  return spots(count, options).map(([name, x, z]) => piece(name, leg(x, z, options), material, as));
}

function spots(count: number, { x_m, z_m }: Legs): [name: string, x: number, z: number][] {
  if (count === 4)
    return [
      ['leg_front_left', x_m, z_m],
      ['leg_front_right', -x_m, z_m],
      ['leg_back_left', x_m, -z_m],
      ['leg_back_right', -x_m, -z_m],
    ];
  if (count === 2)
    return [
      ['leg_left', x_m, 0],
      ['leg_right', -x_m, 0],
    ];
  return Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count;
    return [`leg_${i + 1}`, x_m * Math.sin(angle), z_m * Math.cos(angle)];
  });
}

function leg(x: number, z: number, { height_m, thick_m, shape = 'square', splay_m = 0 }: Legs): Solid {
  const far = Math.hypot(x, z) || 1;
  const [footX, footZ] = [x + (splay_m * x) / far, z + (splay_m * z) / far];
  if (shape === 'square') return beam([footX, 0, footZ], [x, height_m, z], thick_m);
  const r = thick_m / 2;
  const upright =
    shape === 'round'
      ? cylinder(r * 0.65, height_m, { top_m: r, segments: 16 })
      : lathe(
          [
            [r * 0.5, 0],
            [r * 0.75, height_m * 0.06],
            [r * 0.5, height_m * 0.12],
            [r, height_m * 0.45],
            [r * 0.6, height_m * 0.62],
            [r * 1.1, height_m * 0.68],
            [r * 0.6, height_m * 0.74],
            [r, height_m],
          ],
          20,
        );
  return moved(slanted(upright, x - footX, z - footZ, height_m), footX, 0, footZ);
}

function slanted({ positions, triangles }: Solid, x: number, z: number, height_m: number): Solid {
  const moved = positions.slice();
  for (let i = 0; i < moved.length; i += 3) {
    moved[i]! += (x * positions[i + 1]!) / height_m;
    moved[i + 2]! += (z * positions[i + 1]!) / height_m;
  }
  return { positions: moved, triangles };
}

function pedestal({ x_m, z_m, height_m, thick_m }: Legs): Solid {
  const foot = Math.min(x_m, z_m) * 0.85;
  return lathe(
    [
      [foot, 0],
      [foot, thick_m * 0.4],
      [foot * 0.5, thick_m * 0.9],
      [thick_m * 0.6, thick_m * 2],
      [thick_m * 0.6, height_m * 0.85],
      [thick_m * 1.3, height_m],
    ],
    28,
  );
}
