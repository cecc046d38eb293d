import { changed } from '../things/thing.ts';
import type { Body } from './body.ts';
import { placeSolid, UNMOVED } from './placed-piece.ts';

/** Puts several bodies somewhere together: they keep how they stand to each other. */
export function putAsOne(bodies: readonly Body[], put: (one: Body) => void): void {
  const one: Body = {
    ...bodies[0]!,
    pieces: bodies.flatMap(({ pieces, placement }) =>
      changed(pieces, (solid) => placeSolid(solid, placement)),
    ),
    materials: bodies.flatMap(({ materials }) => materials),
    placement: UNMOVED,
  };
  put(one);
  const { scale, yaw_rad } = one.placement;
  for (const body of bodies) {
    const { placement } = body;
    const at = { positions: Float64Array.from(placement.position), triangles: new Uint32Array() };
    const [x, y, z] = placeSolid(at, one.placement).positions;
    body.placement = {
      scale: placement.scale * scale,
      yaw_rad: placement.yaw_rad + yaw_rad,
      position: [x!, y!, z!],
    };
    if (one.hangsOn) body.hangsOn = one.hangsOn;
  }
}
