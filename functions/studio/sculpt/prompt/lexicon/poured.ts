/** What prompts have in vessels. */
const POURED = new Set(
  'water coffee espresso cocoa tea milk juice lemonade beer ale mead cider wine rum soup stew broth porridge oatmeal chowder curry chili gravy sauce honey oil brew poison potion acid blood lava ink liquid fluid elixir jam jelly marmalade syrup ketchup mustard paint slime goo'.split(
    ' ',
  ),
);
/** And what they are heaped with that is eaten from them, by how it lies there. */
export const FILLINGS = {
  strands: [
    'noodle',
    'ramen',
    'spaghetti',
    'pasta',
    'udon',
    'soba',
    'pho',
    'macaroni',
    'linguine',
    'fettuccine',
  ],
  grains: ['rice', 'cereal', 'popcorn', 'bean', 'granola', 'nut', 'peanut', 'couscous', 'caviar'],
  leaves: ['salad'],
} as const;
const FILLED = new Set<string>(Object.values(FILLINGS).flat());

export const isPoured = (word: string): boolean => POURED.has(word) || FILLED.has(word);
