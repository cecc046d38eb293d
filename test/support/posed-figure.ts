import type { Clip } from '../../functions/studio/figures/motion/clip.ts';
import { measureFigure } from '../../functions/studio/figures/motion/figure.ts';
import { type HumanoidPose, STANDING } from '../../functions/studio/figures/motion/pose.ts';
import { sampleClip } from '../../functions/studio/figures/motion/sample-clip.ts';
import { writeClip } from '../../functions/studio/figures/motion/write-clip.ts';
import { type Body, readBody } from '../../functions/studio/figures/rig/read-body.ts';
import { rigModel } from '../../functions/studio/figures/rig/rig-model.ts';
import { readModel } from '../../functions/studio/geometry/mesh/gltf-io.ts';
import { playAnimation } from '../../functions/studio/geometry/mesh/play-animation.ts';

/** A body as a pose leaves it, and where its rig then has its joints, by name: world space. */
export interface PosedFigure {
  readonly body: Body;
  readonly places: ReadonlyMap<string, readonly number[]>;
}

export const standingIn = (pose: Partial<HumanoidPose>): Clip<HumanoidPose> => ({
  duration_s: 1,
  loop: false,
  pose: () => ({ ...STANDING, ...pose }),
});

/**
 * A humanoid in T or A pose, brought into another pose by its own rig.
 *
 * @param at share of the clip
 */
export async function posedFigure(glb: Uint8Array, clip: Clip<HumanoidPose>, at = 1): Promise<PosedFigure> {
  const document = await readModel(glb);
  const rigged = rigModel(document, 'humanoid');
  const figure = measureFigure(rigged.skeleton, rigged.positions, rigged.weights);
  const { height_m } = rigged.skeleton;
  writeClip(document, rigged.joints, sampleClip(figure, clip), {
    name: 'pose',
    size_m: height_m,
    extras: {},
  });
  playAnimation(document.getRoot().listAnimations()[0]!, at * clip.duration_s);
  return {
    body: readBody(document),
    places: new Map(Array.from(rigged.joints, ([name, node]) => [name, node.getWorldTranslation()])),
  };
}
