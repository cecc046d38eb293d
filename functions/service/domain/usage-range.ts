import { kstDay } from './api-key.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;

/** Days in Korea, YYYY-MM-DD, both of them included. */
export interface UsageRange {
  readonly from: string;
  readonly to: string;
}

/** The days that are asked about: by default the last thirty up to `to`, which is today. */
export function usageRange(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now_ms: number,
): UsageRange {
  const last = to ?? kstDay(now_ms);
  const first_ms = Date.parse(last) - (DEFAULT_DAYS - 1) * DAY_MS;
  return { from: from ?? new Date(first_ms).toISOString().slice(0, 10), to: last };
}

/** How many days there are; 0 or less if the last comes before the first. */
export const daysOf = ({ from, to }: UsageRange): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
