import { CHANGED_BUT_BY, CHANGED_BY } from './lexicon/changed-heads.ts';
import { VARIED_BY } from './lexicon/varied-heads.ts';

const wordsByHead = (table: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(table).map(([head, words]) => [head, new Set(words.split(/,\s+/))]));

const CHANGED = wordsByHead(CHANGED_BY);
const VARIED = wordsByHead(VARIED_BY);
const KEPT = wordsByHead(CHANGED_BUT_BY);

/** What words before a noun that is built make of it: another thing, or one of its own in a form that nothing builds. */
export function changeOf(head: string, modifier: string): 'thing' | 'form' | undefined {
  if (CHANGED.get(head)?.has(modifier)) return 'thing';
  return VARIED.get(head)?.has(modifier) ? 'form' : undefined;
}

/** Whether each noun before a head makes another thing of it but for those that are told, of which this is none. */
export function isChangedByAll(head: string, modifier: string): boolean {
  const kept = KEPT.get(head);
  return kept !== undefined && !kept.has(modifier);
}
