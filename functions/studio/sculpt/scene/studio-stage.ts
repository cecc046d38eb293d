import type { Vector } from '../../imaging/camera.ts';
import type { Radiance } from '../../imaging/environment.ts';
import { studioLighting } from '../../imaging/studio.ts';
import type { Stage, StagePlan } from './stage-plan.ts';

/** Linear colours of the paper that photographers unroll behind goods. */
const PAPERS: readonly Vector[] = [
  [0.6, 0.55, 0.47],
  [0.42, 0.5, 0.55],
  [0.55, 0.42, 0.36],
  [0.4, 0.48, 0.4],
  [0.5, 0.47, 0.55],
  [0.56, 0.5, 0.36],
];
const WHITE: Vector = [0.82, 0.82, 0.81];
const DARK: Vector = [0.05, 0.052, 0.06];

/** A seamless paper that fades into itself. */
export function createStudio(plan: StagePlan): Stage {
  const { reading, camera, seed } = plan;
  const { setting } = reading;
  const dark = setting.mood === 'dramatic' || setting.mood === 'gloomy' || setting.time === 'night';
  const paper = dark ? DARK : setting.place === 'studio' ? WHITE : PAPERS[seed % PAPERS.length]!;
  const { back } = camera;
  // The paper curves up behind the things: lit from above it is as bright as the wall it becomes.
  const wall: Radiance = (_x, y, _z, out) => {
    const share = Math.min(1, Math.max(0, 0.5 + 0.9 * (y + back[1])));
    for (let k = 0; k < 3; k++) out[k] = paper[k]! * (1.06 - 0.3 * share);
  };
  return {
    camera,
    lighting: studioLighting(camera),
    background: wall,
    groundShadow: true,
    surfaces: [],
  };
}
