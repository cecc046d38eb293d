/** The type of {@link csvText}. */
export const CSV_TYPE = 'text/csv; charset=utf-8';

type Cell = string | number;

/** A spreadsheet takes text that begins so for a formula, and runs it. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Rows under a line of names, as RFC 4180 has them. Text that a spreadsheet would run is put behind an apostrophe.
 *
 * @param names of the columns, at least one
 */
export const csvText = (names: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [names, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Whether a request asks for CSV: it names the type, and likes it no less than JSON.
 *
 * @param accept its header
 */
export function wantsCsv(accept = ''): boolean {
  const qualities = new Map(accept.split(',').map(mediaRange));
  const quality = (...ranges: readonly string[]) => {
    const named = ranges.find((range) => qualities.has(range));
    return named === undefined ? 0 : qualities.get(named)!;
  };
  const csv = quality('text/csv');
  return csv > 0 && csv >= quality('application/json', 'application/*', '*/*');
}

/** `text/csv; q=0.5` as its type and quality. A quality that cannot be read counts as none. */
function mediaRange(text: string): readonly [string, number] {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = q === undefined ? 1 : Number(q.slice(2));
  return [type, quality >= 0 && quality <= 1 ? quality : 0];
}
