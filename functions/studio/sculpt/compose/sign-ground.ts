import { frontAt } from '../../geometry/shapes/front-at.ts';
import { cylinder } from '../../geometry/shapes/lathe.ts';
import { boxOf, joined, middleOf, moved, type Solid, sizeOf, turned } from '../../geometry/shapes/solid.ts';
import type { MaterialSpec, Rgb } from '../../materials/material-spec.ts';
import { MATERIALS } from '../../materials/recipes.ts';
import { piece, rgb } from '../things/thing.ts';
import type { Body } from './body.ts';

/** Colours that are nearer than this, of the 441 between black and white, are not told apart. */
const NEAR = 110;
/** How wide a ground is by what lies on it, and how thick. */
const WIDE = 1.35;
const THICK = 0.5;
const LIGHT: Rgb = [244, 242, 236];
const DARK: Rgb = [34, 36, 42];

/** Where a sign is put on what is turned to the front, and how wide it is there. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly wide_m: number;
}

/**
 * Lays a sign of the colour that it is put on, as a red cross on a red helicopter, on a round ground that it is seen on.
 *
 * @param solids the object's, turned so that the sign's front is theirs
 * @param spot where on them it is put
 */
export function groundSign(
  subject: Body,
  object: Body,
  solids: readonly Solid[],
  { x, y, wide_m }: Spot,
): void {
  const [material] = subject.materials;
  const out_m = 0.5 * wide_m;
  const places = [0, 1, -1].flatMap((i) => [0, 1, -1].map((k) => [x + i * out_m, y + k * out_m] as const));
  const below = places.flatMap(([atX, atY]) => bearerAt(object, solids, atX, atY) ?? []);
  if (!material || below.every((one) => apart(colorOf(material), colorOf(one)) >= NEAR)) return;
  const solid = joined(...subject.pieces.map((one) => one.solid));
  const [[width, height, depth], [midX, midY, midZ]] = [sizeOf(boxOf(solid)), middleOf(boxOf(solid))];
  const thick_m = THICK * depth;
  const disc = turned(cylinder((WIDE / 2) * Math.max(width, height), thick_m), 'x', Math.PI / 2);
  // Half the sign stands out of it.
  const ground = piece('ground', moved(disc, midX, midY, midZ - depth / 2), 'plastic', { role: 'fixed' });
  const { markings: _, motif: __, bands: ___, ...plain } = material;
  const isLight = apart(colorOf(material), LIGHT) > apart(colorOf(material), DARK);
  subject.pieces = [...subject.pieces, ground];
  subject.materials = [
    ...subject.materials,
    { ...plain, material: 'plastic', colors: [isLight ? LIGHT : DARK], finish: 'painted' },
  ];
}

/** What the foremost piece at a place is made of. */
function bearerAt(object: Body, solids: readonly Solid[], x: number, y: number): MaterialSpec | undefined {
  let best: { readonly z: number; readonly material: MaterialSpec } | undefined;
  for (const [i, solid] of solids.entries()) {
    const z = frontAt([solid], x, y);
    if (z !== undefined && z > (best?.z ?? -Infinity)) best = { z, material: object.materials[i]! };
  }
  return best?.material;
}

const colorOf = ({ colors, material }: MaterialSpec): Rgb => colors?.[0] ?? rgb(MATERIALS[material].color);

const apart = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
