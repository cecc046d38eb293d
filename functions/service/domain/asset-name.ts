import type { Operation } from './asset.ts';
import { LIMITS } from './limits.ts';
import { plainName } from './plain-name.ts';
import { fromVisible, isVisible } from './visible-text.ts';

/** The first half of a surrogate pair whose second half was cut off. */
const HALF_CHARACTER = /[\ud800-\udbff]$/;

const NAMED_WORDS = 8;

/**
 * The name of an asset made from words: the first of them.
 *
 * @param prompt has a character that can be seen
 */
export function promptName(prompt: string): string {
  const words = (prompt.match(/[^\s\p{Cc}]+/gu) ?? []).map(plainName).filter(isVisible);
  return cut(fromVisible(words.slice(0, NAMED_WORDS).join(' ')), LIMITS.assetName_chars).trimEnd();
}

/**
 * The name of an asset made from a file that a URL names: the file's, without its ending.
 *
 * @param url absolute
 * @param fallback the name if the URL names no file
 */
export function urlName(url: string, fallback: string): string {
  return fileStem(decoded(new URL(url).pathname.split('/').at(-1) ?? ''), fallback);
}

/**
 * The name of an asset made from a file: the file's, without its ending.
 *
 * @param fileName without folders
 * @param fallback the name if nothing of the file's can be shown
 */
export function fileStem(fileName: string, fallback: string): string {
  const stem = plainName(fileName.replace(/\.[^.]*$/, '')).toWellFormed();
  return isVisible(stem) ? cut(fromVisible(stem), LIMITS.assetName_chars).trim() : fallback;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The name of an asset made from another: the source's, shortened if need be, and what was done to it.
 *
 * @param sourceName name of the source
 * @param operation what made the new one
 */
export function derivedName(sourceName: string, operation: Operation): string {
  const suffix = ` (${operation})`;
  const stem = sourceName.endsWith(suffix) ? sourceName.slice(0, -suffix.length) : sourceName;
  return cut(stem, LIMITS.assetName_chars - suffix.length).trimEnd() + suffix;
}

/** The first `length_chars` UTF-16 units of a text, less half a character. */
const cut = (text: string, length_chars: number): string =>
  text.slice(0, length_chars).replace(HALF_CHARACTER, '');
