/** What some file system gives a meaning to, none can show, or turns the direction of what follows. */
const FORBIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069<>:"/\\|?*]/gu;
/** Windows takes these for devices, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A file name that every system takes, as close to the wanted one as that allows.
 *
 * @param wanted base name without extension
 * @param fallback when nothing of `wanted` is left
 */
export function safeFileName(wanted: string, fallback: string): string {
  const cleaned = wanted.replace(FORBIDDEN, '_').replace(/^[. ]+|[. ]+$/g, '');
  if (cleaned === '') return fallback;
  return DEVICE.test(cleaned) ? `_${cleaned}` : cleaned;
}
