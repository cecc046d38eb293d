import { measureShape } from '../../studio/geometry/mesh/surface-shape.ts';
import type { BakedMaps } from '../../studio/imaging/bake/bake-maps.ts';
import { paintMaps } from '../../studio/imaging/paint/paint-maps.ts';
import type { MaterialProgram } from '../../studio/materials/material-program.ts';
import { type PlacedMaterial, programOf } from '../../studio/sculpt/compose/placed-piece.ts';
import type { Team } from '../../studio/threads/team.ts';
import { type Surface, vertexPositions } from './surface.ts';

/** What each piece's points look like; pieces alike in everything share a program. */
export function programsOf(pieces: readonly PlacedMaterial[]): MaterialProgram[] {
  const programs = new Map<string, MaterialProgram>();
  return pieces.map((piece) => {
    const key = JSON.stringify([piece.material, piece.placement]);
    const program = programs.get(key) ?? programOf(piece);
    programs.set(key, program);
    return program;
  });
}

/** A surface that is laid out, and what its pieces are made of. */
export interface PaintTask {
  readonly surface: Surface;
  readonly pieces: readonly PlacedMaterial[];
  readonly size_px: number;
}

/** Paints every map of a surface. */
export async function paint({ surface, pieces, size_px }: PaintTask, team: Team): Promise<BakedMaps> {
  const { places, points, vertices: triangles, normals, uvs, labels } = surface;
  const shape = await measureShape({ positions: Float32Array.from(places), triangles: points }, team);
  const programs = programsOf(pieces);
  const target = { positions: vertexPositions(surface), normals, uvs: uvs!, triangles, shape };
  return paintMaps(target, (t) => programs[labels[t]!]!, { size_px }, team);
}
