import type { Relation, Thing } from '../prompt/reading.ts';
import { attachmentOf } from './attachment-of.ts';
import { makeBodies } from './body.ts';
import { isPortable } from './carry.ts';

/** Whether what is said to be carried or held is: beside who has no arms for it, it stands. */
export function isCarried(relation: Relation, things: readonly Thing[]): boolean {
  const [load, bearer] = [things[relation.subject]!, things[relation.object]!];
  const how = attachmentOf(relation, load, bearer);
  if (how !== 'carried') return how !== 'beside';
  const [loadBody, bearerBody] = [load, bearer].map(
    (thing) => makeBodies({ ...thing, count: 1 }, 0, '', 1)[0]!,
  );
  return isPortable(loadBody!, bearerBody!);
}
