import { isVisible } from './visible-text.ts';

/** What some file system gives a meaning to, none can show, or turns the direction of what follows. */
const FORBIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069<>:"/\\|?*]/gu;
/** Windows takes these for devices, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Most file systems take names of 255 bytes: this leaves room for endings, and for what a browser puts before them. */
const MAX_BYTES = 200;

/**
 * A file name that every system takes, as close to the wanted one as that allows.
 *
 * @param wanted base name without extension
 * @param fallback when nothing of `wanted` is left that can be seen
 */
export function safeFileName(wanted: string, fallback: string): string {
  const cleaned = trimmed(cut(trimmed(wanted.toWellFormed().replace(FORBIDDEN, '_'))));
  if (!isVisible(cleaned)) return fallback;
  return DEVICE.test(cleaned) ? `_${cleaned}` : cleaned;
}

const trimmed = (name: string): string => name.replace(/^[. ]+|[. ]+$/g, '');

/** No character is cut in half. */
function cut(name: string): string {
  let bytes = 0;
  let kept = '';
  for (const character of name) {
    bytes += Buffer.byteLength(character);
    if (bytes > MAX_BYTES) break;
    kept += character;
  }
  return kept;
}
