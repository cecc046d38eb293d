import { Document } from '@gltf-transform/core';
import { describe, expect, it } from 'vitest';
import { textureModel } from '../../../../../functions/engines/svc-texture/texture-model.ts';
import { decodeImage } from '../../../../../functions/studio/imaging/decode-image.ts';
import { openKinds } from '../../../../../functions/studio/sculpt/prompt/open-kinds.ts';

type Point = readonly [number, number, number];

/** Joints with what each moves: its name, the one above it, where it is, and the box's corners. */
const JOINTS: readonly (readonly [name: string, parent: string, at: Point, low?: Point, high?: Point])[] = [
  ['Hips', '', [0, 1, 0], [-0.18, 0.92, -0.1], [0.18, 1.1, 0.1]],
  ['Spine', 'Hips', [0, 1.1, 0], [-0.18, 1.12, -0.1], [0.18, 1.45, 0.1]],
  ['Head', 'Spine', [0, 1.52, 0], [-0.1, 1.5, -0.1], [0.1, 1.75, 0.1]],
  ...([1, -1] as const).flatMap((side) => {
    const name = side > 0 ? 'Left' : 'Right';
    const box = (low: Point, high: Point): [Point, Point] => {
      const [a, b] = [low[0] * side, high[0] * side];
      return [
        [Math.min(a, b), low[1], low[2]],
        [Math.max(a, b), high[1], high[2]],
      ];
    };
    return [
      [`${name}Arm`, 'Spine', [0.2 * side, 1.4, 0], ...box([0.2, 1.34, -0.05], [0.45, 1.46, 0.05])],
      [`${name}ForeArm`, `${name}Arm`, [0.46 * side, 1.4, 0], ...box([0.46, 1.34, -0.05], [0.7, 1.46, 0.05])],
      [
        `${name}Hand`,
        `${name}ForeArm`,
        [0.71 * side, 1.4, 0],
        ...box([0.71, 1.34, -0.05], [0.85, 1.46, 0.05]),
      ],
      [`${name}UpLeg`, 'Hips', [0.1 * side, 0.92, 0], ...box([0.02, 0.5, -0.08], [0.18, 0.91, 0.08])],
      [`${name}Leg`, `${name}UpLeg`, [0.1 * side, 0.49, 0], ...box([0.02, 0.1, -0.08], [0.18, 0.49, 0.08])],
      [`${name}Foot`, `${name}Leg`, [0.1 * side, 0.09, 0], ...box([0.02, 0, -0.08], [0.18, 0.09, 0.2])],
    ] as [string, string, Point, Point, Point][];
  }),
];

/** A person of boxes in one mesh, which joints move; with a shape key and a clip. */
function figure(named: (name: string) => string): Document {
  const document = new Document();
  const buffer = document.createBuffer();
  const nodes = new Map<string, ReturnType<typeof document.createNode>>();
  const scene = document.createScene();
  const [positions, joints, weights, indices]: number[][] = [[], [], [], []];
  for (const [i, [name, parent, at, low, high]] of JOINTS.entries()) {
    const above = JOINTS.find(([other]) => other === parent)?.[2] ?? [0, 0, 0];
    const node = document.createNode(named(name)).setTranslation(at.map((v, k) => v - above[k]!) as never);
    nodes.set(name, node);
    (nodes.get(parent) ?? scene).addChild(node);
    const first = positions!.length / 3;
    for (let corner = 0; corner < 8; corner++) {
      for (let k = 0; k < 3; k++) positions!.push((corner >> k) & 1 ? high![k]! : low![k]!);
      joints!.push(i, 0, 0, 0);
      weights!.push(1, 0, 0, 0);
    }
    for (const [a, b, c, d] of FACES) indices!.push(...[a, b, c, a, c, d].map((v) => first + v!));
  }
  const accessor = (type: 'VEC3' | 'VEC4' | 'SCALAR' | 'MAT4', array: Float32Array | Uint16Array) =>
    document
      .createAccessor()
      .setType(type)
      .setArray(array as never)
      .setBuffer(buffer);
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', new Float32Array(positions!)))
    .setAttribute('JOINTS_0', accessor('VEC4', new Uint16Array(joints!)))
    .setAttribute('WEIGHTS_0', accessor('VEC4', new Float32Array(weights!)))
    .setIndices(accessor('SCALAR', new Uint16Array(indices!)))
    .addTarget(
      document
        .createPrimitiveTarget()
        .setAttribute('POSITION', accessor('VEC3', new Float32Array(positions!.length))),
    );
  const bind = JOINTS.flatMap(([, , [x, y, z]]) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -x, -y, -z, 1]);
  const skin = document.createSkin().setInverseBindMatrices(accessor('MAT4', new Float32Array(bind)));
  for (const node of nodes.values()) skin.addJoint(node);
  scene.addChild(document.createNode().setMesh(document.createMesh().addPrimitive(primitive)).setSkin(skin));
  const sampler = document
    .createAnimationSampler()
    .setInput(accessor('SCALAR', new Float32Array([0, 1])))
    .setOutput(accessor('VEC3', new Float32Array([0, 1, 0, 0, 1.1, 0])));
  const channel = document
    .createAnimationChannel()
    .setTargetNode(nodes.get('Hips')!)
    .setTargetPath('translation')
    .setSampler(sampler);
  document.createAnimation().addSampler(sampler).addChannel(channel);
  return document;
}

/** Corners by bits x, y, z, counter-clockwise from outside. */
const FACES = [
  [0, 4, 6, 2],
  [1, 3, 7, 5],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 2, 3, 1],
  [4, 5, 7, 6],
] as const;

const SIZE_PX = 256;
type Rgb = readonly [number, number, number];

/** The mean colour of the faces of what a joint moves. */
async function colorOf(document: Document, joint: string): Promise<Rgb> {
  const [mesh] = document.getRoot().listMeshes();
  const [primitive] = mesh!.listPrimitives();
  const image = primitive!.getMaterial()!.getBaseColorTexture()!.getImage()!;
  const { data, width, height } = (await decodeImage(image))!;
  const uvs = primitive!.getAttribute('TEXCOORD_0')!;
  const joints = primitive!.getAttribute('JOINTS_0')!;
  const wanted = JOINTS.findIndex(([name]) => name === joint);
  const indices = [...primitive!.getIndices()!.getArray()!];
  const sum = [0, 0, 0];
  let count = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const corners = indices.slice(t, t + 3);
    if (joints.getElement(corners[0]!, [])[0] !== wanted) continue;
    const [u, v] = [0, 1].map((k) => corners.reduce((mean, at) => mean + uvs.getElement(at, [])[k]! / 3, 0));
    const pixel = (Math.floor(v! * height) * width + Math.floor(u! * width)) * 4;
    for (let k = 0; k < 3; k++) sum[k]! += data[pixel + k]!;
    count++;
  }
  return sum.map((value) => value / count) as unknown as Rgb;
}

describe.each<[skeleton: string, named: (name: string) => string]>([
  ['Mixamo', (name) => `mixamorig:${name}`],
  ['Blender', (name) => name.replace(/^(Left|Right)(.*)$/, (_, side, rest) => `${rest}.${side[0]}`)],
])('a person in one mesh that joints named as by %s move', (_, named) => {
  it('is dressed by words', async () => {
    const document = figure(named);
    const { understood } = await textureModel(
      document,
      'blue jeans, white t-shirt, red shoes, green gloves',
      openKinds(),
      { size_px: SIZE_PX },
    );
    expect(understood.ignored).toEqual([]);
    const strongest = async (joint: string) => {
      const color = await colorOf(document, joint);
      return color.indexOf(Math.max(...color));
    };
    for (const side of ['Left', 'Right']) {
      expect(await strongest(`${side}UpLeg`)).toBe(2);
      expect(await strongest(`${side}Leg`)).toBe(2);
      expect(await strongest(`${side}Foot`)).toBe(0);
      expect(await strongest(`${side}Hand`)).toBe(1);
      const [red, , blue] = await colorOf(document, `${side}ForeArm`);
      expect(red).toBeGreaterThan(blue + 20);
    }
    const shirt = await colorOf(document, 'Spine');
    expect(Math.min(...shirt)).toBeGreaterThan(150);
    expect(Math.max(...shirt) - Math.min(...shirt)).toBeLessThan(25);
    const root = document.getRoot();
    expect(root.listSkins()).toHaveLength(1);
    expect(root.listAnimations()[0]!.listChannels()).toHaveLength(1);
    expect(root.listMeshes()[0]!.listPrimitives()[0]!.listTargets()).toHaveLength(1);
  });
});
