import type {
  Accessor,
  AnimationChannel,
  AnimationSampler,
  Document,
  TypedArray,
} from '@gltf-transform/core';
import { toFloats } from './accessor.ts';

/**
 * Makes clips as glTF has them. Of two channels that move one property of a node the first stays. Times are floats from 0
 * on, rising: a clip that begins before 0 is moved as a whole, and of keyframes of one time each is a hair later than the
 * one before, so that a jump stays one. Rotations are unit quaternions. What is as it has to be is not touched.
 */
export function mendClips(document: Document): void {
  for (const animation of document.getRoot().listAnimations()) {
    dropRepeated(animation.listChannels());
    const begin_s = Math.min(0, ...animation.listSamplers().map((sampler) => earliest_s(sampler)));
    for (const sampler of animation.listSamplers()) mendSampler(sampler, begin_s);
    for (const channel of animation.listChannels()) {
      if (channel.getTargetPath() === 'rotation') mendRotations(channel.getSampler()!);
    }
  }
}

/** What glTF itself moves of a node. */
const MOVED: readonly (string | null)[] = ['translation', 'rotation', 'scale', 'weights'];

/**
 * Drops the channels that move no node, or what only an extension knows (`KHR_animation_pointer`), as glTF has them
 * ignored, and clips without others.
 */
export function dropIdleChannels(document: Document): void {
  for (const animation of document.getRoot().listAnimations()) {
    const channels = animation.listChannels();
    const idle = channels.filter(
      (channel) => !channel.getTargetNode() || !MOVED.includes(channel.getTargetPath()),
    );
    for (const channel of idle) channel.dispose();
    if (idle.length > 0 && idle.length === channels.length) animation.dispose();
  }
}

function dropRepeated(channels: readonly AnimationChannel[]): void {
  for (const ofNode of Map.groupBy(channels, (channel) => channel.getTargetNode()).values()) {
    for (const [, ...others] of Map.groupBy(ofNode, (channel) => channel.getTargetPath()).values()) {
      for (const channel of others) channel.dispose();
    }
  }
}

const timesOf = (sampler: AnimationSampler): Float32Array => toFloats(sampler.getInput()!);

const earliest_s = (sampler: AnimationSampler): number =>
  timesOf(sampler).reduce((least, time) => Math.min(least, time), 0);

function mendSampler(sampler: AnimationSampler, begin_s: number): void {
  const times = timesOf(sampler).map((time) => time - begin_s);
  const asTheyAre = begin_s === 0 && sampler.getInput()!.getArray() instanceof Float32Array;
  if (asTheyAre && times.every((time, i) => i === 0 || time > times[i - 1]!)) return;
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

/** How far from unit length a quaternion may be that is only rounded, to 8 bits at the coarsest. */
const ROUNDED = 0.0067;

/** Tangents of cubic splines, of each three the first and the last, have any length. */
function mendRotations(sampler: AnimationSampler): void {
  const output = sampler.getOutput()!;
  const values = toFloats(output);
  const isCubic = sampler.getInterpolation() === 'CUBICSPLINE';
  const mended = values.slice();
  let isMended = false;
  for (let i = isCubic ? 4 : 0; i < mended.length; i += isCubic ? 12 : 4) {
    const length = Math.hypot(...mended.subarray(i, i + 4));
    if (Math.abs(length - 1) <= toleranceOf(output)) continue;
    isMended = true;
    if (length === 0) mended[i + 3] = 1;
    else for (let k = i; k < i + 4; k++) mended[k]! /= length;
  }
  if (isMended)
    sampler.setOutput(
      output
        .clone()
        .setArray(mended as TypedArray)
        .setNormalized(false),
    );
}

const toleranceOf = (output: Accessor): number =>
  output.getArray() instanceof Float32Array ? 1e-5 : ROUNDED;
