import type { Anisotropy } from '@gltf-transform/extensions';
import { type Bake, forEachTexel, targetTangents } from './surface-point.ts';
import { dot, newFrame, setNormal, setTangent, tangentsOf } from './tangent-frame.ts';
import type { TextureSampler } from './texture-sampler.ts';

/**
 * The directions that highlights are drawn out along (KHR_materials_anisotropy), carried from the source's tangent frame
 * into the target's with the extension's rotation, and their strength as the texture has it. Without a texture a direction
 * is the source's tangent: it needs one as soon as tangents change.
 */
export function bakeAnisotropy(
  bake: Bake,
  samplers: readonly (TextureSampler | null)[],
  data: Uint8Array,
): void {
  const { source, target } = bake;
  const sourceTangents = tangentsOf(source, samplers);
  const onTarget = targetTangents(bake);
  const rotations = source.materials.map(
    ({ material }) =>
      material?.getExtension<Anisotropy>('KHR_materials_anisotropy')?.getAnisotropyRotation() ?? 0,
  );
  const sample = new Float64Array(4);
  const from = newFrame();
  const to = newFrame();
  const world = new Float64Array(3);
  forEachTexel(bake, (point) => {
    const material = source.materialOf[point.sourceTriangle]!;
    const sampler = samplers[material];
    let [x, y, strength] = [1, 0, 1];
    if (sampler) {
      sampler.read(point, sample);
      [x, y, strength] = [2 * sample[0]! - 1, 2 * sample[1]! - 1, sample[2]!];
    }
    const [cosine, sine] = [Math.cos(rotations[material]!), Math.sin(rotations[material]!)];
    setNormal(from, source.normals, source.triangles, point.sourceTriangle, point.b1, point.b2);
    setTangent(from, sourceTangents, point.sourceTriangle, point.b1, point.b2);
    const [along, across] = [x * cosine - y * sine, x * sine + y * cosine];
    for (let k = 0; k < 3; k++) world[k] = along * from.tangent[k]! + across * from.bitangent[k]!;
    setNormal(to, target.normals, target.triangles, point.targetTriangle, point.t1, point.t2);
    setTangent(to, onTarget, point.targetTriangle, point.t1, point.t2);
    const [u, v] = [dot(world, to.tangent), dot(world, to.bitangent)];
    const length = Math.hypot(u, v) || 1;
    const i = point.pixel * 4;
    data[i] = Math.round((u / length) * 127.5 + 127.5);
    data[i + 1] = Math.round((v / length) * 127.5 + 127.5);
    data[i + 2] = Math.round(strength * 255);
    data[i + 3] = 255;
  });
}
