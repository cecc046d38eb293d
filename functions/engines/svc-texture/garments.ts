/** Words for one garment, and for what it is made of in a model: a robe is a top and a skirt. The first is what generators name it. */
const GARMENTS: readonly (readonly string[])[] = [
  [
    ...[
      'top',
      'sweater',
      'shirt',
      't-shirt',
      'tshirt',
      'tee',
      'polo',
      'jumper',
      'pullover',
      'cardigan',
      'tunic',
    ],
    ...['jacket', 'blouse', 'hoodie', 'vest', 'jersey'],
  ],
  ['trouser', 'pant', 'jean', 'legging', 'breech', 'slack', 'shorts'],
  ['skirt', 'kilt'],
  ['shoe', 'boot', 'sneaker'],
  ['glove', 'gauntlet', 'mitten'],
  ['hat', 'helmet', 'cap', 'beret'],
  ['overall', 'dungaree', 'jumpsuit', 'breastplate', 'trouser'],
];
/** Words for what covers a figure from the shoulders down, and the pieces that it may be made of. */
const LONG_GARMENTS: readonly string[] = ['robe', 'dress', 'gown', 'kimono', 'coat'];
const LONG_PIECES: readonly string[] = ['top', 'skirt'];
/** What a `joint` is called where it has a name of its own. */
const JOINTS: readonly string[] = ['elbow', 'knee', 'shoulder', 'wrist', 'ankle'];

/** Whether a noun in its base form is a garment. */
export const isGarment = (noun: string): boolean =>
  LONG_GARMENTS.includes(noun) || GARMENTS.some((words) => words.includes(noun));

/** Names that the pieces of what a noun stands for may have in a model, where none is named as the noun is. */
export function piecesOf(noun: string): readonly string[] {
  if (LONG_GARMENTS.includes(noun)) return [...LONG_GARMENTS, ...LONG_PIECES];
  if (noun === 'joint') return JOINTS;
  return GARMENTS.find((words) => words.includes(noun)) ?? [];
}
