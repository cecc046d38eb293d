import { expect, it } from 'vitest';
import { unfolded } from '../../../../functions/engines/svc-relief/unfolded.ts';

const UP = 2;
const STEPS = 24;

/** A spiral staircase's ramp, which goes around so many times and rises 0.2 each. */
function ramp(turns: number) {
  const steps = Math.round(STEPS * turns);
  const positions = new Float32Array((steps + 1) * 6);
  const triangles: number[] = [];
  for (let i = 0; i <= steps; i++) {
    const [cosine, sine] = [Math.cos((i / STEPS) * 2 * Math.PI), Math.sin((i / STEPS) * 2 * Math.PI)];
    const y = (0.2 * i) / STEPS;
    positions.set([0.2 * cosine, y, -0.2 * sine, 0.5 * cosine, y, -0.5 * sine], i * 6);
    if (i < steps) triangles.push(i * 2, i * 2 + 1, i * 2 + 2, i * 2 + 1, i * 2 + 3, i * 2 + 2);
  }
  return { positions, normals: new Float32Array(positions.length), triangles: Uint32Array.from(triangles) };
}

it.each([
  [0.9, 1],
  [1.9, 2],
  [2.9, 3],
])('a ramp of %f turns is %i pieces as it is seen from above', (turns, count) => {
  const mesh = ramp(turns);
  const faces = [...Array(mesh.triangles.length / 3).keys()];
  const pieces = unfolded(mesh, { direction: UP, faces }, 1);
  expect(pieces.length).toBe(count);
  expect(pieces.flatMap((piece) => piece.faces).sort((a, b) => a - b)).toEqual(faces);
});

it('triangles that go through each other, so that each hides some of the other, come apart', () => {
  const positions = Float32Array.of(0, 0, 0, 1, 1, 0, 0.5, 0.5, -1, 0, 1, 0, 1, 0, 0, 0.5, 0.5, -1);
  const mesh = { positions, normals: new Float32Array(18), triangles: Uint32Array.of(0, 1, 2, 3, 4, 5) };
  const pieces = unfolded(mesh, { direction: UP, faces: [0, 1] }, 1);
  expect(pieces.map(({ faces }) => faces)).toEqual([[0], [1]]);
});
