import type { HalfEdgeMesh } from '../../geometry/mesh/quad/half-edge-mesh.ts';
import { normalOf, pointOf, type Shell } from './shells.ts';

/**
 * The triangles of a wall behind an open shell: its faces, the same once more `wall` behind them, and a strip along each
 * rim.
 *
 * @param positions gets the vertices behind
 */
export function thickenShell(mesh: HalfEdgeMesh, shell: Shell, positions: number[], wall: number): number[] {
  const normals = new Map<number, [number, number, number]>();
  for (const face of shell.faces) {
    const corners = [0, 1, 2].map((k) => mesh.origin[face * 3 + k]!);
    const [a, b, c] = corners.map((vertex) => pointOf(mesh, vertex));
    const normal = normalOf(a!, b!, c!);
    for (const vertex of corners) {
      const sum = normals.get(vertex) ?? [0, 0, 0];
      for (let k = 0; k < 3; k++) sum[k]! += normal[k]!;
      normals.set(vertex, sum);
    }
  }
  const behind = new Map<number, number>();
  for (const [vertex, normal] of normals) {
    const length = Math.hypot(...normal) || 1;
    behind.set(vertex, positions.length / 3);
    for (let k = 0; k < 3; k++)
      positions.push(mesh.positions[vertex * 3 + k]! - (wall * normal[k]!) / length);
  }
  const triangles: number[] = [];
  for (const face of shell.faces) {
    const [a, b, c] = [0, 1, 2].map((k) => mesh.origin[face * 3 + k]!) as [number, number, number];
    triangles.push(a, b, c, behind.get(c)!, behind.get(b)!, behind.get(a)!);
  }
  for (const face of shell.rims.flatMap((rim) => rim.faces)) {
    // It runs against the shell's own side.
    const [b, a] = [mesh.origin[face * 3]!, mesh.origin[face * 3 + 1]!];
    triangles.push(b, a, behind.get(a)!, b, behind.get(a)!, behind.get(b)!);
  }
  return triangles;
}
