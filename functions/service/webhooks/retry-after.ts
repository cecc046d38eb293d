/** The one form of date that senders may still use (RFC 9110, section 5.6.7). */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/;

/**
 * How long a receiver asks to be left alone (RFC 9110, section 10.2.3).
 * @param header seconds or an HTTP date
 * @returns seconds, or undefined if there is no header or it says nothing
 */
export function retryAfter_s(header: string | undefined, now_ms: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at_ms = HTTP_DATE.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at_ms) ? undefined : Math.max(0, Math.ceil((at_ms - now_ms) / 1000));
}
