import { toSrgbByte } from '../color.ts';
import type { SourceLook } from './source-model.ts';
import { type Bake, forEachTexel } from './surface-point.ts';
import type { TextureSampler } from './texture-sampler.ts';

/** Base colour: texture times factor times vertex colour; alpha is 1 where the material is opaque. */
export function bakeBaseColor(
  bake: Bake<SourceLook>,
  samplers: readonly (TextureSampler | null)[],
  data: Uint8Array,
): void {
  const { source } = bake;
  const { colors, triangles } = source;
  const sample = new Float64Array(4);
  forEachTexel(bake, (point) => {
    const material = source.materialOf[point.sourceTriangle]!;
    const look = source.materials[material]!;
    const sampler = samplers[material];
    if (sampler) sampler.read(point, sample);
    else sample.fill(1);
    if (colors) {
      const corner = point.sourceTriangle * 3;
      const a = triangles[corner]! * 4;
      const b = triangles[corner + 1]! * 4;
      const c = triangles[corner + 2]! * 4;
      const b0 = 1 - point.b1 - point.b2;
      for (let k = 0; k < 4; k++) {
        sample[k]! *= b0 * colors[a + k]! + point.b1 * colors[b + k]! + point.b2 * colors[c + k]!;
      }
    }
    const i = point.pixel * 4;
    for (let k = 0; k < 3; k++) data[i + k] = toSrgbByte(sample[k]! * look.baseColor[k]!);
    const alpha = look.alphaMode === 'OPAQUE' ? 1 : sample[3]! * look.baseColor[3];
    data[i + 3] = Math.round(255 * Math.min(1, alpha));
  });
}
