import { CAR } from './car.ts';
import { quarterTurned } from './convex.ts';
import type { Form, Kind } from './forms.ts';
import { SEAT, SOFA, TABLE } from './furniture.ts';
import { TRUCK } from './truck.ts';

/** Both ways that show the front of what has one at +Z. */
const bothWays = (name: string, kind: Kind): readonly Form[] => [
  { ...kind, name: `${name} to z`, front: 'z' },
  {
    ...kind,
    name: `${name} to x`,
    front: 'x',
    depths: kind.depths?.map((depth) => 1 / depth),
    build: ([x, y, z], more) =>
      [1, 2, 3].reduce((bodies) => bodies.map(quarterTurned), kind.build([z, y, x], more)),
  },
];

/** What stands on wheels. */
export const VEHICLES: readonly Form[] = [...bothWays('car', CAR), ...bothWays('truck', TRUCK)];

/** What is put together of several bodies: furniture and vehicles. */
export const COMPOSITIONS: readonly Form[] = [
  { ...TABLE, name: 'table' },
  ...bothWays('seat', SEAT),
  ...bothWays('sofa', SOFA),
  ...VEHICLES,
];
