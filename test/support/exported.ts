import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { ExportFormat, TexturePreset } from '../../functions/studio/export/export-model.ts';
import { exportModel } from '../../functions/studio/export/export-model.ts';
import { readModel } from '../../functions/studio/geometry/mesh/gltf-io.ts';
import { readSource } from '../../functions/studio/imaging/bake/read-source.ts';
import type { Corners } from './corner-match.ts';

/** The files of an export, by their names. */
export async function exportedFiles(
  glb: Uint8Array,
  format: ExportFormat,
  texturePreset: TexturePreset = 'standard',
  stem = 'model',
  lods?: number,
): Promise<Record<string, Uint8Array>> {
  const options = { format, texturePreset, assetId: '019b3c1e', stem };
  const { bytes } = await exportModel(glb, lods === undefined ? options : { ...options, lods });
  return unzipSync(bytes);
}

/** Hands `use` the path of an exported model, its textures beside it. */
export async function withExported<T>(
  glb: Uint8Array,
  format: ExportFormat,
  use: (path: string, files: Readonly<Record<string, Uint8Array>>) => Promise<T>,
  lods?: number,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'exported-'));
  try {
    const files = await exportedFiles(glb, format, 'standard', 'model', lods);
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
    return await use(join(folder, `model.${format}`), files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a GLB draws in its rest pose, corner by corner, and how large it is: what its exports must show. */
export async function drawnCorners(glb: Uint8Array): Promise<Corners & { readonly size: number }> {
  const { positions, normals, uvs, triangles } = await readSource(await readModel(glb));
  const gather = (values: Float32Array, size: number) =>
    Float32Array.from({ length: triangles.length * size }, (_, i) => {
      return values[triangles[Math.floor(i / size)]! * size + (i % size)]!;
    });
  const corners = { positions: gather(positions, 3), normals: gather(normals, 3), uvs: gather(uvs, 2) };
  const size = corners.positions.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  return { ...corners, size };
}
