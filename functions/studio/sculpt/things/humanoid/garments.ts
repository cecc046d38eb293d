import {
  ball,
  blend,
  common,
  type Field,
  grown,
  half,
  limb,
  without,
} from '../../../geometry/shapes/field.ts';
import { loft } from '../../../geometry/shapes/loft.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import { type Point, type Solid, scaled } from '../../../geometry/shapes/solid.ts';
import type { Figure } from './figure.ts';

/** About the edges of the triangles of what a figure wears. */
export const CLOTH_CELL_M = 0.03;

/** Fits over a part of the body. */
const coat = (body: Field, by_m: number, ...limits: readonly Field[]): Solid =>
  skin(
    limits.reduce((shape, limit) => common(0.012, shape, limit), grown(body, by_m)),
    CLOTH_CELL_M,
  );

/** What is left and right between two planes across the arms. */
function alongArm({ shoulder, wrist }: Figure, share: number): Field {
  const [dx, dy] = [wrist[0] - shoulder[0], wrist[1] - shoulder[1]];
  const at: Point = [shoulder[0] + dx * share, shoulder[1] + dy * share, 0];
  const left = half(at, [dx, dy, 0]);
  return { ...left, at: (x, y, z) => left.at(Math.abs(x), y, z) };
}

/** @param sleeves how far down the arms it goes: 0 has none, 1 ends at the wrists @param hem_m its lower end's height */
export function shirt(figure: Figure, sleeves: number, hem_m: number, by_m = 0.012): Solid {
  const { neck_m, shoulder, body } = figure;
  const arm = alongArm(figure, Math.max(0.02, sleeves));
  // The plane across a short sleeve would cut the hips as well.
  const sleeve: Field = { ...arm, at: (x, y, z) => Math.min(arm.at(x, y, z), Math.abs(x) - shoulder[0]) };
  const collar = limb([
    [0, neck_m + 0.015, 0.01, 0.07],
    [0, neck_m + 0.12, 0.01, 0.16],
    [0, neck_m + 0.6, 0.01, 0.45],
  ]);
  return skin(
    common(
      0.012,
      without(0.012, common(0.012, grown(body, by_m), half([0, hem_m, 0], [0, -1, 0])), collar),
      sleeve,
    ),
    CLOTH_CELL_M,
  );
}

/** @param cuff_m the legs' lower ends' height */
export function trousers(figure: Figure, cuff_m: number, by_m = 0.01): Solid {
  const { waist_m, hip_m } = figure;
  const inner = half([figure.hip_m * 0.11 + 0.17, hip_m, 0], [1, 0, 0]);
  const apart: Field = { ...inner, at: (x, y, z) => inner.at(Math.abs(x), y, z) };
  return coat(
    figure.body,
    by_m,
    half([0, waist_m + 0.02, 0], [0, 1, 0]),
    half([0, cuff_m, 0], [0, -1, 0]),
    apart,
  );
}

/** One of a pair. @param side 1 is left */
export function shoe({ ankle: [x] }: Figure, high_m: number, side: 1 | -1): Solid {
  const sole = half([0, 0.004, 0], [0, -1, 0]);
  const at = side * x;
  const boot = blend(
    0.02,
    limb([
      [at, 0.05, -0.045, 0.055],
      [at + side * 0.012, 0.045, 0.11, 0.05],
      [at + side * 0.018, 0.038, 0.175, 0.04],
    ]),
    limb([
      [at, 0.06, -0.025, 0.052],
      [at, Math.max(0.1, high_m), -0.018, 0.05 + 0.08 * Math.max(0, high_m - 0.1)],
    ]),
  );
  return skin(
    common(0.006, common(0.008, boot, sole), half([0, Math.max(0.11, high_m), 0], [0, 1, 0])),
    0.026,
  );
}

/** One of a pair. @param share how far down the arm it begins @param side 1 is left */
export function glove(figure: Figure, share: number, side: 1 | -1): Solid {
  const arm = alongArm(figure, share);
  const hand: Field = { ...arm, at: (x, y, z) => -arm.at(x, y, z) };
  const own = half([(figure.shoulder[0] + figure.wrist[0]) / 2, 0, 0], [-1, 0, 0]);
  return scaled(coat(figure.body, 0.012, hand, own), side, 1, 1);
}

/** A band round the waist. */
export const belt = (figure: Figure): Solid =>
  coat(
    figure.torso,
    0.02,
    half([0, figure.waist_m + 0.022, 0], [0, 1, 0]),
    half([0, figure.waist_m - 0.028, 0], [0, -1, 0]),
  );

/** Half the width of the hips over which a skirt falls as it is. */
const USUAL_HIPS_M = 0.2;

/** Half the width of a figure from the waist to the thighs. */
function hipsOf({ body, hip, hip_m, waist_m }: Figure): number {
  const heights = [waist_m, hip_m, hip_m * 0.85];
  return Math.max(
    ...heights.map((y) => {
      let x = hip[0];
      while (x < 0.4 && body.at(x, y, 0) < 0) x += 0.005;
      return x;
    }),
  );
}

/** A bell from the waist down: skirts and robes. @param wide_m half its width at the hem */
export function skirt(figure: Figure, hem_m: number, wide_m: number, folds = 9): Solid {
  const { waist_m, hip_m } = figure;
  const top = waist_m + 0.03;
  const stout = Math.max(1, hipsOf(figure) / USUAL_HIPS_M);
  const rows = [0, 0.02, 0.2, 0.45, 0.7, 0.9, 1];
  return loft(
    rows.toReversed().map((t) => {
      const y = top + (hem_m - top) * t;
      const bell = Math.sin(Math.min(1, t * 1.1) * (Math.PI / 2)) ** 0.8;
      const half_m = (t === 0 ? 0.1 : 0.14) + (wide_m - 0.14) * (y > hip_m ? bell * 1.0 : bell);
      return Array.from({ length: 48 }, (_, i): Point => {
        const angle = (i * 2 * Math.PI) / 48;
        const wave = 1 + 0.06 * t * Math.cos(folds * angle);
        const out = half_m * wave * stout;
        return [out * Math.sin(angle), y, out * 0.8 * Math.cos(angle)];
      });
    }),
  );
}

/** From the hips down to a fluke on the ground, which spreads to both sides. */
export function fishTail({ waist_m, hip_m, torso }: Figure): Solid {
  const wide = torso.max[0] * 0.92;
  const body = limb(
    [
      [0, waist_m - 0.1, 0, 0.1],
      [0, hip_m - 0.02, 0, wide],
      [0, hip_m * 0.6, 0.03, wide * 0.78],
      [0, hip_m * 0.3, 0.02, wide * 0.45],
      [0, 0.1, -0.04, 0.045],
    ],
    0.04,
  );
  const lobes = [1, -1].map((side) =>
    blend(
      0.03,
      ball([side * 0.12, 0.06, -0.05], [0.13, 0.045, 0.03]),
      ball([side * 0.24, 0.035, -0.05], [0.07, 0.03, 0.022]),
    ),
  );
  return skin(blend(0.04, body, ...lobes), CLOTH_CELL_M);
}

/** Falls from the shoulders behind. */
export function cape({ shoulder, neck_m }: Figure, hem_m: number): Solid {
  const [rows, across] = [9, 15];
  const sheet = (thick: number): Point[][] =>
    Array.from({ length: rows }, (_, r) => {
      const t = r / (rows - 1);
      return Array.from({ length: across }, (_, c): Point => {
        const u = (c / (across - 1)) * 2 - 1;
        const wide = (shoulder[0] + 0.02) * (0.75 + 0.75 * t);
        const fold = 0.022 * t * Math.cos(u * 13);
        const around = (1 - t * 0.7) * 0.11 * u * u;
        const z = -0.125 - 0.15 * t - thick + fold + around;
        return [u * wide, neck_m - 0.03 + (hem_m - neck_m) * t - 0.05 * u * u * (1 - t), z];
      });
    });
  const [front, back] = [sheet(0), sheet(0.014)];
  // A flat ring around each row: along the front and back again.
  return loft(front.map((row, r) => [...row, ...back[r]!.toReversed()]).toReversed());
}

/** Over the skull, its front edge above the brow. @param long_m how far it hangs down behind; 0 is short */
export function hair({ head, skull: { at, size } }: Figure, long_m: number, by_m = 0.017): Solid {
  const cap = common(
    0.015 * size,
    grown(head, by_m * size),
    half([0, at[1] + 0.055 * size, 0.055 * size], [0, -0.75, 0.66]),
  );
  if (long_m === 0) return skin(cap, 0.022 * size);
  const fall = limb(
    [
      [0, at[1] + 0.02, -0.05 * size, 0.085 * size],
      [0, at[1] - long_m * 0.5, -0.085 * size, 0.075 * size],
      [0, at[1] - long_m, -0.09 * size, 0.04 * size],
    ],
    0.03,
  );
  const sides = [1, -1].map((s) =>
    limb([
      [s * 0.07 * size, at[1] + 0.03 * size, -0.01, 0.03 * size],
      [s * 0.085 * size, at[1] - 0.1 * size, 0, 0.026 * size],
      [s * 0.09 * size, at[1] - Math.min(0.24, long_m * 0.8), 0.03, 0.016],
    ]),
  );
  return skin(blend(0.03, cap, fall, ...sides), 0.024 * size);
}

/** @param long_m from the chin down */
export function beard({ skull: { at, size } }: Figure, long_m: number): Solid {
  const chin = at[1] - 0.1 * size;
  const jaw = blend(
    0.02,
    ball([0, chin + 0.02, 0.045 * size], [0.068 * size, 0.05 * size, 0.062 * size]),
    limb([
      [0, chin, 0.07 * size, 0.05 * size],
      [0, chin - long_m * 0.6, 0.09 * size, 0.04 * size],
      [0, chin - long_m, 0.085 * size, 0.012 * size],
    ]),
  );
  return skin(common(0.01, jaw, half([0, chin + 0.042 * size, 0], [0, 1, -0.15])), 0.016 * size);
}
