/** Days as usage counts them: in Korea, YYYY-MM-DD. */

const DAY_MS = 86_400_000;
const KST_OFFSET_MS = 9 * 3_600_000;

/** As far as `GET /v1/usage` goes. */
const MOST_DAYS = 366;

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export const RANGES = ['7', '30', '90', 'month', 'custom'] as const;
export type RangeName = (typeof RANGES)[number];

export const today = (): string => dayOf(Date.now() + KST_OFFSET_MS);

const dayOf = (time_ms: number): string => new Date(time_ms).toISOString().slice(0, 10);

/** The day so many days later. */
export const dayAfter = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY_MS);

/** The range that an address names; by default the last thirty days. */
export function rangeOf(query: Readonly<Record<string, string>>): DayRange & { readonly name: RangeName } {
  const to = today();
  const name = RANGES.find((one) => one === query.range) ?? '30';
  if (name === 'month') return { name, from: `${to.slice(0, 8)}01`, to };
  if (name !== 'custom') return { name, from: dayAfter(to, 1 - Number(name)), to };
  const from = isDay(query.from) ? query.from! : dayAfter(to, -29);
  return { name, from, to: isDay(query.to) ? query.to! : to };
}

const isDay = (text = ''): boolean => /^[2-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Every day of a range, as many as can be asked about. */
export function daysOf({ from, to }: DayRange): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: Math.min(Math.max(count, 0), MOST_DAYS) }, (_, i) => dayAfter(from, i));
}
