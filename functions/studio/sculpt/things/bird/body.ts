import { ball, blend, common, type Field, grown, half, limb } from '../../../geometry/shapes/field.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import type { Point } from '../../../geometry/shapes/solid.ts';
import { type Piece, piece } from '../thing.ts';
import type { Bird } from './measures.ts';

/** A bird's body in shares of its trunk's length. */
export interface Shape {
  readonly body: Field;
  readonly trunk: Field;
  readonly headField: Field;
  readonly chest: Point;
  readonly rump: Point;
  /** Where the neck leaves the trunk. */
  readonly neck: Point;
  readonly head: Point;
  readonly middle: Point;
  /** About the edges of triangles. */
  readonly cell: number;
}

/** Trunk, neck and head as fields, by the bird's measures. */
export function shapeOf({ girth: [w, h], pitch_deg, neck, head: r, legs: { long } }: Bird): Shape {
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
  return { body, trunk, headField, chest, rump, neck: from, head, middle, cell };
}

/** Belly and head where they are of another colour. */
export function patches(
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
