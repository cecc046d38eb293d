/**
 * A character that leaves a mark. Not white space, controls and formats; nor what Unicode lets fonts leave out (zero-width
 * characters, variation selectors, the fillers of Hangul, tags); nor private ones, which no font has; nor the empty braille
 * cell and the null note head, which are symbols without a mark.
 */
const VISIBLE = String.raw`[^\s\p{Z}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]`;
const visible = () => new RegExp(VISIBLE, 'u');
/** Nearly every text has one; the classes of Unicode are read for those that have none. */
const ASCII_VISIBLE = /[!-~]/;

/** Whether any character of a text can be seen. */
export const isVisible = (text: string): boolean => ASCII_VISIBLE.test(text) || visible().test(text);

/** A text from its first character that can be seen: what stands before it could fill a name that is cut. */
export const fromVisible = (text: string): string =>
  ASCII_VISIBLE.test(text.charAt(0)) ? text : text.slice(Math.max(0, text.search(visible())));
