import type { Kind } from '../prompt/kinds.ts';
import type { Relation, Thing } from '../prompt/reading.ts';
import type { Attachment } from './attachment.ts';

/** Too large for a hand or a mouth. */
const LOADS: readonly Kind[] = [
  ...(['crate', 'barrel', 'humanoid', 'robot', 'house', 'castle', 'tower', 'rock', 'cushion'] as const),
  ...(['cart', 'chair', 'bed', 'table', 'explosive', 'terrain', 'quadruped'] as const),
];
/** Of those, what is taken by a handle over it, or between the teeth. */
const LIGHT: readonly string[] = ['basket', 'bucket', 'pail', 'bone'];
const ON_SHOULDERS: readonly Kind[] = ['crate', 'barrel', 'rock', 'cushion'];
const FLYING: readonly Kind[] = ['bird', 'plane', 'insect'];
const DRONES: readonly string[] = ['drone', 'quadcopter'];

/** Where who carries a load has it: in the air under itself, on a back, on a shoulder; undefined where in its hands. */
export function carriedBy(
  { carried }: Relation,
  { kind, form, noun }: Thing,
  bearer: Thing,
): Attachment | undefined {
  if (!carried) return undefined;
  if (FLYING.includes(bearer.kind) || DRONES.includes(bearer.form ?? bearer.noun)) return 'slung';
  if (!LOADS.includes(kind) || LIGHT.includes(form ?? noun)) return undefined;
  if (bearer.kind === 'quadruped') return 'on';
  return bearer.kind === 'humanoid' && ON_SHOULDERS.includes(kind) ? 'shoulder' : undefined;
}
