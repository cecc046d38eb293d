import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { moved, turned } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { asks, hasPart, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** Courses of stone up to a golden tip; few high steps with stairs where the words are of the Maya. */
export function pyramid(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const stepped = asks(order, 'mayan', 'maya', 'aztec', 'step', 'stepped', 'ziggurat');
  const [side, h] = [40 * width, (stepped ? 22 : 26) * height];
  const courses = stepped ? 7 : 22;
  const last = stepped ? 0.28 : 0.06;
  const top = h * (stepped ? 0.8 : 0.95);
  const step = top / courses;
  const color = '#cfb27c';
  const front = (y: number) => (side / 2) * (1 - (1 - last) * (y / top));
  return [
    ...Array.from({ length: courses }, (_, i) => {
      const w = side * (1 - ((1 - last) * i) / courses);
      return piece(`course_${i + 1}`, slab([w, step * 1.02, w], [0, i * step, 0], step * 0.06), 'sandstone', {
        part: 'wall',
        color: i % 2 ? color : '#c4a56e',
      });
    }),
    ...(stepped
      ? [
          piece('shrine', slab([side * 0.2, h * 0.2, side * 0.18], [0, top - 0.1, 0]), 'sandstone', {
            part: 'turret',
            color,
          }),
          piece(
            'shrine_roof',
            slab([side * 0.23, h * 0.035, side * 0.21], [0, top + h * 0.19, 0]),
            'sandstone',
            { part: 'roof', role: 'accent', color: '#a8885a' },
          ),
          piece('shrine_door', slab([side * 0.06, h * 0.12, 0.3], [0, top, side * 0.09]), 'obsidian', {
            part: 'door',
            role: 'fixed',
          }),
          ...Array.from({ length: 40 }, (_, i) => {
            const y = (i / 40) * top;
            return piece(
              `stair_${i + 1}`,
              slab([side * 0.16, y + top / 40, side * 0.03], [0, 0, front(y) + side * 0.022]),
              'sandstone',
              { part: 'deck', color: i % 2 ? '#b8975f' : '#c4a56e' },
            );
          }),
        ]
      : [
          piece(
            'tip',
            moved(
              turned(
                cylinder(side * last * 0.72, h - top, { top_m: 0, segments: 4, bevel_m: 0.02 }),
                'y',
                Math.PI / 4,
              ),
              0,
              top,
              0,
            ),
            'gold',
            { part: 'top', role: 'accent' },
          ),
          ...(hasPart(order, 'door', true)
            ? [
                piece('portal', slab([side * 0.13, h * 0.2, side * 0.1], [0, 0, side * 0.455]), 'sandstone', {
                  part: 'door',
                  role: 'fixed',
                  color: '#b8975f',
                }),
                piece('door', slab([side * 0.07, h * 0.14, 0.4], [0, 0, side * 0.505]), 'obsidian', {
                  part: 'door',
                  role: 'fixed',
                }),
              ]
            : []),
        ]),
  ];
}
