import { setQuadCount, triangulateQuads } from '../../functions/studio/geometry/mesh/quads.ts';
import { addNode, emptyDocument, toGlb } from './models.ts';

const SIDE = 5;

/** A bumpy sheet of 23 quads and 2 triangles, with UVs. */
export async function quadModel(): Promise<Uint8Array> {
  const document = emptyDocument();
  const grid = Array.from(
    { length: (SIDE + 1) ** 2 },
    (_, i) => [i % (SIDE + 1), Math.floor(i / (SIDE + 1))] as const,
  );
  const cells = grid.filter(([x, y]) => x < SIDE && y < SIDE);
  const corner = (x: number, y: number) => y * (SIDE + 1) + x;
  const quads = cells.map(([x, y]) => [
    corner(x, y),
    corner(x + 1, y),
    corner(x + 1, y + 1),
    corner(x, y + 1),
  ]);
  // The last two cells: one is cut in two, one is not there.
  const [a, b, c, d] = quads.at(-1)!;
  const kept = quads.slice(0, 23).flat();
  const triangles = triangulateQuads({
    quads: Uint32Array.from(kept),
    triangles: Uint32Array.of(a!, b!, c!, a!, c!, d!),
  });
  const buffer = document.getRoot().listBuffers()[0]!;
  const accessor = (
    type: 'VEC2' | 'VEC3' | 'SCALAR',
    array: Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>,
  ) => document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const positions = grid.flatMap(([x, y]) => [x, Math.sin(x) * Math.cos(y) * 0.3, -y]);
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', Float32Array.from(positions)))
    .setAttribute(
      'TEXCOORD_0',
      accessor('VEC2', Float32Array.from(grid.flatMap(([x, y]) => [x / SIDE, y / SIDE]))),
    )
    .setIndices(accessor('SCALAR', Uint32Array.from(triangles)));
  setQuadCount(primitive, kept.length / 4);
  addNode(document, document.createMesh('sheet').addPrimitive(primitive));
  return toGlb(document);
}
