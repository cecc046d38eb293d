import type { JobPlan } from '../job-plan.ts';
import type { JobRouteName } from '../pipeline.ts';
import { animatePlan } from './animate.ts';
import { fromImagePlan } from './from-image.ts';
import { fromTextPlan } from './from-text.ts';
import { imagesPlan } from './images.ts';
import { importPlan } from './import.ts';
import { partsBoardPlan } from './parts-board.ts';
import { remeshPlan } from './remesh.ts';
import { texturePlan } from './texture.ts';
import { uvUnwrapPlan } from './uv-unwrap.ts';

/** The plan of every operation. Each reads the fields that its own body has. */
export const PLANS = {
  images: imagesPlan,
  'parts-board': partsBoardPlan,
  'from-text': fromTextPlan,
  'from-image': fromImagePlan,
  import: importPlan,
  remesh: remeshPlan,
  'uv-unwrap': uvUnwrapPlan,
  texture: texturePlan,
  animate: animatePlan,
  // biome-ignore lint/suspicious/noExplicitAny: a plan is run with the fields of its own body alone
} as const satisfies Readonly<Record<JobRouteName, JobPlan<any>>>;
