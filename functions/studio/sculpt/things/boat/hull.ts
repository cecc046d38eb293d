import { extrude } from '../../../geometry/shapes/extrude.ts';
import { loft } from '../../../geometry/shapes/loft.ts';
import { moved, type Point, turned } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { type Piece, piece } from '../thing.ts';

/** A hull's measures in metres. */
export interface Form {
  readonly l: number;
  readonly w: number;
  readonly h: number;
  /** How far bow and stern rise above the middle. */
  readonly sheer: number;
  /** Half width of the stern by the middle's. */
  readonly stern: number;
}

/** Half width by the middle's, and height of the edge, at t from the stern (0) to the bow (1). */
export function edgeAt({ w, h, sheer, stern }: Form, t: number): { half: number; top: number; keel: number } {
  const full = 0.42;
  const half =
    (w / 2) *
    (t < full
      ? stern + (1 - stern) * Math.sin((t / full) * (Math.PI / 2))
      : Math.cos((((t - full) / (1 - full)) * Math.PI) / 2) ** 0.75);
  return {
    half: Math.max(half, w * 0.012),
    top: h + sheer * (2 * t - 0.85) ** 2,
    keel:
      t > 0.75
        ? h * 0.75 * ((t - 0.75) / 0.25) ** 2
        : t < 0.12 && stern < 0.2
          ? h * 0.6 * ((0.12 - t) / 0.12) ** 2
          : 0,
  };
}

/** A hull, hollow from the edge down to a floor; each cross-section goes round the outside and back along the inside. */
export function shell(form: Form, floor: number, thick: number) {
  const stations = 25;
  const around = 9;
  return loft(
    Array.from({ length: stations }, (_, s) => {
      const t = s / (stations - 1);
      const { half, top, keel } = edgeAt(form, t);
      const z = (t - 0.5) * form.l;
      const inner = Math.max(half * 0.1, half - thick);
      const bottom = Math.min(top - thick, Math.max(keel + thick, floor));
      const curveAt = (i: number, wide: number, low: number): Point => {
        const a = (i / (around - 1)) * Math.PI;
        return [
          -wide * Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** 0.55,
          top - (top - low) * Math.sin(a) ** 0.7,
          z,
        ];
      };
      const outside = Array.from({ length: around }, (_, i) => curveAt(i, half, keel));
      const inside = Array.from({ length: around }, (_, i) => curveAt(i, inner, bottom));
      return [...outside, ...inside.toReversed()];
    }),
  );
}

function rail(form: Form, side: number, radius: number, lift = 0) {
  return tube(
    Array.from({ length: 25 }, (_, s): Point => {
      const { half, top } = edgeAt(form, s / 24);
      return [side * half, top + lift, (s / 24 - 0.5) * form.l];
    }),
    radius,
    { around: 8 },
  );
}

/** A level floor that fills the hull. */
export function deckAt(form: Form, y: number, thick: number, from = 0.01, to = 0.97) {
  const ring = Array.from({ length: 17 }, (_, s): [number, number] => {
    const t = from + ((to - from) * s) / 16;
    return [edgeAt(form, t).half * 0.93, -(t - 0.5) * form.l];
  });
  const outline = [...ring, ...ring.toReversed().map(([x, z]): [number, number] => [-x, z])];
  return moved(turned(extrude(outline, thick), 'x', -Math.PI / 2), 0, y, 0);
}

/** A rail along the edge on either side. */
export const rails = (form: Form, radius: number): Piece[] => [
  piece('rim_left', rail(form, 1, radius), 'wood', { part: 'rim', role: 'accent', color: '#5c3a22' }),
  piece('rim_right', rail(form, -1, radius), 'wood', { part: 'rim', role: 'accent', color: '#5c3a22' }),
];
