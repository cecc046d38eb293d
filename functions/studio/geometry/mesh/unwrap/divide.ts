import type { Chart } from './chart.ts';
import { faceOf, NONE, partnerOf, type Topology } from './topology.ts';

/**
 * The connected pieces into which a chart falls when it is divided in two; a quad goes where its first triangle goes.
 *
 * @param isLeft 0 or 1, one a face of the chart
 * @returns triangles by their numbers in the chart, in ascending order
 */
export function divide(
  topology: Topology,
  { faces, mates }: Pick<Chart, 'faces' | 'mates'>,
  isLeft: Uint8Array,
): Int32Array[] {
  // Faces are in ascending order, so a quad's second triangle comes right after its first.
  const side = isLeft.slice();
  for (let i = 1; i < faces.length; i++) {
    if (partnerOf(topology, faces[i]!) === faces[i - 1]) side[i] = side[i - 1]!;
  }
  const seen = new Uint8Array(faces.length);
  const pieces: Int32Array[] = [];
  for (let first = 0; first < faces.length; first++) {
    if (seen[first]) continue;
    seen[first] = 1;
    const piece = [first];
    for (const face of piece) {
      for (let h = face * 3; h < face * 3 + 3; h++) {
        const other = mates[h] === NONE ? NONE : faceOf(mates[h]!);
        if (other === NONE || seen[other] || side[other] !== side[face]) continue;
        seen[other] = 1;
        piece.push(other);
      }
    }
    pieces.push(Int32Array.from(piece).sort());
  }
  return pieces;
}
