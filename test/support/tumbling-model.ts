import type { AnimationSampler, Document, Node } from '@gltf-transform/core';
import { addNode, addPrimitive, emptyDocument, toGlb } from './models.ts';
import { blob } from './shapes.ts';

type Path = 'translation' | 'rotation' | 'scale' | 'weights';

/** How long each of its clips takes. */
export const TUMBLING_CLIPS = { tumble: 4, 'step and swell': 3 } as const;

const DEGREES = Math.PI / 180;

/** A turn about an axis. */
const turn = (axis: readonly [number, number, number], angle_deg: number): number[] => {
  const length = Math.hypot(...axis);
  const sine = Math.sin((angle_deg * DEGREES) / 2);
  return [...axis.map((value) => (value / length) * sine), Math.cos((angle_deg * DEGREES) / 2)];
};

/**
 * Two bones that bend a blob and tumble through the poles of Euler angles, by lines, steps and splines, and a second blob
 * that swells by a morph target: what an exporter of clips can get wrong.
 */
export async function tumblingModel(): Promise<Uint8Array> {
  const document = emptyDocument();
  const scene = document.getRoot().getDefaultScene()!;
  const root = document
    .createNode('root')
    .setTranslation([0, -1, 0])
    .setRotation(turn([1, 2, 3], 40) as never);
  const tip = document.createNode('tip').setTranslation([0, 1, 0]);
  scene.addChild(root.addChild(tip));
  const body = document.createMesh('body');
  const shape = blob(480);
  const primitive = addPrimitive(document, body, shape);
  const node = addNode(document, body, [5, 0, 0]);
  const vertices = shape.positions.length / 3;
  const floats = (type: 'SCALAR' | 'VEC3' | 'VEC4' | 'MAT4', values: readonly number[]) =>
    document
      .createAccessor()
      .setType(type)
      .setArray(Float32Array.from(values))
      .setBuffer(document.getRoot().listBuffers()[0]!);
  const joints = Uint8Array.from({ length: vertices * 4 }, (_, i) => (i % 4 === 1 ? 1 : 0));
  const weights = Array.from({ length: vertices }, (_, v) => {
    const share = Math.min(1, Math.max(0, shape.positions[v * 3 + 1]! / 2 + 0.5));
    return [1 - share, share, 0, 0];
  });
  primitive.setAttribute('JOINTS_0', floats('VEC4', []).setArray(joints));
  primitive.setAttribute('WEIGHTS_0', floats('VEC4', weights.flat()));
  const inverse = (x: number, y: number, z: number) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -x, -y, -z, 1];
  const skin = document
    .createSkin('rig')
    .addJoint(root)
    .addJoint(tip)
    .setInverseBindMatrices(floats('MAT4', [...inverse(0, -1, 0), ...inverse(0, 0, 0)]));
  node.setSkin(skin);

  const swelling = document
    .createMesh('swelling')
    .setWeights([0])
    .setExtras({ targetNames: ['swollen'] });
  const target = addPrimitive(document, swelling, blob(240));
  const deltas = Array.from(target.getAttribute('POSITION')!.getArray()!, (value) => value * 0.7);
  target.addTarget(
    document.createPrimitiveTarget('swollen').setAttribute('POSITION', floats('VEC3', deltas)),
  );
  const balloon = addNode(document, swelling, [0, 0, 4]);
  addClips(document, { root, tip, balloon });
  return toGlb(document);
}

function addClips(
  document: Document,
  { root, tip, balloon }: Record<'root' | 'tip' | 'balloon', Node>,
): void {
  const buffer = document.getRoot().listBuffers()[0]!;
  const channelOf = (clip: string) => {
    const animation = document.createAnimation(clip);
    return (
      node: Node,
      path: Path,
      interpolation: ReturnType<AnimationSampler['getInterpolation']>,
      times: readonly number[],
      values: readonly (readonly number[])[],
    ) => {
      const type = path === 'rotation' ? 'VEC4' : path === 'weights' ? 'SCALAR' : 'VEC3';
      const input = document.createAccessor().setArray(Float32Array.from(times)).setBuffer(buffer);
      const output = document
        .createAccessor()
        .setType(type)
        .setArray(Float32Array.from(values.flat()))
        .setBuffer(buffer);
      const sampler = document
        .createAnimationSampler()
        .setInput(input)
        .setOutput(output)
        .setInterpolation(interpolation);
      const channel = document
        .createAnimationChannel()
        .setTargetNode(node)
        .setTargetPath(path)
        .setSampler(sampler);
      animation.addSampler(sampler).addChannel(channel);
    };
  };
  const tumble = channelOf('tumble');
  const quarters = [0, 1, 2, 3, 4];
  tumble(
    root,
    'rotation',
    'LINEAR',
    quarters,
    quarters.map((i) => turn([0.2, 1, 0.1], i * 85)),
  );
  tumble(
    tip,
    'rotation',
    'LINEAR',
    [0, 2, 4],
    [turn([0, 1, 0], 80), turn([0.3, 1, -0.2], 100), turn([1, 1, 1], 170)],
  );
  tumble(
    tip,
    'scale',
    'LINEAR',
    [0, 4],
    [
      [1, 1, 1],
      [1.5, 1, 1],
    ],
  );
  const step = channelOf('step and swell');
  step(
    root,
    'translation',
    'STEP',
    [0, 1, 3],
    [
      [0, -1, 0],
      [1, -1, 0],
      [1, 0, 0],
    ],
  );
  const flat = [0, 0, 0, 0];
  const splines = [0, 1.5, 3]
    .map((time) => turn([1, 0.5, 0], time * 50))
    .flatMap((value) => [flat, value, flat]);
  step(tip, 'rotation', 'CUBICSPLINE', [0, 1.5, 3], splines);
  step(balloon, 'weights', 'LINEAR', [0, 1, 3], [[0], [1], [0.25]]);
}
