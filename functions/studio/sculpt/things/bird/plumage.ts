import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { blend, common, type Field, grown, half, limb } from '../../../geometry/shapes/field.ts';
import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { loft } from '../../../geometry/shapes/loft.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import { bent, joined, moved, type Point, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import type { Bird } from './measures.ts';

/** From the head's front along +Z. @param head the head's radius */
export function beak(shape: Bird['beak']['shape'], long: number, head: number): Solid {
  const [wide, high, drop] = {
    cone: [0.36, 0.36, 0],
    spear: [0.24, 0.26, 0],
    hook: [0.34, 0.46, 0.75],
    bill: [0.5, 0.3, 0.1],
    large: [0.42, 0.62, 0.35],
  }[shape].map((value, i) => (i < 2 ? value * head : value)) as [number, number, number];
  const steps = [0, 0.2, 0.45, 0.7, 0.9, 1];
  const flat = shape === 'bill' || shape === 'large';
  return loft(
    steps
      .map((t): Point[] => {
        const taper = flat
          ? t < 0.75
            ? 1 - 0.25 * t
            : Math.max(0.12, 0.82 * Math.sqrt(1 - ((t - 0.75) / 0.25) ** 2))
          : Math.max(0.05, 1 - t ** 1.15);
        const thin = shape === 'bill' ? 1 - 0.72 * t ** 0.6 : taper;
        return Array.from({ length: 14 }, (_, i): Point => {
          const angle = (i / 14) * 2 * Math.PI;
          return [
            Math.sin(angle) * wide * taper,
            Math.cos(angle) * high * thin - drop * long * t ** 2.4,
            -head * 0.2 + (long + head * 0.2) * t,
          ];
        });
      })
      .map((ring) => ring.toReversed()),
  );
}

/** Fits the left of the trunk: from the shoulder back past its end. */
export function foldedWing(trunk: Field, [, y, z]: Point, [w, h]: Bird['girth'], pitch: number): Solid {
  const [c, s] = [Math.cos(pitch), Math.sin(pitch)];
  const at = (t: number, up: number): Point => [w * 0.98, y + s * t + c * up, z + c * t - s * up];
  const outline = limb(
    [
      [...at(0.2, h * 0.14), h * 0.6],
      [...at(-0.15, h * 0.1), h * 0.52],
      [...at(-0.62, h * 0.04), h * 0.13],
    ],
    0.05,
  );
  const side = common(0.02, outline, half([w * 0.34, 0, 0], [-1, 0, 0]));
  const near = grown(trunk, 0.05);
  const tip = limb([
    [
      ...(at(-0.2, h * 0.08).map((value, k) => (k === 0 ? w * 0.78 : value)) as [number, number, number]),
      h * 0.34,
    ],
    [w * 0.5, ...(at(-0.74, h * 0.06).slice(1) as [number, number]), 0.03],
  ]);
  const shape = blend(0.02, common(0, side, near), tip);
  return skin(shape, 0.042);
}

/** Feathers side by side, spread like a hand of cards, from the origin backwards along -Z. */
export function tailFeathers(
  shape: 'fan' | 'long' | 'short',
  long: number,
  wide: number,
  drop_rad: number,
): Solid {
  const count = shape === 'fan' ? 7 : shape === 'short' ? 5 : 5;
  const spread = shape === 'fan' ? 0.55 : shape === 'short' ? 0.6 : 0.16;
  const one = (length: number, thick: number): Solid =>
    moved(ellipsoid(thick, 0.022, length / 2, 18), 0, 0, -length / 2);
  const fan = joined(
    ...Array.from({ length: count }, (_, i) => {
      const t = (i / (count - 1)) * 2 - 1;
      const length = long * (shape === 'long' ? 1 - Math.abs(t) * 0.45 : 1 - 0.12 * t * t);
      return moved(
        turned(one(length, wide * (shape === 'long' ? 0.2 : 0.24)), 'y', t * spread),
        0,
        0.006 * (i % 2) - Math.abs(t) * 0.01,
        0,
      );
    }),
  );
  return turned(fan, 'x', -drop_rad);
}

const CARD: readonly FlatPoint[] = Array.from({ length: 18 }, (_, i): FlatPoint => {
  const angle = (i / 18) * 2 * Math.PI;
  const y = 0.5 - 0.5 * Math.cos(angle);
  return [0.085 * Math.sin(angle) * (0.35 + 0.95 * y), y];
});

/** A peacock's wheel, the eyes on it, or a cock's plume. */
export function feathers(shape: 'train' | 'plume' | 'eyes', long: number, wide: number): Solid {
  if (shape === 'plume')
    return skin(
      blend(
        wide * 0.05,
        ...Array.from({ length: 5 }, (_, i) => {
          const t = i / 4;
          return limb([
            [0, 0, 0.05, wide * 0.4],
            [(t - 0.5) * 0.1, long * (0.75 - 0.45 * t), -long * (0.3 + 0.3 * t), wide * 0.26],
            [(t - 0.5) * 0.16, long * (0.72 - 0.85 * t), -long * (0.68 + 0.2 * t), wide * 0.12],
          ]);
        }),
      ),
      wide * 0.14,
    );
  const count = 19;
  const rows = long > 1 ? [1, 0.74] : [1];
  return joined(
    ...rows.flatMap((row, r) =>
      Array.from({ length: count - r * 3 }, (_, i) => {
        const t = (i / (count - r * 3 - 1)) * 2 - 1;
        const length = long * row;
        const card =
          shape === 'eyes'
            ? moved(ellipsoid(0.033 * long, 0.045 * long, 0.02, 14), 0, length * 0.86, 0.012)
            : extrude(
                CARD.map(([x, y]): FlatPoint => [x * length, y * length]),
                0.02,
              );
        const leaned = bent(card, (p) => {
          p[2] = p[2]! - 0.16 * (p[1]! / long) ** 2 * long + 0.0017 * i + 0.03 * r;
        });
        return moved(turned(leaned, 'z', -t * 1.45), 0, 0, -0.05);
      }),
    ),
  );
}
