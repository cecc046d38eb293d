import type { Document, Material, Skin } from '@gltf-transform/core';
import type { Matrix } from '../../geometry/mesh/matrix.ts';
import { listInstances } from '../../geometry/mesh/scene.ts';
import { sharePoints } from '../control-points.ts';
import { drawnSurface } from '../drawn-surface.ts';
import type { ExportMaterial } from '../material.ts';
import { plainName, UniqueNames } from '../names.ts';
import { toSrgb } from '../srgb.ts';
import type { Surface } from '../surface.ts';

/** What all objects of a file count on, for OBJ numbers its elements through. */
interface Written {
  readonly lines: string[];
  points: number;
  uvs: number;
  normals: number;
}

/**
 * Writes what a document's default scene shows as Wavefront OBJ: one object for each mesh that is drawn, in the rest
 * pose and in the world, since OBJ has no hierarchy; quads where they are known; metres, Y up. OBJ has one UV set: the
 * one that the base colour lies in.
 *
 * @param materials every material that the scene uses
 * @param library name of the MTL file
 * @throws InputError source_unreadable
 */
export function writeObj(
  document: Document,
  materials: readonly ExportMaterial[],
  library: string,
): Uint8Array {
  const nameOf = new Map(materials.map(({ material, name }) => [material, name]));
  const names = new UniqueNames();
  const skins = new Map<Skin, Matrix[]>();
  const written: Written = {
    lines: ['# Asset generation service', '# Units: metres; Y up', `mtllib ${library}`],
    points: 0,
    uvs: 0,
    normals: 0,
  };
  for (const instance of listInstances(document)) {
    const surface = drawnSurface(instance, skins);
    if (!surface) continue;
    written.lines.push(
      `o ${names.take(plainName(instance.node.getName() || instance.mesh.getName()), 'mesh')}`,
    );
    writeSurface(surface, nameOf, written);
  }
  return new TextEncoder().encode(`${written.lines.join('\n')}\n`);
}

/** As many digits as a 32-bit float has, and no more: the file's size, and the time to read it, go with them. */
const number = (value: number): string => String(Number(value.toPrecision(7)));
/** For what lies within 0 to 1: a hundredth of a step of an 8-bit colour, and of a texel of 8192. */
const fraction = (value: number): string => String(Math.round(value * 1e6) / 1e6);

function writeSurface(
  surface: Surface,
  nameOf: ReadonlyMap<Material | null, string>,
  written: Written,
): void {
  const { lines } = written;
  const points = sharePoints(surface, [{ values: surface.positions, size: 3 }]);
  const { positions, normals, uvs, colors } = surface;
  for (const vertex of points.vertexOf) {
    const [x, y, z] = [0, 1, 2].map((k) => number(positions[vertex * 3 + k]!));
    const rgb = colors ? [0, 1, 2].map((k) => ` ${fraction(toSrgb(colors[vertex * 4 + k]!))}`).join('') : '';
    lines.push(`v ${x} ${y} ${z}${rgb}`);
  }
  const uvOf = uvs[0] ? indexed(uvs[0], 2, (u, v) => `vt ${fraction(u)} ${fraction(1 - v)}`, lines) : null;
  const normalOf = indexed(normals, 3, (x, y, z) => `vn ${fraction(x)} ${fraction(y)} ${fraction(z)}`, lines);
  writeFaces(surface, nameOf, written, (corner) => {
    const vertex = surface.corners[corner]!;
    const uv = uvOf ? written.uvs + uvOf.of[vertex]! + 1 : '';
    return `${written.points + points.pointOf[corner]! + 1}/${uv}/${written.normals + normalOf.of[vertex]! + 1}`;
  });
  written.points += points.vertexOf.length;
  written.uvs += uvOf?.count ?? 0;
  written.normals += normalOf.count;
}

/** Writes each distinct line once; `of` is the line of each vertex. */
function indexed(
  values: Float32Array,
  size: 2 | 3,
  format: (a: number, b: number, c: number) => string,
  lines: string[],
): { readonly of: Uint32Array; readonly count: number } {
  const known = new Map<string, number>();
  const of = new Uint32Array(values.length / size);
  for (let i = 0; i < of.length; i++) {
    const line = format(values[i * size]!, values[i * size + 1]!, values[i * size + 2]!);
    let index = known.get(line);
    if (index === undefined) {
      index = known.size;
      known.set(line, index);
      lines.push(line);
    }
    of[i] = index;
  }
  return { of, count: known.size };
}

function writeFaces(
  { starts, materialOf, materials }: Surface,
  nameOf: ReadonlyMap<Material | null, string>,
  { lines }: Written,
  cornerText: (corner: number) => string,
): void {
  lines.push('s 1');
  for (const [index, material] of materials.entries()) {
    lines.push(`usemtl ${nameOf.get(material)}`);
    for (let face = 0; face < materialOf.length; face++) {
      if (materialOf[face] !== index) continue;
      let line = 'f';
      for (let corner = starts[face]!; corner < starts[face + 1]!; corner++) line += ` ${cornerText(corner)}`;
      lines.push(line);
    }
  }
}
