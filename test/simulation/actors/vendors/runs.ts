import { between, pick, type Random } from '../../world/random.ts';

/** How a run ends at a vendor. */
export type Fate =
  | 'good'
  | 'broken'
  | 'tooLarge'
  | 'nowhere'
  | 'nothing'
  | 'strange'
  | 'failed'
  | 'refused'
  | 'never';

/** A run that a vendor has taken: its work is done from then on, and is charged unless it fails. */
export interface VendorRun {
  readonly id: string;
  /** What the job is told apart by: its prompt, or of a later step the run before. */
  readonly job: string;
  readonly step: number;
  readonly fate: Fate;
  readonly begun_ms: number;
  readonly ends_ms: number;
  cancelled_ms?: number;
}

const FATES: readonly Fate[] = [
  'broken',
  'tooLarge',
  'nowhere',
  'nothing',
  'strange',
  'failed',
  'refused',
  'never',
];

/** How a run goes: mostly well, and in a minute or so. */
export function drawnRun(random: Random, now_ms: number): Pick<VendorRun, 'fate' | 'begun_ms' | 'ends_ms'> {
  const fate = random() < 0.7 ? 'good' : pick(random, FATES);
  const takes_ms =
    fate === 'never' ? 40 * 86_400_000 : between(random, 500, random() < 0.9 ? 120_000 : 1_500_000);
  return { fate, begun_ms: now_ms, ends_ms: now_ms + takes_ms };
}

export const FILES_HOST = 'vendor-files.example';

/** What a run made: a link to a file, whose host says its fate. */
export const outputOf = ({ id, fate }: VendorRun, type: 'png' | 'glb'): string | null =>
  fate === 'nothing' ? null : `https://${FILES_HOST}/${fate}/${id}.${type}`;

export const FAILURE = 'CUDA out of memory';
export const REFUSAL = 'NSFW content detected. Try another prompt.';
