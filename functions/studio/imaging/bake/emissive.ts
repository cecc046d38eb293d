import { toSrgbByte } from '../color.ts';
import type { SourceLook } from './source-model.ts';
import { type Bake, forEachTexel } from './surface-point.ts';
import type { TextureSampler } from './texture-sampler.ts';

/** Emission as a share of `strength`, the brightest of the model. */
export function bakeEmissive(
  bake: Bake<SourceLook>,
  samplers: readonly (TextureSampler | null)[],
  strength: number,
  data: Uint8Array,
): void {
  const { source } = bake;
  const sample = new Float64Array(4);
  forEachTexel(bake, (point) => {
    const material = source.materialOf[point.sourceTriangle]!;
    const { emissive } = source.materials[material]!;
    const sampler = samplers[material];
    if (sampler) sampler.read(point, sample);
    else sample.fill(1);
    const i = point.pixel * 4;
    for (let k = 0; k < 3; k++) data[i + k] = toSrgbByte((sample[k]! * emissive[k]!) / strength);
    data[i + 3] = 255;
  });
}
