import { toFloats } from '../../mesh/accessor.ts';
import type { MergedMesh } from './decimate.ts';
import type { Part } from './parts.ts';

/**
 * Weights of attribute errors against a positional error of the model's whole extent. A normal or a colour that turns
 * into its opposite counts like a dent of the given part of that extent; so does a UV that slides over the whole texture.
 */
const WEIGHTS = { normal: 0.5, uv: 0.5, color: 0.5 };

/** All parts as one mesh in a box of size 1; vertex and part order are kept. */
export function mergeParts(parts: readonly Part[]): MergedMesh {
  const vertexCount = parts.reduce((sum, part) => sum + part.vertices.length, 0);
  const layout = attributeLayout(parts);
  const merged = {
    positions: new Float32Array(vertexCount * 3),
    triangles: new Uint32Array(parts.reduce((sum, part) => sum + part.triangles.length, 0)),
    attributes: new Float32Array(vertexCount * layout.weights.length),
    attributeWeights: layout.weights,
    uvOffset: layout.uv,
    partOf: new Uint32Array(vertexCount),
  };
  const { center, scale } = measureBox(parts);
  let firstVertex = 0;
  let firstIndex = 0;
  for (const [index, part] of parts.entries()) {
    for (let v = 0; v < part.vertices.length; v++) {
      const source = part.vertices[v]! * 3;
      const target = (firstVertex + v) * 3;
      for (let k = 0; k < 3; k++)
        merged.positions[target + k] = (part.positions[source + k]! - center[k]!) * scale;
    }
    merged.partOf.fill(index, firstVertex, firstVertex + part.vertices.length);
    for (const [offset, size, values] of attributeSources(part, layout)) {
      const stride = layout.weights.length;
      for (let v = 0; v < part.vertices.length; v++) {
        const source = part.vertices[v]! * (values.length / sourceCount(part));
        const target = (firstVertex + v) * stride + offset;
        for (let k = 0; k < size; k++) merged.attributes[target + k] = finite(values[source + k]!);
      }
    }
    for (let i = 0; i < part.triangles.length; i++)
      merged.triangles[firstIndex + i] = part.triangles[i]! + firstVertex;
    firstVertex += part.vertices.length;
    firstIndex += part.triangles.length;
  }
  return merged;
}

interface Layout {
  readonly weights: readonly number[];
  /** Offsets among the attributes, or -1 where no part has them. */
  readonly normal: number;
  readonly uv: number;
  readonly color: number;
}

function attributeLayout(parts: readonly Part[]): Layout {
  const weights: number[] = [];
  const add = (present: boolean, size: number, weight: number) => {
    if (!present) return -1;
    weights.push(...new Array<number>(size).fill(weight));
    return weights.length - size;
  };
  const has = (semantic: string) => parts.some((part) => part.primitive.getAttribute(semantic) !== null);
  return {
    normal: add(
      parts.some((part) => part.normals !== null),
      3,
      WEIGHTS.normal,
    ),
    uv: add(has('TEXCOORD_0'), 2, WEIGHTS.uv),
    color: add(has('COLOR_0'), 3, WEIGHTS.color),
    weights,
  };
}

function attributeSources(part: Part, layout: Layout): [offset: number, size: number, Float32Array][] {
  const sources: [number, number, Float32Array][] = [];
  if (part.normals) sources.push([layout.normal, 3, part.normals]);
  const uv = part.primitive.getAttribute('TEXCOORD_0');
  if (uv) sources.push([layout.uv, 2, toFloats(uv)]);
  const color = part.primitive.getAttribute('COLOR_0');
  if (color) sources.push([layout.color, 3, toFloats(color)]);
  return sources;
}

function sourceCount(part: Part): number {
  return part.primitive.getAttribute('POSITION')!.getCount();
}

function measureBox(parts: readonly Part[]): { center: number[]; scale: number } {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (const part of parts) {
    for (const vertex of part.vertices) {
      for (let k = 0; k < 3; k++) {
        const value = part.positions[vertex * 3 + k]!;
        if (value < min[k]!) min[k] = value;
        if (value > max[k]!) max[k] = value;
      }
    }
  }
  const extent = Math.max(...max.map((value, k) => value - min[k]!));
  return { center: min.map((value, k) => (value + max[k]!) / 2), scale: extent > 0 ? 1 / extent : 1 };
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
