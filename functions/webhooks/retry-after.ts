/**
 * How long a receiver asks to be left alone (RFC 9110, section 10.2.3).
 * @param header seconds or an HTTP date
 * @returns seconds, or undefined if there is no header or it says nothing
 */
export function retryAfter_s(header: string | undefined, now_ms: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at_ms = Date.parse(header);
  return Number.isNaN(at_ms) ? undefined : Math.max(0, Math.ceil((at_ms - now_ms) / 1000));
}
