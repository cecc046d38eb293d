import { DataSet, englishDataset, pattern, type RegExpMatcherOptions } from 'obscenity';

/** Terms as obscenity's matcher takes them; all of it can be written as JSON. */
export type ListedTerms = Pick<RegExpMatcherOptions, 'blacklistedTerms' | 'whitelistedTerms'>;

/**
 * The English list of obscenity, but for its pattern for `anus`, which matches the end of half the Latin names of animals
 * and plants.
 */
export const englishList = (): ListedTerms =>
  new DataSet<{ originalWord: string }>()
    .addAll(englishDataset)
    .removePhrasesIf(({ metadata }) => metadata?.originalWord === 'anus')
    .addPhrase((phrase) => phrase.setMetadata({ originalWord: 'anus' }).addPattern(pattern`|anus|`))
    .build();
