import { colorOf } from '../../studio/sculpt/prompt/lexicon/colors.ts';

/** What camouflage is for, and its colours there, the ground first. */
const PALETTES = {
  woodland: ['#565f38', '#8d7c54', '#4a3a29', '#22241e'],
  desert: ['#cbb388', '#a1855a', '#7a6546', '#e2d5b3'],
  winter: ['#eef1f2', '#bfc7ca', '#8a9498', '#5b6468'],
  urban: ['#8b8f92', '#5a5e62', '#b9bcbe', '#27292b'],
} as const;
/** Other words for these. */
const GROUNDS: Readonly<Record<string, keyof typeof PALETTES>> = {
  forest: 'woodland',
  jungle: 'woodland',
  snow: 'winter',
  arctic: 'winter',
  city: 'urban',
};
const CAMOUFLAGE = new RegExp(
  `\\b(?:(${[...Object.keys(PALETTES), ...Object.keys(GROUNDS)].join('|')})\\s+)?(?:camouflaged?|camo)\\b`,
  'giu',
);

/** A prompt whose camouflage has its colours before it, where no word before it is one: those of a wood, or of its ground. */
export function withCamouflageColors(prompt: string): string {
  return prompt.replace(CAMOUFLAGE, (_, ground: string | undefined, at: number) => {
    const before = prompt
      .slice(0, at)
      .toLowerCase()
      .match(/[#\p{L}\p{N}]+(?=\s*$)/u)?.[0];
    if (!ground && before && colorOf([before])) return 'camouflage';
    const name = ground?.toLowerCase() ?? 'woodland';
    const palette = PALETTES[GROUNDS[name] ?? (name as keyof typeof PALETTES)];
    return `${palette.join(' ')} camouflage`;
  });
}
