import { type Attached, formOf } from './forms.ts';
import { isModel } from './parts/drop-zone.tsx';

/** Which operations take pictures; if none of them is chosen, the first does. A model can only be imported. */
const TAKES_PICTURES = ['from-image', 'images', 'parts-board'];

/** The operation for files that are added while one is chosen. */
export function takerOf(operation: string, added: readonly File[]): string {
  if (added.some(isModel)) return 'import';
  return TAKES_PICTURES.includes(operation) ? operation : TAKES_PICTURES[0]!;
}

/** How many stand in which field. */
export const countOf = (files: readonly Attached[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { field } of files) counts.set(field, (counts.get(field) ?? 0) + 1);
  return counts;
};

/** Puts files in the field that takes so many of them. */
export function attachTo(operation: string, all: readonly File[]): Attached[] {
  const files = all.filter((file) => isModel(file) === (operation === 'import'));
  const fields = formOf(operation)!.fields.filter((field) => field.in === 'file');
  const many = fields.find(({ maxItems }) => maxItems !== undefined);
  const field = files.length > 1 ? (many ?? fields[0]) : (fields.find((one) => one !== many) ?? many);
  if (!field) return [];
  const kept = operation === 'import' ? files.slice(-1) : files.slice(0, field.maxItems ?? 1);
  return kept.map((file) => ({ field: field.name, file }));
}
