import { measureShape } from '../../studio/geometry/mesh/surface-shape.ts';
import { CLAY, type Look } from '../../studio/imaging/look.ts';
import type { Surface } from '../../studio/imaging/surface.ts';
import { MATERIALS, type MaterialRecipe } from '../../studio/materials/recipes.ts';
import type { PlacedPiece } from '../../studio/sculpt/compose/placed-piece.ts';
import type { Team } from '../../studio/threads/team.ts';
import { programsOf } from '../svc-sculpt/paint.ts';
import { soupOf } from '../svc-sculpt/soup.ts';
import { shadeSoup, vertexPositions } from '../svc-sculpt/surface.ts';

/** A piece, and how it is drawn. */
export interface DrawnPiece {
  readonly piece: PlacedPiece;
  readonly surface: Surface;
}

/** More triangles than this a picture does not show. */
const MOST = 80_000;

const SOLID: Look = { ...CLAY, doubleSided: false };

/**
 * Pieces as they are drawn. They need no UVs and no maps: the picture asks their materials at each of its pixels, which
 * takes a fifth of the time that laying out and painting an atlas took, and is as sharp as the picture.
 */
export async function thingSurfaces(pieces: readonly PlacedPiece[], team: Team): Promise<DrawnPiece[]> {
  if (pieces.length === 0) return [];
  const shaded = shadeSoup(soupOf(pieces, MOST), pieces);
  const { places, points, vertices, normals, labels } = shaded;
  const shape = await measureShape({ positions: Float32Array.from(places), triangles: points }, team);
  const programs = programsOf(pieces);
  const positions = vertexPositions(shaded);
  const drawn: DrawnPiece[] = [];
  for (let first = 0; first < labels.length; ) {
    let end = first;
    while (end < labels.length && labels[end] === labels[first]) end++;
    const label = labels[first]!;
    const painter = programs[label]!;
    const { transmission } = painter;
    const surface: Surface = {
      look: lookOf(pieces[label]!),
      paint: {
        painter,
        shape,
        firstTriangle: first,
        transmission,
        ...(isFlat(pieces[label]!) && { flat: true }),
      },
      ...ownVertices(positions, normals, vertices.subarray(first * 3, end * 3)),
      tangents: null,
      uvs: [],
      colors: null,
      quads: 0,
      mirrored: false,
      scale: 1,
    };
    drawn.push({ piece: pieces[label]!, surface });
    first = end;
  }
  return drawn;
}

function lookOf({ material: { material } }: PlacedPiece): Look {
  const { transmission = 0 }: MaterialRecipe = MATERIALS[material];
  if (transmission === 0) return SOLID;
  const glass = {
    transmission,
    transmissionMap: null,
    ior: 1.5,
    thickness_m: 0,
    attenuationColor: [1, 1, 1],
    attenuationDistance_m: Infinity,
  };
  return { ...SOLID, glass };
}

/** Whether a material has no relief. */
const isFlat = ({ material: { material, coverings = [], finish } }: PlacedPiece): boolean =>
  MATERIALS[material].pattern === 'plain' &&
  coverings.length === 0 &&
  finish !== 'hammered' &&
  finish !== 'brushed';

/** Of all vertices those that a piece's corners use. */
function ownVertices(
  positions: Float32Array,
  normals: Float32Array,
  corners: Uint32Array,
): Pick<Surface, 'positions' | 'normals' | 'triangles'> {
  const numbers = new Map<number, number>();
  const triangles = corners.map((vertex) => {
    const known = numbers.get(vertex) ?? numbers.size;
    numbers.set(vertex, known);
    return known;
  });
  const gather = (values: Float32Array) => {
    const own = new Float32Array(numbers.size * 3);
    for (const [vertex, number] of numbers) own.set(values.subarray(vertex * 3, vertex * 3 + 3), number * 3);
    return own;
  };
  return { positions: gather(positions), normals: gather(normals), triangles };
}
