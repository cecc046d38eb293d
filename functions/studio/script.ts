const LETTER = /\p{L}/u;
const LATIN = /\p{Script=Latin}/u;

/** Whether at least half of a text's letters are Latin: what else is written, the readers of prompts have no words for. */
export function isMostlyLatin(text: string): boolean {
  const letters = [...text].filter((letter) => LETTER.test(letter));
  return letters.filter((letter) => LATIN.test(letter)).length * 2 >= letters.length;
}
