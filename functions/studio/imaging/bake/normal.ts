import { type Bake, forEachTexel, targetTangents } from './surface-point.ts';
import { dot, type Frame, newFrame, setNormal, setTangent, tangentsOf } from './tangent-frame.ts';
import type { TextureSampler } from './texture-sampler.ts';

/**
 * Tangent-space normals: the source's, with its own normal map, carried from its tangent frame into the world and from
 * there into the target's frame. Both frames are built as glTF's own sample viewer does: interpolated normal and tangent
 * made unit length, the bitangent their cross product. The inverse is exact where the two are not quite perpendicular.
 *
 * @param scaleOf how far a material's map bends its normals
 */
export function bakeNormal<Look>(
  bake: Bake<Look>,
  samplers: readonly (TextureSampler | null)[],
  scaleOf: (look: Look) => number,
  data: Uint8Array,
): void {
  const { source, target } = bake;
  const sourceTangents = samplers.some((sampler) => sampler) ? tangentsOf(source, samplers) : null;
  const onTarget = targetTangents(bake);
  const sample = new Float64Array(4);
  const from = newFrame();
  const to = newFrame();
  const world = new Float64Array(3);
  forEachTexel(bake, (point) => {
    const material = source.materialOf[point.sourceTriangle]!;
    const sampler = samplers[material];
    setNormal(from, source.normals, source.triangles, point.sourceTriangle, point.b1, point.b2);
    if (sampler && sourceTangents) {
      setTangent(from, sourceTangents, point.sourceTriangle, point.b1, point.b2);
      sampler.read(point, sample);
      const scale = scaleOf(source.materials[material]!);
      const x = (2 * sample[0]! - 1) * scale;
      const y = (2 * sample[1]! - 1) * scale;
      const z = 2 * sample[2]! - 1;
      for (let k = 0; k < 3; k++) {
        world[k] = x * from.tangent[k]! + y * from.bitangent[k]! + z * from.normal[k]!;
      }
    } else world.set(from.normal);
    setNormal(to, target.normals, target.triangles, point.targetTriangle, point.t1, point.t2);
    setTangent(to, onTarget, point.targetTriangle, point.t1, point.t2);
    const facing = dot(from.normal, to.normal);
    if (facing < FACING) turnTowards(world, to.normal, Math.min(1, (FACING - facing) / (2 * FACING)));
    writeNormal(to, world, data, point.pixel * 4);
  });
}

/**
 * Cosine of the source's normal and the target's below which the source's counts less, and nothing at all from minus this
 * on. Along a thin edge a texel may show the source's other side: as dark specks on a gull's wings, 500 quads in place of
 * its 581 triangles.
 */
const FACING = 0.3;

function turnTowards(direction: Float64Array, normal: Float64Array, share: number): void {
  for (let k = 0; k < 3; k++) direction[k] = (1 - share) * direction[k]! + share * normal[k]!;
}

/** Solves `x * tangent + y * bitangent + z * normal = world` and writes the direction as a pixel. */
function writeNormal(
  { tangent, bitangent, normal }: Frame,
  world: Float64Array,
  data: Uint8Array,
  i: number,
): void {
  const onTangent = dot(world, tangent);
  const onNormal = dot(world, normal);
  const cosine = dot(tangent, normal);
  const square = Math.max(1e-6, 1 - cosine * cosine);
  const x = (onTangent - cosine * onNormal) / square;
  const y = dot(world, bitangent) / square;
  // A normal below the horizon cannot be lit from any side that the surface is seen from.
  const z = Math.max(0, (onNormal - cosine * onTangent) / square);
  const length = Math.sqrt(x * x + y * y + z * z);
  const scale = length > 0 ? 127.5 / length : 0;
  data[i] = Math.round(x * scale + 127.5);
  data[i + 1] = Math.round(y * scale + 127.5);
  data[i + 2] = length > 0 ? Math.round(z * scale + 127.5) : 255;
  data[i + 3] = 255;
}
