import { cockpit, greenhouse } from './car/cabin.ts';
import { details, extras, wheels } from './car/details.ts';
import { hoverBike } from './car/hover-bike.ts';
import { rover } from './car/rover.ts';
import { shapeOf } from './car/shape.ts';
import { twoWheeler } from './car/two-wheeler.ts';
import { rounded } from './parts/rounded.ts';
import { asks, type Generator, hasPart, piece } from './thing.ts';

/** Saloons, sports and racing cars, off-roaders, hatchbacks, taxis and police cars. */
export const car: Generator = (order) => {
  if (asks(order, 'hover bike', 'hoverbike', 'hover', 'speeder')) return hoverBike(order);
  if (asks(order, 'moon rover', 'mars rover', 'rover')) return rover(order);
  if (asks(order, 'motorcycle', 'motorbike', 'scooter', 'bike', 'bicycle')) return twoWheeler(order);
  const shape = shapeOf(order);
  const { w, body, cabin, color } = shape;
  const open =
    asks(order, 'convertible', 'cabriolet', 'roadster', 'formula', 'kart', 'go kart') ||
    !hasPart(order, 'roof', true);
  const paint = { color, finish: 'painted' } as const;
  return [
    piece('body', rounded(body, w), 'steel', { ...paint, part: 'body' }),
    ...(open ? cockpit(shape) : greenhouse(cabin, w, paint)),
    ...wheels(order, shape),
    ...details(order, shape),
    ...extras(order, shape),
  ];
};
