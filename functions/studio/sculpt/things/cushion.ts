import { moved } from '../../geometry/shapes/solid.ts';
import { rug } from './cushion/rug.ts';
import { puffed } from './parts/forms.ts';
import { asks, formed, type Generator, pick, piece, proportionsOf } from './thing.ts';

/** Square and round cushions, pillows, mattresses, rugs. */
export const cushion: Generator = (order) => {
  const { width, length, height, thickness } = proportionsOf(order);
  const color = pick(order, ['#b5563f', '#4f6f8a', '#8a9a5b', '#c9a24a']);
  if (asks(order, 'rug')) return rug(order);
  if (asks(order, 'mattress'))
    return [
      piece(
        'body',
        moved(puffed(1.4 * width, 0.24 * height * thickness, 2 * length, 0.12, 48), 0, 0.12, 0),
        'fabric',
        { part: 'body', color: '#ece8dd' },
      ),
      piece('piping', moved(puffed(1.42 * width, 0.03, 2.02 * length, 0.12, 48), 0, 0.12, 0), 'fabric', {
        role: 'accent',
        part: 'rim',
        color: '#8fa3b5',
      }),
    ];
  const pillow = asks(order, 'pillow');
  const [x, z] = [(pillow ? 0.7 : 0.45) * width, 0.45 * length];
  const roundness = formed(order, 'round') ? 1 : 0.42;
  const body = puffed(x, 0.17 * height * thickness, z, roundness, 48);
  return [
    piece('body', moved(pillow ? body : pinched(body, x, z), 0, 0.1, 0), 'fabric', {
      part: 'body',
      color: pillow ? '#f1eee6' : color,
    }),
    ...(pillow
      ? []
      : [
          piece(
            'button',
            moved(puffed(0.035, 0.012, 0.035, 1, 16), 0, 0.1 + 0.083 * height * thickness, 0),
            'fabric',
            { role: 'accent', part: 'top', color: '#e8dcc0' },
          ),
        ]),
  ];
};

/** A cushion's corners stand out and its sides draw in. */
function pinched({ positions, triangles }: ReturnType<typeof puffed>, x: number, z: number) {
  const result = positions.slice();
  for (let i = 0; i < result.length; i += 3) {
    const [a, b] = [(2 * positions[i]!) / x, (2 * positions[i + 2]!) / z];
    result[i]! *= 1 - 0.1 * (1 - b * b);
    result[i + 2]! *= 1 - 0.1 * (1 - a * a);
  }
  return { positions: result, triangles };
}
