import type { Rig } from '../../rig/skeleton.ts';
import type { Clip } from '../clip.ts';
import type { Pose } from '../pose.ts';
import { attack } from './humanoid/attack.ts';
import { block } from './humanoid/block.ts';
import { cheer } from './humanoid/cheer.ts';
import { climb } from './humanoid/climb.ts';
import { crouch } from './humanoid/crouch.ts';
import { dance } from './humanoid/dance.ts';
import { die } from './humanoid/die.ts';
import { fall } from './humanoid/fall.ts';
import { flap } from './humanoid/flap.ts';
import { idle } from './humanoid/idle.ts';
import { jump } from './humanoid/jump.ts';
import { pickUp } from './humanoid/pick-up.ts';
import { point } from './humanoid/point.ts';
import { run } from './humanoid/run.ts';
import { sit } from './humanoid/sit.ts';
import { walk } from './humanoid/walk.ts';
import { wave } from './humanoid/wave.ts';
import { quadrupedAttack } from './quadruped/attack.ts';
import { quadrupedEat } from './quadruped/eat.ts';
import { quadrupedFlap } from './quadruped/flap.ts';
import { quadrupedFly } from './quadruped/fly.ts';
import { quadrupedGallop } from './quadruped/gallop.ts';
import { quadrupedIdle } from './quadruped/idle.ts';
import { quadrupedJump } from './quadruped/jump.ts';
import { quadrupedSit } from './quadruped/sit.ts';
import { quadrupedTrot } from './quadruped/trot.ts';
import { quadrupedWalk } from './quadruped/walk.ts';

/** The clips of each kind of body, by the ids that requests name them by. */
export const CLIPS: Readonly<Record<Rig, Readonly<Record<string, Clip<Pose>>>>> = {
  humanoid: {
    idle,
    walk,
    run,
    jump,
    wave,
    dance,
    attack,
    block,
    sit,
    fall,
    crouch,
    climb,
    cheer,
    point,
    'pick-up': pickUp,
    die,
    flap,
  },
  quadruped: {
    'quadruped-idle': quadrupedIdle,
    'quadruped-walk': quadrupedWalk,
    'quadruped-trot': quadrupedTrot,
    'quadruped-gallop': quadrupedGallop,
    'quadruped-jump': quadrupedJump,
    'quadruped-eat': quadrupedEat,
    'quadruped-sit': quadrupedSit,
    'quadruped-attack': quadrupedAttack,
    'quadruped-flap': quadrupedFlap,
    'quadruped-fly': quadrupedFly,
  },
};
