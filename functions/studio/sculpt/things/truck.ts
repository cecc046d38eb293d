import { profile, slab } from './parts/forms.ts';
import { rounded } from './parts/rounded.ts';
import { asks, type Generator, type Order, type Piece, pick, piece, proportionsOf } from './thing.ts';
import { bus } from './truck/bus.ts';
import { axles, face } from './truck/chassis.ts';
import { excavator } from './truck/excavator.ts';
import { foodTruck } from './truck/food-truck.ts';
import { forklift } from './truck/forklift.ts';
import { load } from './truck/load.ts';
import { locomotive } from './truck/locomotive.ts';
import { onBigWheels } from './truck/monster.ts';
import { tank } from './truck/tank.ts';
import { tractor } from './truck/tractor.ts';
import { trainCar } from './truck/train-car.ts';

/** How far a windscreen stands before the cab, whose front bulges between its rounded sides. */
const GLASS_OUT_M = 0.075;

/** Lorries, pickups, vans, buses; tanks, tractors, excavators, forklifts, locomotives and the cars of trains. */
export const truck: Generator = (order) => {
  if (asks(order, 'monster')) return onBigWheels(order, lorry({ ...order, form: 'pickup' }));
  if (asks(order, 'food', 'ice cream')) return foodTruck(order, bus({ ...order, form: 'van' }));
  if (asks(order, 'tank')) return tank(order);
  if (asks(order, 'tractor')) return tractor(order);
  if (asks(order, 'excavator', 'digger', 'backhoe')) return excavator(order);
  if (asks(order, 'train car')) return trainCar(order);
  if (asks(order, 'forklift')) return forklift(order);
  if (asks(order, 'train', 'locomotive', 'steam') || (!asks(order, 'fire') && asks(order, 'engine')))
    return locomotive(order);
  if (
    asks(order, 'bus', 'double decker', 'van', 'minivan', 'ambulance', 'coach', 'minibus', 'camper', 'tram')
  )
    return bus(order);
  return lorry(order);
};

/** A cab and what stands behind it. */
function lorry(order: Order): Piece[] {
  const { width, length, height } = proportionsOf(order);
  const pickup = asks(order, 'pickup');
  const w = (pickup ? 1.9 : 2.3) * width;
  const l = (pickup ? 5.2 : 7) * length;
  const r = pickup ? 0.4 : 0.48;
  const floor = r * 1.7;
  const cab = pickup ? l * 0.56 : l * 0.28;
  const front = l / 2;
  const color = asks(order, 'fire') ? '#b8201d' : pick(order, ['#b8322a', '#2a5d9c', '#e3e3df', '#d99a1f']);
  const paint = { color, finish: 'painted' } as const;
  const high = (pickup ? 0.95 : 2) * height;
  const back = front - cab;
  const outline = pickup
    ? ([
        [back, floor - 0.3],
        [front, floor - 0.3],
        [front, floor + 0.42],
        [front - 0.1, floor + 0.5],
        [back + cab * 0.55, floor + 0.55],
        [back, floor + 0.55],
      ] as const)
    : ([
        [back, floor - 0.35],
        [front, floor - 0.35],
        [front, floor + high * 0.42],
        [front - 0.25, floor + high * 0.96],
        [front - 0.4, floor + high],
        [back, floor + high],
      ] as const);
  const glassY = floor + (pickup ? 0.52 : high * 0.45);
  const glass = pickup
    ? rounded(
        [
          [back + 0.05, glassY - 0.03],
          [back + cab * 0.62, glassY - 0.03],
          [back + cab * 0.42, glassY + 0.6 * height],
          [back + 0.12, glassY + 0.6 * height],
        ],
        w * 0.88,
        0.8,
      )
    : slab([w * 1.006, high * 0.36, cab * 0.5], [0, glassY, front - cab * 0.42]);
  return [
    piece('cab', rounded(outline, w, 0.96), 'steel', { ...paint, part: 'body' }),
    piece('windows', glass, 'glass', { part: 'window', role: 'fixed', color: '#26323c' }),
    ...(pickup
      ? [
          piece(
            'roof',
            slab([w * 0.72, 0.07, cab * 0.36], [0, glassY + 0.57 * height, back + cab * 0.27]),
            'steel',
            { ...paint, part: 'roof' },
          ),
        ]
      : [
          piece(
            'windshield',
            profile(
              [
                [front - 0.24, glassY],
                [front + GLASS_OUT_M, glassY],
                [front - 0.18 + GLASS_OUT_M, glassY + high * 0.36],
                [front - 0.3, glassY + high * 0.36],
              ],
              w * 0.84,
            ),
            'glass',
            { part: 'window', role: 'fixed', color: '#26323c' },
          ),
        ]),
    piece('chassis', slab([w * 0.6, 0.22, l * 0.96], [0, floor - 0.36, 0]), 'steel', {
      role: 'fixed',
      color: '#26282b',
      finish: 'painted',
    }),
    ...load(order, w, l, floor, back, paint, pickup, height),
    ...axles(order, w, l, r, pickup ? 2 : 3),
    ...face(w, front, floor, pickup ? { y: floor + 0.5, z: back + cab * 0.58 } : undefined),
  ];
}
