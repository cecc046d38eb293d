import { expect, it } from 'vitest';
import type { ColorPatch } from '../../../../functions/engines/svc-relief/color-patches.ts';
import { findFaces } from '../../../../functions/engines/svc-relief/find-faces.ts';

const [WIDTH, HEIGHT] = [100, 100];

const patch = (x: number, y: number, size: number): ColorPatch => ({
  area: size * size,
  x,
  y,
  width: size,
  height: size,
  color: [0.1, 0, 0],
});

it('a face is found where all of it is enclosed, and no skin of it reaches the outline', () => {
  const enclosed = [patch(40, 40, 6), patch(60, 40, 6), patch(50, 55, 12)];
  const inside = new Uint8Array(WIDTH * HEIGHT).fill(1);
  const flat = new Float32Array(WIDTH * HEIGHT);
  const faces = findFaces(
    { width: WIDTH, height: HEIGHT, inside },
    {
      atRim: [],
      enclosed,
      regions: enclosed,
      regionAt: new Int32Array(WIDTH * HEIGHT),
      enclosedAt: new Int32Array(WIDTH * HEIGHT),
      colors: [flat, flat, flat],
    },
  );
  expect(faces).toMatchObject([{ x: 50, reach: 1 }]);
});
