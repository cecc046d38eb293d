import type { AnimationEngine, AnimationPreset } from './catalogue.ts';

/** The clips that are built in; each one's motion stands in motion/clips under the same id. */
export const ANIMATION_PRESETS: readonly AnimationPreset[] = [
  ...presetsOf('svc-humanoid-rig-animate', [
    ['idle', 'Idle', 4, true],
    ['walk', 'Walk', 1.1, true],
    ['run', 'Run', 0.7, true],
    ['jump', 'Jump', 1.4, false],
    ['wave', 'Wave', 1.6, true],
    ['dance', 'Dance', 2, true],
    ['attack', 'Attack', 1.2, false],
    ['block', 'Block', 1.4, false],
    ['sit', 'Sit down', 1.8, false],
    ['fall', 'Fall', 1.8, false],
    ['crouch', 'Crouch', 1.8, false],
    ['climb', 'Climb', 1.6, true],
    ['cheer', 'Cheer', 1.2, true],
    ['point', 'Point', 2, false],
    ['pick-up', 'Pick up', 2.2, false],
    ['die', 'Die', 2.2, false],
    ['flap', 'Flap wings', 1.2, true],
  ]),
  ...presetsOf('svc-quadruped-rig-animate', [
    ['quadruped-idle', 'Idle', 4, true],
    ['quadruped-walk', 'Walk', 1.2, true],
    ['quadruped-trot', 'Trot', 0.6, true],
    ['quadruped-gallop', 'Gallop', 0.5, true],
    ['quadruped-jump', 'Jump', 1.4, false],
    ['quadruped-eat', 'Eat', 2, true],
    ['quadruped-sit', 'Sit down', 1.8, false],
    ['quadruped-attack', 'Attack', 1.4, false],
    ['quadruped-flap', 'Flap wings', 1, true],
    ['quadruped-fly', 'Fly', 0.8, true],
  ]),
];

type Row = readonly [id: string, name: string, durationSeconds: number, loop: boolean];

function presetsOf(engine: AnimationEngine, rows: readonly Row[]): AnimationPreset[] {
  return rows.map(([id, name, durationSeconds, loop]) => ({ id, name, engine, durationSeconds, loop }));
}
