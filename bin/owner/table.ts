/**
 * Columns of text, each as wide as its widest cell and two blanks apart.
 *
 * @param rows all of one length, the heading first if there is one
 */
export function table(rows: readonly (readonly unknown[])[]): string {
  const cells = rows.map((row) => row.map((cell) => String(cell ?? '-')));
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** One thing: a line for each of its fields. */
export const fields = (record: object): string =>
  table(Object.entries(record).map(([name, value]) => [name, valueText(value)]));

const valueText = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
