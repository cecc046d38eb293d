import type { Vector } from '../../imaging/camera.ts';
import type { Painter, PaintLook } from '../../imaging/paint/painter.ts';
import { compileMaterial, type MaterialProgram } from '../../materials/material-program.ts';
import type { Rgb } from '../../materials/material-spec.ts';
import { createNoise, smoothstep } from '../../materials/noise.ts';
import type { MaterialName } from '../../materials/recipes.ts';
import { luminanceOf } from './color.ts';
import type { GroundName } from './place.ts';

/** A ground of one material with patches of another. */
interface Recipe {
  readonly material: MaterialName;
  readonly color?: Rgb;
  readonly second: MaterialName;
  readonly secondColor?: Rgb;
  /** Share of the second material, 0 to 1. */
  readonly share: number;
}

const RECIPES: Readonly<Record<Exclude<GroundName, 'seamless'>, Recipe>> = {
  grass: {
    material: 'grass',
    color: [98, 138, 58],
    second: 'grass',
    secondColor: [142, 150, 74],
    share: 0.4,
  },
  'forest floor': { material: 'soil', color: [92, 74, 50], second: 'moss', share: 0.55 },
  sand: { material: 'sand', second: 'sand', secondColor: [196, 164, 112], share: 0.35 },
  snow: { material: 'snow', second: 'snow', secondColor: [222, 230, 242], share: 0.4 },
  rock: {
    material: 'stone',
    color: [112, 108, 100],
    second: 'grass',
    secondColor: [96, 116, 60],
    share: 0.5,
  },
  asphalt: {
    material: 'concrete',
    color: [74, 75, 79],
    second: 'concrete',
    secondColor: [92, 92, 94],
    share: 0.4,
  },
  paving: {
    material: 'stone',
    color: [158, 150, 138],
    second: 'stone',
    secondColor: [136, 130, 120],
    share: 0.35,
  },
  planks: { material: 'oak', second: 'oak', share: 0 },
  dust: { material: 'sand', color: [118, 114, 112], second: 'stone', secondColor: [82, 80, 82], share: 0.35 },
  seabed: {
    material: 'sand',
    color: [170, 160, 120],
    second: 'stone',
    secondColor: [90, 104, 92],
    share: 0.35,
  },
};

/** What the look of a ground depends on. */
export interface GroundPainterOptions {
  readonly ground: Exclude<GroundName, 'seamless'>;
  readonly eye: Vector;
  /** Of what stands on it: patterns are at least so large that they are seen. */
  readonly radius_m: number;
  readonly seed: number;
  /** A colour of reference images that the ground takes on. */
  readonly tint?: Vector | undefined;
}

/** Radii of the scene away, patterns are finer than a picture shows. */
const PLAIN_FROM = 26;

/** Paints a ground's points: one kind of it, finer near the eye, its patches by noise. */
export function groundPainter({ ground, eye, radius_m, seed, tint }: GroundPainterOptions): Painter {
  const recipe = RECIPES[ground];
  const extent_m = Math.max(0.6, 2.2 * radius_m);
  const first = compile(recipe.material, recipe.color, extent_m, seed);
  const second = compile(recipe.second, recipe.secondColor, extent_m, seed + 1);
  const noise = createNoise(seed + 2);
  const joints = jointsOf(ground, radius_m);
  const look = { color: new Float64Array(3), metallic: 0, roughness: 0.9, height_m: 0, glow: 0 };
  const plain = [first, second].map((program) =>
    Float64Array.from(program.at(Float64Array.of(0.31, 0.17, 0.43), UP, OPEN).color),
  );
  const craters = new Float64Array(3);
  // Patches are so wide that what they are at a place they are a pixel beside it too.
  let [knownX, knownZ, patch] = [Infinity, Infinity, 0];
  const near = 0.004 * radius_m;
  return {
    at(position, normal, shape) {
      const [x, y, z] = [position[0]!, position[1]!, position[2]!];
      const far = Math.hypot(x - eye[0], y - eye[1], z - eye[2]) / radius_m;
      const scale = 0.55 / radius_m;
      if (Math.abs(x - knownX) + Math.abs(z - knownZ) > near) {
        patch = noise.fractal(x * scale, y * scale, z * scale, 4);
        [knownX, knownZ] = [x, z];
      }
      const share = smoothstep(0.32, -0.32, patch + 1.1 * (0.5 - recipe.share) + (normal[1]! - 0.85) * 0.8);
      const seen = 1 - smoothstep(PLAIN_FROM * 0.3, PLAIN_FROM, far);
      mean(look, plain[0]!, plain[1]!, share, 1 + 0.25 * patch);
      if (seen > 0) {
        if (share < 1) take(look, first.at(position, normal, shape), seen * (1 - share), plain[0]!);
        if (share > 0) take(look, second.at(position, normal, shape), seen * share, plain[1]!);
      }
      if (ground === 'grass')
        look.height_m +=
          0.005 * radius_m * noise.fractal((x * 9) / radius_m, 0, (z * 9) / radius_m, 3) * seen;
      if (ground === 'sand')
        look.height_m +=
          0.006 * radius_m * Math.sin(((x * 0.8 + z + 0.25 * radius_m * patch) * 26) / radius_m) * seen;
      if (ground === 'dust') dent(noise.cells, x / radius_m, z / radius_m, craters, look, radius_m);
      joints?.(x, z, look, seen);
      if (tint) takeOn(look.color, tint);
      return look;
    },
  };
}

const UP = Float64Array.of(0, 1, 0);
const OPEN = { edge: 0, cavity: 0 };

function compile(
  material: MaterialName,
  color: Rgb | undefined,
  extent_m: number,
  seed: number,
): MaterialProgram {
  return compileMaterial({ material, ...(color && { colors: [color] }), extent_m, seed, axis: 0 });
}

/** Half of the way to a colour, as bright as it is. */
function takeOn(color: Float64Array, tint: Vector): void {
  const light = luminanceOf(color as unknown as Vector) / Math.max(0.02, luminanceOf(tint));
  for (let k = 0; k < 3; k++) color[k]! += (tint[k]! * light - color[k]!) * 0.5;
}

type Look = { -readonly [K in keyof PaintLook]: PaintLook[K] };

function mean(look: Look, a: Float64Array, b: Float64Array, share: number, light: number): void {
  for (let k = 0; k < 3; k++) look.color[k] = Math.max(0, (a[k]! + (b[k]! - a[k]!) * share) * light);
  look.roughness = 0.92;
  look.height_m = 0;
}

function take(look: Look, taken: PaintLook, share: number, plain: Float64Array): void {
  for (let k = 0; k < 3; k++) look.color[k]! += (taken.color[k]! - plain[k]!) * share;
  for (let k = 0; k < 3; k++) look.color[k] = Math.max(0, look.color[k]!);
  look.height_m += taken.height_m * share;
  look.roughness += (taken.roughness - 0.92) * share;
}

/** Craters: rims around the middles of cells. */
function dent(
  cells: (x: number, y: number, z: number, out: Float64Array) => void,
  x: number,
  z: number,
  out: Float64Array,
  look: Look,
  radius_m: number,
): void {
  cells(x * 0.8, 0.5, z * 0.8, out);
  const size = 0.16 + 0.22 * out[2]!;
  const from = out[0]! / size;
  look.height_m += radius_m * 0.1 * size * (smoothstep(0.4, 1, from) - smoothstep(1, 1.5, from));
}

type Joints = (x: number, z: number, look: Look, seen: number) => void;

/** Gaps between planks and paving stones. */
function jointsOf(ground: GroundName, radius_m: number): Joints | undefined {
  if (ground === 'planks') {
    const width_m = Math.min(0.16, Math.max(0.02, radius_m * 0.22));
    return (x, z, look, seen) => {
      const row = Math.floor(z / width_m);
      const across = z / width_m - row;
      const along = x / (width_m * 9) + ((row * 0.618) % 1);
      const plank = Math.floor(along);
      const gap = Math.min(across, 1 - across) < 0.016 || Math.min(along - plank, 1 - along + plank) < 0.002;
      const tone = 0.82 + 0.3 * Math.abs((Math.sin(row * 12.9 + plank * 78.2) * 43758.5) % 1);
      const light = 1 + (tone * (gap ? 0.4 : 1) - 1) * Math.max(0.3, seen);
      for (let k = 0; k < 3; k++) look.color[k]! *= light;
      look.roughness = 0.5;
      if (gap) look.height_m -= 0.002 * seen;
    };
  }
  if (ground !== 'paving') return undefined;
  const side_m = Math.max(0.08, radius_m * 0.42);
  return (x, z, look, seen) => {
    const row = Math.floor(z / side_m);
    const across = z / side_m - row;
    const along = x / (side_m * 1.4) + 0.5 * (row & 1);
    const stone = Math.floor(along);
    const gap = Math.min(Math.min(across, 1 - across), 1.4 * Math.min(along - stone, 1 - along + stone));
    const tone = 0.88 + 0.22 * Math.abs((Math.sin(row * 127.1 + stone * 311.7) * 43758.5) % 1);
    const depth = 1 - smoothstep(0.012, 0.04, gap);
    const light = 1 + (tone * (1 - 0.5 * depth) - 1) * Math.max(0.25, seen);
    for (let k = 0; k < 3; k++) look.color[k]! *= light;
    look.height_m -= 0.02 * side_m * depth * seen;
  };
}

/** Open water: dark, smooth, rippled in two sizes. */
export function waterPainter(radius_m: number, seed: number): Painter {
  const noise = createNoise(seed);
  const look = {
    color: Float64Array.of(0.012, 0.05, 0.065),
    metallic: 0,
    roughness: 0.08,
    height_m: 0,
    glow: 0,
  };
  const [long, short] = [0.55 / radius_m, 2.6 / radius_m];
  return {
    at(position) {
      const [x, z] = [position[0]!, position[2]!];
      const swell = noise.fractal(x * long, 0, z * long * 2.2, 2);
      const ripple = noise.fractal(x * short, 7, z * short * 1.8, 3);
      look.height_m = radius_m * (0.05 * swell + 0.016 * ripple);
      const light = 1 + 0.5 * swell;
      look.color[0] = 0.012 * light;
      look.color[1] = 0.05 * light;
      look.color[2] = 0.068 * light;
      return look;
    },
  };
}
