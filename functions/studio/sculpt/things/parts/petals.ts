import { sheet } from '../../../geometry/shapes/sheet.ts';
import { type Point, type Solid, turned } from '../../../geometry/shapes/solid.ts';

/** One petal, from the axis outwards; lengths are shares of the flower's radius. */
export interface Petal {
  /** Radius and height along it. */
  readonly line: readonly (readonly [r: number, y: number])[];
  readonly wide: number;
  /** 1 is round, 0 pointed. @default 1 */
  readonly round?: number;
  /** How far its edges are drawn round the axis. @default 0 */
  readonly wrap?: number;
  /** How far its edges stand up. @default 0 */
  readonly cup?: number;
  readonly thick?: number;
}

function petal({ line, wide, round = 1, wrap = 0, cup = 0, thick = 0.03 }: Petal): Solid {
  const last = line.length - 1;
  const along = (v: number): readonly [number, number] => {
    const t = Math.min(0.9999, v) * last;
    const i = Math.floor(t);
    const f = t - i;
    const at = (k: number) => line[Math.min(last, Math.max(0, k))]!;
    const mix = (n: 0 | 1): number => {
      const [p, q, r, s] = [at(i - 1)[n], at(i)[n], at(i + 1)[n], at(i + 2)[n]];
      return (
        0.5 * (2 * q + (r - p) * f + (2 * p - 5 * q + 4 * r - s) * f * f + (3 * q - p - 3 * r + s) * f ** 3)
      );
    };
    return [mix(0), mix(1)];
  };
  const width = (v: number): number => {
    const belly = Math.sin(Math.PI * (0.12 + v * 0.5)) ** 1.2;
    const tip =
      v < 0.55 ? 1 : Math.max(0, 1 - ((v - 0.55) / 0.45) ** (1 + 1.6 * round)) ** (0.95 - 0.45 * round);
    return wide * Math.max(0.06, belly * tip);
  };
  return sheet((u, v): Point => {
    const [r, y] = along(v);
    return [u * width(v), y + cup * u * u * v, r - wrap * u * u * width(v)];
  }, thick);
}

/** Petals round the axis. @param offset of the first, by the space between two */
export const whorl = (count: number, one: Petal, offset = 0, vary = (_: number): number => 1): Solid[] =>
  Array.from({ length: count }, (_, i) => {
    const k = vary(i);
    const line = one.line.map(([r, y]) => [r * k, y * (0.5 + 0.5 * k)] as const);
    return turned(petal({ ...one, line }), 'y', ((i + offset) * 2 * Math.PI) / count);
  });
