/** What a creature has two of: the factor on x, and the word in the pieces' names. */
export const SIDES = [
  [1, 'left'],
  [-1, 'right'],
] as const;
