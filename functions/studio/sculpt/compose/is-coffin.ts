import type { Thing } from '../prompt/reading.ts';

const COFFINS: readonly string[] = ['coffin', 'casket', 'sarcophagus'];

/** What somebody lies in. */
export const isCoffin = ({ kind, form, noun }: Pick<Thing, 'kind' | 'form' | 'noun'>): boolean =>
  kind === 'grave' && COFFINS.includes(form ?? noun);
