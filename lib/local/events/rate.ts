const RATE = /^rate\((\d+) (minute|hour|day)s?\)$/;
const UNIT_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

/**
 * Milliseconds between two runs of a schedule.
 * @param expression `rate(5 minutes)`
 * @throws on any other schedule expression
 */
export function rateInterval_ms(expression: string): number {
  const [, count, unit] = RATE.exec(expression) ?? [];
  if (unit === undefined) throw new Error(`The schedule ${expression} is not run here; only rate(...) is.`);
  return Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
}
