import type { Camera, Vector } from './camera.ts';
import type { Shader } from './shade.ts';

/** Air that hides what is far away. */
export interface Fog {
  /** Display-ready linear RGB. */
  readonly color: Vector;
  /** Over this way half of what is behind it is hidden. */
  readonly halfDistance_m: number;
}

/** A shader whose surfaces fade into fog by their distance from the camera. */
export function throughFog(shade: Shader, { position: eye }: Camera, { color, halfDistance_m }: Fog): Shader {
  return (look, fragment, out) => {
    shade(look, fragment, out);
    const { position } = fragment;
    const dx = position[0]! - eye[0];
    const dy = position[1]! - eye[1];
    const dz = position[2]! - eye[2];
    const seen = 2 ** (-Math.sqrt(dx * dx + dy * dy + dz * dz) / halfDistance_m);
    for (let k = 0; k < 3; k++) out[k] = color[k]! + (out[k]! - color[k]!) * seen;
  };
}
