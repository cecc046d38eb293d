import { OPEN_INDEX } from '../../functions/service/store/keys.ts';

/** An attribute as DynamoDB's protocol has it: `{ S: 'text' }`. */
export type Wire = Readonly<Record<string, unknown>>;
export type WireItem = Readonly<Record<string, Wire>>;

const WRITE_UNIT_BYTES = 1024;
/** In a transaction each action is written twice: once to prepare, once to commit. */
export const TRANSACTION_FACTOR = 2;

const bytesOf = (text: string): number => Buffer.byteLength(text);

/** What DynamoDB counts of an item: names and values, lists and maps with 3 bytes more and 1 an element. */
export const itemSize_bytes = (item: WireItem): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + bytesOf(name) + valueSize_bytes(value), 0);

function valueSize_bytes(value: Wire): number {
  const [[type, content]] = Object.entries(value) as [[string, unknown]];
  switch (type) {
    case 'S':
      return bytesOf(content as string);
    case 'N':
      return Math.ceil((content as string).length / 2) + 1;
    case 'B':
      return Buffer.from(content as string, 'base64').length;
    case 'SS':
    case 'NS':
      return (content as string[]).reduce((sum, text) => sum + bytesOf(text), 0);
    case 'L':
      return 3 + (content as Wire[]).reduce((sum, one) => sum + 1 + valueSize_bytes(one), 0);
    case 'M':
      return 3 + Object.keys(content as WireItem).length + itemSize_bytes(content as WireItem);
    default:
      return 1;
  }
}

/** Units of a write, by the larger of what was there and what is; a write that is refused costs what is there. */
export function writeUnits(before: WireItem | undefined, after: WireItem | undefined): number {
  const size_bytes = Math.max(...[before, after].map((item) => (item ? itemSize_bytes(item) : 0)));
  return Math.max(1, Math.ceil(size_bytes / WRITE_UNIT_BYTES));
}

/**
 * Units that the index of open work takes for a change, by the partition that they are of. It has keys only, some hundred
 * bytes: one for an entry that comes or goes, two for one that moves, none where the table alone changes.
 */
export function indexWrites(
  before: WireItem | undefined,
  after: WireItem | undefined,
): readonly { readonly partition: string; readonly units: number }[] {
  const place = (item: WireItem | undefined) =>
    [item?.[OPEN_INDEX.pk]?.S, item?.[OPEN_INDEX.sk]?.S] as [string | undefined, string | undefined];
  const [[from, since], [to, until]] = [place(before), place(after)];
  if (from === to && since === until) return [];
  return [from, to].flatMap((partition) => (partition === undefined ? [] : [{ partition, units: 1 }]));
}
