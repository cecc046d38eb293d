import type { Condition, Move, Path } from '../../functions/service/domain/move.ts';

type Fields = Record<string, unknown>;

const at = (item: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], item);

function put(item: Fields, path: Path, value: unknown): void {
  const parent = at(item, path.slice(0, -1) as unknown as Path) as Fields;
  if (value === undefined) delete parent[path.at(-1)!];
  else parent[path.at(-1)!] = value;
}

function holds(item: unknown, condition: Condition): boolean {
  const found = at(item, condition.path);
  if (!('value' in condition)) return (found !== undefined) === (condition.is === 'present');
  const { value } = condition;
  if (typeof found !== typeof value) return false;
  const order = (found as number) < (value as number) ? -1 : found === value ? 0 : 1;
  return { '=': order === 0, '<': order < 0, '<=': order <= 0, '>=': order >= 0 }[condition.is];
}

/** What DynamoDB makes of an item by a move; undefined if a condition does not hold. */
export function moved<T extends object>(item: T, move: Move): T | undefined {
  if (!move.only.every((condition) => holds(item, condition))) return undefined;
  const next = structuredClone(item) as Fields;
  for (const { path, by } of move.add) put(next, path, (at(item, path) as number) + by);
  for (const { path, from } of move.number) put(next, path, (at(item, from) as number) + 1);
  for (const { path, to } of move.set) put(next, path, to);
  for (const path of move.remove) put(next, path, undefined);
  return next as T;
}
