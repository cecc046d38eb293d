import type { MaterialName } from '../../../materials/recipes.ts';

/** Material and `#rrggbb` of something worn or grown. */
export type Cloth = readonly [material: MaterialName, color: string];
