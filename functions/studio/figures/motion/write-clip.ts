import type { Accessor, Animation, Document, Node } from '@gltf-transform/core';
import { Quaternion, Vector3 } from 'three';
import { keptKeys } from './reduce-keys.ts';
import type { SampledClip } from './sample-clip.ts';

/** How far playback may be from the samples: of a joint's turn, and of the hips' place by the body's size. */
const MAX_TURN = (0.02 * Math.PI) / 180;
const MAX_SHARE = 2e-5;

/**
 * Adds a clip to a rigged document: a rotation of every joint, and a translation of the hips, as linear keys. All of them
 * begin at 0 and end with the clip.
 *
 * @param joints the skeleton's nodes by name, which rest without rotation
 * @param extras what the animation says of itself
 */
export function writeClip(
  document: Document,
  joints: ReadonlyMap<string, Node>,
  { times_s, hips, turns }: SampledClip,
  { name, size_m, extras }: { readonly name: string; readonly size_m: number; readonly extras: object },
): void {
  const animation = document.createAnimation(name).setExtras({ ...extras });
  const inputs = new Map<string, Accessor>();
  const write = (node: Node, path: 'rotation' | 'translation', kept: readonly number[], values: number[]) => {
    const key = kept.join();
    const input =
      inputs.get(key) ??
      addAccessor(
        document,
        'SCALAR',
        kept.map((k) => times_s[k]!),
      );
    inputs.set(key, input);
    const output = addAccessor(document, path === 'rotation' ? 'VEC4' : 'VEC3', values);
    addChannel(document, animation, { node, path, input, output });
  };
  const path = keptKeys(hips.length, missedPlace(hips), MAX_SHARE * size_m);
  write(
    joints.get('hips')!,
    'translation',
    path,
    path.flatMap((k) => hips[k]!.toArray()),
  );
  for (const [joint, samples] of turns) {
    const kept = keptKeys(samples.length, missedTurn(samples), MAX_TURN);
    write(
      joints.get(joint)!,
      'rotation',
      kept,
      kept.flatMap((k) => samples[k]!.toArray()),
    );
  }
}

function addAccessor(document: Document, type: 'SCALAR' | 'VEC3' | 'VEC4', values: number[]): Accessor {
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer();
  return document.createAccessor().setType(type).setArray(Float32Array.from(values)).setBuffer(buffer);
}

function addChannel(
  document: Document,
  animation: Animation,
  {
    node,
    path,
    input,
    output,
  }: {
    readonly node: Node;
    readonly path: 'rotation' | 'translation';
    readonly input: Accessor;
    readonly output: Accessor;
  },
): void {
  const sampler = document.createAnimationSampler().setInput(input).setOutput(output);
  const channel = document.createAnimationChannel().setTargetNode(node).setTargetPath(path);
  animation.addSampler(sampler.setInterpolation('LINEAR')).addChannel(channel.setSampler(sampler));
}

const missedTurn = (samples: readonly Quaternion[]) => (key: number, from: number, to: number) =>
  new Quaternion()
    .slerpQuaternions(samples[from]!, samples[to]!, (key - from) / (to - from))
    .angleTo(samples[key]!);

const missedPlace = (places: readonly Vector3[]) => (key: number, from: number, to: number) =>
  new Vector3().lerpVectors(places[from]!, places[to]!, (key - from) / (to - from)).distanceTo(places[key]!);
