import { clean } from './clean.ts';

/** Rows of texts as columns that stand under each other. */
export function table(rows: readonly (readonly unknown[])[]): string {
  const texts = rows.map((row) => row.map((cell) => clean(String(cell ?? ''))));
  const widths = (texts[0] ?? []).map((_, i) => Math.max(...texts.map((row) => row[i]!.length)));
  return texts
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
