import type { Cloth } from '../parts/cloth.ts';
import type { Build } from './figure.ts';
import type { Outfit } from './outfit.ts';

/** Of leather, cloth and hair. */
export const BLACK = '#23242a';

export const DENIM: Cloth = ['fabric', '#34507a'];

const STEEL: Cloth = ['steel', '#aab0b6'];

export const LEATHER: Cloth = ['leather', '#5a3a22'];

/** How these builds differ from a grown man's. */
export const WOMAN: Partial<Build> = {
  height_m: 1.66,
  shoulders: 0.86,
  hips: 1.05,
  thickness: 0.88,
  belly: 0.9,
  bust: true,
};

export const CHILD: Partial<Build> = {
  height_m: 1.2,
  head: 1.36,
  legs: 0.86,
  shoulders: 0.82,
  hips: 0.88,
  thickness: 0.9,
  arms: 0.9,
};

export const LARGE: Partial<Build> = {
  height_m: 2,
  shoulders: 1.35,
  thickness: 1.35,
  belly: 1.15,
  head: 0.95,
};

export const STOUT: Partial<Build> = {
  height_m: 1.25,
  head: 1.35,
  legs: 0.72,
  arms: 0.85,
  shoulders: 1.15,
  thickness: 1.25,
  belly: 1.25,
};

/** A long robe with a belt. */
export const robed = (color: string): Outfit => ({
  top: { cloth: ['fabric', color], sleeves: 0.92 },
  skirt: { cloth: ['fabric', color], long: 0.93 },
  belt: LEATHER,
});

/** Shirt, trousers and black shoes. */
export const suited = (color: string, shirt = color): Outfit => ({
  top: { cloth: ['fabric', shirt], sleeves: 0.95 },
  legs: { cloth: ['fabric', color] },
  shoes: { cloth: ['leather', BLACK], high_m: 0 },
});

/** Plate from the neck to the feet. */
export const armoured: Outfit = {
  top: { cloth: ['iron', '#6d7176'], sleeves: 0.96 },
  legs: { cloth: ['iron', '#6d7176'] },
  plate: STEEL,
  pauldrons: STEEL,
  gloves: STEEL,
  shoes: { cloth: STEEL, high_m: 0.38 },
  belt: LEATHER,
};

/** An ape's coat and bare face. */
export const furry = (color: string, face: string): Outfit => ({
  skin: ['fur', color],
  muzzle: ['skin', face],
  ears: 'large',
});
