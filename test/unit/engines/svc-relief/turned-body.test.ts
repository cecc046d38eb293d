import { expect, it } from 'vitest';
import { patchesByDirection } from '../../../../functions/engines/svc-relief/sides.ts';
import { surfaceOf } from '../../../../functions/engines/svc-relief/surface.ts';
import { block } from '../../../../functions/engines/svc-relief/turned/blocks.ts';
import { COMPOSITIONS } from '../../../../functions/engines/svc-relief/turned/compositions.ts';
import { FORMS } from '../../../../functions/engines/svc-relief/turned/forms.ts';
import { bodyOfPlanes } from '../../../../functions/engines/svc-relief/turned/turned-body.ts';
import { unfolded } from '../../../../functions/engines/svc-relief/unfolded.ts';
import { buildTopology } from '../../../../functions/studio/geometry/mesh/unwrap/topology.ts';
import type { Point } from '../../../../functions/studio/geometry/shapes/solid.ts';

const EXTENTS = [0.56, 0.98, 0.56] as const;

it.each([...FORMS, ...COMPOSITIONS])(
  'the surface of a $name is nowhere folded: each of its sides lies flat in few pieces',
  (form) => {
    const more = form.more.map(({ start }) => start);
    const mesh = surfaceOf(bodyOfPlanes(form.build(EXTENTS, more)), 20_000);
    const patches = patchesByDirection(buildTopology(mesh));
    const pieces = patches.flatMap((patch) => unfolded(mesh, patch, 1));
    expect(pieces.length).toBeLessThan(2 * patches.length + 1);
  },
);

it('what is cut out of one body is not there, and what is behind it is', () => {
  const [pane, wall] = [-0.1, 0.1].map((z) => block([-0.3, 0, z - 0.02], [0.3, 0.6, z + 0.02]));
  const distanceAt = ([x, y]: Point) => 0.1 - Math.hypot(x, y - 0.3);
  const { field } = bodyOfPlanes([pane!, wall!], { body: 0, distanceAt });
  expect(field.at(0, 0.3, -0.1)).toBeGreaterThan(0.05);
  expect(field.at(0.2, 0.3, -0.1)).toBeLessThan(0);
  expect(field.at(0, 0.3, 0.1)).toBeLessThan(0);
});
