import type { SharedPoints } from '../control-points.ts';
import { toSrgb } from '../srgb.ts';
import type { Surface } from '../surface.ts';
import { properties70 } from './property70.ts';
import { type FbxRecord, float64Array, int32, int32Array, record, text } from './record.ts';
import type { ObjectId, Scene } from './scene.ts';

/** What a UV set is called; the first one as Blender calls its own. */
export const uvSetName = (index: number): string => (index === 0 ? 'UVMap' : `UVMap_${index + 1}`);

/**
 * Adds a mesh: points that faces share, and what differs from face to face at a point (normals, tangents, UVs, colours)
 * by corner, through an index.
 */
export function addGeometry(scene: Scene, name: string, surface: Surface, points: SharedPoints): ObjectId {
  const corners = Int32Array.from(surface.corners);
  const layers = [
    ...normalLayers(surface, corners),
    ...surface.uvs.map((uvs, i) => uvLayer(uvs, i, corners)),
    ...colorLayers(surface, corners),
    materialLayer(surface),
  ];
  return scene.add('Geometry', [name, 'Geometry'], 'Mesh', [
    properties70(),
    record('GeometryVersion', [int32(124)]),
    record('Vertices', [float64Array(gathered(surface.positions, points.vertexOf, 3))]),
    record('PolygonVertexIndex', [int32Array(polygonVertexIndex(surface, points))]),
    ...layers,
    ...layerTable(layers),
  ]);
}

/** The points of each polygon, the last of each with all its bits inverted. */
function polygonVertexIndex({ starts }: Surface, { pointOf }: SharedPoints): Int32Array {
  const index = Int32Array.from(pointOf);
  for (let face = 1; face < starts.length; face++) index[starts[face]! - 1] = ~index[starts[face]! - 1]!;
  return index;
}

interface LayerOptions {
  readonly index?: number;
  readonly version: number;
  readonly name?: string;
  readonly mapping?: 'ByPolygonVertex' | 'ByPolygon' | 'AllSame';
}

const layer = (
  element: string,
  { index = 0, version, name = '', mapping = 'ByPolygonVertex' }: LayerOptions,
  ...values: FbxRecord[]
): FbxRecord =>
  record(
    element,
    [int32(index)],
    [
      record('Version', [int32(version)]),
      record('Name', [text(name)]),
      record('MappingInformationType', [text(mapping)]),
      record('ReferenceInformationType', [text('IndexToDirect')]),
      ...values,
    ],
  );

function normalLayers({ normals, tangents }: Surface, corners: Int32Array): FbxRecord[] {
  const vectors = (element: string, list: string, values: ArrayLike<number>) =>
    layer(
      element,
      { version: 102 },
      record(list, [float64Array(Float64Array.from(values))]),
      record(`${list}Index`, [int32Array(corners)]),
    );
  const made = [vectors('LayerElementNormal', 'Normals', normals)];
  if (!tangents) return made;
  const count = normals.length / 3;
  const tangent = new Float64Array(count * 3);
  const binormal = new Float64Array(count * 3);
  for (let v = 0; v < count; v++) {
    const [i, t] = [v * 3, v * 4];
    const sign = tangents[t + 3]! < 0 ? -1 : 1;
    for (let k = 0; k < 3; k++) {
      const [a, b] = [(k + 1) % 3, (k + 2) % 3];
      tangent[i + k] = tangents[t + k]!;
      binormal[i + k] = sign * (normals[i + a]! * tangents[t + b]! - normals[i + b]! * tangents[t + a]!);
    }
  }
  return [
    ...made,
    vectors('LayerElementBinormal', 'Binormals', binormal),
    vectors('LayerElementTangent', 'Tangents', tangent),
  ];
}

/** FBX's v runs upwards, glTF's downwards. */
function uvLayer(uvs: Float32Array, index: number, corners: Int32Array): FbxRecord {
  const flipped = Float64Array.from(uvs, (value, i) => (i % 2 === 0 ? value : 1 - value));
  return layer(
    'LayerElementUV',
    { index, version: 101, name: uvSetName(index) },
    record('UV', [float64Array(flipped)]),
    record('UVIndex', [int32Array(corners)]),
  );
}

/** Readers take the colours of an FBX to be sRGB (Blender, three); those of glTF are linear. */
function colorLayers({ colors }: Surface, corners: Int32Array): FbxRecord[] {
  if (!colors) return [];
  const encoded = Float64Array.from(colors, (value, i) => (i % 4 === 3 ? value : toSrgb(value)));
  return [
    layer(
      'LayerElementColor',
      { version: 101, name: 'Color' },
      record('Colors', [float64Array(encoded)]),
      record('ColorIndex', [int32Array(corners)]),
    ),
  ];
}

function materialLayer({ materials, materialOf }: Surface): FbxRecord {
  const same = materials.length === 1;
  return layer(
    'LayerElementMaterial',
    { version: 101, mapping: same ? 'AllSame' : 'ByPolygon' },
    record('Materials', [int32Array(same ? [0] : materialOf)]),
  );
}

/** A layer holds one element of each type: the second UV set stands in a second layer. */
function layerTable(elements: readonly FbxRecord[]): FbxRecord[] {
  const rows: FbxRecord[][] = [];
  const seen = new Map<string, number>();
  for (const { name } of elements) {
    const index = seen.get(name) ?? 0;
    seen.set(name, index + 1);
    rows[index] ??= [];
    rows[index].push(
      record('LayerElement', [], [record('Type', [text(name)]), record('TypedIndex', [int32(index)])]),
    );
  }
  return rows.map((row, index) => record('Layer', [int32(index)], [record('Version', [int32(100)]), ...row]));
}

export function gathered(values: Float32Array, vertices: Uint32Array, size: number): Float64Array {
  const result = new Float64Array(vertices.length * size);
  for (let i = 0; i < vertices.length; i++) {
    for (let k = 0; k < size; k++) result[i * size + k] = values[vertices[i]! * size + k]!;
  }
  return result;
}
