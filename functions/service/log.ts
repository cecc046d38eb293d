/**
 * Writes one structured line. What a caller could not be shown must not be in it: no secret, no key, no prompt, no
 * body, no signed URL.
 * @param event kind of line, such as `request` or `webhook_attempt`
 */
export function logLine(event: string, fields: Readonly<Record<string, unknown>>): void {
  console.log(JSON.stringify({ event, ...fields }));
}
