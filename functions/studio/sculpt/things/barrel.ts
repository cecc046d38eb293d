import { cylinder, lathe, torus } from '../../geometry/shapes/lathe.ts';
import { bent, moved, type Solid } from '../../geometry/shapes/solid.ts';
import { tube } from '../../geometry/shapes/tube.ts';
import { basket } from './barrel/basket.ts';
import { birdcage } from './barrel/birdcage.ts';
import { bucket } from './barrel/bucket.ts';
import { cage } from './barrel/cage.ts';
import { drum } from './barrel/drum.ts';
import { isOpen } from './barrel/is-open.ts';
import { sack } from './barrel/sack.ts';
import { sprayCan } from './barrel/spray-can.ts';
import { arc, lying } from './parts/forms.ts';
import { isFilled, liquid } from './parts/liquid.ts';
import { asks, type Generator, type Order, partCount, piece, proportionsOf } from './thing.ts';

/** `a rusty barrel` is a drum, unless it is said to be of wood. */
const isOfIron = ({ look: { coverings, materials } }: Order): boolean =>
  coverings.includes('rust') && materials.length === 0;

/** How deep it is to be looked into where it is open, from its foot up, by its height. */
const FLOOR = 0.4;
/** Up to where it is full. */
const BRIM = 0.95;

/** Barrels of staves and hoops; oil drums, buckets, cans, baskets, sacks, cages. */
export const barrel: Generator = (order) => {
  const { width, height } = proportionsOf(order);
  if (asks(order, 'birdcage')) return birdcage(order);
  if (asks(order, 'cage')) return cage(order);
  if (asks(order, 'bucket', 'pail')) return bucket(order);
  // `a garbage bag`
  if (asks(order, 'bag', 'sack', 'pouch', 'purse', 'backpack')) return sack(order);
  if (asks(order, 'spray can')) return sprayCan(order);
  if (asks(order, 'can', 'tin', 'drum', 'oil', 'trash', 'garbage') || isOfIron(order)) return drum(order);
  if (asks(order, 'basket')) return basket(order);
  const [r, h] = [0.32 * width, 0.9 * height];
  const staves = 18;
  const hoops = partCount(order, 'hoop', 4, 8);
  const radiusAt = (t: number) => r * (0.8 + 0.2 * Math.sin(Math.PI * t));
  const isFull = isFilled(order);
  const open = isOpen(order) || isFull;
  const inside = radiusAt(1) * 0.88;
  const rows = [0, 0.15, 0.3, 0.5, 0.7, 0.85, 1];
  const body = bent(
    lathe(
      [
        ...rows.map((t) => [radiusAt(t), h * t] as const),
        ...(open ? [1, FLOOR].map((t) => [inside, h * t] as const) : []),
      ],
      staves * 4,
    ),
    (p) => {
      const turn = ((((Math.atan2(p[0]!, p[2]!) / (2 * Math.PI)) * staves) % 1) + 1) % 1;
      const groove = Math.min(turn, 1 - turn) < 0.1 ? 0.975 : 1;
      p[0] = p[0]! * groove;
      p[2] = p[2]! * groove;
    },
  );
  return [
    piece('body', body, 'wood', { part: 'body', axis: 1 }),
    open
      ? piece('floor', moved(cylinder(inside, 0.01), 0, h * FLOOR, 0), 'wood', {
          role: 'fixed',
          color: '#2b1a10',
        })
      : piece(
          'lid',
          lathe([
            [r * 0.7, h * 0.955],
            [r * 0.7, h * 1.004],
            [0, h * 1.004],
          ]),
          'wood',
          { part: 'top', color: '#6e4526' },
        ),
    ...(isFull ? [liquid(order, inside, h * BRIM)] : []),
    piece('rim', moved(torus(radiusAt(1) * (open ? 0.94 : 0.97), r * 0.045, 48, 10), 0, h, 0), 'wood', {
      part: 'rim',
    }),
    ...Array.from({ length: hoops }, (_, i) => {
      const t =
        hoops === 1
          ? 0.5
          : i < hoops / 2
            ? 0.06 + (0.44 * i) / hoops
            : 0.94 - (0.44 * (hoops - 1 - i)) / hoops;
      const wide = 0.028;
      return piece(
        `hoop_${i + 1}`,
        open
          ? ring(
              Math.max(radiusAt(t - wide), radiusAt(t + wide)) + 0.008,
              inside * 1.04,
              h * (t - wide),
              h * 2 * wide,
            )
          : lathe(
              [
                [radiusAt(t - wide) * 0.9, h * (t - wide)],
                [radiusAt(t - wide) + 0.008, h * (t - wide)],
                [radiusAt(t + wide) + 0.008, h * (t + wide)],
                [radiusAt(t + wide) * 0.9, h * (t + wide)],
              ],
              48,
            ),
        'iron',
        { part: 'hoop', role: 'accent' },
      );
    }),
    ...(asks(order, 'wine', 'beer', 'keg')
      ? [
          piece(
            'tap',
            tube(
              [
                [0, h * 0.18, r * 0.85],
                [0, h * 0.18, r * 1.15],
                [0, h * 0.13, r * 1.2],
              ],
              0.02,
            ),
            'brass',
            { part: 'spout', role: 'fixed' },
          ),
        ]
      : []),
  ];
};

/** A hoop that leaves what it is round of open. */
const ring = (outer_m: number, inner_m: number, y: number, high_m: number): Solid =>
  moved(lying(arc(0, 0, outer_m, 0, 351, 39), high_m, [arc(0, 0, inner_m, 0, 351, 39)]), 0, y, 0);
