import type { Document, Mesh, Primitive } from '@gltf-transform/core';
import { ClosestPoints } from '../../geometry/mesh/closest-points.ts';
import { InputError } from '../../input-error.ts';
import type { NewMesh } from '../../remesh/new-mesh.ts';
import { collectParts, type Part } from '../../remesh/parts.ts';
import { collapse, dress } from '../../remesh/reduce.ts';
import { labelSurface, type Surface } from '../../remesh/surface.ts';
import { countDrawn, weldParts } from '../../remesh/weld-parts.ts';
import { writeKept } from '../../remesh/write-kept.ts';

/** The same meshes with fewer triangles, level after level. */
export interface LowerMeshes {
  /** How many triangles the scene draws at each level, the model itself first; each at most half of the one before. */
  readonly triangles: readonly number[];
  /** Of each mesh that draws triangles: itself at each lower level, null where nothing is left of it. */
  readonly of: ReadonlyMap<Mesh, readonly (Mesh | null)[]>;
}

/** Fewer make no shape that anybody would know again. */
const MIN_TRIANGLES = 50;

/**
 * Reduces everything that a model shows by edge collapse, under one error threshold for all of its parts, to half of the
 * triangles, a quarter, and so on. Materials, UVs, vertex colours, skins and morph targets stay: UV seams are borders, so
 * that the maps go on being the model's own. The model's own meshes are not touched.
 *
 * @param levels how many, the model itself counted
 * @throws InputError engine_rejected_input for a model that has too few triangles for so many levels
 */
export function lowerMeshes(document: Document, levels: number): LowerMeshes {
  const welded = weldParts(collectParts(document));
  const drawn = countDrawn(welded);
  if (drawn < leastFor(levels)) throw tooFew(drawn, levels);
  const surface = labelSurface(welded, hasUvs);
  const closest = ClosestPoints.of(surface, surface.partOf.length);
  const triangles = [drawn];
  const of = new Map<Mesh, (Mesh | null)[]>(surface.parts.map(({ mesh }) => [mesh, []]));
  for (let level = 1; level < levels; level++) {
    const target = Math.floor(triangles.at(-1)! / 2);
    const reduced = dress(surface, collapse(surface, target), closest);
    const count = reduced.meshes.reduce(
      (sum, { part, triangles: own }) => sum + (part.drawnCount * own.length) / 3,
      0,
    );
    // Pieces that are closed and as simple as can be, drawn many times over, may leave nothing to collapse.
    if (count > target) throw tooFew(drawn, levels);
    triangles.push(count);
    const lower = writeCopies(document, surface, reduced);
    for (const [mesh, made] of of) made.push(meshOf(document, mesh, lower));
  }
  return { triangles, of };
}

const leastFor = (levels: number): number => MIN_TRIANGLES * 2 ** (levels - 1);

function tooFew(drawn: number, levels: number): InputError {
  return new InputError(
    'engine_rejected_input',
    `The model has ${drawn} ${drawn === 1 ? 'triangle' : 'triangles'}, too few for ${levels} levels of detail: each has half of the one before, and ${levels} take ${leastFor(levels)} at least, in pieces that can be made simpler.`,
  );
}

const hasUvs = ({ primitive }: Part): boolean =>
  primitive.listSemantics().some((semantic) => semantic.startsWith('TEXCOORD_'));

/** Writes each reduced part into a copy of its primitive. */
function writeCopies(
  document: Document,
  { parts }: Surface,
  { meshes, points }: ReturnType<typeof dress>,
): ReadonlyMap<Primitive, Primitive | null> {
  const reducedOf = new Map<Part, NewMesh>(meshes.map((mesh) => [mesh.part, mesh]));
  return new Map(
    parts.map((part) => {
      const reduced = reducedOf.get(part);
      if (!reduced) return [part.primitive, null];
      const primitive = copyOf(part.primitive);
      writeKept(document, { ...reduced, part: { ...part, primitive } }, points);
      return [part.primitive, primitive];
    }),
  );
}

/** Its attributes are the source's until others are set; so are those of its morph targets. */
function copyOf(primitive: Primitive): Primitive {
  const { quads: _, ...extras } = primitive.getExtras();
  const copy = primitive.clone().setExtras(extras);
  for (const target of copy.listTargets()) copy.removeTarget(target);
  for (const target of primitive.listTargets()) copy.addTarget(target.clone());
  return copy;
}

/** Points and lines are those of the mesh itself. */
function meshOf(
  document: Document,
  mesh: Mesh,
  lower: ReadonlyMap<Primitive, Primitive | null>,
): Mesh | null {
  const left = mesh
    .listPrimitives()
    .map((primitive) => (lower.has(primitive) ? lower.get(primitive)! : primitive))
    .filter((primitive) => primitive !== null);
  if (left.length === 0) return null;
  const made = document.createMesh(mesh.getName()).setWeights(mesh.getWeights()).setExtras(mesh.getExtras());
  for (const primitive of left) made.addPrimitive(primitive);
  return made;
}
