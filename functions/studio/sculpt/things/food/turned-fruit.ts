import { ellipsoid, lathe, type OutlinePoint } from '../../../geometry/shapes/lathe.ts';
import { sheet } from '../../../geometry/shapes/sheet.ts';
import {
  bent,
  joined,
  moved,
  type Point,
  type Solid,
  scaled,
  turned,
} from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { asks, hasPart, type Order, type Piece, partCount, piece, range } from '../thing.ts';
import { carvedFace } from './carved-face.ts';
import type { Fruit } from './fruits.ts';

/** A fruit by its outline, with its stalk, leaves and crown. */
export function turnedFruit(order: Order, fruit: Fruit): Piece[] {
  const { radius_m: m, outline, ribs, stalk, crown, seeds } = fruit;
  const smooth = curve(
    outline.map(([r, y]): Point => [r, y, 0]),
    3,
  ).map(([r, y], i, list): OutlinePoint => [i === 0 || i === list.length - 1 ? 0 : Math.max(0.01, r), y]);
  const turn = range(order, 0, 6);
  const body = bent(lathe(smooth, 44), (p) => {
    if (!ribs) return;
    const angle = Math.atan2(p[0]!, p[2]!) + turn;
    const groove = 1 - ribs[1] * (1 - Math.abs(Math.cos((angle * ribs[0]) / 2)));
    p[0] = p[0]! * groove;
    p[2] = p[2]! * groove;
  });
  const top = outline.at(-1)![1];
  const pieces = [
    piece('body', body, fruit.material ?? 'wax', {
      part: 'body',
      color: fruit.color,
      ...(fruit.markings && { markings: fruit.markings }),
    }),
    ...(stalk
      ? [
          piece('stalk', moved(stalkOf(stalk.long, stalk.thick ?? 0.055), 0, top - 0.06, 0), 'bark', {
            part: 'trunk',
            role: 'fixed',
            color: stalk.color ?? '#5a4028',
          }),
        ]
      : []),
    ...leaves(order, fruit, top),
    ...(crown
      ? [
          piece(
            'crown',
            moved(CROWNS[crown](), 0, Math.max(...outline.map(([, y]) => y)) - 0.02, 0),
            'leaf',
            {
              part: 'leaf',
              role: 'fixed',
              color: '#4f8036',
            },
          ),
        ]
      : []),
    ...(isLantern(order) ? carvedFace(top * 0.62, frontOf(smooth)) : []),
    ...(seeds ? [piece('seeds', pips(smooth), 'wax', { role: 'fixed', color: seeds })] : []),
  ];
  const lie = (solid: Solid): Solid => (fruit.lies ? turned(solid, 'z', Math.PI / 2) : solid);
  return pieces.map((one) => ({ ...one, solid: scaled(lie(one.solid), m) }));
}

/** `jack-o-lantern`, `a pumpkin with a scary face`. */
const isLantern = (order: Order): boolean =>
  asks(order, 'jack o lantern', 'halloween') || (asks(order, 'pumpkin') && hasPart(order, 'head', false));

/** How far a turned body reaches to the front at a place across and up. */
const frontOf =
  (outline: readonly OutlinePoint[]) =>
  (x: number, y: number): number => {
    const next = Math.max(
      1,
      outline.findIndex(([, height], i) => i > outline.length / 4 && height >= y),
    );
    const [[r0, y0], [r1, y1]] = [outline[next - 1]!, outline[next]!];
    const radius = r0 + (r1 - r0) * Math.min(1, Math.max(0, (y - y0) / (y1 - y0 || 1)));
    return Math.sqrt(Math.max(0, (radius * 0.97) ** 2 - x * x));
  };

const stalkOf = (long: number, thick: number): Solid =>
  tube(
    curve([
      [0, -0.08, 0],
      [0.01, long * 0.5, 0],
      [long * 0.22, long, 0],
    ]),
    [...Array(13)].map((_, i) => thick * (1.1 - 0.25 * Math.sin((Math.PI * i) / 12) + (i > 9 ? 0.15 : 0))),
    { around: 10 },
  );

function leaves(order: Order, { leaves: usual = 0 }: Fruit, top: number): Piece[] {
  return Array.from({ length: partCount(order, 'leaf', usual, 6) }, (_, i) =>
    piece(
      `leaf_${i + 1}`,
      moved(turned(blade(0.85, 0.22, 0.5), 'y', 1 + i * 2.3), 0, top + 0.06, 0),
      'leaf',
      { part: 'leaf', role: 'fixed', color: '#4f8036' },
    ),
  );
}

/** A leaf from the origin along +Z. @param rise how steep it begins */
export const blade = (long: number, wide: number, rise: number): Solid =>
  sheet(
    (u, v): Point => {
      const width = wide * long * Math.max(0.07, Math.sin(Math.PI * (0.06 + 0.9 * v)));
      return [u * width, long * (rise * v - 0.55 * v * v) + Math.abs(u) * width * 0.25, long * v * 0.95];
    },
    long * 0.02,
    { across: 4, along: 7 },
  );

const round = (count: number, make: (i: number) => Solid): Solid =>
  joined(
    ...Array.from({ length: count }, (_, i) => turned(make(i), 'y', (i + 0.03) * ((2 * Math.PI) / count))),
  );

const CROWNS: Readonly<Record<NonNullable<Fruit['crown']>, () => Solid>> = {
  star: () =>
    joined(
      round(5, () => moved(blade(0.62, 0.24, 0.42), 0, 0.02, 0.04)),
      moved(ellipsoid(0.1, 0.09, 0.1, 12), 0, 0.04, 0),
    ),
  tuft: () =>
    joined(
      round(8, () => moved(blade(1.5, 0.13, 1.3), 0, -0.1, 0.18)),
      turned(
        round(6, () => moved(blade(1.7, 0.12, 2.1), 0, -0.1, 0.07)),
        'y',
        0.4,
      ),
    ),
  greens: () => round(6, (i) => moved(blade(2 + (i % 2) * 0.5, 0.16, 1.7), 0, -0.08, 0.06)),
};

/** Small seeds all over the outline. */
function pips(outline: readonly OutlinePoint[]): Solid {
  return joined(
    ...Array.from({ length: 60 }, (_, i) => {
      const at = 3 + ((outline.length - 9) * (i + 0.5)) / 60;
      const k = Math.floor(at);
      const [a, b] = [outline[k]!, outline[k + 1]!];
      const f = at - k;
      return turned(
        moved(ellipsoid(0.025, 0.042, 0.02, 8), 0, a[1] + (b[1] - a[1]) * f, a[0] + (b[0] - a[0]) * f),
        'y',
        i * 2.399963,
      );
    }),
  );
}
