import type { Joint } from '../../../geometry/shapes/field.ts';
import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point, type Solid } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { type Order, type Piece, partCount, piece } from '../thing.ts';
import type { Shape } from './body.ts';
import type { Bird } from './measures.ts';

interface LegMeasures {
  /** How far from the middle the left one is. */
  readonly x: number;
  readonly thick: number;
  /** Of the foremost toe. */
  readonly size: number;
  /** How far forward it leaves the trunk. */
  readonly z: number;
  /** Height, and how far forward: where it is bent, its toes begin and end. */
  readonly ankle: readonly [number, number];
  readonly toes: readonly [number, number];
  readonly tip: readonly [number, number];
}

export function legMeasures({ legs: { long }, girth: [w], pitch_deg }: Bird): LegMeasures {
  const z = pitch_deg > 50 ? 0.02 : -0.02;
  const thick = Math.max(0.018, Math.min(0.036, 0.02 + long * 0.012));
  const size = 0.13 + 0.05 * Math.min(1, long);
  return {
    x: w * 0.45,
    thick,
    size,
    z,
    ankle: [long * 0.52 + 0.02, z - long * 0.08],
    toes: [thick * 1.2, z + 0.02],
    tip: [thick * 0.5, z + 0.02 + size],
  };
}

/** Legs with their toes, webbed or not. */
export function legs(order: Order, row: Bird, { middle }: Shape): Piece[] {
  const { long, color, webbed } = row.legs;
  const { x: out, thick, size, z, ankle, toes } = legMeasures(row);
  const count = partCount(order, 'leg', 2, 4);
  return Array.from({ length: count }, (_, i): Piece => {
    const x = count === 1 ? 0 : (i % 2 === 0 ? 1 : -1) * out;
    const back = Math.floor(i / 2) * -0.3;
    const joints: Point[] = [
      [x, middle[1] - 0.12, z + back],
      [x, ankle[0], ankle[1] + back],
      [x, toes[0], toes[1] + back],
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
        toes[1] + back + Math.cos(angle) * length,
        thick * 0.5,
      ];
      return tube(
        [
          [x, thick * 0.8, toes[1] + back],
          [end[0], end[1], end[2]],
        ],
        [thick * 0.8, thick * 0.5],
        { around: 8 },
      );
    };
    const web = webbed
      ? [
          moved(
            ellipsoid(size * 0.62, thick * 0.5, size * 0.62, 20),
            x,
            thick * 0.55,
            toes[1] + back + size * 0.55,
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
