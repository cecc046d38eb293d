import { bicycle } from './car/bicycle.ts';
import { cockpit, greenhouse } from './car/cabin.ts';
import { details, extras, wheels } from './car/details.ts';
import { formula } from './car/formula.ts';
import { hoverBike } from './car/hover-bike.ts';
import { motorcycle } from './car/motorcycle.ts';
import { rover } from './car/rover.ts';
import { scooter } from './car/scooter.ts';
import { shapeOf } from './car/shape.ts';
import { skateboard } from './car/skateboard.ts';
import { rounded } from './parts/rounded.ts';
import { asks, type Generator, hasPart, piece } from './thing.ts';

/** Saloons, sports and racing cars, off-roaders, hatchbacks, taxis and police cars. */
export const car: Generator = (order) => {
  if (asks(order, 'hover bike', 'hoverbike', 'hover', 'speeder')) return hoverBike(order);
  if (asks(order, 'moon rover', 'mars rover', 'rover')) return rover(order);
  if (asks(order, 'skateboard')) return skateboard(order);
  if (asks(order, 'scooter', 'moped')) return scooter();
  if (asks(order, 'motorcycle', 'motorbike', 'dirt bike')) return motorcycle();
  if (asks(order, 'bike', 'bicycle')) return bicycle(order);
  if (asks(order, 'race car', 'racing car', 'racecar', 'formula', 'formula one', 'formula 1'))
    return formula(order);
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
