/** Fruit that any tree may bear, with its colour. */
export const TREE_FRUITS: Readonly<Record<string, string>> = {
  apple: '#c02a22',
  cherry: '#a3161f',
  orange: '#e8871e',
  lemon: '#e6c92e',
  lime: '#8fb83a',
  pear: '#b9c24a',
  peach: '#eea36a',
  plum: '#5b2d5c',
  mango: '#e9a23b',
  fig: '#5a3a52',
  coconut: '#5a3a20',
  fruit: '#c02a22',
};
