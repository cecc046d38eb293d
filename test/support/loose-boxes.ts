import { addNode, addPrimitive, emptyDocument, toGlb } from './models.ts';
import { cube } from './shapes.ts';

/** Square roots of primes: no sum of multiples of them is whole, so that what follows them lies anywhere in a cube, not on a line. */
const ROOTS = [2, 3, 5, 7, 11, 13, 17].map(Math.sqrt);

/**
 * Boxes that do not hang together, each drawn by a node of its own, of many sizes and turned in many ways.
 *
 * @param moved whether a clip moves each of them
 */
export async function looseBoxes(count: number, { moved }: { readonly moved: boolean }): Promise<Uint8Array> {
  const document = emptyDocument();
  const buffer = document.getRoot().listBuffers()[0]!;
  const mesh = document.createMesh('box');
  addPrimitive(document, mesh, cube(1));
  const side = 2 * Math.cbrt(count);
  const part = (i: number, k: number) => (i * ROOTS[k]!) % 1;
  const floats = (type: 'SCALAR' | 'VEC3', values: readonly number[]) =>
    document.createAccessor().setType(type).setArray(new Float32Array(values)).setBuffer(buffer);
  const animation = moved ? document.createAnimation('drift') : undefined;
  const sampler = animation && document.createAnimationSampler().setInput(floats('SCALAR', [0, 1]));
  sampler?.setOutput(floats('VEC3', [0, 0, 0, 1, 1, 1]));
  if (sampler) animation.addSampler(sampler);
  for (let i = 0; i < count; i++) {
    const angle = part(i, 6) * Math.PI;
    const node = addNode(document, mesh, [part(i, 0) * side, part(i, 1) * side, part(i, 2) * side])
      .setScale([0.1 + part(i, 3), 0.1 + part(i, 4), 0.1 + part(i, 5)])
      .setRotation([0, Math.sin(angle), 0, Math.cos(angle)]);
    if (sampler)
      animation.addChannel(
        document
          .createAnimationChannel()
          .setTargetNode(node)
          .setTargetPath('translation')
          .setSampler(sampler),
      );
  }
  return toGlb(document);
}
