import { blend, common, type Field, grown, half, type Joint, limb } from '../../../geometry/shapes/field.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import { bent, type Point, type Solid } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { type Piece, piece } from '../thing.ts';
import type { BeastBody } from './anatomy.ts';
import type { Beast } from './beast.ts';

/** Where along a brush its tip begins. */
const TIP = 0.66;

/** Tails that are no part of the body's skin: all but the thick ones. */
export function tailPieces({ tail, coat }: Beast, { tails }: BeastBody): Piece[] {
  if (!tail || tail.shape === 'thick' || tail.shape === 'curl') return [];
  const thick = tail.thick ?? 0.04;
  return tails.flatMap((path, i) => {
    const mark = tails.length === 1 ? '' : `_${i + 1}`;
    const own = { part: 'tail', color: coat[1] } as const;
    const tip = { part: 'tail', role: 'accent', color: tail.tip ?? coat[1] } as const;
    if (tail.shape === 'thin')
      return [
        piece(`tail${mark}`, tapering(path, thick, 0.25), 'skin', {
          part: 'tail',
          color: tail.tip ?? coat[1],
        }),
      ];
    if (tail.shape === 'tuft')
      return [
        piece(`tail${mark}`, tapering(path, thick, 0.7), coat[0], own),
        piece(`tail_tuft${mark}`, tuft(path, Math.max(thick * 2.4, 0.045)), 'fur', tip),
      ];
    if (tail.shape === 'hair')
      return [
        piece(`tail${mark}`, hair(path, thick), 'fur', { part: 'tail', role: 'accent', color: '#2f2018' }),
      ];
    if (tail.shape === 'stub')
      return [piece(`tail${mark}`, stub(path, thick), coat[0], tail.tip ? { ...tip } : own)];
    if (tail.shape === 'flat')
      return [
        piece(`tail${mark}`, paddle(path, thick), 'leather', { part: 'tail', color: tail.tip ?? coat[1] }),
      ];
    if (!tail.tip) return [piece(`tail${mark}`, skin(brush(path, thick), thick * 0.3), coat[0], own)];
    const [rest, end] = tipped(path, thick);
    return [piece(`tail${mark}`, rest, coat[0], own), piece(`tail_tip${mark}`, end, coat[0], tip)];
  });
}

function tapering(path: readonly Point[], thick: number, end: number): Solid {
  const fine = curve(path, 3);
  return tube(
    fine,
    fine.map((_, i) => thick * (1 - (1 - end) * (i / (fine.length - 1)))),
    { around: 10 },
  );
}

function tuft(path: readonly Point[], thick: number): Solid {
  const [x, y, z] = path.at(-1)!;
  const [px, py, pz] = path.at(-2)!;
  const length = Math.hypot(x - px, y - py, z - pz) || 1;
  const at = (t: number): Point => [
    x + ((x - px) / length) * t,
    Math.max(thick * 0.6, y + ((y - py) / length) * t),
    z + ((z - pz) / length) * t,
  ];
  return skin(
    limb([
      [...at(-thick), thick * 0.5],
      [...at(thick * 0.4), thick],
      [...at(thick * 2.4), thick * 0.2],
    ]),
    thick * 0.4,
  );
}

function hair(path: readonly Point[], thick: number): Solid {
  const count = path.length - 1;
  const strand = (dx: number, dz: number, thin: number) =>
    limb(
      path.map(([x, y, z], i): Joint => {
        const t = i / count;
        return [
          x + dx * t,
          y,
          z + dz * t,
          thick * thin * (0.55 + 0.9 * Math.sin(Math.PI * Math.min(0.92, t * 0.85 + 0.12)) - 0.35 * t),
        ];
      }),
    );
  return skin(
    blend(0.02, strand(0, 0, 0.9), strand(0.04, -0.02, 0.62), strand(-0.04, -0.02, 0.62)),
    thick * 0.45,
  );
}

function stub(path: readonly Point[], thick: number): Solid {
  const [a, b] = [path[0]!, path.at(-1)!];
  return skin(
    limb([
      [...a, thick],
      [...b, thick * 0.75],
    ]),
    thick * 0.35,
  );
}

/** Bushy: thickest past its middle. */
function brush(path: readonly Point[], thick: number): Field {
  const fine = curve(path, 4);
  const last = fine.length - 1;
  const joints = fine.flatMap(([x, y, z], i): Joint[] => {
    const t = i / last;
    if (i % 2 === 1) return [];
    const swell = 0.3 + 0.75 * Math.sin(Math.PI * Math.min(1, 0.08 + t * 0.86)) ** 1.2;
    return [[x, Math.max(y, thick * swell), z, thick * swell * (t > 0.93 ? 0.5 : 1)]];
  });
  return limb(joints, thick * 0.4);
}

/** A brush without its tip, and the tip, which is a little thicker where both meet. */
function tipped(path: readonly Point[], thick: number): readonly [Solid, Solid] {
  const fine = curve(path, 4);
  const cut = Math.round(TIP * (fine.length - 1));
  const [at, before] = [fine[cut]!, fine[cut - 1]!];
  const ahead = at.map((value, k) => value - before[k]!) as unknown as Point;
  const back = ahead.map((value) => -value) as unknown as Point;
  const within = at.map((value, k) => value + ahead[k]! * 0.3) as unknown as Point;
  const whole = brush(path, thick);
  const by = thick * 0.06;
  return [
    skin(common(by, whole, half(within, ahead)), thick * 0.3),
    skin(common(by, grown(whole, by), half(at, back)), thick * 0.25),
  ];
}

function paddle(path: readonly Point[], thick: number): Solid {
  const joints = path.map(
    ([x, y, z], i): Joint => [x, y, z, thick * (0.55 + 0.5 * Math.sin((Math.PI * i) / path.length))],
  );
  const base = path[0]![1];
  return bent(skin(limb(joints, 0.05), thick * 0.3), (p) => {
    const slope = path[0]![2] - p[2]!;
    const line = base - slope * 0.25;
    p[1] = line + (p[1]! - line) * 0.28;
  });
}
