import { exitPoint } from '../../../geometry/shapes/exit-point.ts';
import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import type { Field } from '../../../geometry/shapes/field.ts';
import { joined, moved, type Solid, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { SIDES } from '../parts/sides.ts';
import { hasPart, type Order, type Piece, partCount, partFactors, piece } from '../thing.ts';
import { ROOT } from './body.ts';
import { OUTLINES } from './fin-outlines.ts';
import type { Fish } from './fishes.ts';

/** A fin standing in the plane x = 0: its outline's x runs to the back, and its edges are thin. */
function fin(name: keyof typeof OUTLINES, size: number, thick: number): Solid {
  const outline = OUTLINES[name];
  const fine = outline.flatMap(([x, y], i): FlatPoint[] => {
    const [nx, ny] = outline[(i + 1) % outline.length]!;
    return [
      [x * 0.78 + nx * 0.22, y * 0.78 + ny * 0.22],
      [x * 0.22 + nx * 0.78, y * 0.22 + ny * 0.78],
    ];
  });
  return turned(
    extrude(
      fine.map(([x, y]): FlatPoint => [x * size, y * size]),
      thick,
    ),
    'y',
    Math.PI / 2,
  );
}

/** The tail's fin, flukes or hind flippers. */
export function tail(
  order: Order,
  { tail: shape, color, fins: finColor, girth: [w], material }: Fish,
): Piece[] {
  if (!hasPart(order, 'tail', true)) return [];
  const { size, length } = partFactors(order, 'tail');
  const own = { part: 'tail', role: 'accent', color: finColor ?? color } as const;
  const cloth = material ?? 'scale';
  if (shape === 'fin')
    return [
      piece(
        'tail',
        tube(
          curve([
            [0, 0, ROOT + 0.05],
            [0, 0.01, ROOT - 0.3],
            [0, 0.02, ROOT - 0.7 * length],
          ]),
          [...Array(13)].map((_, i) => 0.022 - 0.0015 * i),
          { around: 10 },
        ),
        cloth,
        own,
      ),
    ];
  if (shape === 'fluke' || shape === 'flippers') {
    const lobe = turned(fin('paddle', shape === 'fluke' ? 0.25 : 0.19, 0.024), 'z', Math.PI / 2);
    const z = shape === 'fluke' ? ROOT + 0.02 : -0.42;
    return [
      piece(
        'tail',
        joined(...SIDES.map(([side]) => moved(turned(lobe, 'y', side * -0.75), side * 0.02, 0, z))),
        cloth,
        own,
      ),
    ];
  }
  return [
    piece(
      'tail',
      moved(fin(shape, 0.19 * size * length, Math.min(0.022, w * 0.3)), 0, 0, ROOT + 0.02),
      cloth,
      own,
    ),
  ];
}

/** Dorsal, side and belly fins. */
export function fins(
  order: Order,
  { dorsal, girth: [w, h], color, fins: finColor, tail: shape, material }: Fish,
  body: Field,
): Piece[] {
  const count = partCount(order, 'fin', 5, 9);
  const own = { part: 'fin', role: 'accent', color: finColor ?? color } as const;
  const cloth = material ?? 'scale';
  const pieces: Piece[] = [];
  const size = dorsal === 'low' || dorsal === 'sail' ? 0.36 : dorsal === 'shark' ? 0.2 : 0.11;
  if (dorsal !== 'none') {
    const front = dorsal === 'small' ? -0.08 : dorsal === 'shark' ? 0.12 : 0.16;
    const back = exitPoint(body, [0, 0, front - size * 0.5], [0, 1, 0]);
    pieces.push(
      piece(
        'fin_dorsal',
        moved(fin(dorsal, size, 0.016), 0, back[1] + (dorsal === 'shark' ? 0.015 : 0.01), front),
        cloth,
        own,
      ),
    );
  }
  if (w < 0.4) {
    const sea = shape === 'fluke' || shape === 'flippers' || dorsal === 'shark';
    const reach = sea ? 0.24 : 0.13;
    const side = exitPoint(body, [0, -h * 0.35, sea ? 0.2 : 0.16], [1, -0.15, 0]);
    const blade = turned(
      turned(fin('paddle', reach, 0.014), 'z', sea ? -1.25 : -0.4),
      'y',
      sea ? -0.9 : -0.65,
    );
    for (const [s, word] of SIDES)
      pieces.push(
        piece(`fin_${word}`, scaled(moved(blade, side[0] - 0.012, side[1], side[2]), s, 1, 1), cloth, own),
      );
    if (shape !== 'flippers') {
      const belly = exitPoint(body, [0, 0, -0.1], [0, -1, 0]);
      const low = scaled(fin(sea ? 'small' : 'low', sea ? 0.1 : 0.16, 0.014), 1, -1, 1);
      if (shape !== 'fluke')
        pieces.push(piece('fin_belly', moved(low, 0, belly[1] - 0.004, -0.06), cloth, own));
    }
  } else {
    const wing = moved(turned(fin('shark', 0.5, 0.03), 'z', -Math.PI / 2), w * 0.55, 0, 0.18);
    for (const [s, word] of SIDES) pieces.push(piece(`fin_${word}`, scaled(wing, s, 1, 1), cloth, own));
  }
  return pieces.slice(0, count);
}
