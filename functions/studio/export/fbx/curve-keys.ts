import type { AnimationSampler } from '@gltf-transform/core';
import { type SampledTrack, sampleTrack, type Values } from '../../geometry/mesh/animation-track.ts';
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

/**
 * Keys of a translation, scale or weights. Null if the sampler has no values.
 *
 * @param size numbers a key
 */
export function vectorKeys(sampler: AnimationSampler, size: number): CurveKeys | null {
  const sampled = sampleTrack(sampler, size);
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
  const sampled = sampleTrack(sampler, 4);
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
  sampled: SampledTrack,
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
