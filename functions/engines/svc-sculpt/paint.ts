import { type PlacedPiece, programOf } from '../../compose/placed-piece.ts';
import type { BakedMaps } from '../../imaging/bake/bake-maps.ts';
import { paintMaps } from '../../imaging/paint/paint-maps.ts';
import type { MaterialProgram } from '../../materials/material-program.ts';
import { measureShape } from '../../mesh/surface-shape.ts';
import { type Surface, vertexPositions } from './surface.ts';

/** What each piece's points look like; pieces alike in everything share a program. */
export function programsOf(pieces: readonly PlacedPiece[]): MaterialProgram[] {
  const programs = new Map<string, MaterialProgram>();
  return pieces.map((piece) => {
    const key = JSON.stringify([piece.material, piece.placement]);
    const program = programs.get(key) ?? programOf(piece);
    programs.set(key, program);
    return program;
  });
}

/** Paints every map of a surface that is laid out. */
export function paint(surface: Surface, pieces: readonly PlacedPiece[], size_px: number): BakedMaps {
  const { places, points, vertices: triangles, normals, uvs, labels } = surface;
  const shape = measureShape({ positions: Float32Array.from(places), triangles: points });
  const programs = programsOf(pieces);
  const target = { positions: vertexPositions(surface), normals, uvs: uvs!, triangles, shape };
  return paintMaps(target, (t) => programs[labels[t]!]!, { size_px });
}
