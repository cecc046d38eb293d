import type { Document, Material, Skin } from '@gltf-transform/core';
import type { Matrix } from '../../geometry/mesh/matrix.ts';
import { listInstances } from '../../geometry/mesh/scene.ts';
import { drawnSurface } from '../drawn-surface.ts';
import type { ExportMaterial } from '../material.ts';
import { plainName, UniqueNames } from '../names.ts';
import type { Surface } from '../surface.ts';
import { materialLines } from './materials.ts';
import { uvName } from './uv-name.ts';

/**
 * Writes what a document's default scene shows as text of USD: one mesh for each that is drawn, in the rest pose and in the
 * world; metres, Y up. Clips and skins are left out.
 *
 * @param materials every material that the scene uses
 * @throws InputError source_unreadable
 */
export function writeUsda(document: Document, materials: readonly ExportMaterial[]): Uint8Array {
  const pathOf = new Map<Material | null, string>();
  const materialNames = new UniqueNames();
  const named = materials.map((material) => {
    const name = materialNames.take(identifier(material.name, 'material'), 'material');
    pathOf.set(material.material, `/model/materials/${name}`);
    return { name, material };
  });
  const names = new UniqueNames();
  const skins = new Map<Skin, Matrix[]>();
  const meshes = listInstances(document).flatMap((instance) => {
    const surface = drawnSurface(instance, skins);
    if (!surface) return [];
    const wanted = identifier(instance.node.getName() || instance.mesh.getName(), 'mesh');
    return meshLines(names.take(wanted, 'mesh'), surface, pathOf);
  });
  const lines = [
    '#usda 1.0',
    '(',
    '    defaultPrim = "model"',
    '    metersPerUnit = 1',
    '    upAxis = "Y"',
    ')',
    'def Xform "model" (',
    '    kind = "component"',
    ')',
    '{',
    'def Scope "materials"',
    '{',
    ...named.flatMap(({ name, material }) => materialLines(name, material)),
    '}',
    // No mesh is called as the scope beside it.
    'def Xform "meshes"',
    '{',
    ...meshes,
    '}',
    '}',
    '',
  ];
  return new TextEncoder().encode(lines.join('\n'));
}

/** A name that USD takes: letters, digits and `_`, no digit first. */
function identifier(name: string, fallback: string): string {
  const plain = plainName(name).replace(/-/g, '_') || fallback;
  return /^[0-9]/.test(plain) ? `_${plain}` : plain;
}

function meshLines(name: string, surface: Surface, pathOf: ReadonlyMap<Material | null, string>): string[] {
  const { positions, normals, uvs, corners, starts, materialOf, materials } = surface;
  const counts = Array.from(starts.subarray(1), (end, face) => end - starts[face]!);
  return [
    `def Mesh "${name}" (`,
    '    prepend apiSchemas = ["MaterialBindingAPI"]',
    ')',
    '{',
    '    uniform bool doubleSided = 1',
    '    uniform token subdivisionScheme = "none"',
    '    uniform token orientation = "rightHanded"',
    `    float3[] extent = [${extentOf(positions)}]`,
    `    int[] faceVertexCounts = [${counts.join(', ')}]`,
    `    int[] faceVertexIndices = [${corners.join(', ')}]`,
    `    point3f[] points = [${tuples(positions, 3)}]`,
    `    normal3f[] normals = [${tuples(normals, 3)}] (`,
    '        interpolation = "vertex"',
    '    )',
    ...uvs.flatMap((set, i) => [
      // USD's v runs up.
      `    texCoord2f[] primvars:${uvName(i)} = [${tuples(
        set.map((value, k) => (k % 2 ? 1 - value : value)),
        2,
      )}] (`,
      '        interpolation = "vertex"',
      '    )',
    ]),
    ...(materials.length === 1
      ? [`    rel material:binding = <${pathOf.get(materials[0]!)}>`]
      : [
          '    uniform token subsetFamily:materialBind:familyType = "partition"',
          ...materials.flatMap((material, i) => subsetLines(i, materialOf, pathOf.get(material)!)),
        ]),
    '}',
  ];
}

function subsetLines(index: number, materialOf: Int32Array, path: string): string[] {
  const faces: number[] = [];
  for (const [face, own] of materialOf.entries()) if (own === index) faces.push(face);
  return [
    `    def GeomSubset "part_${index}" (`,
    '        prepend apiSchemas = ["MaterialBindingAPI"]',
    '    )',
    '    {',
    '        uniform token elementType = "face"',
    '        uniform token familyName = "materialBind"',
    `        int[] indices = [${faces.join(', ')}]`,
    `        rel material:binding = <${path}>`,
    '    }',
  ];
}

function extentOf(positions: Float32Array): string {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (const [i, value] of positions.entries()) {
    if (value < min[i % 3]!) min[i % 3] = value;
    if (value > max[i % 3]!) max[i % 3] = value;
  }
  return tuples(Float32Array.from([...min, ...max]), 3);
}

function tuples(values: Float32Array, size: number): string {
  const parts: string[] = [];
  for (let i = 0; i < values.length; i += size) {
    let text = '(';
    for (let k = 0; k < size; k++) text += `${k > 0 ? ', ' : ''}${number(values[i + k]!)}`;
    parts.push(`${text})`);
  }
  return parts.join(', ');
}

const number = (value: number): string => String(Number(value.toPrecision(7)));
