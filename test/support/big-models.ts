import { dents, lamps, type Paint, paintPng, paintwork, wornMetal } from './awkward/textures.ts';
import { addNode, addPrimitive, emptyDocument, toGlb } from './models.ts';
import { blob, knot, type Shape } from './shapes.ts';

export interface BigModelOptions {
  /** Triangles, an even number; 100,000 by default. */
  readonly faces?: number;
  /** Side of each of its maps; 1024 by default. */
  readonly size_px?: number;
}

const made = new Map<string, Promise<Uint8Array>>();

/**
 * A closed model as large as the service's bars speak of, with UVs within 0 to 1 and four maps: base colour,
 * occlusion-roughness-metalness, normal, emissive. Made once a process for the same arguments.
 *
 * @param shape `blob` is laid out as a globe, its seam along a meridian; `knot` as a strip around the tube
 */
export function bigModel(
  shape: 'blob' | 'knot',
  { faces = 100_000, size_px = 1024 }: BigModelOptions = {},
): Promise<Uint8Array> {
  const key = `${shape} ${faces} ${size_px}`;
  const glb = made.get(key) ?? textured(shape === 'blob' ? globe(blob(faces)) : strip(knot(faces)), size_px);
  made.set(key, glb);
  return glb;
}

async function textured(shape: Shape, size_px: number): Promise<Uint8Array> {
  const document = emptyDocument();
  const texture = (name: string, paint: Paint) =>
    document
      .createTexture(name)
      .setImage(paintPng(size_px, size_px, paint))
      .setMimeType('image/png');
  const orm = texture('orm', wornMetal);
  const material = document
    .createMaterial('painted metal')
    .setBaseColorTexture(texture('base colour', paintwork))
    .setMetallicRoughnessTexture(orm)
    .setOcclusionTexture(orm)
    .setNormalTexture(texture('normal', dents))
    .setEmissiveTexture(texture('emissive', lamps))
    .setEmissiveFactor([1, 1, 1]);
  const mesh = document.createMesh('big');
  addPrimitive(document, mesh, shape, { uvs: true, material });
  addNode(document, mesh);
  return toGlb(document);
}

/**
 * Longitude and latitude as UVs. Vertices of the first meridian, where the seam is, are doubled, and each triangle at a
 * pole has a corner of its own there.
 */
function globe(shape: Shape): Shape {
  const { positions } = shape;
  const poles = [0, positions.length / 3 - 1];
  const vertices: number[] = [];
  const uvs: number[] = [];
  const numbers = new Map<string, number>();
  const indices = shape.indices.map((vertex, i) => {
    const corners = shape.indices.subarray(i - (i % 3), i - (i % 3) + 3);
    const around = Array.from(corners)
      .filter((corner) => !poles.includes(corner))
      .map((corner) => longitude(positions, corner));
    const crosses = Math.max(...around) - Math.min(...around) > 0.5;
    const unwound = (u: number) => (crosses && u < 0.5 ? u + 1 : u);
    const u = poles.includes(vertex)
      ? around.map(unwound).reduce((sum, turn) => sum + turn, 0) / around.length
      : unwound(longitude(positions, vertex));
    const key = `${vertex} ${u}`;
    const number = numbers.get(key) ?? numbers.size;
    if (number === numbers.size) {
      numbers.set(key, number);
      vertices.push(vertex);
      uvs.push(u, latitude(positions, vertex));
    }
    return number;
  });
  const gather = (values: Float32Array) =>
    Float32Array.from(vertices.flatMap((vertex) => [...values.subarray(vertex * 3, vertex * 3 + 3)]));
  return {
    positions: gather(positions),
    normals: gather(shape.normals),
    uvs: Float32Array.from(uvs),
    indices,
  };
}

/** In turns, 0 to 1. */
function longitude(positions: Float32Array, vertex: number): number {
  const turns = Math.atan2(positions[vertex * 3 + 2]!, positions[vertex * 3]!) / (2 * Math.PI);
  return turns < 0 ? turns + 1 : turns;
}

/** 0 at the north pole, 1 at the south pole. */
function latitude(positions: Float32Array, vertex: number): number {
  const [x, y, z] = positions.subarray(vertex * 3, vertex * 3 + 3);
  return Math.acos(y! / Math.hypot(x!, y!, z!)) / Math.PI;
}

/** The knot's UVs without their eight repeats, so that one texel has one place. */
function strip(shape: Shape): Shape {
  return { ...shape, uvs: shape.uvs.map((value, i) => (i % 2 === 0 ? value / 8 : value)) };
}
