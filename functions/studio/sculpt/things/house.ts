import { cylinder } from '../../geometry/shapes/lathe.ts';
import { loft } from '../../geometry/shapes/loft.ts';
import { moved, type Point } from '../../geometry/shapes/solid.ts';
import { barn } from './house/barn.ts';
import { beehive } from './house/beehive.ts';
import { bunker } from './house/bunker.ts';
import { garage } from './house/garage.ts';
import { greenhouse } from './house/greenhouse.ts';
import { hobbitHouse } from './house/hobbit-house.ts';
import { logWalls } from './house/logs.ts';
import { mushroomHouse } from './house/mushroom-house.ts';
import { phoneBooth } from './house/phone-booth.ts';
import { pyramid } from './house/pyramid.ts';
import { shop } from './house/shop.ts';
import { shopSign } from './house/shop-sign.ts';
import { stall } from './house/stall.ts';
import { steeples } from './house/steeples.ts';
import { onStilts } from './house/stilts.ts';
import { isTemple, temple } from './house/temple.ts';
import { tent } from './house/tent.ts';
import { treeHouse } from './house/tree-house.ts';
import { slab } from './parts/forms.ts';
import { doorAt, windowAt } from './parts/openings.ts';
import { gable, gableWall, spire } from './parts/roofs.ts';
import {
  asks,
  formed,
  type Generator,
  hasPart,
  type Order,
  type Piece,
  partCount,
  partFormed,
  pick,
  piece,
  proportionsOf,
  type Rgb,
  range,
  storeysOf,
  styled,
} from './thing.ts';

/** A higher one is a tower. */
const MOST_STOREYS = 12;

/** How thick a flat roof is. */
const SLAB_M = 0.35;

/** Houses, cottages, cabins, barns, churches; temples, pyramids, market stalls, shops, garages, greenhouses, tents and round huts. */
export const house: Generator = (order) => {
  const pieces = built(order);
  return hasPart(order, 'leg', asks(order, 'stilt')) ? onStilts(order, pieces) : pieces;
};

const built: Generator = (order) => {
  if (asks(order, 'tent', 'tipi', 'tepee', 'teepee')) return tent(order);
  if (asks(order, 'pyramid', 'ziggurat')) return pyramid(order);
  if (asks(order, 'mushroom', 'toadstool')) return mushroomHouse(order);
  if (asks(order, 'phone booth', 'telephone booth', 'telephone box', 'phone box', 'call box'))
    return phoneBooth(order);
  if (asks(order, 'beehive')) return beehive(order);
  if (asks(order, 'bunker')) return bunker(order);
  if (asks(order, 'greenhouse')) return greenhouse(order);
  if (asks(order, 'shop')) return shop(order);
  if (asks(order, 'fire station', 'garage')) return garage(order);
  if (asks(order, 'hobbit', 'burrow')) return hobbitHouse(order);
  if (asks(order, 'tree house', 'treehouse')) return treeHouse(order);
  if (isTemple(order)) return temple(order);
  if (asks(order, 'stall', 'market', 'food stand', 'kiosk')) return stall(order);
  if (asks(order, 'barn', 'stable')) return barn(order);
  if (formed(order, 'round') || asks(order, 'yurt', 'igloo', 'hut')) return roundHut(order);
  const { width, height, length } = proportionsOf(order);
  const large = asks(
    order,
    'mansion',
    'villa',
    'school',
    'hospital',
    'hotel',
    'apartment',
    'building',
    'inn',
    'manor',
    'farmhouse',
    'library',
    'museum',
    'office',
  );
  const small = asks(order, 'cabin', 'shed', 'cottage', 'doghouse', 'outhouse');
  const church = asks(order, 'church', 'chapel', 'cathedral');
  const log = asks(order, 'cabin', 'shed');
  const logs = asks(order, 'log', 'cabin', 'hunting lodge');
  const modern = styled(order, 'modern') || styled(order, 'futuristic');
  const w = (large ? 13 : small ? 5.5 : range(order, 7, 8.5)) * width;
  const d = (church ? 8 : large ? 8 : small ? 4.6 : 6) * length;
  const usual = large || church ? 2 : small || modern ? 1 : pick(order, [1, 2]);
  const floors = storeysOf(order, usual, MOST_STOREYS);
  const h = 2.9 * floors * height;
  const flat = modern || formed(order, 'flat') || partFormed(order, 'roof', 'flat');
  const peak = flat ? SLAB_M : d * (church ? 0.7 : 0.42) * height;
  const walls = modern
    ? '#f2f1ed'
    : log
      ? '#8a5a33'
      : pick(order, ['#e9dfc8', '#d9c9b0', '#e6e3dc', '#c7b299']);
  return [
    piece('foundation', slab([w + 0.3, 0.35, d + 0.3]), 'stone', { part: 'base', role: 'fixed' }),
    piece('walls', slab([w, h, d], [0, 0.3, 0], 0.03), log ? 'wood' : 'concrete', {
      part: 'wall',
      color: walls,
    }),
    ...(logs ? logWalls(w, d, 0.3, h) : []),
    ...roofOf(order, w, d, 0.3 + h, peak, flat, log),
    ...openings(order, w, d, h, floors, church, logs ? LOGS_OUT_M : 0),
    ...chimneys(order, w, d, 0.3 + h, peak, !church && !modern),
    ...(church ? steeples(order, w, h, d) : []),
    ...shopSign(order, w * 0.2, d / 2),
  ];
};

function roofOf(
  order: Order,
  w: number,
  d: number,
  y: number,
  peak: number,
  flat: boolean,
  log: boolean,
): Piece[] {
  if (!hasPart(order, 'roof', true)) return [];
  if (flat)
    return [
      piece('roof', slab([w + 0.9, SLAB_M, d + 0.9], [0, y - 0.02, 0]), 'concrete', {
        part: 'roof',
        role: 'accent',
        color: '#4b5054',
      }),
    ];
  const color = pick(order, ['#8f3f2d', '#5b4a42', '#4a5560', '#7a4b32']);
  return [
    piece('gable_wall', moved(gableWall(w - 0.02, d - 0.02, peak), 0, y, 0), log ? 'wood' : 'concrete', {
      part: 'wall',
      color: log ? '#8a5a33' : '#ddd0b8',
    }),
    piece('roof', moved(gable(w, d, peak, 0.5, 0.24), 0, y, 0), log ? 'wood' : 'terracotta', {
      part: 'roof',
      role: 'accent',
      color,
    }),
    piece('ridge', slab([w + 1.1, 0.16, 0.3], [0, y + peak + 0.16, 0]), 'terracotta', {
      role: 'accent',
      color,
    }),
  ];
}

/** How far logs stand out of a wall. */
const LOGS_OUT_M = 0.14;

/** @param out how far before the walls' planes */
function openings(
  order: Order,
  w: number,
  d: number,
  h: number,
  floors: number,
  church: boolean,
  out: number,
): Piece[] {
  const doors = partCount(order, 'door', 1, 3);
  const columns = w > 10 ? 5 : 3;
  const step = w / columns;
  const spots: { x: number; y: number; z: number; facing_deg: number }[] = [];
  const middle = (columns - 1) / 2;
  for (let floor = 0; floor < floors; floor++)
    for (let c = 0; c < columns; c++)
      if (floor > 0 || c !== middle)
        spots.push({ x: (c - middle) * step, y: 1.25 + floor * (h / floors), z: d / 2 + out, facing_deg: 0 });
  const front = spots.length;
  for (let floor = 0; floor < floors; floor++)
    for (const side of [1, -1])
      spots.push({ x: side * (w / 2 + out), y: 1.25 + floor * (h / floors), z: 0, facing_deg: side * 90 });
  for (let floor = 0; floor < floors; floor++)
    for (const side of [1, -1])
      spots.push({ x: side * step, y: 1.25 + floor * (h / floors), z: -d / 2 - out, facing_deg: 180 });
  const said = order.parts.some(({ name, count }) => name === 'window' && count !== undefined);
  const isStained = order.parts.some(({ name, noun }) => name === 'window' && noun.startsWith('stained'));
  const count = said ? Math.min(partCount(order, 'window', front), spots.length) : spots.length;
  return [
    ...spots.slice(0, count).flatMap(({ x, y, z, facing_deg }, i) =>
      windowAt(`window_${i + 1}`, {
        wide_m: 0.95,
        high_m: church ? 1.7 : 1.2,
        at: [x, y, z],
        facing_deg,
        arched: church,
      }).map((one) => (isStained && one.part === 'window' ? stained(one, i) : one)),
    ),
    ...Array.from({ length: doors }, (_, i) =>
      doorAt(`door_${i + 1}`, {
        wide_m: church ? 1.7 : 1.05,
        high_m: church ? 2.6 : 2.15,
        at: [(i - (doors - 1) / 2) * 1.5, 0.3, d / 2 + out],
        arched: church,
      }),
    ).flat(),
    ...(doors > 0
      ? [piece('doorstep', slab([1.8, 0.2, 0.8], [0, 0, d / 2 + 0.4]), 'stone', { role: 'fixed' })]
      : []),
  ];
}

const STAINED: readonly Rgb[] = [
  [196, 36, 44],
  [36, 84, 186],
  [232, 178, 40],
  [38, 134, 84],
  [128, 54, 158],
];

/** Panes in colours, one window after the other. */
const stained = (pane: Piece, i: number): Piece => ({
  ...pane,
  material: { material: 'neon', color: STAINED[i % STAINED.length]! },
});

function chimneys(order: Order, w: number, d: number, y: number, peak: number, usual: boolean): Piece[] {
  const count = partCount(order, 'chimney', usual ? 1 : 0, 6);
  return Array.from({ length: count }, (_, i): Piece[] => {
    const x = w * 0.28 - i * ((w * 0.56) / Math.max(1, count - 1));
    return [
      piece(`chimney_${i + 1}`, slab([0.75, peak + 0.9, 0.75], [x, y - 0.3, -d * 0.16]), 'brick', {
        part: 'chimney',
        role: 'fixed',
      }),
      piece(`chimney_top_${i + 1}`, slab([0.95, 0.2, 0.95], [x, y + peak + 0.52, -d * 0.16]), 'stone', {
        role: 'fixed',
      }),
    ];
  }).flat();
}

function roundHut(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [r, h] = [2.4 * width, 2.1 * height];
  const igloo = asks(order, 'igloo');
  if (igloo)
    return [
      piece('dome', cylinderDome(r), 'snow', { part: 'body' }),
      piece('tunnel', slab([1.4, 1.2, 1.6], [0, 0, r]), 'snow', { part: 'wall' }),
      ...doorAt('door', { wide_m: 0.9, high_m: 1, at: [0, 0, r + 0.8], arched: true }, '#2b3540'),
    ];
  return [
    piece('walls', cylinder(r, h, { segments: 24 }), 'concrete', { part: 'wall', color: '#d9b98c' }),
    ...(hasPart(order, 'roof', true)
      ? [
          piece('roof', moved(spire(r * 1.3, 2.4 * height, 24), 0, h - 0.05, 0), 'bamboo', {
            part: 'roof',
            role: 'accent',
          }),
        ]
      : []),
    ...Array.from({ length: partCount(order, 'door', 1, 2) }, (_, i) =>
      doorAt(`door_${i + 1}`, {
        wide_m: 0.95,
        high_m: 1.75,
        at: [0, 0, (i ? -1 : 1) * (r - 0.02)],
        facing_deg: i * 180,
        arched: true,
      }),
    ).flat(),
    ...Array.from({ length: partCount(order, 'window', 2, 6) }, (_, i) => {
      const angle = 55 + i * (250 / 5);
      const a = (angle * Math.PI) / 180;
      return windowAt(`window_${i + 1}`, {
        wide_m: 0.6,
        high_m: 0.6,
        at: [r * Math.sin(a), 0.9, r * Math.cos(a)],
        facing_deg: angle,
      });
    }).flat(),
  ];
}

const cylinderDome = (r: number) => {
  const rows = [0, 15, 30, 45, 60, 75, 88].map((deg) => (deg * Math.PI) / 180);
  return loft(
    rows.map((a) =>
      Array.from(
        { length: 28 },
        (_, i): Point => [
          r * Math.cos(a) * Math.cos((-i * 2 * Math.PI) / 28),
          r * Math.sin(a),
          r * Math.cos(a) * Math.sin((-i * 2 * Math.PI) / 28),
        ],
      ),
    ),
  );
};
