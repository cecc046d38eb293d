import { concatenated } from '../../studio/geometry/mesh/elements.ts';
import type { Image } from '../../studio/imaging/image.ts';
import { paintMaps } from '../../studio/imaging/paint/paint-maps.ts';
import type { Painter } from '../../studio/imaging/paint/painter.ts';
import type { MeasuredView } from '../../studio/imaging/silhouette/measured-view.ts';
import { backColors } from './back-fill.ts';
import type { LaidOutMesh, PaintedMesh } from './laid-out-mesh.ts';
import { packBeside } from './pack-beside.ts';
import { projectPhoto } from './project-photo.ts';
import { layOutSides, type ProjectedAtlas, planProjection } from './projected-atlas.ts';
import { ASIDE } from './slab-painter.ts';
import type { ReliefMesh } from './surface.ts';
import { layOutViews } from './views-atlas.ts';

/** What colours a view's sides, its front and its back, where it is not the view itself. */
export interface FrontColors {
  readonly aside?: Painter | undefined;
  readonly front?: MeasuredView | undefined;
  readonly behind?: MeasuredView['colorAt'] | undefined;
}

/**
 * Lays out what one view shows and paints it: front and back as they are seen, and what looks aside, where a painter knows it, in the room that
 * these leave. The front is as sharp with sides as without.
 */
export async function paintFront(
  mesh: ReliefMesh,
  view: MeasuredView,
  size_px: number,
  { aside, front = view, behind = backColors(view) }: FrontColors = {},
): Promise<PaintedMesh> {
  const atlas = planProjection(view, size_px, aside !== undefined);
  const baseColor = projectPhoto(atlas, front, behind);
  if (!aside) return { mesh: layOutSides(mesh, atlas), baseColor };
  const isAside = (face: number) => Math.abs(towardsFront(mesh, face)) < ASIDE;
  const seen = layOutSides(
    partOf(mesh, (face) => !isAside(face)),
    atlas,
  );
  const unseen = layOutViews(partOf(mesh, isAside), (pieces) => packBeside(pieces, atlas));
  const painted = await paintMaps(unseen, () => aside, { size_px });
  copyFree(painted.baseColor!, baseColor, atlas);
  return { mesh: joined(seen, unseen), baseColor };
}

/** Of a triangle's normal, 0 where it has none. */
function towardsFront({ positions, triangles }: ReliefMesh, face: number): number {
  const at = (corner: number, k: number) => positions[triangles[face * 3 + corner]! * 3 + k]!;
  const [u, v] = [1, 2].map((corner) => [0, 1, 2].map((k) => at(corner, k) - at(0, k))) as [
    number[],
    number[],
  ];
  const [x, y, z] = [0, 1, 2].map((k) => {
    const [i, j] = [(k + 1) % 3, (k + 2) % 3];
    return u[i]! * v[j]! - u[j]! * v[i]!;
  }) as [number, number, number];
  return z / Math.max(Math.hypot(x, y, z), Number.MIN_VALUE);
}

const partOf = (mesh: ReliefMesh, isIn: (face: number) => boolean): ReliefMesh => ({
  ...mesh,
  triangles: mesh.triangles.filter((_, corner) => isIn(Math.floor(corner / 3))),
});

function joined(first: LaidOutMesh, second: LaidOutMesh): LaidOutMesh {
  const count = first.positions.length / 3;
  const triangles = new Uint32Array(first.triangles.length + second.triangles.length);
  triangles.set(first.triangles);
  triangles.set(
    second.triangles.map((vertex) => vertex + count),
    first.triangles.length,
  );
  return {
    positions: concatenated([first.positions, second.positions]),
    normals: concatenated([first.normals, second.normals]),
    uvs: concatenated([first.uvs, second.uvs]),
    triangles,
  };
}

/** Copies what lies in the room that front and back leave. */
function copyFree(from: Image, to: Image, { free, size_px }: ProjectedAtlas): void {
  for (let row = 0; row < size_px; row++) {
    const left_px = free.find(({ height_px }) => row < height_px)?.left_px ?? size_px;
    const [start, end] = [(row * size_px + left_px) * 4, (row + 1) * size_px * 4];
    to.data.set(from.data.subarray(start, end), start);
  }
}
