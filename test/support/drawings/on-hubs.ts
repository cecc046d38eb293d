import { type Convex, placed } from '../../../functions/engines/svc-relief/turned/convex.ts';
import type { Point } from '../../../functions/studio/geometry/shapes/solid.ts';
import type { Colors } from './turned.ts';

/** What stands on wheels with hubs, its first two bodies in given colours. */
export const onHubs = (bodies: readonly Convex[], bodyColor: Colors) => {
  const wheels = bodies.slice(2);
  const hubs = wheels.map(({ vertices, faces }) => {
    const middle = [0, 1, 2].map((k) => vertices.reduce((sum, at) => sum + at[k]!, 0) / vertices.length);
    const [x, y, z] = middle as unknown as Point;
    return placed(placed({ vertices, faces }, [-x, -y, -z], 0.55), [x * 1.15, y, z], 1);
  });
  const faceCounts = [...bodies, ...hubs].map(({ faces }) => faces.length);
  const colorOf: Colors = (face, across) => {
    let [last, i] = [faceCounts[0]!, 0];
    while (face > last) last += faceCounts[++i]!;
    return i < 2 ? bodyColor(face, across) : i < bodies.length ? [24, 24, 26] : [190, 190, 190];
  };
  return { shown: [...bodies, ...hubs], colorOf };
};
