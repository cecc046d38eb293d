import { extrude, type FlatPoint } from '../../geometry/shapes/extrude.ts';
import { moved, turned } from '../../geometry/shapes/solid.ts';
import { puffed, slab } from './parts/forms.ts';
import { weaponRack } from './shelf/weapon-rack.ts';
import {
  asks,
  type Generator,
  hasPart,
  type Order,
  type Piece,
  partCount,
  piece,
  proportionsOf,
  storeysOf,
} from './thing.ts';

interface Case {
  readonly w: number;
  readonly h: number;
  readonly d: number;
  readonly t: number;
  readonly made?: 'wood' | 'steel';
}

const MOST_BOARDS = 12;

/** Bookcases with books, cabinets and wardrobes with doors, dressers with drawers, open racks, racks of weapons. */
export const shelf: Generator = (order) => {
  const { width, height, length, thickness } = proportionsOf(order);
  if (asks(order, 'weapons') || order.parts.some(({ name }) => name === 'blade')) return weaponRack(order);
  const wardrobe = asks(order, 'wardrobe', 'closet', 'armoire', 'refrigerator', 'locker');
  const dresser = asks(order, 'dresser', 'chest of drawers', 'sideboard', 'buffet', 'commode');
  if (asks(order, 'filing cabinet', 'file cabinet')) {
    const files: Case = { w: 0.46 * width * length, h: 1.32 * height, d: 0.62, t: 0.02, made: 'steel' };
    return [...frame(files), ...drawers(order, files)];
  }
  const cabinet = asks(order, 'cabinet', 'cupboard');
  const box: Case = {
    w: (wardrobe ? 1.1 : dresser ? 1.1 : 0.9) * width * length,
    h: (wardrobe ? 1.9 : dresser ? 0.85 : cabinet ? 1.1 : 1.7) * height,
    d: wardrobe ? 0.58 : dresser || cabinet ? 0.45 : 0.3,
    t: 0.03 * Math.sqrt(thickness),
  };
  if (asks(order, 'cleared', 'wall shelf')) return plank(box);
  if (dresser) return [...frame(box), ...drawers(order, box)];
  if ((wardrobe || cabinet || hasPart(order, 'door', false)) && partCount(order, 'door', 2) > 0)
    return [...frame(box), ...doors(order, box)];
  // The lowest tier stands on the bottom.
  const boards = storeysOf(order, partCount(order, 'drawer', 4, MOST_BOARDS) + 1, MOST_BOARDS + 1) - 1;
  const step = (box.h - 0.1) / (boards + 1);
  return [
    ...frame(box),
    ...Array.from({ length: boards }, (_, i) =>
      piece(
        `shelf_${i + 1}`,
        slab([box.w - box.t * 2, box.t, box.d - 0.02], [0, 0.08 + (i + 1) * step - box.t, 0.01]),
        'wood',
        { part: 'drawer' },
      ),
    ),
    ...(asks(order, 'rack', 'empty', 'emptied') ? [] : books(order, box, boards + 1, step)),
  ];
};

/** How far down a bracket reaches along the wall, and its arms' width, by its height. */
const BRACKET = { high: 0.19, arm: 0.16 } as const;

/** A board on two brackets that come out of a wall, for what is said to stand on it. */
function plank({ w, h, d, t }: Case): Piece[] {
  const high = BRACKET.high * h;
  const arm = BRACKET.arm * high;
  const wide = 1.1 * w;
  const [back, front] = [d * 0.49, -d * 0.4];
  const outline: readonly FlatPoint[] = [
    [back, 0],
    [back, high],
    [front, high],
    [front, high - arm],
    [back * 0.35, high * 0.5],
    [back - arm, 0],
  ];
  const bracket = turned(extrude(outline.toReversed(), t * 1.1), 'y', Math.PI / 2);
  return [
    piece('shelf_1', slab([wide, t * 1.3, d], [0, high, 0]), 'wood', { part: 'drawer', axis: 0 }),
    piece('rail', slab([wide * 0.72, 0.3 * high, t * 0.7], [0, 0.7 * high, -back + t * 0.35]), 'wood', {
      part: 'back',
      axis: 0,
    }),
    ...[1, -1].map((side) =>
      piece(`bracket_${side > 0 ? 'left' : 'right'}`, moved(bracket, side * wide * 0.36, 0, 0), 'iron', {
        part: 'wall',
        role: 'fixed',
        axis: 1,
      }),
    ),
  ];
}

/** Steel that offices are furnished with is painted. */
const greyIf = (made: 'wood' | 'steel') =>
  made === 'steel' ? ({ color: '#7d848a', finish: 'painted' } as const) : {};

function frame({ w, h, d, t, made = 'wood' }: Case): Piece[] {
  return [
    piece('side_left', slab([t, h, d], [w / 2 - t / 2, 0, 0]), made, {
      part: 'wall',
      axis: 1,
      ...greyIf(made),
    }),
    piece('side_right', slab([t, h, d], [-w / 2 + t / 2, 0, 0]), made, {
      part: 'wall',
      axis: 1,
      ...greyIf(made),
    }),
    piece('back', slab([w - t, h - 0.04, 0.012], [0, 0.02, -d / 2 + 0.008]), made, {
      part: 'back',
      axis: 1,
      ...greyIf(made),
    }),
    piece('bottom', slab([w - t * 1.6, 0.08, d - 0.015], [0, 0, 0]), made, { part: 'base', ...greyIf(made) }),
    piece('top', slab([w + 0.04, t * 1.2, d + 0.03], [0, h - t, 0]), made, { part: 'top', ...greyIf(made) }),
  ];
}

const SPINES = ['#8c2f2f', '#2f4f7f', '#3f6b45', '#c49a3a', '#5b3a6b', '#d8cdb4', '#2f2f38', '#a2592f'];

function books(order: Order, { w, d, t }: Case, rows: number, step: number): Piece[] {
  const colors = SPINES.map((color) => ({ color, count: 0 }));
  const pieces: Piece[] = [];
  for (let row = 0; row < rows; row++) {
    let x = -w / 2 + t + 0.01;
    const end = w / 2 - t - 0.01 - (order.random() < 0.5 ? w * 0.3 * order.random() : 0);
    for (;;) {
      const thick = 0.025 + 0.03 * order.random();
      if (x + thick > end) break;
      const high = Math.min(step - t - 0.02, (0.68 + 0.25 * order.random()) * (step - t));
      const hue = colors[Math.floor(order.random() * colors.length)]!;
      hue.count++;
      pieces.push(
        piece(
          `book_${pieces.length + 1}`,
          slab([thick, high, d * 0.62], [x + thick / 2, 0.08 + row * step, 0.01]),
          'leather',
          { role: 'fixed', color: hue.color, axis: 1 },
        ),
      );
      x += thick + 0.002;
    }
  }
  return pieces;
}

function doors(order: Order, { w, h, d, t }: Case): Piece[] {
  const count = partCount(order, 'door', 2, 6);
  const wide = (w - t) / count;
  return Array.from({ length: count }, (_, i): Piece[] => {
    const x = w / 2 - t / 2 - wide * (i + 0.5);
    const inner = count === 1 || i % 2 === 0 ? -1 : 1;
    return [
      piece(`door_${i + 1}`, slab([wide - 0.01, h - 0.13, 0.025], [x, 0.085, d / 2]), 'wood', {
        part: 'door',
        axis: 1,
      }),
      piece(
        `panel_upper_${i + 1}`,
        slab([wide - 0.13, (h - 0.13) * 0.5, 0.015], [x, 0.085 + (h - 0.13) * 0.44, d / 2 + 0.013]),
        'wood',
        { axis: 1, color: '#9a6840' },
      ),
      piece(
        `panel_lower_${i + 1}`,
        slab([wide - 0.13, (h - 0.13) * 0.32, 0.015], [x, 0.085 + (h - 0.13) * 0.07, d / 2 + 0.013]),
        'wood',
        { axis: 1, color: '#9a6840' },
      ),
      piece(
        `knob_${i + 1}`,
        moved(puffed(0.035, 0.035, 0.04, 1, 16), x + inner * (wide / 2 - 0.045), h * 0.5, d / 2 + 0.03),
        'brass',
        { part: 'handle', role: 'fixed' },
      ),
    ];
  }).flat();
}

function drawers(order: Order, { w, h, d, t, made = 'wood' }: Case): Piece[] {
  const rows = Math.max(1, partCount(order, 'drawer', 4, 10));
  const step = (h - 0.08 - t) / rows;
  return Array.from({ length: rows }, (_, i): Piece[] => {
    const y = 0.08 + i * step;
    return [
      piece(`drawer_${i + 1}`, slab([w - t * 2, step - 0.012, d - 0.01], [0, y + 0.006, 0.012]), made, {
        part: 'drawer',
        color: '#9a6840',
        ...greyIf(made),
      }),
      ...[1, -1].map((side) =>
        piece(
          `knob_${i + 1}_${side > 0 ? 'left' : 'right'}`,
          moved(puffed(0.035, 0.035, 0.04, 1, 16), side * w * 0.25, y + step / 2, d / 2 + 0.02),
          'brass',
          { part: 'handle', role: 'fixed' },
        ),
      ),
    ];
  }).flat();
}
