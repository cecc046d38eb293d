import type { MaterialName } from './recipes.ts';

/** What a stone that is set into something may be of. */
export const GEMS: readonly MaterialName[] = [
  ...(['crystal', 'ruby', 'emerald', 'sapphire', 'amethyst', 'amber', 'obsidian'] as const),
];
