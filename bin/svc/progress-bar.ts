const WIDTH = 30;

export function bar(percent: number): string {
  const full = Math.round((Math.min(100, percent) / 100) * WIDTH);
  return `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${String(percent).padStart(3)} %`;
}
