import type { Document } from '@gltf-transform/core';
import { readSource } from '../../imaging/bake/read-source.ts';
import { InputError } from '../../input-error.ts';
import { mend, type Solid } from './mend.ts';

const MM_PER_M = 1_000;
/** What printers with a nozzle of 0.4 mm print in two lines, and a share of the longest side that can be seen. */
const WALL = { least_mm: 0.8, share: 0.005 } as const;

/**
 * What a document's default scene shows in its rest pose, as one closed surface: in millimetres, Z up, its least corner at
 * the origin, as printers take it.
 *
 * @throws InputError engine_rejected_input for a scene without a face that has an area, source_unreadable
 */
export async function readPrintable(document: Document): Promise<Solid> {
  const { positions, triangles } = await readSource(document);
  if (triangles.length === 0) throw nothingToPrint('no triangles');
  const placed = new Float64Array(positions.length);
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (const vertex of triangles) {
    const [x, y, z] = [positions[vertex * 3]!, positions[vertex * 3 + 1]!, positions[vertex * 3 + 2]!];
    const point = [x * MM_PER_M, -z * MM_PER_M, y * MM_PER_M];
    for (let k = 0; k < 3; k++) {
      placed[vertex * 3 + k] = point[k]!;
      if (point[k]! < min[k]!) min[k] = point[k]!;
      if (point[k]! > max[k]!) max[k] = point[k]!;
    }
  }
  const longest_mm = Math.max(...max.map((value, k) => value - min[k]!));
  const solid = mend({ positions: placed, triangles }, Math.max(WALL.least_mm, WALL.share * longest_mm));
  if (solid.triangles.length === 0) throw nothingToPrint('no triangle with an area');
  return { ...solid, positions: fromOrigin(solid.positions) };
}

const nothingToPrint = (lack: string): InputError =>
  new InputError('engine_rejected_input', `The model has ${lack}, so there is nothing to print.`);

function fromOrigin(positions: Float64Array): Float64Array {
  const min = [Infinity, Infinity, Infinity];
  for (let i = 0; i < positions.length; i++) if (positions[i]! < min[i % 3]!) min[i % 3] = positions[i]!;
  // As the files hold them, so that what is equal there is equal here.
  return positions.map((value, i) => Math.fround(value - min[i % 3]!));
}
