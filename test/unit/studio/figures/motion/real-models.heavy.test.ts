import { describe, expect, it } from 'vitest';
import { animateModel } from '../../../../../functions/studio/figures/motion/animate-model.ts';
import { CLIPS } from '../../../../../functions/studio/figures/motion/clips/index.ts';
import { readBody } from '../../../../../functions/studio/figures/rig/read-body.ts';
import { rigModel } from '../../../../../functions/studio/figures/rig/rig-model.ts';
import type { Rig } from '../../../../../functions/studio/figures/rig/skeleton.ts';
import { readModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { joined } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { GENERATORS } from '../../../../../functions/studio/sculpt/things/index.ts';
import { orderOf } from '../../../../../functions/studio/sculpt/things/thing.ts';
import {
  deepest,
  largestVelocityStep,
  playClip,
  seamOf,
  slideOf,
  volumeOf,
} from '../../../../support/clip-bars.ts';
import { solidModel } from '../../../../support/figures.ts';
import { realModel } from '../../../../support/models.ts';

/** The bars are for a body of 1.8 m: others' are as much larger or smaller as they are taller. */
const BAR_HEIGHT_M = 1.8;

const made = (kind: Rig, noun: string): Promise<Uint8Array> =>
  solidModel(joined(...GENERATORS[kind](orderOf({ kind, noun }, 1)).map(({ solid }) => solid)));

const FIGURES: readonly {
  readonly name: string;
  readonly kind: Rig;
  readonly source: Uint8Array | undefined;
}[] = [
  { name: 'the human-mannequin', kind: 'humanoid', source: realModel('human-mannequin') },
  { name: 'the fox', kind: 'quadruped', source: realModel('fox') },
  { name: 'a made knight', kind: 'humanoid', source: await made('humanoid', 'knight') },
  { name: 'a made horse', kind: 'quadruped', source: await made('quadruped', 'horse') },
  { name: 'a made dog', kind: 'quadruped', source: await made('quadruped', 'dog') },
];

async function moved(source: Uint8Array, kind: Rig, preset: string) {
  const document = await readModel(source);
  const rest = readBody(document);
  const rigged = rigModel(document, kind);
  animateModel(document, rigged, preset);
  const [animation] = document.getRoot().listAnimations();
  const { skeleton, weights, positions } = rigged;
  const isFoot = (v: number): boolean => {
    let share = 0;
    for (let k = v * 4; k < v * 4 + 4; k++) {
      if (/Foot$|Toes$/.test(skeleton.joints[weights.joints[k]!]!.name)) share += weights.weights[k]!;
    }
    return share > 0.6 && positions[v * 3 + 1]! < 0.1 * skeleton.height_m;
  };
  const soles = Array.from({ length: positions.length / 3 }, (_, v) => v).filter(isFoot);
  const scale = skeleton.height_m / BAR_HEIGHT_M;
  return { played: playClip(document, animation!, 60), extras: animation!.getExtras(), soles, rest, scale };
}

describe.each(FIGURES)('$name', ({ source, kind }) => {
  const gaits = Object.keys(CLIPS[kind]).filter((preset) => CLIPS[kind][preset]!.speed !== undefined);

  it.runIf(source).each(gaits)('keeps its feet on the ground in %s', async (preset) => {
    const { played, extras, soles, rest, scale } = await moved(source!, kind, preset);
    expect(soles.length).toBeGreaterThan(20);
    expect(deepest(played, soles)).toBeLessThan(0.01 * scale);
    expect(slideOf(played, soles, Number(extras.speedMetersPerSecond), 0.005 * scale)).toBeLessThan(
      0.02 * scale,
    );
    const { gap_m, jump_m_s } = seamOf(played);
    expect(gap_m).toBeLessThan(0.001);
    expect(jump_m_s).toBeLessThanOrEqual(largestVelocityStep(played) * 1.05);
    if (!preset.endsWith('walk')) return;
    const volume = volumeOf(rest.positions, rest.triangles);
    for (const frame of played.frames)
      expect(Math.abs(volumeOf(frame, rest.triangles) / volume - 1)).toBeLessThan(0.1);
  });
});
