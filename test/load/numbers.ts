/** The value that so many of all are at or below, by nearest rank; NaN of none. @param values in any order */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export interface Sample {
  readonly at_ms: number;
  readonly value: number;
}

/** The median of the slopes between all pairs (Theil and Sen), a second: a few odd samples do not move it. NaN of one sample. */
export function slope_perS(samples: readonly Sample[]): number {
  const slopes = samples.flatMap((a, i) =>
    samples.slice(i + 1).map((b) => (1000 * (b.value - a.value)) / (b.at_ms - a.at_ms)),
  );
  return percentile(slopes, 0.5);
}

/** The lowest sample of each stretch of time. What is garbage goes in between; what stays there is kept. */
export function lowest(samples: readonly Sample[], stretch_ms: number): readonly Sample[] {
  const byStretch = new Map<number, Sample>();
  for (const sample of samples) {
    const stretch = Math.floor(sample.at_ms / stretch_ms);
    const known = byStretch.get(stretch);
    if (!known || sample.value < known.value) byStretch.set(stretch, sample);
  }
  return [...byStretch.values()];
}
