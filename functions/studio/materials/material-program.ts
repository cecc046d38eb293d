import { bandsOf } from './bands.ts';
import { hexOf, linearOf } from './color.ts';
import { cover } from './cover.ts';
import { compileLayer, type Layer, recipeOf } from './layer.ts';
import { type Markings, markedBy } from './markings.ts';
import type { MaterialSpec } from './material-spec.ts';
import { motifOf } from './motif.ts';
import { createNoise, type Noise } from './noise.ts';
import { newLook, type PointLook, type PointShape } from './point-look.ts';
import { wearOf } from './wear.ts';

/** Looks at one point after the other; it owns what it returns, and the next call overwrites it. */
export interface MaterialProgram {
  at(position: Float64Array, normal: Float64Array, shape: PointShape): PointLook;
  /** 0 to 1, of the whole. */
  readonly transmission: number;
}

/** Makes the function that looks at a material's points. It is pure: the same point always looks the same. */
export function compileMaterial(spec: MaterialSpec): MaterialProgram {
  const noise = createNoise(spec.seed);
  const base = compileLayer(spec, noise);
  const coverings = (spec.coverings ?? []).map((material, index) => ({
    layer: compileLayer({ material, extent_m: spec.extent_m, seed: spec.seed + index + 1 }, noise),
    isRust: material === 'rust',
  }));
  const markings = spec.markings && markingsOf(spec.markings, spec, noise);
  const motif = spec.motif && motifOf(spec, noise);
  const bands = (spec.bands ?? []).map(bandsOf);
  const look = newLook();
  const { extent_m } = spec;
  const wear = wearOf(spec);
  return {
    transmission: recipeOf(spec.material).transmission ?? 0,
    at(position, normal, shape) {
      base(position, normal, look);
      markings?.(position, normal, look);
      motif?.(position, look);
      for (const paint of bands) paint(position, look);
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
