import { lathe } from '../../geometry/shapes/lathe.ts';
import { curve, tube } from '../../geometry/shapes/tube.ts';
import { goblet } from './mug/goblet.ts';
import { teapot } from './mug/teapot.ts';
import { isFilled, liquid, seenThrough } from './parts/liquid.ts';
import { asks, type Generator, hasPart, pick, piece, proportionsOf } from './thing.ts';

/** Mugs and cups; goblets and wine glasses, tumblers, tankards, teapots and kettles. */
export const mug: Generator = (order) => {
  const { height, width, thickness } = proportionsOf(order);
  if (asks(order, 'teapot', 'kettle', 'coffeepot', 'coffee pot')) return teapot(order);
  if (
    asks(
      order,
      'goblet',
      'chalice',
      'wine glass',
      'wineglass',
      'wine',
      'grail',
      'cocktail',
      'champagne',
      'trophy',
    )
  )
    return goblet(order);
  const cup = asks(order, 'teacup', 'tea cup', 'tea');
  const tankard = asks(order, 'tankard', 'beer', 'stein');
  const glass = asks(order, 'glass', 'tumbler', 'shot');
  const [r, h, t] = [
    (cup ? 0.045 : tankard ? 0.055 : 0.041) * width,
    (cup ? 0.06 : tankard ? 0.15 : 0.095) * height,
    0.004 * thickness,
  ];
  const foot = cup ? 0.55 : pick(order, [0.9, 0.97, 0.8]);
  const material = tankard ? 'wood' : glass ? 'glass' : 'ceramic';
  return [
    piece(
      'body',
      lathe(
        [
          [r * foot - t, 0],
          [r * foot, t],
          [r * (foot * 0.4 + 0.6), h * 0.4],
          [r, h - t * 0.4],
          [r - t * 0.5, h],
          [r - t, h - t * 0.4],
          [r * (foot * 0.4 + 0.6) - t, h * 0.4],
          [r * foot - t * 1.2, t * 1.6],
          [0, t * 1.5],
        ],
        48,
      ),
      material,
      {
        part: 'body',
        ...(material === 'ceramic' && { color: pick(order, ['#e8e4da', '#c7503a', '#3f6d8c', '#e0b04a']) }),
      },
    ),
    ...(isFilled(order) ? [liquid(order, r * 0.94 - t, h * 0.94)] : []).map((poured) =>
      glass
        ? seenThrough(poured, [
            [r * foot - t * 1.8, t * 1.8],
            [r * (foot * 0.4 + 0.6) - t * 1.6, h * 0.4],
            [r - t * 1.6, h * 0.86],
          ])
        : poured,
    ),
    ...(hasPart(order, 'handle', !glass)
      ? [
          piece(
            'handle',
            tube(
              curve([
                [r * 0.96, h * 0.82, 0],
                [r * 1.4, h * 0.84, 0],
                [r * 1.72, h * 0.56, 0],
                [r * 1.45, h * 0.25, 0],
                [r * 0.93, h * 0.2, 0],
              ]),
              0.0055 * thickness * (tankard ? 1.5 : 1),
            ),
            material,
            { part: 'handle' },
          ),
        ]
      : []),
    ...(tankard
      ? [0.12, 0.78]
          .map((at, i) =>
            piece(
              `hoop_${i + 1}`,
              lathe([
                [r * 0.8, h * at],
                [r * 1.03, h * at],
                [r * 1.03, h * at + 0.014],
                [r * 0.8, h * at + 0.014],
              ]),
              'iron',
              { part: 'hoop', role: 'accent' },
            ),
          )
          .slice(1)
      : []),
    ...(hasPart(order, 'top', false)
      ? [
          piece(
            'drink',
            lathe([
              [r * 0.5, h * 0.78],
              [r - t * 0.8, h * 0.8],
            ]),
            'water',
            { role: 'fixed', color: '#4a2a18' },
          ),
        ]
      : []),
  ];
};
