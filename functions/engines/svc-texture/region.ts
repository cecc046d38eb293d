import type { Part } from '../svc-uv/parts.ts';
import type { BodyMap } from './figure/body-map.ts';
import type { Zone } from './figure/zones.ts';
import { namesOf } from './names.ts';
import { listShells } from './shells.ts';
import type { ModelSurface } from './surface.ts';

/** A piece of a model that has one look: a connected shell of one of its parts, or a stretch of one along an axis. */
export interface Region {
  /** Index of the model's part. */
  readonly part: number;
  /** Words that name it, the nearest names first: material, mesh, node, the nodes above it. */
  readonly names: readonly (readonly string[])[];
  /** Of the surface. */
  readonly triangles: Uint32Array;
  /** Where it begins and ends, if it is a stretch of its triangles. */
  readonly stretch?: Stretch;
  /** Which zones of a body it is, if it is not all of its triangles. */
  readonly zones?: { readonly body: BodyMap; readonly own: readonly Zone[] };
  readonly form: Form;
}

export interface Stretch {
  readonly axis: 0 | 1 | 2;
  readonly from_m: number;
  readonly to_m: number;
}

/** A region's shape and place in its model. */
export interface Form {
  /** The box's lower corner and its measures, as shares of the model's box, 0 to 1. */
  readonly low: readonly [number, number, number];
  readonly size: readonly [number, number, number];
  /** The box's measures as shares of the model's largest one, the longest first. */
  readonly lengths: readonly [number, number, number];
  /** Along which the longest lies. */
  readonly axis: 0 | 1 | 2;
  /** Share of the model's surface, 0 to 1. */
  readonly area: number;
  readonly largest_m: number;
}

/** A model's regions before anything is known of them but their names: its shells. */
export function listRegions(surface: ModelSurface, parts: readonly Part[]): Region[] {
  const total = surface.areas.reduce((sum, area) => sum + area, 0);
  const names = parts.map((part, i) => namesOf(part, surface.nodes[i]!));
  return listShells(surface).map((triangles) => {
    const part = surface.partOf[triangles[0]!]!;
    return { part, names: names[part]!, triangles, form: formOfTriangles(surface, triangles, total) };
  });
}

/** @param total area of the whole surface */
export function formOfTriangles(surface: ModelSurface, triangles: Uint32Array, total: number): Form {
  const { min, max, area } = measure(surface, triangles);
  return formOf(surface, min, max, area / (total || 1));
}

function measure({ positions, source, areas }: ModelSurface, triangles: Uint32Array) {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  let area = 0;
  for (const t of triangles) {
    area += areas[t]!;
    for (let corner = t * 3; corner < t * 3 + 3; corner++) {
      for (let k = 0; k < 3; k++) {
        const value = positions[source.triangles[corner]! * 3 + k]!;
        if (value < min[k]!) min[k] = value;
        if (value > max[k]!) max[k] = value;
      }
    }
  }
  return { min, max, area };
}

/** @param min corner of the region's box, @param max the other, @param area share of the model's */
export function formOf(
  { size_m }: Pick<ModelSurface, 'size_m'>,
  min: readonly number[],
  max: readonly number[],
  area: number,
): Form {
  const measures = max.map((value, k) => value - min[k]!);
  const whole = Math.max(...size_m);
  const share = (value: number, k: number) => (size_m[k]! > 0 ? value / size_m[k]! : 0);
  const lengths = [...measures].sort((a, b) => b - a).map((length) => (whole > 0 ? length / whole : 0));
  return {
    low: min.map(share) as [number, number, number],
    size: measures.map(share) as [number, number, number],
    lengths: lengths as [number, number, number],
    axis: longestOf(measures),
    area,
    largest_m: Math.max(...measures),
  };
}

export const longestOf = (measures: readonly number[]): 0 | 1 | 2 =>
  measures.indexOf(Math.max(...measures)) as 0 | 1 | 2;
