import type { AnimationSampler } from '@gltf-transform/core';
import { toFloats } from '../../mesh/accessor.ts';
import { type Euler, fromEuler, type Quaternion, toEuler } from './euler.ts';

/** Keys of a curve between which readers interpolate linearly. */
export interface CurveKeys {
  readonly times_s: number[];
  /** One array a key. */
  readonly values: (readonly number[])[];
}

/** How far playback may be from glTF's own between two keys: of a rotation, and of other values by their range. */
const MAX_TURN_DEG = 0.05;
const MAX_SHARE = 1e-4;
/** A span between two source keys is halved at most so often: into 256. */
const MAX_HALVINGS = 8;
/** How long before a step its old value is held: readers that know only lines then draw a step. */
const STEP_S = 1e-4;

type Values = readonly number[];

/** A sampler of glTF 2.0 (appendix C) that can be asked at any time. */
interface Sampled {
  readonly times: Float32Array;
  /** The key's own value. */
  readonly at: (key: number) => Values;
  /** Between key `key` and the next; `t` from 0 to 1. */
  readonly between: (key: number, t: number) => Values;
  readonly interpolation: 'LINEAR' | 'STEP' | 'CUBICSPLINE';
}

/** @param size numbers a key; of rotations 4, which are then turned along the shorter arc */
function sample(sampler: AnimationSampler, size: number): Sampled | null {
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

/**
 * Keys of a translation, scale or weights. Null if the sampler has no values.
 *
 * @param size numbers a key
 */
export function vectorKeys(sampler: AnimationSampler, size: number): CurveKeys | null {
  const sampled = sample(sampler, size);
  if (!sampled) return null;
  const all = Array.from(sampled.times.keys(), sampled.at);
  const ranges = Array.from({ length: size }, (_, k) => {
    const component = all.map((values) => values[k]!);
    return (
      component.reduce((max, value) => Math.max(max, value), -Infinity) -
      component.reduce((min, value) => Math.min(min, value), Infinity)
    );
  });
  const isClose = (line: Values, exact: Values) =>
    line.every((value, k) => Math.abs(value - exact[k]!) <= MAX_SHARE * ranges[k]! + 1e-9);
  return keysOf(sampled, (values) => values, isClose);
}

/** Keys of a rotation as Euler angles that do not flip. Null if the sampler has no values. */
export function rotationKeys(sampler: AnimationSampler): CurveKeys | null {
  const sampled = sample(sampler, 4);
  if (!sampled) return null;
  const minCosine = Math.cos((MAX_TURN_DEG * Math.PI) / 360);
  const isClose = (line: Values, exact: Values) => {
    const turned = fromEuler(line as Euler);
    const meant = normalized(exact);
    return Math.abs(turned.reduce((sum, value, k) => sum + value * meant[k]!, 0)) >= minCosine;
  };
  return keysOf(
    sampled,
    (values, previous) => toEuler(normalized(values), previous as Euler | undefined),
    isClose,
  );
}

function normalized(values: Values): Quaternion {
  const length = Math.hypot(...values);
  return length > 0 ? (values.map((value) => value / length) as unknown as Quaternion) : [0, 0, 0, 1];
}

/**
 * The source's keys, and between them as many as it takes for lines to follow the source.
 *
 * @param express what is written of a value, given what was written before it
 * @param isClose whether what a line gives (as written) is close enough to the source's value
 */
function keysOf(
  sampled: Sampled,
  express: (values: Values, previous: Values | undefined) => Values,
  isClose: (line: Values, exact: Values) => boolean,
): CurveKeys {
  const keys: CurveKeys = { times_s: [], values: [] };
  const push = (time_s: number, values: Values) => {
    keys.times_s.push(time_s);
    keys.values.push(values);
  };
  /** Adds what is needed in (t0, t1], where the key at t0 has been added. */
  const refine = (key: number, t0: number, t1: number, halvings: number): void => {
    const [start, end] = [sampled.times[key]!, sampled.times[key + 1]!];
    const from = keys.values.at(-1)!;
    const to = express(t1 === 1 ? sampled.at(key + 1) : sampled.between(key, t1), from);
    const straight = [0.25, 0.5, 0.75].every((share) =>
      isClose(
        from.map((value, k) => value + (to[k]! - value) * share),
        sampled.between(key, t0 + (t1 - t0) * share),
      ),
    );
    if (straight || halvings === 0) push(start + (end - start) * t1, to);
    else {
      const middle = (t0 + t1) / 2;
      refine(key, t0, middle, halvings - 1);
      refine(key, middle, t1, halvings - 1);
    }
  };
  push(sampled.times[0]!, express(sampled.at(0), undefined));
  for (let key = 0; key + 1 < sampled.times.length; key++) {
    const span = sampled.times[key + 1]! - sampled.times[key]!;
    if (!(span > 0)) continue;
    if (sampled.interpolation === 'STEP') {
      push(sampled.times[key + 1]! - Math.min(STEP_S, span / 4), keys.values.at(-1)!);
      push(sampled.times[key + 1]!, express(sampled.at(key + 1), keys.values.at(-1)));
    } else refine(key, 0, 1, MAX_HALVINGS);
  }
  return keys;
}
