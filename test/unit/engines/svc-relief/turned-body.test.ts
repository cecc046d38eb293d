import { expect, it } from 'vitest';
import { patchesByDirection } from '../../../../functions/engines/svc-relief/sides.ts';
import { surfaceOf } from '../../../../functions/engines/svc-relief/surface.ts';
import { FORMS } from '../../../../functions/engines/svc-relief/turned/forms.ts';
import { bodyOfPlanes } from '../../../../functions/engines/svc-relief/turned/turned-body.ts';
import { unfolded } from '../../../../functions/engines/svc-relief/unfolded.ts';
import { buildTopology } from '../../../../functions/studio/geometry/mesh/unwrap/topology.ts';

const EXTENTS = [0.56, 0.98, 0.56] as const;

it.each(FORMS)(
  'the surface of a $name is nowhere folded: each of its sides lies flat in few pieces',
  (form) => {
    const more = form.more.map(({ start }) => start);
    const mesh = surfaceOf(bodyOfPlanes(form.build(EXTENTS, more)), 20_000);
    const patches = patchesByDirection(buildTopology(mesh));
    const pieces = patches.flatMap((patch) => unfolded(mesh, patch, 1));
    expect(pieces.length).toBeLessThan(2 * patches.length + 1);
  },
);
