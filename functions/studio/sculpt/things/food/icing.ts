/** Of icing, by the seed. */
export const ICINGS = ['#e88ab0', '#5a3420', '#f2ead8', '#7ac0d8'] as const;

/** Of sprinkles, all at once. */
export const SPRINKLES = ['#e8c42a', '#3a8ad0', '#d0303a', '#58a848', '#f4f2ea'] as const;
