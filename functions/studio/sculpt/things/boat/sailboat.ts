import { extrude } from '../../../geometry/shapes/extrude.ts';
import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { moved, turned } from '../../../geometry/shapes/solid.ts';
import { beam, slab } from '../parts/forms.ts';
import { asks, type Order, type Piece, partCount, piece } from '../thing.ts';
import { deckAt, type Form, rails, shell } from './hull.ts';

/** A boat with a mast and sails; a motorboat. */
export function sailboat(order: Order, form: Form): Piece[] {
  const motor = asks(order, 'motorboat', 'speedboat', 'motor');
  const masts = motor ? 0 : partCount(order, 'pole', 1, 3);
  const white = { color: asks(order, 'dinghy') ? '#a9794a' : '#eeeae0', finish: 'painted' } as const;
  const m = form.l * 1.25;
  const flat = (points: readonly (readonly [number, number])[]) =>
    turned(extrude(points, 0.03), 'y', Math.PI / 2);
  return [
    piece('hull', shell(form, form.h * 0.45, 0.07), 'plastic', { ...white, part: 'body' }),
    piece('deck', deckAt(form, form.h * 0.82, 0.06, 0.55), 'wood', { part: 'deck', role: 'accent', axis: 2 }),
    piece('floor', deckAt(form, form.h * 0.47, 0.05, 0.03, 0.6), 'wood', {
      part: 'deck',
      role: 'accent',
      axis: 2,
    }),
    ...rails(form, 0.045),
    ...(motor
      ? [
          piece(
            'windshield',
            beam([0, form.h * 0.82, form.l * 0.09], [0, form.h * 1.5, -form.l * 0.02], form.w * 0.7, 0.03),
            'glass',
            { part: 'window', role: 'fixed', color: '#7fa0b0' },
          ),
          piece('engine', slab([0.45, 0.8, 0.4], [0, form.h * 0.5, -form.l / 2 - 0.12], 0.08), 'plastic', {
            part: 'engine',
            role: 'fixed',
            color: '#24272b',
          }),
          ...[1, -1].map((side) =>
            piece(
              `seat_${side > 0 ? 'left' : 'right'}`,
              slab([0.5, 0.55, 0.5], [side * 0.45, form.h * 0.5, -form.l * 0.14], 0.1),
              'leather',
              { part: 'seat', role: 'fixed', color: '#b8a890' },
            ),
          ),
        ]
      : [
          piece(
            'cabin',
            slab([form.w * 0.5, 0.5, form.l * 0.24], [0, form.h * 0.75, form.l * 0.16], 0.08),
            'plastic',
            { ...white },
          ),
          piece('rudder', slab([0.07, form.h * 1.1, 0.4], [0, 0.05, -form.l / 2 - 0.15]), 'wood', {
            part: 'fin',
            role: 'accent',
          }),
        ]),
    ...Array.from({ length: masts }, (_, i): Piece[] => {
      const z = form.l * (0.1 - 0.32 * i);
      return [
        piece(`mast_${i + 1}`, moved(cylinder(0.06, m, { top_m: 0.035 }), 0, form.h * 0.4, z), 'wood', {
          part: 'pole',
          role: 'accent',
          axis: 1,
        }),
        piece(
          `boom_${i + 1}`,
          beam([0, form.h + 0.75, z], [0, form.h + 0.7, z - form.l * 0.48], 0.07),
          'wood',
          { part: 'pole', role: 'accent' },
        ),
        piece(
          `sail_${i + 1}`,
          flat([
            [-z + 0.05, form.h + 0.85],
            [-z + form.l * 0.46, form.h + 0.8],
            [-z + form.l * 0.2, form.h + m * 0.55],
            [-z + 0.05, form.h + m * 0.9],
          ]),
          'fabric',
          { part: 'sail', role: 'fixed', color: '#f5f1e6' },
        ),
        ...(i === 0
          ? [
              piece(
                'jib',
                flat([
                  [-z - 0.1, form.h + 0.6],
                  [-z - 0.12, form.h + m * 0.75],
                  [-form.l * 0.47, form.h + 0.3],
                ]),
                'fabric',
                { part: 'sail', role: 'fixed', color: '#f5f1e6' },
              ),
            ]
          : []),
      ];
    }).flat(),
  ];
}
