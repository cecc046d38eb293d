import { extrude } from '../../geometry/shapes/extrude.ts';
import { torus } from '../../geometry/shapes/lathe.ts';
import { moved, turned } from '../../geometry/shapes/solid.ts';
import { futureDoor } from './door/future-door.ts';
import { garageDoor } from './door/garage-door.ts';
import { gatehouse } from './door/gatehouse.ts';
import { gothicWindow } from './door/gothic-window.ts';
import { mirror } from './door/mirror.ts';
import { torii } from './door/torii.ts';
import { puffed, slab } from './parts/forms.ts';
import { outlineOf, windowAt } from './parts/openings.ts';
import {
  asks,
  formed,
  type Generator,
  hasPart,
  type Order,
  type Piece,
  pick,
  piece,
  proportionsOf,
  styled,
} from './thing.ts';

/** Panelled and plank doors in their frames; arched dungeon doors, double gates, gatehouses, church windows, windows, mirrors, sliding doors of the future, portals, torii. */
export const door: Generator = (order) => {
  const { width, height, thickness } = proportionsOf(order);
  const isPointed = asks(order, 'gothic', 'stained glass', 'church', 'cathedral');
  if (asks(order, 'window') && isPointed) return gothicWindow(order);
  if (asks(order, 'window'))
    return windowAt('window', {
      wide_m: 1 * width,
      high_m: 1.3 * height,
      at: [0, 0, 0],
      arched: formed(order, 'round'),
    }).map((p) => ({ ...p, role: p.name === 'window' ? 'fixed' : 'main' }));
  if (asks(order, 'mirror')) return mirror(order);
  if (asks(order, 'garage door'))
    return garageDoor({
      number: 1,
      x: 0,
      z: 0,
      wide_m: 2.6 * width,
      high_m: 2.3 * height,
      color: '#e9e7e0',
    }).map((one) => (one.part === 'door' ? { ...one, role: 'main' } : one));
  if (asks(order, 'portal')) return portal(order);
  if (asks(order, 'torii')) return torii(order);
  if (asks(order, 'gatehouse') || order.parts.some(({ name }) => name === 'turret')) return gatehouse(order);
  if (styled(order, 'futuristic')) return futureDoor(order);
  const double = asks(order, 'gate', 'double', 'gateway');
  const arched =
    formed(order, 'round') ||
    styled(order, 'medieval') ||
    asks(order, 'dungeon', 'castle', 'arched', 'hobbit') ||
    double;
  const [w, h, t] = [(double ? 2.4 : 0.92) * width, (double ? 2.8 : 2.05) * height, 0.05 * thickness];
  const planked = arched || pick(order, [false, false, true]);
  const leaf = extrude(outlineOf(w / 2, 0, h, arched), t);
  return [
    piece(
      'frame',
      extrude(outlineOf(w / 2 + 0.1, -0.02, h + 0.1, arched), t * 3, [
        outlineOf(w / 2 - 0.002, 0, h - 0.002, arched),
      ]),
      arched ? 'stone' : 'wood',
      {
        part: 'body',
        role: arched ? 'fixed' : 'accent',
        ...(arched ? {} : { color: '#ece6d8', finish: 'painted' as const }),
      },
    ),
    piece('leaf', leaf, 'wood', { part: 'door', axis: 1 }),
    ...(planked ? planks(w, h, t, arched) : panels(order, w, h, t)),
    ...(double ? [piece('gap', slab([0.03, h * 0.98, t * 1.3]), 'ebony', { role: 'fixed' })] : []),
    ...(hasPart(order, 'handle', true) ? handles(w, t, double, arched) : []),
  ];
};

function panels(order: Order, w: number, h: number, t: number): Piece[] {
  const rows = pick(order, [
    [0.1, 0.42, 0.5, 0.93],
    [0.08, 0.3, 0.36, 0.62, 0.68, 0.94],
  ]);
  const found: Piece[] = [];
  for (let i = 0; i < rows.length; i += 2)
    for (const side of [1, -1])
      found.push(
        piece(
          `panel_${found.length + 1}`,
          slab(
            [w * 0.32, h * (rows[i + 1]! - rows[i]!), t * 1.5],
            [side * w * 0.21, h * rows[i]!, 0],
            t * 0.3,
          ),
          'wood',
          { axis: 1, color: '#7a4c2a' },
        ),
      );
  return found;
}

function planks(w: number, h: number, t: number, arched: boolean): Piece[] {
  const high = arched ? h - w / 2 : h;
  const count = Math.round(w / 0.17);
  const grooves = Array.from({ length: count - 1 }, (_, i) => {
    const x = ((i + 1) / count - 0.5) * w;
    const top = arched ? high + Math.sqrt(Math.max(0, (w / 2) ** 2 - x * x)) : h;
    return piece(`groove_${i + 1}`, slab([0.012, top - 0.03, t * 1.06], [x, 0.01, 0], 0.001), 'ebony', {
      role: 'fixed',
    });
  });
  const straps = [0.16, 0.78].map((y, i) =>
    piece(`strap_${i + 1}`, slab([w * 0.97, 0.075, t * 1.35], [0, high * y, 0]), 'iron', {
      part: 'hoop',
      role: 'fixed',
    }),
  );
  return [...grooves, ...straps];
}

function handles(w: number, t: number, double: boolean, rings: boolean): Piece[] {
  return (double ? [1, -1] : [-1]).flatMap((side, i): Piece[] => {
    const x = double ? side * 0.16 : side * (w / 2 - 0.09);
    if (rings)
      return [
        piece(
          `handle_${i + 1}`,
          moved(turned(torus(0.07, 0.012, 28, 8), 'x', Math.PI / 2), x, 0.98, t * 0.8),
          'iron',
          { part: 'handle', role: 'fixed' },
        ),
        piece(`handle_plate_${i + 1}`, moved(puffed(0.06, 0.06, 0.04, 1, 16), x, 1.05, t * 0.6), 'iron', {
          role: 'fixed',
        }),
      ];
    return [
      piece(`handle_plate_${i + 1}`, slab([0.045, 0.2, t + 0.02], [x, 0.92, 0]), 'brass', { role: 'fixed' }),
      piece(`handle_${i + 1}`, moved(puffed(0.07, 0.07, t + 0.14, 0.9, 20), x, 1.03, 0), 'brass', {
        part: 'handle',
        role: 'fixed',
      }),
    ];
  });
}

function portal(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const round = (r: number) =>
    Array.from(
      { length: 40 },
      (_, i) =>
        [
          r * 0.72 * width * Math.cos((i * Math.PI) / 20),
          1.55 + r * 1.05 * height * Math.sin((i * Math.PI) / 20),
        ] as const,
    );
  return [
    piece('frame', extrude(round(1.4), 0.4, [round(1.1)]), 'stone', { part: 'body' }),
    piece('surface', extrude(round(1.12), 0.08), 'neon', { part: 'door', role: 'accent', color: '#7a4dff' }),
    piece('base', slab([2.2 * width, 0.4, 1.1]), 'stone', { part: 'base' }),
  ];
}
