import type { Table } from '../thing.ts';
import type { Outfit } from './outfit.ts';
import { ADVENTURERS } from './outfits/adventurers.ts';
import { BEINGS } from './outfits/beings.ts';
import { EVERYDAY } from './outfits/everyday.ts';
import { OCCUPATIONS } from './outfits/occupations.ts';
import { DENIM } from './wardrobe.ts';

/** The first row of which a word fits, before or in the noun; the last row fits everyone. */
export const OUTFITS: Table<Outfit> = [...ADVENTURERS, ...OCCUPATIONS, ...BEINGS, ...EVERYDAY];

/** What a figure wears where no row fits. */
export const EVERYONE: Outfit = {
  top: { cloth: ['fabric', '#a8453a'], sleeves: 0.35 },
  legs: { cloth: DENIM },
  shoes: { cloth: ['leather', '#3d2b20'], high_m: 0 },
  hair: { color: '#4a3222', long_m: 0 },
};
