import { isMostlyLatin } from '../../script.ts';
import type { KindFinder } from './climb.ts';
import { itemsOf } from './items.ts';
import { wordsOf } from './words.ts';

/** Words of other languages that join others and that English has not, those of which a prompt is hardly without one. */
const JOINING_ELSEWHERE = new Set(
  [
    'ein eine einen einem einer der das dem und mit auf aus für von im ist auch oder zum zur',
    'une le la les des du et avec sur dans en aux ou qui',
    'el los las una unos unas con y de del para que un por',
    'il lo gli di della dello dei delle nel nella che uno da',
    'uma com em dos das ao um na pelo',
    'het een van met op voor och med på ett den og et til w z na dla jest ve bir ile için',
  ].flatMap((words) => words.split(' ')),
);
const LETTER = /\p{L}/u;

/**
 * Whether a prompt is in English, as far as its words tell: two words of other languages that join others, or one among
 * words that are mostly unknown, tell of another; so do letters that are not Latin. A prompt without words is in none.
 */
export function isEnglish(prompt: string, kinds: KindFinder): boolean {
  if (!isMostlyLatin(prompt)) return false;
  const words = wordsOf(prompt).filter((word) => LETTER.test(word));
  const foreign = words.filter((word) => JOINING_ELSEWHERE.has(word)).length;
  if (foreign === 0) return true;
  const others = words.filter((word) => !JOINING_ELSEWHERE.has(word));
  const unknown = others.filter((word) =>
    itemsOf([word], ['noun'], kinds).some(({ does }) => does === 'unknown'),
  );
  return foreign === 1 && unknown.length * 2 <= others.length;
}
