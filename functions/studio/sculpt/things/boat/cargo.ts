import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point } from '../../../geometry/shapes/solid.ts';
import { beam, slab } from '../parts/forms.ts';
import { type Piece, piece } from '../thing.ts';
import { edgeAt, type Form } from './hull.ts';

const COLORS = ['#b3402a', '#2a5d9c', '#3f7a4a', '#c98a2a', '#8a8f94', '#7a3a5a'] as const;

/** Containers in stacks along a deck: rows across and tiers by the hull's width, a color to each pile in turn. */
export function containers(form: Form, y: number, from: number, to: number): Piece[] {
  const size: Point = [2.3, 2.5, 6];
  const boxes = new Map<string, ReturnType<typeof slab>[]>();
  const rows = Math.floor(((to - from) * form.l) / (size[2] + 0.4));
  for (let row = 0; row < rows; row++) {
    const t = from + ((row + 0.5) / rows) * (to - from);
    const across = Math.max(1, Math.floor((edgeAt(form, t).half * 1.8) / (size[0] + 0.1)));
    for (let k = 0; k < across; k++)
      for (let tier = 0; tier < 2 + ((row * 5 + k * 3) % 2); tier++) {
        const color = COLORS[(row * 7 + k * 3 + tier * 5) % COLORS.length]!;
        const x = (k - (across - 1) / 2) * (size[0] + 0.08);
        const box = slab(size, [x, y + tier * (size[1] + 0.04), (t - 0.5) * form.l]);
        boxes.set(color, [...(boxes.get(color) ?? []), box]);
      }
  }
  return [...boxes].map(([color, list], i) =>
    piece(`containers_${i + 1}`, joined(...list), 'steel', { role: 'fixed', color, finish: 'painted' }),
  );
}

/** Over the stacks, to load them. */
export const cranes = (form: Form, y: number, places: readonly number[]): Piece[] =>
  places.map((t, i) => {
    const z = (t - 0.5) * form.l;
    return piece(
      `crane_${i + 1}`,
      joined(
        moved(cylinder(0.5, 11), 0, y, z),
        beam([0, y + 10.5, z], [0, y + 12.5, z + 6.5], 0.5),
        beam([0, y + 7.6, z], [0, y + 12, z + 5.6], 0.18),
      ),
      'steel',
      { part: 'arm', role: 'fixed', color: '#d9a52f', finish: 'painted' },
    );
  });
