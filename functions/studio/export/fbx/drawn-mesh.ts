import type { Mesh, Primitive } from '@gltf-transform/core';
import { toFloats } from '../../geometry/mesh/accessor.ts';
import { determinant, type Matrix, normalMatrix, transformPoints } from '../../geometry/mesh/matrix.ts';
import { type SharedPoints, sharePoints, type VertexValues } from '../control-points.ts';
import { type Part, readPart, type Shape } from '../polygons.ts';
import { joinParts, type Surface } from '../surface.ts';
import { type Target, targetDeltas } from './shapes.ts';
import { type Influences, readInfluences } from './skins.ts';

/** A glTF mesh as one surface with shared points, and what moves it. */
export interface DrawnMesh {
  readonly surface: Surface;
  readonly points: SharedPoints;
  readonly targets: readonly Target[];
  /** Joints and weights of each point; empty of a mesh that has none. */
  readonly influences: readonly { readonly influences: readonly Influences[]; readonly vertex: number }[];
}

interface Source {
  readonly primitive: Primitive;
  readonly part: Part;
}

/**
 * @param bind moves the vertices to where a skin binds them; null leaves them in the mesh's space
 * @returns null for a mesh without a face
 * @throws InputError source_unreadable
 */
export function drawnMesh(mesh: Mesh, bind: Matrix | null): DrawnMesh | null {
  const mirrored = bind !== null && determinant(bind) < 0;
  const sources = mesh.listPrimitives().flatMap((primitive): Source[] => {
    const shape = shapeOf(primitive, bind);
    const part = shape && readPart(primitive, shape, mirrored);
    return part ? [{ primitive, part }] : [];
  });
  if (sources.length === 0) return null;
  const joined = joinParts(sources.map(({ part }) => part));
  const surface = {
    ...joined,
    tangents: joined.tangents && bind ? moved(joined.tangents, bind, 4) : joined.tangents,
  };
  const targets = readTargets(mesh, sources, bind);
  const bones = sources.flatMap(({ primitive, part }) => {
    const influences = bind ? readInfluences(primitive) : [];
    return Array.from(part.vertexOf, (vertex) => ({ influences, vertex }));
  });
  const points = sharePoints(surface, [
    { values: surface.positions, size: 3 },
    ...targets.map(({ positions }): VertexValues => ({ values: positions, size: 3 })),
    ...(bind ? influenceValues(bones) : []),
  ]);
  return {
    surface,
    points,
    targets,
    influences: bind ? Array.from(points.vertexOf, (vertex) => bones[vertex]!) : [],
  };
}

function shapeOf(primitive: Primitive, bind: Matrix | null): Shape | null {
  const position = primitive.getAttribute('POSITION');
  if (!position) return null;
  const normal = primitive.getAttribute('NORMAL');
  const [positions, normals] = [toFloats(position), normal && toFloats(normal)];
  if (!bind) return { positions, normals };
  const placed = new Float32Array(positions.length);
  transformPoints(bind, positions, placed);
  return { positions: placed, normals: normals && moved(normals, normalMatrix(bind), 3) };
}

/** Directions moved by a matrix's linear part and brought to unit length; a fourth number is a sign that mirrors turn. */
function moved(directions: Float32Array, m: Matrix, size: 3 | 4): Float32Array {
  const result = new Float32Array(directions.length);
  const sign = determinant(m) < 0 ? -1 : 1;
  for (let i = 0; i < directions.length; i += size) {
    const [x, y, z] = linear(m, directions[i]!, directions[i + 1]!, directions[i + 2]!);
    const length = Math.hypot(x, y, z) || 1;
    result.set([x / length, y / length, z / length], i);
    if (size === 4) result[i + 3] = directions[i + 3]! * sign;
  }
  return result;
}

const linear = (m: Matrix, x: number, y: number, z: number): [number, number, number] => [
  m[0]! * x + m[4]! * y + m[8]! * z,
  m[1]! * x + m[5]! * y + m[9]! * z,
  m[2]! * x + m[6]! * y + m[10]! * z,
];

function readTargets(mesh: Mesh, sources: readonly Source[], bind: Matrix | null): readonly Target[] {
  const count = Math.max(...sources.map(({ primitive }) => primitive.listTargets().length));
  const names = mesh.getExtras().targetNames;
  return Array.from({ length: count }, (_, i) => {
    const name: unknown = Array.isArray(names) ? names[i] : undefined;
    const deltas = (semantic: 'POSITION' | 'NORMAL'): Float32Array =>
      Float32Array.from(
        sources.flatMap(({ primitive, part }) => {
          const values = targetDeltas(primitive, i, semantic);
          return Array.from(part.vertexOf).flatMap((vertex) => {
            const delta = values.subarray(vertex * 3, vertex * 3 + 3);
            return bind ? linear(bind, delta[0]!, delta[1]!, delta[2]!) : Array.from(delta);
          });
        }),
      );
    return {
      name: typeof name === 'string' && name !== '' ? name : `target_${i}`,
      positions: deltas('POSITION'),
      normals: deltas('NORMAL'),
    };
  });
}

/** Joints and weights as values that tell vertices apart. */
function influenceValues(bones: DrawnMesh['influences']): readonly VertexValues[] {
  const sets = Math.max(0, ...new Set(bones.map(({ influences }) => influences.length)));
  return Array.from({ length: sets }, (_, set) => {
    const values = new Float32Array(bones.length * 8);
    for (const [i, { influences, vertex }] of bones.entries()) {
      const of = influences[set];
      if (!of) continue;
      for (let k = 0; k < 4; k++) {
        values[i * 8 + k] = of.joints[vertex * 4 + k]!;
        values[i * 8 + 4 + k] = of.weights[vertex * 4 + k]!;
      }
    }
    return { values, size: 8 };
  });
}
