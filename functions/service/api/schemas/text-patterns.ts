/*
 * What the document says of text that the service checks by code. Every common engine of regular expressions reads these
 * alike, whether it counts characters or UTF-16 code units: only `\xHH` and characters that stand for themselves, which
 * JSON escapes. So no class has a character outside the BMP, and every such character passes.
 */

/** Text without NUL. */
export const NO_NUL = '^[^\\x00]*$';

/** The characters of the BMP that leave no mark: those for which isVisible is false, surrogates aside. */
const INVISIBLE = [
  '\\x00-\\x20\\x7f-\\xa0\\xad',
  '\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2',
  '\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f',
  '\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164',
  '\ue000-\uf8ff\ufdd0-\ufdef\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\ufffe-\uffff',
].join('');

/** Text without NUL of which a character can be seen. */
export const NOT_BLANK = `^[^\\x00]*[^${INVISIBLE}][^\\x00]*$`;

/** An absolute http or https URL: a scheme, two slashes and a host, no control character and no space at the end. */
export const HTTP_URL =
  '^[Hh][Tt][Tt][Pp][Ss]?://[^/?#\\\\\\x00-\\x20\\x7f-\\xa0]+([/?#]([^\\x00-\\x1f\\x7f-\\x9f]*[^\\x00-\\x20\\x7f-\\xa0])?)?$';
