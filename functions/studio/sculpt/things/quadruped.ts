import { common, grown, half } from '../../geometry/shapes/field.ts';
import { cylinder } from '../../geometry/shapes/lathe.ts';
import { skin } from '../../geometry/shapes/skin.ts';
import { moved, type Solid, scaled } from '../../geometry/shapes/solid.ts';
import type { BeastBody } from './quadruped/anatomy.ts';
import type { Beast } from './quadruped/beast.ts';
import { ANY_BEAST, BEASTS } from './quadruped/beasts.ts';
import { beastBody } from './quadruped/body.ts';
import { beastExtras } from './quadruped/extras.ts';
import { headPieces } from './quadruped/head.ts';
import { uprightPlan } from './quadruped/plan.ts';
import { robotBeast } from './quadruped/robot-beast.ts';
import { tailPieces } from './quadruped/tail.ts';
import {
  asks,
  changed,
  type Generator,
  type Order,
  type Piece,
  partCount,
  partFactors,
  piece,
  proportionsOf,
  rowFor,
  styled,
} from './thing.ts';

/** Triangles' edges by the largest measure of the body. */
const CELLS = 58;

/** Animals on four legs, and what monsters have instead: by a table of proportions, one closed body each. */
export const quadruped: Generator = (order) => {
  const beast = beastOf(order);
  if (asks(order, 'robot', 'robotic', 'mechanical', 'cyborg', 'clockwork', 'mecha'))
    return sizedTo(order, beast, robotBeast(order, beast));
  const tail = partFactors(order, 'tail');
  const shape = beastBody(beast, {
    legs: partCount(order, 'leg', beast.feet ?? 4, 8),
    heads: Math.max(1, partCount(order, 'head', beast.heads ?? 1, 7)),
    tails: partCount(order, 'tail', beast.tail ? 1 : 0, 9),
    tailLong: tail.length * tail.size,
    neckLong: 1,
    legThick: partFactors(order, 'leg').thickness,
  });
  const { min, max } = shape.body;
  const cell = Math.max(...max.map((value, k) => value - min[k]!)) / CELLS;
  const plan = uprightPlan(shape);
  const pieces = [
    {
      ...piece('body', skin(shape.body, cell), beast.coat[0], {
        part: 'body',
        color: beast.coat[1],
        ...(beast.markings && { markings: beast.markings }),
      }),
      ...(plan && { plan }),
    },
    ...marks(beast, shape, cell),
    ...shape.heads.flatMap((head, i) => headPieces(order, beast, head, i === 0 ? '' : `_${i + 1}`)),
    ...hooves(beast, shape),
    ...tailPieces(beast, shape),
    ...beastExtras(order, beast, shape, cell),
  ];
  return sizedTo(order, beast, pieces);
};

function sizedTo(order: Order, { height_m: m }: Beast, pieces: readonly Piece[]): Piece[] {
  const { height, width, length } = proportionsOf(order);
  return changed(pieces, (solid) => scaled(solid, m * width, m * height, m * length));
}

function beastOf(order: Order): Beast {
  const beast = rowFor(order, BEASTS) ?? ANY_BEAST;
  if (!styled(order, 'cartoon')) return beast;
  const { head, neck, legs } = beast;
  const h = 1.4;
  return {
    ...beast,
    long: beast.long * 0.85,
    head: { ...head, skull: head.skull * h, muzzle: head.muzzle * 1.25, long: head.long * 1.1 },
    neck: { ...neck, top: neck.top * 1.15 },
    legs: { ...legs, lower: legs.lower * 1.2 },
    eyes: { ...(beast.eyes ?? { color: '#3a2415' }), size: (beast.eyes?.size ?? 1) * 1.3 },
  };
}

/** What is of another colour and fits closely: the muzzle, socks. */
function marks(
  { muzzle, socks, coat, head, legs, chest }: Beast,
  { body, heads, torso }: BeastBody,
  cell: number,
): Piece[] {
  const by = cell * 0.22;
  const knee = (1 - 2 * chest[1]) * 0.62;
  return [
    ...(muzzle
      ? heads.map((one, i) => {
          const cut = one.tip.map((value, k) => value - one.ahead[k]! * head.muzzle * 0.7) as [
            number,
            number,
            number,
          ];
          const back = one.ahead.map((value) => -value) as [number, number, number];
          return piece(
            `muzzle${i === 0 ? '' : `_${i + 1}`}`,
            skin(common(by, grown(one.field, by * 1.5), half(cut, back)), cell * 0.7),
            coat[0],
            {
              part: 'beak',
              role: 'fixed',
              color: muzzle,
            },
          );
        })
      : []),
    ...(socks
      ? [
          piece(
            'socks',
            skin(
              common(
                by,
                grown(body, by),
                socks.whole
                  ? { ...half([0, torso.min[1] + chest[1] * 0.55, 0], [0, 1, 0]) }
                  : half([0, knee, 0], [0, 1, 0]),
              ),
              cell,
            ),
            coat[0],
            { role: 'accent', color: socks.color },
          ),
        ]
      : []),
    ...(socks?.whole ? [shoulderBand(body, legs.upper, by, socks.color, coat[0], cell)] : []),
  ];
}

/** A panda's: over the shoulders and down the front legs. */
function shoulderBand(
  body: BeastBody['body'],
  wide: number,
  by: number,
  color: string,
  material: Piece['material']['material'],
  cell: number,
): Piece {
  const z = body.max[2] * 0.36;
  const band = common(
    by,
    common(by, grown(body, by), half([0, 0, z + wide * 0.9], [0, 0, 1])),
    half([0, 0, z - wide * 0.75], [0, 0, -1]),
  );
  return piece('band', skin(band, cell), material, { role: 'accent', color });
}

function hooves({ legs: { foot, lower } }: Beast, { feet }: BeastBody): Piece[] {
  if (foot !== 'hoof') return [];
  const hoof: Solid = cylinder(lower * 1.45, lower * 1.7, { top_m: lower * 1.08, segments: 16 });
  return feet.map(({ at: [x, , z], name }) =>
    piece(`hoof_${name}`, moved(scaled(hoof, 1, 1, 1.15), x, 0, z + lower * 0.25), 'bone', {
      part: 'leg',
      role: 'fixed',
      color: '#3a322b',
    }),
  );
}
