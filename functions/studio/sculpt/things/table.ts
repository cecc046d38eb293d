import { cylinder } from '../../geometry/shapes/lathe.ts';
import { moved } from '../../geometry/shapes/solid.ts';
import { slab } from './parts/forms.ts';
import { legs } from './parts/legs.ts';
import { counter } from './table/counter.ts';
import { pallet } from './table/pallet.ts';
import {
  asks,
  formed,
  type Generator,
  type Order,
  type Piece,
  partCount,
  pick,
  piece,
  proportionsOf,
  styled,
} from './thing.ts';

/** Tables; desks with drawers, coffee and round tables, workbenches, altars, nightstands. */
export const table: Generator = (order) => {
  const { width, height, length, thickness } = proportionsOf(order);
  if (asks(order, 'desk', 'nightstand', 'bedside', 'bureau')) return desk(order);
  if (asks(order, 'counter')) return counter(order);
  if (asks(order, 'pallet')) return pallet(order);
  const low = asks(order, 'coffee', 'tea', 'end', 'side');
  const round =
    formed(order, 'round') || (asks(order, 'cafe', 'bistro', 'pedestal') && !formed(order, 'square'));
  const [w, d] = round ? [1.1 * width, 1.1 * width] : [1.5 * width * length, 0.85 * (low ? 0.75 : 1)];
  const high = (low ? 0.45 : 0.75) * height;
  const top = (asks(order, 'altar', 'workbench') ? 0.09 : 0.045) * Math.sqrt(thickness);
  const board = round
    ? moved(cylinder(w / 2, top, { segments: 48 }), 0, high - top, 0)
    : slab([w, top, d], [0, high - top, 0], 0.012);
  const inset = round ? w * 0.16 : 0.07;
  const usual = round ? pick(order, [1, 4, 3]) : 4;
  const isOnFoot = partCount(order, 'leg', usual) === 1;
  return [
    piece('top', board, 'wood', { part: 'top' }),
    ...legs(order, {
      usual,
      x_m: round && isOnFoot ? w * 0.32 : round ? w * 0.33 : w / 2 - inset,
      z_m: round && isOnFoot ? d * 0.32 : round ? d * 0.33 : d / 2 - inset,
      height_m: high - top * 0.9,
      thick_m: 0.07 * thickness,
      shape: styled(order, 'ornate')
        ? 'turned'
        : formed(order, 'square')
          ? 'square'
          : pick(order, ['square', 'round', 'turned']),
      splay_m: styled(order, 'modern') ? 0.06 : 0,
    }),
    ...(round ? [] : apron(w, d, inset, high - top)),
    ...(asks(order, 'workbench')
      ? [piece('shelf', slab([w - 0.1, 0.03, d - 0.1], [0, 0.18, 0]), 'wood', { part: 'drawer' })]
      : []),
  ];
};

function apron(w: number, d: number, inset: number, high: number): Piece[] {
  const rail = (name: string, size: readonly [number, number, number], x: number, z: number) =>
    piece(name, slab(size, [x, high - size[1] + 0.004, z]), 'wood');
  return [
    rail('apron_front', [w - inset * 2, 0.09, 0.022], 0, d / 2 - inset),
    rail('apron_back', [w - inset * 2, 0.09, 0.022], 0, -d / 2 + inset),
    rail('apron_left', [0.022, 0.09, d - inset * 2], w / 2 - inset, 0),
    rail('apron_right', [0.022, 0.09, d - inset * 2], -w / 2 + inset, 0),
  ];
}

function desk(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const small = asks(order, 'nightstand', 'bedside');
  const w = (small ? 0.5 : 1.4) * width * length;
  const [d, high] = [small ? 0.42 : 0.7, (small ? 0.55 : 0.75) * height];
  const drawers = partCount(order, 'drawer', small ? 2 : 3, 8);
  const cabinet = small ? w - 0.04 : Math.min(0.42, w * 0.36);
  const x = small ? 0 : w / 2 - cabinet / 2 - 0.03;
  const [foot, body] = [0.1, high - 0.14];
  const fronts = Array.from({ length: drawers }, (_, i): Piece[] => {
    const step = body / drawers;
    const y = foot + i * step;
    return [
      piece(
        `drawer_${i + 1}`,
        slab([cabinet - 0.04, step - 0.02, 0.03], [x, y + 0.01, d / 2 - 0.02]),
        'wood',
        { part: 'drawer', color: '#9a6a40' },
      ),
      piece(`handle_${i + 1}`, slab([0.12, 0.018, 0.025], [x, y + step / 2, d / 2 + 0.005]), 'brass', {
        part: 'handle',
        role: 'fixed',
      }),
    ];
  });
  return [
    piece('top', slab([w, 0.04, d], [0, high - 0.04, 0]), 'wood', { part: 'top' }),
    piece('cabinet', slab([cabinet, body, d - 0.06], [x, foot, 0]), 'wood', { part: 'body' }),
    ...(small ? [] : [piece('panel', slab([w - 0.2, 0.3, 0.025], [0, high - 0.34, -d / 2 + 0.08]), 'wood')]),
    ...fronts.flat(),
    ...legs(order, {
      x_m: w / 2 - 0.05,
      z_m: d / 2 - 0.07,
      height_m: small ? foot + 0.01 : high - 0.04,
      thick_m: 0.05,
    }),
  ];
}
