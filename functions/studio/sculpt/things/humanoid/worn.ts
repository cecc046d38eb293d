import { block } from '../../../geometry/shapes/block.ts';
import { ball, blend, common, grown, half } from '../../../geometry/shapes/field.ts';
import { cylinder, ellipsoid, lathe } from '../../../geometry/shapes/lathe.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import { joined, moved, type Solid, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { hat as hatGenerator } from '../hat.ts';
import type { Cloth } from '../parts/cloth.ts';
import { puffed } from '../parts/forms.ts';
import { SIDES } from '../parts/sides.ts';
import { hasPart, type Order, orderOf, type Piece, piece, rgb } from '../thing.ts';
import { isOfOneArmour } from './attire.ts';
import { closedHelmet } from './closed-helmet.ts';
import { frontOf } from './face.ts';
import { eyePatch, hood } from './face-cover.ts';
import type { Figure } from './figure.ts';
import {
  beard,
  belt,
  CLOTH_CELL_M,
  cape,
  fishTail,
  glove,
  hair,
  shirt,
  shoe,
  skirt,
  trousers,
} from './garments.ts';
import { scarf, tie } from './neckwear.ts';
import type { Outfit } from './outfit.ts';
import { LEATHER } from './wardrobe.ts';

/** What a cape is of where only the prompt has one. */
const CAPE: Cloth = ['fabric', '#8f2a2a'];

/** Clothes, armour, hats, hair. @param bare the body has the thing's own colour, and clothes have its second one */
export function worn(order: Order, figure: Figure, outfit: Outfit, bare: boolean): Piece[] {
  const role = bare ? 'accent' : 'main';
  const own = (cloth: Cloth, as: Piece['role'] = role) => ({
    color: cloth[1],
    role: as === 'accent' && isOfOneArmour(order, cloth) ? role : as,
  });
  const onBack = (cloth: Cloth) => ({ ...own(cloth, 'accent'), wornOn: 'back' }) as const;
  const { top, legs, shoes, gloves, plate, skirt: bell, fishTail: fish } = outfit;
  const hem = bell ? figure.hip_m * (1 - bell.long) : 0;
  return [
    ...(top
      ? [
          piece('top', shirt(figure, top.sleeves, figure.hip_m + (legs ? 0.06 : 0)), top.cloth[0], {
            ...own(top.cloth),
            part: 'body',
          }),
        ]
      : []),
    ...(legs
      ? [
          piece(
            'trousers',
            trousers(figure, cuffOf(figure, legs.long ?? 0.95, shoes?.high_m ?? 0)),
            legs.cloth[0],
            {
              ...own(legs.cloth, 'accent'),
              part: 'leg',
            },
          ),
        ]
      : []),
    ...(bell
      ? [piece('skirt', skirt(figure, hem, 0.17 + 0.2 * bell.long), bell.cloth[0], own(bell.cloth))]
      : []),
    ...(fish
      ? [piece('fish_tail', fishTail(figure), fish[0], { ...own(fish, 'accent'), part: 'tail' })]
      : []),
    ...(plate ? [piece('breastplate', breastplate(figure), plate[0], own(plate))] : []),
    ...pair(shoes?.cloth, 'shoe', own, (side) => shoe(figure, shoes!.high_m, side)),
    ...pair(gloves, 'glove', own, (side) => glove(figure, plate ? 0.72 : 0.86, side)),
    ...pair(outfit.pauldrons, 'pauldron', own, (side) => pauldron(figure, side)),
    ...(hasPart(order, 'hoop', outfit.belt !== undefined)
      ? [
          piece('belt', belt(figure), (outfit.belt ?? LEATHER)[0], {
            part: 'hoop',
            ...own(outfit.belt ?? LEATHER, 'fixed'),
          }),
        ]
      : []),
    ...(outfit.scarf ? [piece('scarf', scarf(figure), outfit.scarf[0], own(outfit.scarf, 'fixed'))] : []),
    ...(outfit.tie ? [piece('tie', tie(figure), outfit.tie[0], own(outfit.tie, 'fixed'))] : []),
    ...(hasPart(order, 'cape', outfit.cape !== undefined)
      ? [
          piece('cape', cape(figure, 0.3 * figure.hip_m), (outfit.cape ?? CAPE)[0], {
            ...onBack(outfit.cape ?? CAPE),
            part: 'cape',
          }),
        ]
      : []),
    ...(outfit.pack ? [piece('pack', pack(figure), outfit.pack[0], onBack(outfit.pack))] : []),
    ...headwear(order, figure, outfit, role),
  ];
}

/** In boots trousers end below their tops. */
const cuffOf = ({ hip_m }: Figure, long: number, boots_m: number): number =>
  Math.max(hip_m * (1 - long) + 0.02, boots_m - 0.04);

function pair(
  cloth: Cloth | undefined,
  name: string,
  own: (cloth: Cloth, as: Piece['role']) => Pick<Piece, 'role'> & { readonly color: string },
  make: (side: 1 | -1) => Solid,
): Piece[] {
  if (!cloth) return [];
  const part = name === 'glove' ? ({ part: 'hand' } as const) : {};
  return SIDES.map(([side, word]) =>
    piece(`${name}_${word}`, make(side), cloth[0], { ...part, ...own(cloth, 'accent') }),
  );
}

const breastplate = ({ torso, waist_m, neck_m }: Figure): Solid =>
  skin(
    common(
      0.015,
      common(0.015, grown(torso, 0.024), half([0, waist_m - 0.03, 0], [0, -1, 0])),
      half([0, neck_m - 0.05, 0], [0, 1, 0.3]),
    ),
    CLOTH_CELL_M,
  );

function pauldron({ shoulder: [x, y, z] }: Figure, side: 1 | -1): Solid {
  const cap = common(
    0.01,
    ball([side * x, y + 0.005, z], [0.105, 0.09, 0.1]),
    half([side * x, y - 0.03, z], [side * 0.35, -1, 0]),
  );
  return skin(cap, 0.028);
}

function pack({ chest_m, shoulder }: Figure): Solid {
  const back = moved(block(shoulder[0] * 1.7, 0.42, 0.17, { bevel_m: 0.03 }), 0, chest_m - 0.25, -0.2);
  return joined(back, moved(puffed(shoulder[0] * 1.5, 0.2, 0.1, 0.4, 20), 0, chest_m - 0.12, -0.3));
}

function headwear(order: Order, figure: Figure, outfit: Outfit, role: Piece['role']): Piece[] {
  const { head, skull } = figure;
  const { at, size: s } = skull;
  const strands = (color: string) => ({ part: 'mane', color, role: 'fixed' }) as const;
  return [
    ...(outfit.hair
      ? [piece('hair', hair(figure, outfit.hair.long_m), 'fur', strands(outfit.hair.color))]
      : []),
    ...(outfit.beard
      ? [piece('beard', beard(figure, outfit.beard.long_m), 'fur', strands(outfit.beard.color))]
      : []),
    ...(outfit.hood ? [hood(figure, outfit.hood, role)] : []),
    ...(outfit.eyePatch ? eyePatch(figure) : []),
    ...(outfit.mask ? mask(figure, outfit, outfit.mask, role) : []),
    ...(outfit.helmet === 'closed' ? closedHelmet(figure, outfit.horns !== true) : []),
    ...(outfit.helmet === 'bubble'
      ? [
          piece(
            'helmet',
            moved(ellipsoid(0.155 * s, 0.165 * s, 0.16 * s, 32), 0, at[1] - 0.005, -0.025),
            'plastic',
            {
              role,
              color: '#eceef0',
            },
          ),
          piece(
            'visor',
            moved(ellipsoid(0.122 * s, 0.105 * s, 0.1 * s, 32), 0, at[1] + 0.005, 0.06 * s),
            'gold',
            {
              role: 'fixed',
              color: '#c98f2a',
              finish: 'polished',
            },
          ),
        ]
      : []),
    ...(outfit.hat ? hat(order, outfit.hat, at[1], frontOf(head, 0, at[1]), s) : []),
  ];
}

/** Cloth all over the head, with a slit or holes for the eyes. */
function mask(
  { head, skull: { at, size: s }, neck_m }: Figure,
  outfit: Outfit,
  cloth: Cloth,
  role: Piece['role'],
): Piece[] {
  const hood = common(
    0.01,
    grown(blend(0.03, head, ball([0, neck_m, -0.01], [0.07, 0.08, 0.07])), 0.014),
    half([0, neck_m - 0.03, 0], [0, -1, 0]),
  );
  const eye = (x: number, wide: number, high: number): Solid =>
    moved(
      turned(ellipsoid(wide * s, high * s, 0.02 * s, 20), 'y', x * 5),
      x,
      at[1] + 0.003 * s,
      frontOf(head, x, at[1]) + 0.006 * s,
    );
  const ghost = outfit.eyes === 'dark';
  return [
    piece('hood', skin(hood, 0.02), cloth[0], { role, color: cloth[1] }),
    ...(ghost ? [] : [piece('slit', eye(0, 0.062, 0.019), 'skin', { role: 'fixed', color: '#d9a582' })]),
    ...SIDES.map(([side, word]) =>
      piece(`eye_${word}`, eye(side * 0.034 * s, ghost ? 0.02 : 0.011, ghost ? 0.026 : 0.011), 'ceramic', {
        part: 'eye',
        role: 'fixed',
        color: '#17181c',
      }),
    ).map((one) => (ghost ? one : { ...one, solid: moved(one.solid, 0, 0, 0.012 * s) })),
  ];
}

function hat(order: Order, wanted: NonNullable<Outfit['hat']>, y: number, front: number, s: number): Piece[] {
  const { noun, cloth } = wanted;
  if (noun === 'chef hat') return chefHat(y, s);
  if (noun === 'army helmet') {
    const dome = lathe(
      [
        [0.115, 0],
        [0.13, -0.006],
        [0.128, 0.006],
        [0.113, 0.05],
        [0.08, 0.098],
        [0.03, 0.118],
        [0, 0.12],
      ],
      36,
    );
    return [
      piece('hat', moved(scaled(dome, s, s, s * 1.1), 0, y + 0.035 * s, -0.01), cloth![0], {
        color: cloth![1],
        role: 'accent',
      }),
    ];
  }
  const made = hatGenerator(orderOf({ kind: 'hat', noun, look: order.look }, 1));
  const fit = noun.includes('helmet') ? 1.12 : 1.02;
  const low = noun.includes('helmet') ? -0.05 : noun === 'crown' ? 0.055 : 0.045;
  return made.map((one) => ({
    ...one,
    name: `hat_${one.name}`,
    solid: moved(scaled(one.solid, s * fit, s, s * fit * Math.max(1, front / (0.1 * s))), 0, y + low * s, 0),
    role: one.role === 'main' ? 'accent' : one.role,
    ...(cloth && one.role === 'main' && { material: { material: cloth[0], color: rgb(cloth[1]) } }),
  }));
}

const chefHat = (y: number, s: number): Piece[] => [
  piece('hat_band', moved(cylinder(0.094 * s, 0.08 * s), 0, y + 0.05 * s, -0.01), 'fabric', {
    color: '#f4f3ef',
    role: 'accent',
  }),
  piece('hat_top', moved(puffed(0.27 * s, 0.15 * s, 0.27 * s, 0.7, 28), 0, y + 0.17 * s, -0.015), 'fabric', {
    color: '#f4f3ef',
    role: 'accent',
  }),
];
