import type { SourceLook } from './source-model.ts';
import { type Bake, forEachTexel } from './surface-point.ts';
import type { TextureSampler } from './texture-sampler.ts';

/** Occlusion, roughness and metalness, with their factors and the occlusion's strength. */
export function bakeOrm(
  bake: Bake<SourceLook>,
  samplers: readonly (TextureSampler | null)[],
  occlusionSamplers: readonly (TextureSampler | null)[],
  data: Uint8Array,
): void {
  const { source } = bake;
  const sample = new Float64Array(4);
  forEachTexel(bake, (point) => {
    const material = source.materialOf[point.sourceTriangle]!;
    const look = source.materials[material]!;
    const sampler = samplers[material];
    const occlusionSampler = occlusionSamplers[material];
    sample.fill(1);
    if (sampler) sampler.read(point, sample);
    const roughness = sample[1]!;
    const metallic = sample[2]!;
    // Most files pack the two into one image.
    if (occlusionSampler && occlusionSampler !== sampler) occlusionSampler.read(point, sample);
    const occlusion = occlusionSampler ? 1 + look.occlusionStrength * (sample[0]! - 1) : 1;
    const i = point.pixel * 4;
    data[i] = Math.round(255 * occlusion);
    data[i + 1] = Math.round(255 * roughness * look.roughness);
    data[i + 2] = Math.round(255 * metallic * look.metallic);
    data[i + 3] = 255;
  });
}
