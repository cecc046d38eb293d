import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { bent, joined, moved, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { type Order, type Piece, piece } from '../thing.ts';

/** How wide and how high it is, and the coins that are seen of it; metres. */
const RADIUS_M = 1;
const HIGH_M = 0.42;
const COIN_M = 0.055;
const RINGS = 7;

/** More coins than can be counted: a mound, and those that lie on it. */
export function coinHeap(order: Order): Piece[] {
  const mound = bent(ellipsoid(RADIUS_M, HIGH_M, RADIUS_M, 48), (p) => {
    p[1] = Math.max(0, p[1]!) * (1 + 0.07 * Math.sin(p[0]! * 9 + 1) * Math.sin(p[2]! * 8)) - 0.01;
  });
  const coins = Array.from({ length: RINGS }, (_, ring) => {
    const share = (ring + 0.6) / RINGS;
    const count = Math.max(3, Math.round(15 * share));
    return Array.from({ length: count }, (_, i) =>
      lying(order, (i + order.random() * 0.7) * ((2 * Math.PI) / count), share),
    );
  }).flat();
  return [
    piece('heap', mound, 'gold', { part: 'base', finish: 'hammered' }),
    piece('coins', joined(...coins), 'gold', { part: 'body' }),
  ];
}

/** On the slope, so far from the middle, nearly flat on it. */
function lying({ random }: Order, angle: number, share: number): Solid {
  const height_m = HIGH_M * Math.sqrt(Math.max(0, 1 - share * share));
  const slope_rad = Math.atan2(HIGH_M * share, Math.sqrt(1.02 - share * share) * RADIUS_M);
  const coin = moved(cylinder(COIN_M, 0.3 * COIN_M, { segments: 20 }), 0, -0.1 * COIN_M, 0);
  const tilted = turned(turned(coin, 'x', slope_rad + 0.5 * (random() - 0.5)), 'z', 0.5 * (random() - 0.5));
  return turned(moved(tilted, 0, height_m, share * RADIUS_M), 'y', angle);
}
