import type { AnimationSampler, Document } from '@gltf-transform/core';
import { toFloats } from './accessor.ts';

/**
 * Puts the keyframes of each clip in the order of their times, which glTF has from 0 on and no two of them alike: a clip
 * that begins before 0 is moved as a whole, and of keyframes of one time each is a hair later than the one before, so that
 * a jump stays one. What is as it has to be is not touched.
 */
export function mendClips(document: Document): void {
  for (const animation of document.getRoot().listAnimations()) {
    const begin_s = Math.min(0, ...animation.listSamplers().map((sampler) => earliest_s(sampler)));
    for (const sampler of animation.listSamplers()) mendSampler(sampler, begin_s);
  }
}

const timesOf = (sampler: AnimationSampler): Float32Array => toFloats(sampler.getInput()!);

const earliest_s = (sampler: AnimationSampler): number =>
  timesOf(sampler).reduce((least, time) => Math.min(least, time), 0);

function mendSampler(sampler: AnimationSampler, begin_s: number): void {
  const times = timesOf(sampler).map((time) => time - begin_s);
  if (begin_s === 0 && times.every((time, i) => i === 0 || time > times[i - 1]!)) return;
  const order = Array.from(times.keys()).sort((a, b) => times[a]! - times[b]!);
  const [input, output] = [sampler.getInput()!.clone(), sampler.getOutput()!.clone()];
  const values = output.getArray()!;
  const perKey = values.length / times.length;
  const sorted = values.slice();
  for (const [at, from] of order.entries())
    sorted.set(values.subarray(from * perKey, (from + 1) * perKey), at * perKey);
  const rising = Float32Array.from(order, (from) => times[from]!);
  for (let i = 1; i < rising.length; i++) rising[i] = Math.max(rising[i]!, nextAfter(rising[i - 1]!));
  sampler.setInput(input.setArray(rising).setNormalized(false));
  sampler.setOutput(output.setArray(sorted));
}

/** The next larger number of 32 bits, of one that is not below 0. */
function nextAfter(value: number): number {
  const bits = new Uint32Array(Float32Array.of(value).buffer);
  bits[0]! += 1;
  return new Float32Array(bits.buffer)[0]!;
}
