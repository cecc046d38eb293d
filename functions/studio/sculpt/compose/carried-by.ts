import type { Kind } from '../prompt/kinds.ts';
import { isCarrying } from '../prompt/lexicon/relations.ts';
import type { Relation, Thing } from '../prompt/reading.ts';
import type { Attachment } from './attachment.ts';
import { isForArms } from './in-hand.ts';

/** What an animal bears on its back. */
const LOADS: readonly Kind[] = [
  ...(['crate', 'barrel', 'humanoid', 'robot', 'house', 'castle', 'tower', 'rock', 'cushion'] as const),
  ...(['cart', 'chair', 'bed', 'table', 'explosive', 'terrain', 'quadruped'] as const),
];
/** Of those, what is taken by a handle over it, or between the teeth. */
const LIGHT: readonly string[] = ['basket', 'bucket', 'pail', 'bone'];
const FLYING: readonly Kind[] = ['bird', 'plane', 'insect'];
const DRONES: readonly string[] = ['drone', 'quadcopter'];

/** Where who carries something has it: in the air under itself, on a back, in the arms; undefined where in a hand. */
export function carriedBy({ pose }: Relation, thing: Thing, bearer: Thing): Attachment | undefined {
  if (!pose || !isCarrying(pose)) return undefined;
  if (FLYING.includes(bearer.kind) || DRONES.includes(bearer.form ?? bearer.noun)) return 'slung';
  if (bearer.kind === 'humanoid')
    return isForArms({ ...thing, count: Math.ceil(thing.count / bearer.count) }) ? 'carried' : undefined;
  const isLoad = LOADS.includes(thing.kind) && !LIGHT.includes(thing.form ?? thing.noun);
  return bearer.kind === 'quadruped' && isLoad ? 'on' : undefined;
}
