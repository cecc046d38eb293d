import { type Markings, markedBy } from './markings.ts';
import { createNoise, type Noise, smoothstep } from './noise.ts';
import { PATTERNS } from './patterns/index.ts';
import { newSample, type PatternProgram, resetSample } from './patterns/pattern.ts';
import { MATERIALS, type MaterialName, type MaterialRecipe, type Pattern } from './recipes.ts';

export type Finish = 'polished' | 'matte' | 'brushed' | 'rough' | 'painted' | 'hammered';
export type Age = 'new' | 'worn' | 'old' | 'ruined';
export type Motif = 'striped' | 'spotted' | 'checkered' | 'camouflage';

/** sRGB, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** What a surface is made of and what has become of it. */
export interface MaterialSpec {
  readonly material: MaterialName;
  /** The first in place of the material's own; those after it are for the motif. @default the material's own */
  readonly colors?: readonly Rgb[];
  readonly finish?: Finish | undefined;
  readonly age?: Age | undefined;
  readonly motif?: Motif | undefined;
  /** What grows on it by nature; a motif lies over it. */
  readonly markings?: Markings | undefined;
  /** What lies on faces that look up. */
  readonly coverings?: readonly MaterialName[];
  /** The thing's largest measure: what the pattern's features are sized by. */
  readonly extent_m: number;
  /** 0, 1 or 2: the axis along which grain and scratches run. @default 0 */
  readonly axis?: 0 | 1 | 2;
  /** Another seed, another piece of the same material. */
  readonly seed: number;
}

/** Where a point lies on its surface. */
export interface PointShape {
  /** 0 on flat ground, 1 on a sharp convex edge. */
  edge: number;
  /** 0 in the open, 1 deep in a corner. */
  cavity: number;
}

/** What a point looks like: glTF's metallic-roughness, colours linear. */
export interface PointLook {
  readonly color: Float64Array;
  metallic: number;
  roughness: number;
  /** Along the normal, for normal and occlusion maps. */
  height_m: number;
  /** 0 to 1. */
  glow: number;
}

/** Looks at one point after the other; it owns what it returns, and the next call overwrites it. */
export interface MaterialProgram {
  at(position: Float64Array, normal: Float64Array, shape: PointShape): PointLook;
  /** 0 to 1, of the whole. */
  readonly transmission: number;
}

/** Source: IEC 61966-2-1. */
export function toLinear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Makes the function that looks at a material's points. It is pure: the same point always looks the same. */
export function compileMaterial(spec: MaterialSpec): MaterialProgram {
  const noise = createNoise(spec.seed);
  const base = compileLayer(spec, noise);
  const coverings = (spec.coverings ?? []).map((material, index) =>
    compileLayer({ material, extent_m: spec.extent_m, seed: spec.seed + index + 1 }, noise),
  );
  const markings = spec.markings && markingsOf(spec.markings, spec, noise);
  const motif = spec.motif && motifOf(spec, noise);
  const look = newLook();
  const { extent_m } = spec;
  const wear = wearOf(spec);
  return {
    transmission: recipeOf(spec.material).transmission ?? 0,
    at(position, normal, shape) {
      base(position, normal, look);
      markings?.(position, normal, look);
      motif?.(position, look);
      wear(position, shape, look, noise);
      for (const covering of coverings) cover(covering, position, normal, shape, look, noise, extent_m);
      look.roughness = Math.min(1, Math.max(0.03, look.roughness));
      const { color } = look;
      color[0] = Math.min(1, Math.max(0, color[0]!));
      color[1] = Math.min(1, Math.max(0, color[1]!));
      color[2] = Math.min(1, Math.max(0, color[2]!));
      return look;
    },
  };
}

/** NaN, unlike 0, makes V8 keep fields as floating-point numbers from the start: no write allocates. */
const newLook = (): PointLook => ({
  color: new Float64Array(3),
  metallic: Number.NaN,
  roughness: Number.NaN,
  height_m: Number.NaN,
  glow: Number.NaN,
});

const recipeOf = (name: MaterialName): MaterialRecipe => MATERIALS[name];

type Layer = (position: Float64Array, normal: Float64Array, look: PointLook) => void;

function compileLayer(
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

const linearOf = (rgb: Rgb): readonly number[] => rgb.map(toLinear);

function hexOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

type Change = (position: Float64Array, look: PointLook) => void;

/** Widths of stripes, dots and squares against the thing's extent. */
const MOTIF_SHARE = 0.12;

/** The other colours, laid over the first in a figure. */
function motifOf({ motif, colors = [], extent_m }: MaterialSpec, noise: Noise): Change {
  const first = linearOf(colors[0] ?? [128, 128, 128]);
  const luminance = 0.2126 * first[0]! + 0.7152 * first[1]! + 0.0722 * first[2]!;
  const others =
    colors.length > 1
      ? colors.slice(1).map(linearOf)
      : [linearOf(luminance > 0.4 ? [40, 40, 44] : [238, 236, 230])];
  const figures = { striped, spotted, checkered, camouflage };
  const figure = figures[motif!];
  return (position, look) => {
    const size_m = extent_m * MOTIF_SHARE;
    const index = figure(
      position[0]! / size_m,
      position[1]! / size_m,
      position[2]! / size_m,
      others.length,
      noise,
    );
    if (index < 0) return;
    for (let k = 0; k < 3; k++)
      look.color[k] = others[index]![k]! * (0.9 + 0.1 * (look.color[k]! / (first[k]! + 0.05)));
  };
}

/** The markings' colour in place of the first, as light and dark as the material has it there. */
function markingsOf(markings: Markings, { colors = [], material }: MaterialSpec, noise: Noise): Layer {
  const marked = markedBy(markings, noise);
  const own = linearOf(colors[0] ?? hexOf(recipeOf(material).color));
  const color = linearOf(markings.color);
  return (position, normal, look) => {
    if (!marked(position, normal)) return;
    for (let k = 0; k < 3; k++)
      look.color[k]! = color[k]! * Math.min(1.3, (look.color[k]! + 0.02) / (own[k]! + 0.02));
  };
}

/** Each returns which of the other colours a point has, or -1 for the first. */
type Figure = (x: number, y: number, z: number, others: number, noise: Noise) => number;

const striped: Figure = (x, y, z, others, noise) =>
  (((Math.floor(y + 0.25 * noise.simplex(x * 0.2, y * 0.2, z * 0.2)) % (others + 1)) + others + 1) %
    (others + 1)) -
  1;

const checkered: Figure = (x, y, z, others) => {
  const square = Math.floor(x + 0.01) + Math.floor(y + 0.01) + Math.floor(z + 0.01);
  return (((square % (others + 1)) + others + 1) % (others + 1)) - 1;
};

const spotted: Figure = (x, y, z, others, noise) => {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const distance = Math.hypot(x - i - 0.5, y - j - 0.5, z - k - 0.5);
  return distance < 0.46 ? Math.floor(noise.random(i, j, k) * others * 0.999) : -1;
};

const camouflage: Figure = (x, y, z, others, noise) => {
  for (let other = 0; other < others; other++) {
    if (noise.fractal(x * 0.35 + other * 17, y * 0.35, z * 0.35, 3) > 0.18) return other;
  }
  return -1;
};

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

function wearOf({ age, extent_m, material, finish }: MaterialSpec): Wear {
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

const over = newLook();

/** Snow, moss and dust lie where faces look up; they begin in corners and end in patches. */
function cover(
  layer: Layer,
  position: Float64Array,
  normal: Float64Array,
  { cavity }: PointShape,
  look: PointLook,
  noise: Noise,
  extent_m: number,
): void {
  const scale = 5 / extent_m;
  const patch = noise.fractal(position[0]! * scale, position[1]! * scale, position[2]! * scale, 4);
  const share = smoothstep(0.28, 0.62, normal[1]! + 0.35 * patch + 0.3 * cavity);
  if (share === 0) return;
  layer(position, normal, over);
  for (let k = 0; k < 3; k++) look.color[k]! += (over.color[k]! - look.color[k]!) * share;
  look.metallic += (over.metallic - look.metallic) * share;
  look.roughness += (over.roughness - look.roughness) * share;
  look.height_m += (over.height_m + 0.004 * extent_m) * share;
  look.glow *= 1 - share;
}
