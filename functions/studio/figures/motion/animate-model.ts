import type { Document } from '@gltf-transform/core';
import { InputError } from '../../input-error.ts';
import type { RiggedModel } from '../rig/rig-model.ts';
import { CLIPS } from './clips/index.ts';
import { measureFigure } from './figure.ts';
import { sampleClip } from './sample-clip.ts';
import { writeClip } from './write-clip.ts';

/**
 * Adds the clip of a preset, solved for the model's own proportions. Its extras say whether it is a loop (`loop`) and, of
 * a gait on the spot, how fast the ground moves back below the body (`speedMetersPerSecond`).
 *
 * @throws InputError engine_rejected_input when the model's kind has no such preset, or the preset moves wings that it has not
 */
export function animateModel(document: Document, model: RiggedModel, preset: string): void {
  const { kind, height_m } = model.skeleton;
  const clip = CLIPS[kind][preset];
  if (!clip) {
    throw new InputError(
      'engine_rejected_input',
      'The preset is not one of this engine; GET /v1/animations lists them.',
    );
  }
  if (clip.wings && !model.joints.has('leftWing1')) {
    throw new InputError(
      'engine_rejected_input',
      'The preset moves wings, and the model has none that are spread clear of its body: folded wings move with the trunk.',
    );
  }
  const figure = measureFigure(model.skeleton, model.positions, model.weights, model);
  const { loop, speed } = clip;
  writeClip(document, model.joints, sampleClip(figure, clip), {
    name: preset,
    size_m: height_m,
    extras: { loop, ...(speed !== undefined && { speedMetersPerSecond: speed * figure.leg_m }) },
  });
}
