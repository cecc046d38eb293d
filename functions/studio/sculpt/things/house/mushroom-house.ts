import { cylinder, ellipsoid, lathe } from '../../../geometry/shapes/lathe.ts';
import { moved, type Point, turned } from '../../../geometry/shapes/solid.ts';
import { doorAt, windowAt } from '../parts/openings.ts';
import { hasPart, type Order, type Piece, partCount, pick, piece, proportionsOf } from '../thing.ts';

/** A house in a toadstool: windows and a door in its stem, a chimney in its cap. */
export function mushroomHouse(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [r, h] = [1.5 * width, 3.1 * height];
  const cap = r * 1.8;
  const radiusAt = (y: number): number => r * (1.12 - 0.22 * (y / h) - 0.12 * Math.sin((Math.PI * y) / h));
  const rise = (t: number): Point => {
    const a = t * (Math.PI / 2);
    return [0, h * 0.86 + cap * 0.78 * Math.sin(a), cap * Math.cos(a) ** 0.8];
  };
  const spots = partCount(order, 'spot', 13, 30);
  return [
    piece(
      'stem',
      lathe(
        Array.from({ length: 9 }, (_, i) => [radiusAt((i / 8) * h), (i / 8) * h] as const).concat([[0, h]]),
        40,
      ),
      'concrete',
      { part: 'wall', role: 'accent', color: '#ece2cb' },
    ),
    piece(
      'gills',
      lathe([
        [r * 0.7, h * 0.8],
        [cap * 0.93, h * 0.84],
        [cap * 0.9, h * 0.9],
        [0, h * 0.98],
      ]),
      'paper',
      { part: 'gills', role: 'fixed', color: '#e2d3b0' },
    ),
    piece(
      'cap',
      lathe(
        [
          [cap * 0.9, h * 0.83] as const,
          ...Array.from({ length: 13 }, (_, i) => {
            const [, y, z] = rise(i / 13);
            return [z, y] as const;
          }),
          [0, rise(1)[1]] as const,
        ],
        56,
      ),
      'wax',
      { part: 'roof', color: pick(order, ['#c4261e', '#c4261e', '#b5562a']), finish: 'polished' },
    ),
    ...Array.from({ length: spots }, (_, i): Piece => {
      const t = 0.12 + 0.82 * ((i + 0.4) / spots);
      const [, y, z] = rise(t);
      const size = cap * (0.07 + 0.05 * ((i * 5) % 7) * 0.16);
      const slope = Math.atan2(Math.sin(t * 1.5), Math.cos(t * 1.5));
      return piece(
        `spot_${i + 1}`,
        turned(moved(turned(ellipsoid(size, size, size * 0.3, 18), 'x', -slope), 0, y, z), 'y', i * 2.399963),
        'wax',
        { part: 'spot', role: 'fixed', color: '#f6f1e4' },
      );
    }),
    ...(hasPart(order, 'door', true)
      ? doorAt('door', { wide_m: 0.85, high_m: 1.6, at: [0, 0, radiusAt(0.8) + 0.02], arched: true })
      : []),
    ...Array.from({ length: partCount(order, 'window', 2, 4) }, (_, i) => {
      const angle = [-55, 55, 130, -130][i]!;
      const a = (angle * Math.PI) / 180;
      const out = radiusAt(1.2) + 0.01;
      return windowAt(`window_${i + 1}`, {
        wide_m: 0.55,
        high_m: 0.7,
        at: [out * Math.sin(a), 0.95 * height, out * Math.cos(a)],
        facing_deg: angle,
        arched: true,
      });
    }).flat(),
    ...(hasPart(order, 'chimney', true)
      ? [
          piece(
            'chimney',
            moved(cylinder(0.2, 1.1, { segments: 20 }), cap * 0.45, rise(0.6)[1] - 0.3, -cap * 0.1),
            'brick',
            {
              part: 'chimney',
              role: 'fixed',
            },
          ),
        ]
      : []),
  ];
}
