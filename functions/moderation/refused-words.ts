/** What the package's list, which is of insults and vulgar words, does not have: nudity and the abuse of children. */
export const REFUSED_WORDS: readonly string[] = [
  ...['nsfw', 'nude', 'nudes', 'nudity', 'topless', 'erotic', 'erotica', 'x-rated', 'xxx'],
  ...['pedophile', 'pedophilia', 'paedophile', 'paedophilia', 'lolicon', 'shotacon'],
];
