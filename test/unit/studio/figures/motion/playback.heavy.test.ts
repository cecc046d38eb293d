import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnimationClip, AnimationMixer, Mesh, type Object3D, Vector3 } from 'three';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { svcHumanoidRigAnimate } from '../../../../../functions/engines/svc-humanoid-rig-animate/engine.ts';
import { svcQuadrupedRigAnimate } from '../../../../../functions/engines/svc-quadruped-rig-animate/engine.ts';
import { CLIPS } from '../../../../../functions/studio/figures/motion/clips/index.ts';
import type { Rig } from '../../../../../functions/studio/figures/rig/skeleton.ts';
import { readModel, writeModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { joined } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { type BlenderPlayback, hasBlender, playInBlender } from '../../../../support/blender.ts';
import { exportedFiles } from '../../../../support/exported.ts';
import { blockHumanoid, blockQuadruped, plateWings, solidModel } from '../../../../support/figures.ts';
import { validationIssues } from '../../../../support/gltf-validation.ts';
import { realModel } from '../../../../support/models.ts';
import { importFbx, importGlb } from '../../../../support/three-import.ts';

vi.spyOn(console, 'warn').mockImplementation(() => {});

const MOMENTS = 10;
/** Of a body of 1.8 m. */
const TOLERANCE = 0.001 / 1.8;

interface Case {
  readonly kind: Rig;
  readonly name: string;
  readonly model: Uint8Array;
  readonly preset: string;
}

const angel = await solidModel(joined(blockHumanoid(), plateWings([0.1, 1.25, -0.1])));
const blocks: Readonly<Record<Rig, Uint8Array>> = {
  humanoid: await solidModel(blockHumanoid()),
  quadruped: await solidModel(joined(blockQuadruped(), plateWings([0.1, 0.64, 0.2]))),
};
/** Every preset on a body of few vertices, and some on the models of others. */
const CASES: readonly Case[] = [
  ...(['humanoid', 'quadruped'] as const).flatMap((kind) =>
    Object.keys(CLIPS[kind]).map((preset) => ({
      kind,
      name: `a ${kind} of blocks`,
      model: preset === 'flap' ? angel : blocks[kind],
      preset,
    })),
  ),
  ...(
    [
      ['humanoid', 'human-mannequin', 'walk'],
      ['humanoid', 'human-mannequin', 'die'],
      ['quadruped', 'fox', 'quadruped-gallop'],
    ] as const
  ).flatMap(([kind, name, preset]) => {
    const model = realModel(name);
    return model ? [{ kind, name: `the ${name}`, model, preset }] : [];
  }),
];
const ENGINES = { humanoid: svcHumanoidRigAnimate, quadruped: svcQuadrupedRigAnimate };

/** Node has no images for three to load. */
async function untextured(glb: Uint8Array): Promise<Uint8Array> {
  const document = await readModel(glb);
  for (const texture of document.getRoot().listTextures()) texture.dispose();
  return writeModel(document);
}

/** Every vertex of every mesh in the world. */
function shown(root: Object3D): Float32Array {
  root.updateMatrixWorld(true);
  const places: number[] = [];
  const place = new Vector3();
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    for (let i = 0; i < object.geometry.attributes.position!.count; i++)
      places.push(...object.getVertexPosition(i, place).applyMatrix4(object.matrixWorld).toArray());
  });
  return Float32Array.from(places);
}

/** Every vertex of a figure in three at moments of its only clip. */
function played(root: Object3D, clip: AnimationClip, times_s: readonly number[]) {
  const mixer = new AnimationMixer(root);
  mixer.clipAction(clip).play();
  return times_s.map((time_s) => {
    mixer.setTime(time_s);
    return shown(root);
  });
}

/** How many points of one frame have no point of the other within a distance. */
function strays(from: Float32Array, to: Float32Array, distance: number): number {
  const cellOf = (frame: Float32Array, i: number) =>
    [0, 1, 2].map((k) => Math.floor(frame[i + k]! / distance));
  const cells = new Map<string, number[]>();
  for (let j = 0; j < to.length; j += 3) {
    const key = cellOf(to, j).join();
    cells.set(key, [...(cells.get(key) ?? []), j]);
  }
  const around = [-1, 0, 1];
  let count = 0;
  for (let i = 0; i < from.length; i += 3) {
    const [x, y, z] = cellOf(from, i) as [number, number, number];
    const near = around.flatMap((a) =>
      around.flatMap((b) => around.flatMap((c) => cells.get(`${x + a},${y + b},${z + c}`) ?? [])),
    );
    const gaps = near.map((j) => Math.hypot(...[0, 1, 2].map((k) => from[i + k]! - to[j + k]!)));
    if (!gaps.some((gap) => gap <= distance)) count++;
  }
  return count;
}

function heightOf(frame: Float32Array): number {
  const heights = Array.from({ length: frame.length / 3 }, (_, v) => frame[v * 3 + 1]!);
  return heights.reduce((a, b) => Math.max(a, b)) - heights.reduce((a, b) => Math.min(a, b));
}

// Off the keys, and not at the very end, from which three goes round to the beginning.
const timesOf = ({ kind, preset }: Case): number[] =>
  Array.from({ length: MOMENTS }, (_, i) => ((i + 0.13) / MOMENTS) * CLIPS[kind][preset]!.duration_s);

let folder: string;
const glbs: Uint8Array[] = [];
const fbxs: Uint8Array[] = [];
let inBlender: BlenderPlayback[] | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clips-'));
  for (const [i, { kind, model, preset }] of CASES.entries()) {
    const { model: glb } = await ENGINES[kind].run({ model: await untextured(model) }, { preset });
    glbs.push(glb!);
    fbxs.push((await exportedFiles(glb!, 'fbx'))['model.fbx']!);
    await writeFile(join(folder, `${i}.fbx`), fbxs[i]!);
  }
  const clips = CASES.map((one, i) => ({ path: join(folder, `${i}.fbx`), times_s: timesOf(one) }));
  if (hasBlender) inBlender = await playInBlender(clips);
}, 240_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(CASES.map((one, i) => ({ ...one, i })))('$preset of $name', ({ i, ...one }) => {
  const { duration_s } = CLIPS[one.kind][one.preset]!;

  it('is a valid GLB whose FBX plays the same in three and in Blender', async () => {
    const glb = glbs[i]!;
    expect(await validationIssues(glb)).toEqual([]);
    const inThree = await importGlb(glb);
    const [clip] = inThree.animations;
    expect(clip!.duration).toBeCloseTo(duration_s, 4);
    const times_s = timesOf(one);
    const expected = played(inThree.scene as Object3D, clip!, times_s);
    const tolerance_m = TOLERANCE * heightOf(shown((await importGlb(glb)).scene as Object3D));

    const fbx = importFbx(fbxs[i]!);
    expect(fbx.clips.map(({ duration }) => Number(duration.toFixed(3)))).toEqual([duration_s]);
    const inFbx = played(fbx.root, fbx.clips[0]!, times_s);
    for (const [k, frame] of expected.entries())
      expect(strays(frame, inFbx[k]!, tolerance_m), `in three at ${times_s[k]!} s`).toBe(0);
    const blender = inBlender?.[i];
    if (!blender) return;
    expect([...blender.bones].sort()).toEqual([...fbx.bones].sort());
    expect(Math.max(...blender.lengths_s)).toBeCloseTo(duration_s, 3);
    for (const [k, frame] of expected.entries())
      expect(strays(frame, blender.frames[k]!, tolerance_m), `in Blender at ${times_s[k]!} s`).toBe(0);
  });
});
