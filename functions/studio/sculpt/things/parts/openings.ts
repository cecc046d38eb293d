import { extrude } from '../../../geometry/shapes/extrude.ts';
import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved, type Point, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { type Piece, piece } from '../thing.ts';
import { arc, rectangle, slab } from './forms.ts';

interface Opening {
  readonly wide_m: number;
  readonly high_m: number;
  /** The middle of its foot, on the wall's face. */
  readonly at: Point;
  /** Where it looks: 0 to the front, 90 to the left. @default 0 */
  readonly facing_deg?: number;
  readonly arched?: boolean;
}

const placedAt = (solid: Solid, { at, facing_deg = 0 }: Opening): Solid =>
  moved(turned(solid, 'y', (facing_deg * Math.PI) / 180), ...at);

/** A window's panes, with a frame and a cross that stand out of the wall. */
export function windowAt(name: string, opening: Opening): Piece[] {
  const { wide_m: w, high_m: h, arched = false } = opening;
  const t = Math.min(w, h) * 0.09;
  const outer = outlineOf(w / 2 + t, -t, h + t, arched);
  const inner = outlineOf(w / 2, 0, h, arched);
  const frame = extrude(outer, t * 2.4, [inner]);
  return [
    piece(
      name,
      placedAt(
        extrude(
          inner.map(([x, y]) => [x * 1.02, y]),
          t * 0.8,
        ),
        opening,
      ),
      'glass',
      { part: 'window', role: 'fixed', color: '#5f7f94' },
    ),
    piece(`${name}_frame`, placedAt(frame, opening), 'wood', {
      part: 'rim',
      role: 'fixed',
      color: '#efe9dc',
      finish: 'painted',
    }),
    piece(`${name}_bar`, placedAt(slab([t * 0.8, h, t * 1.6]), opening), 'wood', {
      role: 'fixed',
      color: '#efe9dc',
      finish: 'painted',
      axis: 1,
    }),
    piece(`${name}_sill`, placedAt(slab([w, t * 0.8, t * 1.5], [0, h * 0.5, 0]), opening), 'wood', {
      role: 'fixed',
      color: '#efe9dc',
      finish: 'painted',
    }),
  ];
}

export function doorAt(name: string, opening: Opening, color = '#7a4526'): Piece[] {
  const { wide_m: w, high_m: h, arched = false } = opening;
  const t = w * 0.09;
  return [
    piece(name, placedAt(extrude(outlineOf(w / 2, 0, h, arched), t * 1.2), opening), 'wood', {
      part: 'door',
      role: 'fixed',
      color,
      axis: 1,
    }),
    piece(
      `${name}_frame`,
      placedAt(
        extrude(outlineOf(w / 2 + t, 0, h + t, arched), t * 2, [
          outlineOf(w / 2, -t, h, arched).map(([x, y]) => [x * 0.99, Math.max(y, t * 0.1)]),
        ]),
        opening,
      ),
      'wood',
      { part: 'rim', role: 'fixed', color: '#4d3826' },
    ),
    piece(
      `${name}_knob`,
      placedAt(moved(ellipsoid(w * 0.045, w * 0.045, w * 0.045, 12), w * 0.36, h * 0.46, t), opening),
      'brass',
      { part: 'handle', role: 'fixed' },
    ),
  ];
}

/** A doorway's outline, its top a half circle if it is arched. */
export function outlineOf(half_m: number, foot: number, top: number, arched: boolean) {
  if (!arched) return rectangle(-half_m, foot, half_m, top);
  return [[-half_m, foot] as const, [half_m, foot] as const, ...arc(0, top - half_m, half_m, 0, 180, 10)];
}
