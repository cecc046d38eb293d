import { block } from '../../functions/studio/geometry/shapes/block.ts';
import { joined, mirrored, moved, type Solid, turned } from '../../functions/studio/geometry/shapes/solid.ts';
import { addNode, emptyDocument, toGlb } from './models.ts';

/** A block by its sides and the middle of its bottom. */
const standing = (size: readonly [number, number, number], at: readonly [number, number, number]): Solid =>
  moved(block(...size), ...at);

const onBothSides = (make: (side: 1 | -1) => Solid): Solid[] => [make(1), make(-1)];

/** A robot of 16 separate blocks with gaps of 1 cm between them, 1.8 m tall, in a T-pose; it looks along +Z. */
export const blockHumanoid = (): Solid =>
  joined(
    standing([0.22, 0.24, 0.22], [0, 1.56, 0]),
    standing([0.1, 0.08, 0.1], [0, 1.47, 0]),
    standing([0.36, 0.5, 0.2], [0, 0.96, 0]),
    standing([0.34, 0.13, 0.18], [0, 0.82, 0]),
    ...onBothSides((side) =>
      joined(
        standing([0.28, 0.1, 0.1], [side * 0.33, 1.33, 0]),
        standing([0.24, 0.08, 0.08], [side * 0.6, 1.34, 0]),
        standing([0.16, 0.04, 0.1], [side * 0.81, 1.36, 0]),
        standing([0.14, 0.38, 0.14], [side * 0.1, 0.43, 0]),
        standing([0.1, 0.34, 0.1], [side * 0.1, 0.08, 0]),
        standing([0.1, 0.07, 0.26], [side * 0.1, 0, 0.06]),
      ),
    ),
  );

/** Where the fingers of {@link fingered}'s left hand part from it and end, by their names in VRM's joints: metres. */
export const FINGERS = {
  Thumb: { root: [0.79, 1.38, 0.05], tip: [0.83, 1.38, 0.12] },
  Index: { root: [0.89, 1.38, 0.04], tip: [0.98, 1.38, 0.04] },
  Middle: { root: [0.89, 1.38, 0.0133], tip: [0.99, 1.38, 0.0133] },
  Ring: { root: [0.89, 1.38, -0.0133], tip: [0.98, 1.38, -0.0133] },
  Little: { root: [0.89, 1.38, -0.04], tip: [0.96, 1.38, -0.04] },
} as const;
export type FingerName = keyof typeof FINGERS;

/** {@link blockHumanoid} with some fingers at each hand, gaps of 9 mm between them. */
export const fingered = (names: readonly FingerName[] = Object.keys(FINGERS) as FingerName[]): Solid =>
  joined(
    blockHumanoid(),
    ...names.flatMap((name) => {
      const { root, tip } = FINGERS[name];
      const [x, z] = [tip[0] - root[0], tip[2] - root[2]];
      // From inside of the palm.
      const upright = moved(block(0.018, Math.hypot(x, z) + 0.01, 0.018), 0, -0.01, 0);
      const pointing = turned(turned(upright, 'z', -Math.PI / 2), 'y', -Math.atan2(z, x));
      const finger = moved(pointing, root[0], root[1], root[2]);
      return [finger, mirrored(finger)];
    }),
  );

/** A closed animal of blocks that run into each other, 0.9 m tall, with a tail; it looks along +Z. */
export const blockQuadruped = (): Solid =>
  joined(
    standing([0.26, 0.28, 0.9], [0, 0.42, 0]),
    moved(turned(block(0.14, 0.36, 0.16), 'x', 0.6), 0, 0.6, 0.42),
    standing([0.16, 0.16, 0.34], [0, 0.78, 0.68]),
    standing([0.06, 0.06, 0.36], [0, 0.6, -0.6]),
    ...[0.36, -0.36].flatMap((z) =>
      onBothSides((side) =>
        joined(
          standing([0.08, 0.5, 0.09], [side * 0.09, 0, z]),
          standing([0.08, 0.05, 0.14], [side * 0.09, 0, z + 0.04]),
        ),
      ),
    ),
  );

/** Two plates that leave a body sideways, rising to their tips, by the place of the left one's root. */
export const plateWings = (
  root: readonly [number, number, number],
  { span_m = 0.9, chord_m = 0.4, thick_m = 0.03 } = {},
): Solid =>
  joined(
    ...onBothSides((side) =>
      moved(
        turned(
          moved(block(span_m, thick_m, chord_m, { bevel_m: 0 }), (side * span_m) / 2, 0, 0),
          'z',
          side * 0.2,
        ),
        side * root[0],
        root[1],
        root[2],
      ),
    ),
  );

/** A standing bird of blocks without wings, 0.6 m tall, its beak along +Z. */
export const wingless = (): Solid =>
  joined(
    moved(turned(block(0.2, 0.18, 0.5), 'x', -0.3), 0, 0.26, 0),
    standing([0.08, 0.16, 0.08], [0, 0.42, 0.2]),
    standing([0.12, 0.1, 0.12], [0, 0.52, 0.22]),
    standing([0.03, 0.03, 0.12], [0, 0.55, 0.32]),
    standing([0.16, 0.03, 0.22], [0, 0.25, -0.32]),
    ...onBothSides((side) =>
      joined(
        standing([0.04, 0.3, 0.04], [side * 0.06, 0, 0]),
        standing([0.06, 0.02, 0.12], [side * 0.06, 0, 0.03]),
      ),
    ),
  );

/** A GLB of one mesh, without normals. */
export async function solidModel({ positions, triangles }: Solid): Promise<Uint8Array> {
  const document = emptyDocument();
  const [buffer] = document.getRoot().listBuffers();
  const position = document
    .createAccessor()
    .setType('VEC3')
    .setArray(Float32Array.from(positions))
    .setBuffer(buffer!);
  const indices = document.createAccessor().setArray(Uint32Array.from(triangles)).setBuffer(buffer!);
  const primitive = document.createPrimitive().setAttribute('POSITION', position).setIndices(indices);
  addNode(document, document.createMesh('figure').addPrimitive(primitive));
  return toGlb(document);
}
