import { AnimationMixer, Mesh, type Object3D, Vector3 } from 'three';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { exportedFiles } from '../../../support/exported.ts';
import { importFbx, importGlb, type ThreeImport } from '../../../support/three-import.ts';
import { TUMBLING_CLIPS, tumblingModel } from '../../../support/tumbling-model.ts';

vi.spyOn(console, 'warn').mockImplementation(() => {});

let fromGlb: Awaited<ReturnType<typeof importGlb>>;
let fromFbx: ThreeImport;
beforeAll(async () => {
  const glb = await tumblingModel();
  fromGlb = await importGlb(glb);
  fromFbx = importFbx((await exportedFiles(glb, 'fbx'))['model.fbx']!);
});

/** Every vertex of every mesh in the world, by the mesh's name, each place once. */
function shown(root: Object3D): Map<string, Vector3[]> {
  root.updateMatrixWorld(true);
  const meshes = new Map<string, Vector3[]>();
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const count = object.geometry.attributes.position!.count;
    const places = Array.from({ length: count }, (_, i) =>
      object.getVertexPosition(i, new Vector3()).applyMatrix4(object.matrixWorld),
    );
    meshes.set(object.name, places);
  });
  return meshes;
}

/** How far the farthest vertex of one is from the nearest of the other. */
function distance(a: readonly Vector3[], b: readonly Vector3[]): number {
  return Math.max(...a.map((place) => Math.min(...b.map((other) => place.distanceTo(other)))));
}

describe('clips of an exported FBX', () => {
  it('are as many, as long and named as in the GLB', () => {
    const lengths = Object.fromEntries(
      fromFbx.clips.map(({ name, duration }) => [name, Number(duration.toFixed(4))]),
    );
    expect(lengths).toEqual(TUMBLING_CLIPS);
  });

  it.each(Object.entries(TUMBLING_CLIPS))(
    'show every vertex of %s where the GLB shows it',
    (name, duration) => {
      const sides = [
        { root: fromGlb.scene as Object3D, clips: fromGlb.animations },
        { root: fromFbx.root as Object3D, clips: fromFbx.clips },
      ].map(({ root, clips }) => {
        const mixer = new AnimationMixer(root);
        mixer.clipAction(clips.find((clip) => clip.name === name)!).play();
        return { root, mixer };
      });
      for (let step = 0; step < 24; step++) {
        // Off the keys, and off the moments at which steps are taken.
        const time_s = ((step + 0.37) / 24) * duration;
        const [glb, fbx] = sides.map(({ root, mixer }) => {
          mixer.setTime(time_s);
          return shown(root);
        });
        expect([...fbx!.keys()].sort()).toEqual([...glb!.keys()].sort());
        for (const [mesh, places] of glb!) {
          expect(distance(places, fbx!.get(mesh)!), `${mesh} at ${time_s} s`).toBeLessThan(0.004);
        }
      }
      for (const { mixer } of sides) mixer.stopAllAction();
    },
  );
});
