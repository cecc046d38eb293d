import type { AnimationSampler } from '@gltf-transform/core';
import { toFloats } from './accessor.ts';

/** One value of a track: as many numbers as what it moves has. */
export type Values = readonly number[];

/** A sampler of glTF 2.0 (appendix C) that can be asked at any time. */
export interface SampledTrack {
  readonly times: Float32Array;
  /** The key's own value. */
  readonly at: (key: number) => Values;
  /** Between key `key` and the next; `t` from 0 to 1. */
  readonly between: (key: number, t: number) => Values;
  readonly interpolation: 'LINEAR' | 'STEP' | 'CUBICSPLINE';
}

/** @param size numbers a key; of rotations 4, which are then turned along the shorter arc */
export function sampleTrack(sampler: AnimationSampler, size: number): SampledTrack | null {
  const [input, output] = [sampler.getInput(), sampler.getOutput()];
  if (!input || !output) return null;
  const times = toFloats(input);
  const values = toFloats(output);
  const interpolation = sampler.getInterpolation();
  const cubic = interpolation === 'CUBICSPLINE';
  const stride = cubic ? size * 3 : size;
  if (times.length === 0 || values.length < times.length * stride) return null;
  const read = (key: number, part: number) =>
    Array.from(values.subarray(key * stride + part * size, key * stride + (part + 1) * size));
  const at = (key: number) => read(key, cubic ? 1 : 0);
  const between = (key: number, t: number): Values => {
    const [a, b] = [at(key), at(key + 1)];
    if (interpolation === 'STEP') return a;
    if (!cubic) return size === 4 ? slerp(a, b, t) : a.map((value, k) => value + (b[k]! - value) * t);
    const span = times[key + 1]! - times[key]!;
    const [out, into] = [read(key, 2), read(key + 1, 0)];
    const [t2, t3] = [t * t, t * t * t];
    return a.map(
      (value, k) =>
        (2 * t3 - 3 * t2 + 1) * value +
        span * (t3 - 2 * t2 + t) * out[k]! +
        (3 * t2 - 2 * t3) * b[k]! +
        span * (t3 - t2) * into[k]!,
    );
  };
  return { times, at, between, interpolation };
}

/** Spherical linear interpolation along the shorter arc (Shoemake 1985). */
function slerp(a: Values, b: Values, t: number): Values {
  const dot = a.reduce((sum, value, k) => sum + value * b[k]!, 0);
  const angle = Math.acos(Math.min(1, Math.abs(dot)));
  const sine = Math.sin(angle);
  const from = sine > 1e-6 ? Math.sin((1 - t) * angle) / sine : 1 - t;
  const to = (sine > 1e-6 ? Math.sin(t * angle) / sine : t) * Math.sign(dot || 1);
  return a.map((value, k) => from * value + to * b[k]!);
}
