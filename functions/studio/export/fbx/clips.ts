import type { Animation, AnimationChannel, Node } from '@gltf-transform/core';
import { UniqueNames } from '../names.ts';
import { type CurveKeys, rotationKeys, vectorKeys } from './curve-keys.ts';
import { p70, properties70 } from './property70.ts';
import { float32Array, float64, int32, int32Array, int64Array, record } from './record.ts';
import type { ObjectId, Scene } from './scene.ts';

/** FbxTime's unit: so many of them are a second. */
export const TICKS_PER_S = 46_186_158_000;
const toTicks = (time_s: number): number => Math.round(time_s * TICKS_PER_S);

const KEY_VERSION = 4008;
const LINEAR = 4;

/** What clips can move. */
export interface Movable {
  readonly models: ReadonlyMap<Node, ObjectId>;
  /** The blend shape channels of each node's mesh. */
  readonly shapes: ReadonlyMap<Node, readonly ObjectId[]>;
}

/**
 * Adds each animation as a stack with one layer. Curves are lines between keys, whatever glTF's interpolation is: how a
 * curve with tangents is drawn differs between readers.
 *
 * @returns when the longest clip ends, in FbxTime
 */
export function addClips(scene: Scene, animations: readonly Animation[], movable: Movable): number {
  const names = new UniqueNames();
  let longest = 0;
  for (const animation of animations) {
    const end = addClip(scene, names.take(animation.getName(), 'clip'), animation, movable);
    longest = Math.max(longest, end);
  }
  return longest;
}

function addClip(scene: Scene, name: string, animation: Animation, movable: Movable): number {
  const [stack, layer] = [scene.reserve(), scene.reserve()];
  let end_s = 0;
  for (const channel of animation.listChannels()) {
    const times = channel.getSampler()?.getInput()?.getArray() ?? [];
    const last_s = addChannel(scene, layer, channel, movable) ? Number(times[times.length - 1] ?? 0) : 0;
    end_s = Math.max(end_s, last_s);
  }
  const end = toTicks(end_s);
  const span = ['LocalStart', 'LocalStop', 'ReferenceStart', 'ReferenceStop'] as const;
  scene.add(
    'AnimationStack',
    [name, 'AnimStack'],
    '',
    [properties70(...span.map((edge) => p70.time(edge, edge.endsWith('Stop') ? end : 0)))],
    stack,
  );
  scene.add('AnimationLayer', [name, 'AnimLayer'], '', [properties70()], layer);
  scene.connect(layer, stack);
  return end;
}

const VECTOR_PROPERTIES = {
  translation: { property: 'Lcl Translation', short: 'T' },
  rotation: { property: 'Lcl Rotation', short: 'R' },
  scale: { property: 'Lcl Scaling', short: 'S' },
} as const;

/** @returns false if the channel moves nothing that is in the file */
function addChannel(scene: Scene, layer: ObjectId, channel: AnimationChannel, movable: Movable): boolean {
  const [node, path, sampler] = [channel.getTargetNode(), channel.getTargetPath(), channel.getSampler()];
  if (!node || !path || !sampler) return false;
  if (path === 'weights') {
    const channels = movable.shapes.get(node);
    const keys = channels && vectorKeys(sampler, channels.length);
    if (!keys) return false;
    for (const [i, shape] of channels.entries()) {
      const percent = { ...keys, values: keys.values.map((values) => [values[i]! * 100]) };
      addCurves(
        scene,
        layer,
        { name: 'DeformPercent', axes: ['DeformPercent'], keys: percent },
        shape,
        'DeformPercent',
      );
    }
    return true;
  }
  const model = movable.models.get(node);
  const keys = path === 'rotation' ? rotationKeys(sampler) : vectorKeys(sampler, 3);
  if (model === undefined || !keys) return false;
  const { property, short } = VECTOR_PROPERTIES[path];
  addCurves(scene, layer, { name: short, axes: ['X', 'Y', 'Z'], keys }, model, property);
  return true;
}

interface Curves {
  readonly name: string;
  readonly axes: readonly string[];
  readonly keys: CurveKeys;
}

function addCurves(
  scene: Scene,
  layer: ObjectId,
  { name, axes, keys }: Curves,
  target: ObjectId,
  property: string,
): void {
  const first = keys.values[0]!;
  const curveNode = scene.add('AnimationCurveNode', [name, 'AnimCurveNode'], '', [
    properties70(...axes.map((axis, k) => p70.number(`d|${axis}`, first[k]!))),
  ]);
  scene.connect(curveNode, layer);
  scene.connect(curveNode, target, property);
  for (const [k, axis] of axes.entries()) {
    const curve = scene.add('AnimationCurve', ['', 'AnimCurve'], '', [
      record('Default', [float64(first[k]!)]),
      record('KeyVer', [int32(KEY_VERSION)]),
      record('KeyTime', [int64Array(keys.times_s.map(toTicks))]),
      record('KeyValueFloat', [float32Array(keys.values.map((values) => values[k]!))]),
      record('KeyAttrFlags', [int32Array([LINEAR])]),
      record('KeyAttrDataFloat', [float32Array([0, 0, 0, 0])]),
      record('KeyAttrRefCount', [int32Array([keys.times_s.length])]),
    ]);
    scene.connect(curve, curveNode, `d|${axis}`);
  }
}
