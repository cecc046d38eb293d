import { joined } from '../../../geometry/shapes/solid.ts';
import { beam, slab } from '../parts/forms.ts';
import { doorAt, windowAt } from '../parts/openings.ts';
import {
  hasPart,
  type Order,
  type Piece,
  partCount,
  pick,
  piece,
  proportionsOf,
  storeysOf,
} from '../thing.ts';

/** How high each storey is. */
const STOREY_M = 3;
/** Strips of an awning. */
const STRIPS = 12;

/** A shop: a wide window and a door under an awning and a sign, a storey with windows over it, a parapet around its flat roof. */
export function shop(order: Order): Piece[] {
  const { width, length, height } = proportionsOf(order);
  const floors = storeysOf(order, 2, 5);
  const [w, d, h] = [7 * width, 6 * length, STOREY_M * floors * height];
  const ground = STOREY_M * height;
  const front = d / 2;
  const trim = pick(order, ['#2f5d50', '#7a2d2a', '#2c4a6e', '#3b3330']);
  const painted = { color: trim, finish: 'painted' } as const;
  const doorX = w * 0.3;
  const paneW = w * 0.5;
  const paneX = -w * 0.16;
  const y = 0.15;
  const usual = 3 * (floors - 1);
  const windows = partCount(order, 'window', usual + 1);
  // `a big window`: the one below.
  const above = windows === 1 ? usual : Math.min(usual, Math.max(0, windows - 1));
  return [
    piece('pavement', slab([w + 0.6, y + 0.02, d + 1.6], [0, 0, 0.5]), 'concrete', {
      part: 'base',
      role: 'fixed',
      color: '#9a9a95',
    }),
    piece('walls', slab([w, h, d], [0, y, 0], 0.03), 'brick', {
      part: 'wall',
      color: pick(order, ['#a8553f', '#b9a489', '#8d5a48']),
    }),
    piece(
      'parapet',
      joined(
        ...[1, -1].flatMap((s) => [
          slab([w + 0.3, 0.5, 0.25], [0, y + h, s * (front - 0.02)]),
          slab([0.25, 0.5, d + 0.2], [s * (w / 2 + 0.02), y + h, 0]),
        ]),
      ),
      'stone',
      {
        part: 'rim',
        color: '#cfc8ba',
      },
    ),
    piece('roof', slab([w - 0.2, 0.12, d - 0.2], [0, y + h, 0]), 'concrete', {
      part: 'roof',
      role: 'fixed',
      color: '#55585a',
    }),
    piece('shopfront', slab([w * 0.94, ground * 0.86, 0.16], [0, y, front]), 'wood', {
      part: 'panel',
      role: 'accent',
      ...painted,
    }),
    piece(
      'display_window',
      slab([paneW, ground * 0.48, 0.06], [paneX, y + ground * 0.22, front + 0.07]),
      'glass',
      {
        part: 'window',
        role: 'fixed',
        color: '#7fa3b5',
      },
    ),
    piece(
      'mullions',
      joined(
        ...[-0.25, 0, 0.25].map((t) =>
          slab([0.06, ground * 0.48, 0.1], [paneX + t * paneW * 1, y + ground * 0.22, front + 0.08]),
        ),
        slab([paneW + 0.14, 0.08, 0.16], [paneX, y + ground * 0.19, front + 0.09]),
        slab([paneW + 0.14, 0.08, 0.12], [paneX, y + ground * 0.7, front + 0.08]),
      ),
      'wood',
      { part: 'rim', role: 'fixed', color: '#efe9dc', finish: 'painted' },
    ),
    ...doorAt('door', { wide_m: 1, high_m: 2.1, at: [doorX, y, front + 0.06] }, '#5a3a28'),
    piece('door_pane', slab([0.62, 1, 0.06], [doorX, y + 0.92, front + 0.1]), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#7fa3b5',
    }),
    ...(hasPart(order, 'shade', true) ? awning(w, y + ground * 0.76, front, trim) : []),
    piece('sign', slab([w * 0.9, 0.62, 0.14], [0, y + ground * 0.88, front + 0.08], 0.03), 'wood', {
      part: 'fitting',
      role: 'accent',
      ...painted,
    }),
    piece(
      'sign_field',
      slab([w * 0.84, 0.44, 0.05], [0, y + ground * 0.88 + 0.09, front + 0.15], 0.01),
      'wood',
      {
        part: 'fitting',
        role: 'fixed',
        color: '#efe6d0',
        finish: 'painted',
      },
    ),
    ...Array.from({ length: above }, (_, i) =>
      windowAt(`window_${i + 1}`, {
        wide_m: 1,
        high_m: 1.35,
        at: [((i % 3) - 1) * w * 0.3, y + ground * (1 + Math.floor(i / 3)) + 0.85, front],
      }),
    ).flat(),
    ...[1, -1].flatMap((s) =>
      Array.from({ length: floors - 1 }, (_, i) =>
        windowAt(`window_side_${i + 1}_${s > 0 ? 'left' : 'right'}`, {
          wide_m: 0.95,
          high_m: 1.3,
          at: [s * (w / 2), y + ground * (1 + i) + 0.85, 0],
          facing_deg: s * 90,
        }),
      ).flat(),
    ),
    ...doorAt(
      'door_back',
      { wide_m: 0.95, high_m: 2, at: [-w * 0.25, y, -front], facing_deg: 180 },
      '#4d4a45',
    ),
  ];
}

/** Strips of cloth that slope to the front, with a hem; in turns of two colours. */
function awning(w: number, y: number, front: number, trim: string): Piece[] {
  const strip = (w * 0.94) / STRIPS;
  return Array.from({ length: STRIPS }, (_, i): Piece => {
    const x = (i - (STRIPS - 1) / 2) * strip;
    const isLight = i % 2 === 1;
    return piece(
      `awning_${i + 1}`,
      joined(
        beam([x, y + 0.5, front + 0.1], [x, y, front + 1.25], strip, 0.04),
        slab([strip, 0.22, 0.04], [x, y - 0.2, front + 1.25]),
      ),
      'fabric',
      { part: 'shade', role: 'fixed', color: isLight ? '#f1ece0' : trim },
    );
  });
}
