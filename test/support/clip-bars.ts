import type { Animation, Document } from '@gltf-transform/core';
import { readBody } from '../../functions/studio/figures/rig/read-body.ts';
import { animationLength, playAnimation } from '../../functions/studio/geometry/mesh/play-animation.ts';

/** The vertices of a model at moments of its clip, evenly in time from its first to its last: world space, xyz triples. */
export interface PlayedClip {
  readonly times_s: readonly number[];
  readonly frames: readonly Float32Array[];
}

/** @param steps how many spans of time the clip is cut into; there is one moment more */
export function playClip(document: Document, animation: Animation, steps: number): PlayedClip {
  const length_s = animationLength(animation);
  const times_s = Array.from({ length: steps + 1 }, (_, i) => (i / steps) * length_s);
  const frames = times_s.map((time_s) => {
    playAnimation(animation, time_s);
    return readBody(document).positions;
  });
  return { times_s, frames };
}

/** How far a vertex lies below y = 0 at most, of all that are in `vertices`. */
export function deepest({ frames }: PlayedClip, vertices: Iterable<number>): number {
  const list = [...vertices];
  let depth = 0;
  for (const frame of frames) for (const v of list) depth = Math.max(depth, -frame[v * 3 + 1]!);
  return depth;
}

/**
 * How far a vertex that touches the ground is carried over it at most while it does. The ground moves towards -Z.
 *
 * @param touch_m a vertex that is lower than this touches
 */
export function slideOf(
  { times_s, frames }: PlayedClip,
  vertices: Iterable<number>,
  speed_m_s: number,
  touch_m: number,
): number {
  let worst = 0;
  for (const v of vertices) {
    let start: { readonly x: number; readonly z: number } | null = null;
    for (const [i, frame] of frames.entries()) {
      const [x, y, z] = [frame[v * 3]!, frame[v * 3 + 1]!, frame[v * 3 + 2]! + speed_m_s * times_s[i]!];
      if (y > touch_m) start = null;
      else {
        start ??= { x, z };
        worst = Math.max(worst, Math.hypot(x - start.x, z - start.z));
      }
    }
  }
  return worst;
}

/** How far apart a loop's first and last moments are, and by how much velocities differ there; metres, and metres a second. */
export function seamOf({ times_s, frames }: PlayedClip): {
  readonly gap_m: number;
  readonly jump_m_s: number;
} {
  const step_s = times_s[1]!;
  const [first, second, before, last] = [frames[0]!, frames[1]!, frames.at(-2)!, frames.at(-1)!];
  let [gap_m, jump_m_s] = [0, 0];
  for (let i = 0; i < first.length; i += 3) {
    const at = (frame: Float32Array) => frame.subarray(i, i + 3);
    gap_m = Math.max(gap_m, distance(at(first), at(last)));
    const velocity = (from: Float32Array, to: Float32Array) =>
      to.map((value, k) => (value - from[k]!) / step_s);
    jump_m_s = Math.max(jump_m_s, distance(velocity(at(before), at(last)), velocity(at(first), at(second))));
  }
  return { gap_m, jump_m_s };
}

/** The largest change of any vertex's velocity between two neighbouring spans; of the seam of a loop it is as of any other moment. */
export function largestVelocityStep({ times_s, frames }: PlayedClip): number {
  const step_s = times_s[1]!;
  let worst = 0;
  for (let f = 1; f + 1 < frames.length; f++) {
    const [a, b, c] = [frames[f - 1]!, frames[f]!, frames[f + 1]!];
    for (let i = 0; i < b.length; i += 3) {
      worst = Math.max(
        worst,
        Math.hypot(...[0, 1, 2].map((k) => (c[i + k]! - 2 * b[i + k]! + a[i + k]!) / step_s)),
      );
    }
  }
  return worst;
}

/** Six times the volume that triangles enclose, by the divergence theorem; of open meshes it depends on the origin. */
export function volumeOf(positions: Float32Array, triangles: Uint32Array): number {
  let volume = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => triangles[t + k]! * 3) as [number, number, number];
    const p = (i: number, k: number) => positions[i + k]!;
    volume +=
      p(a, 0) * (p(b, 1) * p(c, 2) - p(b, 2) * p(c, 1)) -
      p(a, 1) * (p(b, 0) * p(c, 2) - p(b, 2) * p(c, 0)) +
      p(a, 2) * (p(b, 0) * p(c, 1) - p(b, 1) * p(c, 0));
  }
  return volume / 6;
}

const distance = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!);
