import { joined } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { type Piece, piece } from '../thing.ts';

const RIBS = 6;
const PANES = 4;

interface GarageDoor {
  readonly number: number;
  /** The middle of its foot. */
  readonly x: number;
  readonly z: number;
  readonly wide_m: number;
  readonly high_m: number;
  /** `#rrggbb` */
  readonly color: string;
}

/** A door that rolls up: slats with a row of panes, in a frame. */
export function garageDoor({ number, x, z, wide_m: w, high_m: h, color }: GarageDoor): Piece[] {
  const paint = { part: 'door', color, finish: 'painted' } as const;
  return [
    piece(
      `frame_${number}`,
      joined(
        ...[1, -1].map((s) => slab([0.22, h + 0.22, 0.24], [x + s * (w / 2 + 0.1), 0.06, z + 0.02])),
        slab([w + 0.42, 0.24, 0.24], [x, h + 0.06, z + 0.02]),
      ),
      'stone',
      { part: 'rim', role: 'fixed', color: '#d9d3c5' },
    ),
    piece(`garage_door_${number}`, slab([w, h, 0.08], [x, 0.08, z + 0.02]), 'steel', {
      ...paint,
      role: 'fixed',
    }),
    piece(
      `ribs_${number}`,
      joined(
        ...Array.from({ length: RIBS }, (_, i) =>
          slab([w, 0.05, 0.05], [x, 0.08 + ((i + 1) * h) / (RIBS + 1), z + 0.07]),
        ),
      ),
      'steel',
      { ...paint, role: 'fixed' },
    ),
    ...Array.from({ length: PANES }, (_, i) =>
      piece(
        `pane_${number}_${i + 1}`,
        slab([w * 0.19, h * 0.11, 0.05], [x + (i - 1.5) * w * 0.235, h * 0.64, z + 0.07]),
        'glass',
        { part: 'window', role: 'fixed', color: '#56707f' },
      ),
    ),
  ];
}
