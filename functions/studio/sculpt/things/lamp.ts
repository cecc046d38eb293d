import { ellipsoid, lathe } from '../../geometry/shapes/lathe.ts';
import { moved } from '../../geometry/shapes/solid.ts';
import { candle } from './lamp/candle.ts';
import { chandelier } from './lamp/chandelier.ts';
import { lantern } from './lamp/lantern.ts';
import { lavaLamp } from './lamp/lava-lamp.ts';
import { lightBulb } from './lamp/light-bulb.ts';
import { streetLight } from './lamp/street-light.ts';
import { torch } from './lamp/torch.ts';
import { asks, type Generator, pick, piece, proportionsOf, range } from './thing.ts';

/** Table and floor lamps; lanterns, candles, street lights, torches, chandeliers. */
export const lamp: Generator = (order) => {
  const { height, width } = proportionsOf(order);
  if (asks(order, 'candle', 'candlestick', 'taper'))
    return candle(0, 0, 0, range(order, 0.12, 0.18) * height, '');
  if (asks(order, 'lava lamp', 'lava')) return lavaLamp(order);
  if (asks(order, 'light bulb', 'lightbulb', 'bulb')) return lightBulb(width);
  if (asks(order, 'torch')) return torch(height);
  if (asks(order, 'lantern')) return lantern(order, 0, '');
  if (asks(order, 'chandelier', 'candelabra', 'candelabrum')) return chandelier(order);
  if (asks(order, 'street', 'streetlight', 'streetlamp', 'street lamp', 'lamppost', 'street light'))
    return streetLight(order);
  const floor = asks(order, 'floor', 'standing');
  const [high, r] = [(floor ? 1.55 : 0.5) * height, (floor ? 0.2 : 0.16) * width];
  const base = floor ? 0.15 : 0.085;
  const foot = floor ? 0.5 : pick(order, [0.35, 1]);
  const shade = floor ? 0.3 : 0.22;
  const stem = high - shade * 0.75;
  return [
    piece(
      'base',
      lathe([
        [base, 0],
        [base, 0.015],
        [base * 0.6, 0.035],
        [base * foot * 0.5, 0.06],
        [base * foot, stem * 0.35],
        [0.012, stem * 0.75],
        [0.012, stem],
        [0, stem],
      ]),
      floor ? 'brass' : 'ceramic',
      { part: 'base', color: floor ? '#c9a24a' : pick(order, ['#3f6d7c', '#b9583c', '#e5e0d3']) },
    ),
    piece('bulb', moved(ellipsoid(0.035, 0.045), 0, stem + 0.04, 0), 'neon', {
      part: 'bulb',
      role: 'fixed',
      color: '#ffe9b0',
    }),
    piece(
      'shade',
      lathe(
        [
          [r, stem - shade * 0.25],
          [r * 0.62, high],
          [r * 0.6, high],
          [r * 0.98, stem - shade * 0.25 + 0.002],
          [r * 0.96, stem - shade * 0.25],
        ]
          .map(([a, b]) => [a!, b!] as const)
          .concat([[0.02, high - 0.01]]),
        40,
      ),
      'fabric',
      { part: 'shade', role: 'accent', color: '#efe2c4' },
    ),
  ];
};
