import { setTimeout } from 'node:timers/promises';
import { runExport } from '../../../functions/service/jobs/run-export.ts';
import { exportModel } from '../../../functions/studio/export/export-model.ts';

/** Longer than a caller waits, whenever the request came. */
const SLOW_MS = 27_000;

/** The service's own exporter, but for OBJ with Unity's textures, which takes longer than its caller waits. */
export const handler = runExport(async (model, target) => {
  if (target.format === 'obj' && target.texturePreset === 'unity') await setTimeout(SLOW_MS);
  return exportModel(model, target);
});
