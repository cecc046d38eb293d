import { describe, expect, it } from 'vitest';
import { ANIMATION_PRESETS } from '../../../../../functions/service/domain/animation-presets.ts';
import { animateModel } from '../../../../../functions/studio/figures/motion/animate-model.ts';
import { CLIPS } from '../../../../../functions/studio/figures/motion/clips/index.ts';
import type { Rig } from '../../../../../functions/studio/figures/rig/skeleton.ts';
import { deepest, largestVelocityStep, playClip, seamOf, slideOf } from '../../../../support/clip-bars.ts';
import { type StickFigure, type StickFigureOptions, stickFigure } from '../../../../support/stick-figure.ts';

const KINDS: readonly Rig[] = ['humanoid', 'quadruped'];
const idsOf = (kind: Rig): string[] => Object.keys(CLIPS[kind]);
const GAITS = KINDS.flatMap((kind) =>
  idsOf(kind).flatMap((id) => (CLIPS[kind][id]!.speed === undefined ? [] : [{ kind, id }])),
);
const BODIES: readonly StickFigureOptions[] = [{}, { legs: 0.6, arms: 0.8 }, { legs: 1.2, arms_deg: 45 }];

function play(figure: StickFigure, id: string, steps = 30) {
  animateModel(figure.document, figure, id);
  return playClip(figure.document, figure.document.getRoot().listAnimations().at(-1)!, steps);
}

const soles = ({ jointOf, positions }: StickFigure): number[] =>
  jointOf.flatMap((joint, v) => (/Foot$|Toes$/.test(joint) && positions[v * 3 + 1]! < 0.01 ? [v] : []));

describe('the catalogue', () => {
  it('has every clip with its length and whether it loops', () => {
    const listed = ANIMATION_PRESETS.map(({ id, engine, durationSeconds, loop }) => [
      id,
      engine,
      durationSeconds,
      loop,
    ]);
    const made = KINDS.flatMap((kind) =>
      Object.entries(CLIPS[kind]).map(([id, { duration_s, loop }]) => [
        id,
        `svc-${kind}-rig-animate`,
        duration_s,
        loop,
      ]),
    );
    expect(listed).toEqual(made);
  });

  it('has at least 16 clips of humanoids and 8 of animals, and no id twice', () => {
    expect(idsOf('humanoid').length).toBeGreaterThanOrEqual(16);
    expect(idsOf('quadruped').length).toBeGreaterThanOrEqual(8);
    expect(new Set(KINDS.flatMap(idsOf)).size).toBe(ANIMATION_PRESETS.length);
  });
});

const figureFor = (kind: Rig, id: string): StickFigure =>
  stickFigure({ kind, ...(CLIPS[kind][id]!.wings && { winged: true }) });

describe.each(KINDS)('clips of a %s', (kind) => {
  it.each(idsOf(kind).filter((id) => CLIPS[kind][id]!.loop))('%s loops without a gap or a jerk', (id) => {
    const played = play(figureFor(kind, id), id, 60);
    const { gap_m, jump_m_s } = seamOf(played);
    expect(gap_m).toBeLessThan(0.001);
    expect(jump_m_s).toBeLessThanOrEqual(largestVelocityStep(played) * 1.2 + 0.01);
  });

  it.each(idsOf(kind))('%s keeps the body above the ground', (id) => {
    const figure = figureFor(kind, id);
    expect(deepest(play(figure, id), figure.jointOf.keys())).toBeLessThan(0.03);
  });
});

describe.each(GAITS)('$id on the spot', ({ kind, id }) => {
  it.each(BODIES)('neither slides nor sinks, of a body with %j', (body) => {
    const figure = stickFigure({ kind, ...body });
    const played = play(figure, id, 60);
    const { speedMetersPerSecond } = figure.document.getRoot().listAnimations()[0]!.getExtras() as {
      readonly speedMetersPerSecond: number;
    };
    expect(speedMetersPerSecond).toBeGreaterThan(0.2);
    expect(deepest(played, soles(figure))).toBeLessThan(0.01);
    expect(slideOf(played, soles(figure), speedMetersPerSecond, 0.003)).toBeLessThan(0.02);
  });

  it('sets every foot down, and lifts it', () => {
    const figure = stickFigure({ kind });
    const { frames } = play(figure, id, 60);
    for (const leg of figure.skeleton.joints.filter(({ name }) => name.endsWith('Toes'))) {
      const heights = frames.map((frame) =>
        Math.min(...figure.jointOf.flatMap((joint, v) => (joint === leg.name ? [frame[v * 3 + 1]!] : []))),
      );
      expect(Math.min(...heights)).toBeLessThan(0.005);
      expect(Math.max(...heights)).toBeGreaterThan(0.02);
    }
  });
});

it('puts hands in one place from a T pose and from an A pose', () => {
  const hands = [0, 50].map((arms_deg) => {
    const figure = stickFigure({ arms_deg });
    const { frames } = play(figure, 'wave', 4);
    const place = [0, 1, 2].map((k) => {
      const mine = figure.jointOf.flatMap((joint, v) =>
        joint === 'rightHand' ? [frames[1]![v * 3 + k]!] : [],
      );
      return mine.reduce((sum, value) => sum + value, 0) / mine.length;
    });
    return place;
  });
  for (let k = 0; k < 3; k++) expect(Math.abs(hands[0]![k]! - hands[1]![k]!)).toBeLessThan(0.05);
});

it('refuses a preset of the other kind', () => {
  const figure = stickFigure();
  expect(() => animateModel(figure.document, figure, 'quadruped-walk')).toThrow(/not one of this engine/);
});
