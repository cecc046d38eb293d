import { hexOf, linearOf } from './color.ts';
import { recipeOf } from './layer.ts';
import type { Age, MaterialSpec } from './material-spec.ts';
import { type Noise, smoothstep } from './noise.ts';
import type { PointLook, PointShape } from './point-look.ts';

type Wear = (position: Float64Array, shape: PointShape, look: PointLook, noise: Noise) => void;

/** How much of edges is worn off and of corners is filled with dirt. */
const WEAR: Readonly<
  Record<Age, { readonly edges: number; readonly dirt: number; readonly fading: number }>
> = {
  new: { edges: 0, dirt: 0, fading: 0 },
  worn: { edges: 0.85, dirt: 0.35, fading: 0.1 },
  old: { edges: 0.5, dirt: 0.85, fading: 0.22 },
  ruined: { edges: 0.9, dirt: 1, fading: 0.35 },
};

/** Everything that is used is a little worn: without a word about its age too. */
const UNSAID = { edges: 0.18, dirt: 0.22, fading: 0 };

const DIRT = linearOf([58, 46, 34]);

/** Edges worn off, dirt in corners and faded colours, by the thing's age. */
export function wearOf({ age, extent_m, material, finish }: MaterialSpec): Wear {
  const { edges, dirt, fading } = age ? WEAR[age] : UNSAID;
  const recipe = recipeOf(material);
  const bare = linearOf(hexOf(recipe.color));
  const scale = 14 / extent_m;
  return (position, { edge, cavity }, look, noise) => {
    if (age === 'new') {
      look.roughness *= 0.85;
      return;
    }
    // In the open and away from edges only fading shows: noise alone would polish by a hundredth what it polishes.
    if (fading === 0 && edge < 0.01 && cavity < 0.01) return;
    const grime = noise.fractal(position[0]! * scale, position[1]! * scale, position[2]! * scale, 3);
    const worn = edges * smoothstep(0.25, 0.75, edge + 0.3 * grime);
    // Under paint is the material; a bare one is only polished where it is touched.
    for (let k = 0; k < 3; k++) {
      const under = finish === 'painted' ? bare[k]! : look.color[k]! + (1 - look.color[k]!) * 0.22;
      look.color[k]! += (under - look.color[k]!) * worn;
    }
    if (finish === 'painted') look.metallic += (recipe.metallic - look.metallic) * worn;
    look.roughness += (recipe.metallic > 0.5 ? -0.12 : 0.06) * worn;
    const soiled =
      dirt *
      Math.max(smoothstep(0.2, 0.8, cavity + 0.25 * grime), fading * 1.3 * smoothstep(0.1, 0.6, grime));
    fade(look.color, fading);
    for (let k = 0; k < 3; k++) look.color[k]! += (DIRT[k]! - look.color[k]!) * 0.75 * soiled;
    look.metallic *= 1 - 0.8 * soiled;
    look.roughness += (0.92 - look.roughness) * 0.7 * soiled;
  };
}

/** Towards the grey of the same luminance. */
function fade(color: Float64Array, share: number): void {
  const luminance = 0.2126 * color[0]! + 0.7152 * color[1]! + 0.0722 * color[2]!;
  for (let k = 0; k < 3; k++) color[k]! += (luminance - color[k]!) * share;
}
