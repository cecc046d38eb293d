/** Fifteen kinds of picture that text to image gives, as prompts: one thing each, before plain paper or in its place. */
export const KINDS: readonly string[] = [
  'a red wooden chair on white background',
  'blue ceramic mug on white background',
  'isometric yellow house with a red roof',
  'knight in steel armor on white background',
  'red sports car on white background',
  'a cat on white background',
  'white horse in a meadow at dawn',
  'rusty robot in the desert',
  'a green glass bottle on a wooden table',
  'steel sword with a golden guard on white background',
  'wizard with a blue hat, portrait',
  'acoustic guitar on white background',
  'cheerful red mushroom in a garden',
  'old wooden barrel, close up',
  'three red apples in a wooden bowl',
];

/** Those that show only a part of what the prompt builds. */
export const PARTS_ONLY: ReadonlySet<string> = new Set([
  'a green glass bottle on a wooden table',
  'wizard with a blue hat, portrait',
  'old wooden barrel, close up',
]);
