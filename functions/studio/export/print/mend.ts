import { buildMesh, type TriangleSoup } from '../../geometry/mesh/quad/build-mesh.ts';
import { type HalfEdgeMesh, OUTSIDE } from '../../geometry/mesh/quad/half-edge-mesh.ts';
import { listShells, type Shell } from './shells.ts';
import { thickenShell } from './thicken.ts';

/** What was done to a model so that it can be printed: a solid needs none of it. */
export interface Mended {
  /** Holes that were closed. */
  readonly holesFilled: number;
  /** Sheets without a back, or open too wide to be closed, that were given a wall. */
  readonly sheetsThickened: number;
  /** Closed parts that were inside out. */
  readonly partsTurned: number;
  /** Faces that were there twice, or had no area. */
  readonly facesDropped: number;
}

/** A closed surface: each edge has a face on both sides. */
export interface Solid {
  /** xyz triples. */
  readonly positions: Float64Array;
  readonly triangles: Uint32Array;
  readonly mended: Mended;
}

/** A part whose longest rim has a larger square than so many of its areas is a sheet or a bowl, and no solid with a hole. */
const WIDEST_HOLE = 2;

/**
 * Makes a closed surface of any triangles. Vertices at one place become one, faces that meet in opposite directions are
 * turned; then holes are filled, wide open parts get a wall, and closed parts that are inside out are turned, unless they
 * lie within another one, as hollows do. Parts that cross each other stay so: slicers join them.
 *
 * @param wall thickness of the walls, inwards
 */
export function mend(soup: TriangleSoup, wall: number): Solid {
  const mesh = buildMesh(soup);
  const shells = listShells(mesh);
  const positions = Array.from(mesh.positions);
  const triangles: number[] = [];
  let [holesFilled, sheetsThickened, partsTurned] = [0, 0, 0];
  for (const shell of shells) {
    const isSheet = shell.rims.some(({ length }) => length ** 2 > WIDEST_HOLE * shell.area);
    if (isSheet) {
      sheetsThickened++;
      // One by one, as below: a call takes no more arguments than the stack holds.
      for (const corner of thickenShell(mesh, shell, positions, wall)) triangles.push(corner);
      continue;
    }
    holesFilled += shell.rims.length;
    const faces = [...shell.faces, ...shell.rims.flatMap((rim) => rim.faces)];
    for (const rim of shell.rims) positions.splice(rim.vertex * 3, 3, ...rim.centre);
    const corners = faces.flatMap((face) => [0, 1, 2].map((k) => mesh.origin[face * 3 + k]!));
    const isTurned =
      volumeOf(corners, positions) < 0 && !shells.some((other) => other !== shell && holds(other, shell));
    if (isTurned) partsTurned++;
    for (const corner of isTurned ? corners.reverse() : corners) triangles.push(corner);
  }
  const facesDropped = soup.triangles.length / 3 - countFaces(mesh);
  return {
    ...compact(positions, triangles),
    mended: { holesFilled, sheetsThickened, partsTurned, facesDropped },
  };
}

const countFaces = (mesh: HalfEdgeMesh): number =>
  mesh.label.reduce((sum, label) => sum + (label === OUTSIDE ? 0 : 1), 0);

/** Whether a box has another within. */
const holds = ({ min, max }: Shell, inner: Shell): boolean =>
  min.every((value, k) => value < inner.min[k]! && max[k]! > inner.max[k]!);

function volumeOf(corners: readonly number[], positions: readonly number[]): number {
  let volume = 0;
  for (let i = 0; i < corners.length; i += 3) {
    const [a, b, c] = [corners[i]! * 3, corners[i + 1]! * 3, corners[i + 2]! * 3];
    const at = (vertex: number, k: number) => positions[vertex + k]!;
    volume +=
      at(a, 0) * (at(b, 1) * at(c, 2) - at(b, 2) * at(c, 1)) +
      at(a, 1) * (at(b, 2) * at(c, 0) - at(b, 0) * at(c, 2)) +
      at(a, 2) * (at(b, 0) * at(c, 1) - at(b, 1) * at(c, 0));
  }
  return volume / 6;
}

/** Vertices that no triangle has are left out. */
function compact(positions: readonly number[], triangles: readonly number[]) {
  const numbers = new Int32Array(positions.length / 3).fill(-1);
  const kept: number[] = [];
  const renumbered = Uint32Array.from(triangles, (vertex) => {
    if (numbers[vertex] === -1) {
      numbers[vertex] = kept.length / 3;
      kept.push(positions[vertex * 3]!, positions[vertex * 3 + 1]!, positions[vertex * 3 + 2]!);
    }
    return numbers[vertex]!;
  });
  return { positions: Float64Array.from(kept), triangles: renumbered };
}
