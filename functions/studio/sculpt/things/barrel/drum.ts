import { lathe, torus } from '../../../geometry/shapes/lathe.ts';
import { moved, turned } from '../../../geometry/shapes/solid.ts';
import { asks, type Order, type Piece, piece, proportionsOf } from '../thing.ts';
import { isOpen } from './is-open.ts';

/** A metal drum or can. */
export function drum(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const small = asks(order, 'tin', 'soda', 'can') && !asks(order, 'trash', 'garbage', 'oil');
  const trash = asks(order, 'trash', 'garbage');
  const open = isOpen(order);
  const [r, h] = [(small ? 0.033 : 0.29) * width, (small ? 0.12 : 0.88) * height];
  const paint = { color: small ? '#c7322b' : trash ? '#8f979c' : '#2f6f8f', finish: 'painted' } as const;
  return [
    piece(
      'body',
      lathe([
        [r * 0.92, 0],
        [r, h * 0.03],
        [r, h * 0.97],
        [r * 0.94, h],
        ...(open
          ? ([
              [r * 0.9, h * 0.97],
              [r * 0.9, h * 0.4],
              [0, h * 0.4],
            ] as const)
          : []),
      ]),
      'steel',
      { part: 'body', ...paint },
    ),
    ...(open
      ? []
      : [
          piece(
            'top',
            lathe([
              [r * 0.8, h * 0.97],
              [r * (trash ? 1.08 : 0.93), h * 0.99],
              [r * (trash ? 1.08 : 0.93), h * 1.01],
              [r * 0.5, h * (trash ? 1.12 : 1.012)],
            ]),
            'steel',
            { part: 'top', role: 'accent', color: '#a9adb2' },
          ),
        ]),
    ...(small
      ? []
      : [0.02, 0.34, 0.66, 0.98].map((t, i) =>
          piece(
            `rib_${i + 1}`,
            moved(torus(r, r * 0.035, 40, 8), 0, Math.max(h * t, r * 0.035), 0),
            'steel',
            { part: 'hoop', ...paint },
          ),
        )),
    ...(trash && !open
      ? [
          piece(
            'handle',
            moved(turned(torus(r * 0.25, r * 0.04, 24, 8), 'x', Math.PI / 2), 0, h * 1.12, 0),
            'steel',
            { part: 'handle' },
          ),
        ]
      : []),
  ];
}
