import { torus } from '../../../geometry/shapes/lathe.ts';
import { moved, turned } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { asks, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

const paintOf = (tool: boolean) => (tool ? ({ color: '#b8201d', finish: 'painted' } as const) : {});

/** A case with a handle, standing; open it lies, its lid up behind it, as a toolbox is. */
export function suitcase(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const tool = asks(order, 'toolbox');
  const [w, h, d] = [0.6 * width, 0.42 * height, tool ? 0.26 : 0.18];
  if (asks(order, 'open', 'opened')) return openCase(w, h, d, tool);
  return [
    piece('body', slab([w, h, d], [0, 0, 0], 0.03), 'leather', { part: 'body' }),
    piece('seam', slab([w + 0.006, h + 0.004, 0.018], [0, 0, 0], 0.004), 'brass', {
      part: 'rim',
      role: 'accent',
    }),
    ...[1, -1].flatMap((side) => [
      piece(
        `strap_${side > 0 ? 'left' : 'right'}`,
        slab([0.045, h + 0.008, d + 0.012], [side * w * 0.3, 0, 0], 0.004),
        'leather',
        { part: 'hoop', role: 'accent', color: '#3f2616' },
      ),
      piece(
        `latch_${side > 0 ? 'left' : 'right'}`,
        slab([0.05, 0.04, 0.02], [side * w * 0.3, h * 0.82, d / 2 + 0.005]),
        'brass',
        { role: 'fixed' },
      ),
    ]),
    piece('handle', moved(turned(torus(0.075, 0.014, 28, 10), 'x', Math.PI / 2), 0, h, 0), 'leather', {
      part: 'handle',
      role: 'accent',
      color: '#3f2616',
    }),
  ];
}

/** Walls round its bottom, and the lid that leans back from them. */
function openCase(w: number, h: number, d: number, tool: boolean): Piece[] {
  const [deep, high] = tool ? [h * 0.7, d * 0.75] : [h, d * 0.6];
  const t = 0.018;
  const material = tool ? 'steel' : 'leather';
  const own = { part: 'body', ...paintOf(tool) } as const;
  return [
    piece('bottom', slab([w, t, deep]), material, { ...own, part: 'base' }),
    ...[1, -1].flatMap((side) => {
      const end = side > 0 ? ['left', 'front'] : ['right', 'back'];
      return [
        piece(`wall_${end[0]}`, slab([t, high, deep], [(side * (w - t)) / 2, 0, 0]), material, own),
        piece(`wall_${end[1]}`, slab([w, high, t], [0, 0, (side * (deep - t)) / 2]), material, own),
        piece(
          `latch_${end[0]}`,
          slab([0.05, 0.04, 0.02], [side * w * 0.3, high - 0.05, deep / 2 + 0.005]),
          'brass',
          { role: 'fixed' },
        ),
      ];
    }),
    piece('lid', moved(turned(slab([w, deep, t * 2.5]), 'x', -0.25), 0, high, -deep / 2), material, {
      ...own,
      part: 'top',
    }),
    piece(
      'handle',
      moved(turned(torus(0.045, 0.008, 28, 10), 'x', Math.PI / 2), 0, high * 0.6, deep / 2 + 0.01),
      'leather',
      { part: 'handle', role: 'accent', color: '#3f2616' },
    ),
  ];
}
