import { hexOf, linearOf } from './color.ts';
import type { Finish, MaterialSpec } from './material-spec.ts';
import type { Noise } from './noise.ts';
import { PATTERNS } from './patterns/index.ts';
import { newSample, type PatternProgram, resetSample } from './patterns/pattern.ts';
import type { PointLook } from './point-look.ts';
import { MATERIALS, type MaterialName, type MaterialRecipe, type Pattern } from './recipes.ts';

/** The recipe of a material by its name, its optional members too. */
export const recipeOf = (name: MaterialName): MaterialRecipe => MATERIALS[name];

/** Writes over a look, or changes it. */
export type Layer = (position: Float64Array, normal: Float64Array, look: PointLook) => void;

/** A material by itself, without motif, wear and coverings: its pattern in its colour and finish. */
export function compileLayer(
  { material, colors = [], finish, extent_m, axis = 0 }: MaterialSpec,
  noise: Noise,
): Layer {
  const recipe = recipeOf(material);
  const program: PatternProgram = PATTERNS[patternOf(recipe, finish)](noise);
  const { share, min_m, max_m } = program.feature;
  // A thing smaller than the least feature still shows a few of them.
  const feature_m = Math.min(max_m, Math.max(share * extent_m, Math.min(min_m, extent_m / 4)));
  const color = linearOf(colors[0] ?? hexOf(recipe.color));
  const painted = finish === 'painted';
  const roughness = finished(painted ? 0.42 : recipe.roughness, finish);
  const metallic = painted ? 0 : recipe.metallic;
  const glow = recipe.glow ?? 0;
  const point = new Float64Array(3);
  const [red, green, blue] = color as [number, number, number];
  const [redder, greener, bluer] = program.second.map((factor) => factor - 1) as [number, number, number];
  const relief_m = program.relief * feature_m;
  const [first, second, third] = [axis, (axis + 1) % 3, (axis + 2) % 3] as const;
  const out = newSample();
  return (position, normal, look) => {
    point[0] = position[first]! / feature_m;
    point[1] = position[second]! / feature_m;
    point[2] = position[third]! / feature_m;
    resetSample(out);
    program.sample(point, axis === 0 ? normal : turned(normal, axis), out);
    const { tone, shade } = out;
    look.color[0] = red * shade * (1 + redder * tone);
    look.color[1] = green * shade * (1 + greener * tone);
    look.color[2] = blue * shade * (1 + bluer * tone);
    look.metallic = metallic * (1 - out.cover);
    look.roughness = roughness + out.roughness;
    look.height_m = out.height * relief_m;
    look.glow = glow * (recipe.pattern === 'molten' ? out.glow : 1);
  };
}

const turnedNormal = new Float64Array(3);

function turned(normal: Float64Array, axis: number): Float64Array {
  for (let k = 0; k < 3; k++) turnedNormal[k] = normal[(k + axis) % 3]!;
  return turnedNormal;
}

/** A finish is a pattern of its own on metal only. */
function patternOf({ pattern, metallic }: MaterialRecipe, finish: Finish | undefined): Pattern {
  if (metallic < 0.5 || finish === undefined) return pattern;
  if (finish === 'brushed' || finish === 'hammered') return finish;
  return finish === 'polished' || finish === 'painted' ? 'plain' : pattern;
}

function finished(roughness: number, finish: Finish | undefined): number {
  if (finish === 'polished') return roughness * 0.4;
  if (finish === 'matte') return Math.max(0.75, roughness);
  if (finish === 'brushed') return Math.max(0.35, roughness);
  if (finish === 'rough') return Math.min(1, roughness + 0.25);
  return roughness;
}
