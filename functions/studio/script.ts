const LETTER = String.raw`\p{L}`;
const LATIN = String.raw`\p{Script=Latin}`;
/** Characters of ASCII have no letters but Latin ones; for them alone the classes of Unicode are not read. */
const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Whether at least half of a text's letters are Latin: what else is written, the readers of prompts have no words for. */
export function isMostlyLatin(text: string): boolean {
  if (!BEYOND_ASCII.test(text)) return true;
  const [letter, latin] = [LETTER, LATIN].map((source) => new RegExp(source, 'u'));
  const letters = [...text].filter((character) => letter!.test(character));
  return letters.filter((character) => latin!.test(character)).length * 2 >= letters.length;
}
