import type { OpenKind } from '../../functions/service/store/keys.ts';
import { listOpen } from '../../functions/service/store/open-work.ts';
import type { Table } from '../../functions/service/store/table.ts';

/** All that the index of open work has of a kind, older than a time. */
export async function openIds(table: Table, kind: OpenKind, olderThan_ms: number): Promise<string[]> {
  const ids: string[] = [];
  for await (const page of listOpen(table, kind, { olderThan_ms })) ids.push(...page);
  return ids;
}
