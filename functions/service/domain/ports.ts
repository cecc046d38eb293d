/** What the domain and the store are handed instead of a clock and a source of randomness of their own. */
export interface Ports {
  /** Milliseconds since the epoch. */
  now(): number;
  /** That many bytes from a cryptographically secure source. */
  random(bytes: number): Uint8Array;
}

/**
 * A number in [0, 1), uniform to 32 bits: for jitter.
 *
 * @param ports source of the randomness
 */
export function randomFraction(ports: Ports): number {
  const bytes = ports.random(4);
  return new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0) / 2 ** 32;
}

/** A point in time as it is stored and shown: ISO 8601 UTC with milliseconds. */
export const isoTime = (time_ms: number): string => new Date(time_ms).toISOString();
