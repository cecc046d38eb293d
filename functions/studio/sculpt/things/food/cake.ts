import { cylinder, ellipsoid, lathe } from '../../../geometry/shapes/lathe.ts';
import { bent, moved, type Point, ringOf, type Solid, scaled } from '../../../geometry/shapes/solid.ts';
import { asks, type Piece, partCount, pick, piece, storeysOf } from '../thing.ts';
import { cakeSlice } from './cake-slice.ts';
import { type Dish, plate } from './dish.ts';

/** On more of them nothing would stand. */
const MOST_TIERS = 6;

/** A cake in tiers with icing, candles or a cherry, on its plate; a slice of one. */
export const cake: Dish = (order) => {
  const tiers = storeysOf(
    order,
    asks(order, 'wedding') ? 3 : partCount(order, 'deck', 1, MOST_TIERS),
    MOST_TIERS,
  );
  const brown = order.look.colors.some(({ name }) => name === 'chocolate') || asks(order, 'chocolate');
  const icing = brown ? '#4f2e1e' : pick(order, ['#f4d8e0', '#f6f0e4', '#6a3f28']);
  const sponge = icing === '#4f2e1e' ? '#5f3a26' : '#f2e4d0';
  if (asks(order, 'slice', 'piece')) return cakeSlice({ sponge, icing });
  // The top one of many has room for its candles too.
  const [foot, less] = tiers > 3 ? [0.045 * tiers, 0.34 ** (1 / (tiers - 1))] : [0.12, 0.68];
  const base = plate(foot + 0.05);
  const pieces: Piece[] = [];
  let y = 0.012;
  let r = foot;
  for (let i = 0; i < tiers; i++) {
    const high = 0.085;
    pieces.push(
      piece(`layer_${i + 1}`, moved(cylinder(r, high, { bevel_m: 0.008 }), 0, y, 0), 'wax', {
        part: 'body',
        color: sponge,
      }),
      piece(`icing_${i + 1}`, moved(drips(r, 0.036), 0, y + high, 0), 'wax', {
        part: 'top',
        role: 'accent',
        color: icing,
      }),
      piece(
        `pearls_${i + 1}`,
        moved(ringOf(26, moved(ellipsoid(r * 0.085, r * 0.085, r * 0.085, 10), 0, 0.006, r)), 0, y, 0),
        'wax',
        { part: 'rim', role: 'accent', color: '#ffffff' },
      ),
    );
    y += high;
    r *= less;
  }
  const rim = r / less;
  const candles = partCount(order, 'bulb', asks(order, 'wedding') ? 0 : 5, 12);
  const cherries =
    candles > 0
      ? []
      : [
          piece('cherry', moved(ellipsoid(0.016, 0.016, 0.016, 20), 0, y + 0.014, 0), 'ruby', {
            part: 'fruit',
            role: 'fixed',
          }),
        ];
  const places = Array.from({ length: candles }, (_, i): Point => {
    const angle = (i / Math.max(1, candles)) * 2 * Math.PI;
    return [rim * 0.55 * Math.sin(angle), y, rim * 0.55 * Math.cos(angle)];
  });
  return [
    base,
    ...pieces,
    ...cherries,
    ...places.flatMap((at, i) => [
      piece(`candle_${i + 1}`, moved(cylinder(0.0055, 0.06, { segments: 16 }), ...at), 'wax', {
        role: 'fixed',
        color: ['#e05a7a', '#4a90c8', '#e8c03a'][i % 3]!,
      }),
      piece(
        `flame_${i + 1}`,
        moved(
          scaled(
            lathe(
              [
                [0.004, 0],
                [0.006, 0.006],
                [0.004, 0.014],
                [0, 0.022],
              ],
              14,
            ),
            1,
          ),
          at[0],
          at[1] + 0.061,
          at[2],
        ),
        'neon',
        { part: 'bulb', role: 'fixed', color: '#ffb02e' },
      ),
    ]),
  ];
};

/** Icing over a rim, running down in tongues. */
function drips(r: number, long: number): Solid {
  const tongues = 13;
  const cap = lathe(
    [
      [r * 0.9, -long],
      [r * 1.035, -long],
      [r * 1.045, -long * 0.5],
      [r * 1.03, 0],
      [r * 0.97, 0.008],
      [r * 0.4, 0.009],
      [0, 0.009],
    ],
    tongues * 6,
  );
  return bent(cap, (p) => {
    const angle = Math.atan2(p[0]!, p[2]!);
    const share = Math.max(0, -p[1]! / long);
    p[1] = p[1]! * (1 - share * 0.62 * (0.5 - 0.5 * Math.cos(angle * tongues)));
  });
}
