import type { Animation, Node } from '@gltf-transform/core';
import { sampleTrack, type Values } from './animation-track.ts';

/** Numbers a key of what a channel moves; weights have as many as the mesh has targets. */
const SIZES = { translation: 3, rotation: 4, scale: 3 } as const;

/** How long a clip is: until the last of its keys; seconds. */
export function animationLength(animation: Animation): number {
  const ends = animation.listSamplers().map((sampler) => Number(sampler.getInput()?.getArray()?.at(-1) ?? 0));
  return Math.max(0, ...ends);
}

/**
 * Puts the nodes that a clip moves where it has them at a time; before its first and after its last key they stay as there
 * (glTF 2.0, 3.11).
 */
export function playAnimation(animation: Animation, time_s: number): void {
  for (const channel of animation.listChannels()) {
    const [node, path, sampler] = [channel.getTargetNode(), channel.getTargetPath(), channel.getSampler()];
    if (!node || !path || !sampler) continue;
    const size = path === 'weights' ? weightCount(node) : SIZES[path];
    const track = sampleTrack(sampler, size);
    if (!track) continue;
    const { times } = track;
    const next = times.findIndex((time) => time > time_s);
    let value: Values;
    if (next === 0) value = track.at(0);
    else if (next < 0) value = track.at(times.length - 1);
    else value = track.between(next - 1, (time_s - times[next - 1]!) / (times[next]! - times[next - 1]!));
    if (path === 'weights') node.setWeights([...value]);
    else if (path === 'rotation') node.setRotation(value as [number, number, number, number]);
    else if (path === 'translation') node.setTranslation(value as [number, number, number]);
    else node.setScale(value as [number, number, number]);
  }
}

const weightCount = (node: Node): number =>
  Math.max(0, ...(node.getMesh()?.listPrimitives() ?? []).map((primitive) => primitive.listTargets().length));
