import { cylinder } from '../shapes/lathe.ts';
import { moved } from '../shapes/solid.ts';
import { bar, beam, slab } from './parts/forms.ts';
import { asks, type Generator, pick, piece, proportionsOf, styled } from './thing.ts';

/** Closed and open books, spell books with clasps, scrolls, letters, newspapers. */
export const book: Generator = (order) => {
  const { width, length, thickness } = proportionsOf(order);
  const [w, d, t] = [0.16 * width, 0.23 * length, 0.042 * thickness];
  if (asks(order, 'scroll', 'parchment', 'map'))
    return [
      piece('sheet', slab([0.3 * width, 0.003, 0.34 * length], [0, 0.004, 0], 0.001), 'paper', {
        part: 'page',
      }),
      ...[1, -1].flatMap((s) => [
        piece(
          `roll_${s > 0 ? 'front' : 'back'}`,
          bar('x', 0.02, 0.3 * width, [0, 0.02, s * 0.17 * length]),
          'paper',
          { part: 'page' },
        ),
        piece(
          `rod_${s > 0 ? 'front' : 'back'}`,
          bar('x', 0.008, 0.38 * width, [0, 0.02, s * 0.17 * length]),
          'wood',
          { part: 'handle', role: 'accent' },
        ),
        ...[1, -1].map((x) =>
          piece(
            `knob_${s > 0 ? 'front' : 'back'}_${x > 0 ? 'left' : 'right'}`,
            bar('x', 0.014, 0.018, [x * 0.19 * width, 0.02, s * 0.17 * length]),
            'gold',
            { part: 'pommel', role: 'fixed' },
          ),
        ),
      ]),
      ...[0, 1, 2, 3, 4].map((i) =>
        piece(
          `line_${i + 1}`,
          slab([(0.2 - 0.03 * (i % 2)) * width, 0.001, 0.006], [0, 0.0068, (i - 2) * 0.045]),
          'ebony',
          { role: 'fixed' },
        ),
      ),
    ];
  if (asks(order, 'letter', 'envelope', 'note', 'document'))
    return [
      piece('body', slab([0.22 * width, 0.006, 0.15 * length], [0, 0, 0], 0.001), 'paper', { part: 'body' }),
      ...[1, -1].map((s) =>
        piece(
          `fold_${s > 0 ? 'left' : 'right'}`,
          beam([s * 0.105 * width, 0.006, -0.07 * length], [0, 0.006, 0.01], 0.004, 0.003),
          'paper',
          { role: 'fixed', color: '#cfc3a6' },
        ),
      ),
      piece('seal', moved(cylinder(0.016, 0.006, {}), 0, 0.005, 0.012), 'wax', {
        part: 'top',
        role: 'accent',
        color: '#a3242a',
      }),
    ];
  const color = pick(order, ['#7a2a2a', '#23457f', '#2f5a3a', '#4d3423', '#5b3a6b']);
  if (asks(order, 'open'))
    return [
      ...[1, -1].flatMap((s) => {
        const n = s > 0 ? 'left' : 'right';
        return [
          piece(`cover_${n}`, slab([w, 0.006, d], [(s * w) / 2, 0, 0]), 'leather', { part: 'top', color }),
          piece(
            `pages_${n}`,
            beam([s * 0.002, 0.018, 0], [s * w * 0.96, 0.012, 0], d * 0.94, 0.018),
            'paper',
            { part: 'page', role: 'fixed' },
          ),
          ...[0, 1, 2, 3, 4, 5].map((i) =>
            piece(
              `line_${n}_${i + 1}`,
              slab([w * 0.66, 0.001, 0.004], [s * w * 0.5, 0.0242, (i - 2.5) * d * 0.13], 0.0003),
              'ebony',
              { role: 'fixed' },
            ),
          ),
        ];
      }),
      piece('spine', slab([0.03, 0.007, d], [0, 0, 0]), 'leather', { part: 'back', color }),
    ];
  const magic =
    asks(order, 'spell', 'magic', 'spellbook', 'grimoire', 'tome', 'ancient') ||
    styled(order, 'medieval') ||
    styled(order, 'ornate');
  return [
    piece('cover_bottom', slab([w, 0.004, d]), 'leather', { part: 'base', color }),
    piece('cover_top', slab([w, 0.004, d], [0, t - 0.004, 0]), 'leather', { part: 'top', color }),
    piece('spine', slab([0.006, t, d], [-w / 2, 0, 0]), 'leather', { part: 'back', color }),
    piece('pages', slab([w - 0.008, t - 0.007, d - 0.012], [-0.001, 0.0035, 0], 0.001), 'paper', {
      part: 'page',
      role: 'fixed',
    }),
    ...[-0.34, -0.2, 0.2, 0.34].map((z, i) =>
      piece(`rib_${i + 1}`, slab([0.008, t * 0.9, 0.008], [-w / 2 - 0.002, t * 0.05, z * d]), 'gold', {
        part: 'hoop',
        role: 'accent',
      }),
    ),
    piece('title', slab([w * 0.6, 0.002, d * 0.2], [0.004, t - 0.0008, -d * 0.2], 0.0006), 'gold', {
      role: 'accent',
    }),
    ...(magic
      ? [
          ...[1, -1].flatMap((x) =>
            [1, -1].map((z) =>
              piece(
                `corner_${x > 0 ? 'left' : 'right'}_${z > 0 ? 'front' : 'back'}`,
                slab([0.028, t + 0.003, 0.028], [x * (w / 2 - 0.012), -0.0015, z * (d / 2 - 0.012)]),
                'gold',
                { part: 'rim', role: 'accent' },
              ),
            ),
          ),
          piece('clasp', slab([0.035, t * 0.9, 0.03], [w / 2 - 0.008, t * 0.07, 0]), 'brass', {
            part: 'hoop',
            role: 'fixed',
          }),
          piece('gem', moved(cylinder(0.018, 0.008, { segments: 6 }), 0.004, t - 0.001, d * 0.13), 'ruby', {
            role: 'fixed',
          }),
        ]
      : [
          piece('bookmark', slab([0.009, 0.001, 0.05], [w * 0.2, t * 0.6, d / 2 + 0.015], 0.0003), 'silk', {
            part: 'hoop',
            role: 'fixed',
            color: '#c7322b',
          }),
        ]),
  ];
};
