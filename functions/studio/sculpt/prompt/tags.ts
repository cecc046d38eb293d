import model from 'wink-eng-lite-web-model';
import winkNLP from 'wink-nlp';

/** What a word does in its sentence, as far as a reader of prompts asks. */
export type WordClass = 'noun' | 'verb' | 'other';

const nlp = winkNLP(model, ['sbd', 'pos']);

/**
 * Tells nouns and verbs from other words by what stands around them (`open` is no noun in `a chest, open`), with the
 * part-of-speech tagger of wink-nlp.
 *
 * @param words lower case, with marks as words of their own
 * @returns one class a word; of a word that the tagger parts, its last part's
 */
export function wordClasses(words: readonly string[]): readonly WordClass[] {
  const tokens = nlp.readDoc(words.join(' ')).tokens();
  const texts = tokens.out();
  const tags = tokens.out(nlp.its.pos) as string[];
  let token = 0;
  return words.map((word) => {
    let length = 0;
    let tag = '';
    while (token < texts.length && length < word.length) {
      length += texts[token]!.length;
      tag = tags[token]!;
      token++;
    }
    return CLASSES[tag] ?? 'other';
  });
}

const CLASSES: Readonly<Record<string, WordClass>> = { NOUN: 'noun', PROPN: 'noun', VERB: 'verb' };
