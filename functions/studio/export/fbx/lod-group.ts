import { p70 } from './property70.ts';
import type { FbxRecord } from './record.ts';

/**
 * The named values of a group whose children are levels of detail, the finest first (`FbxLODGroup`): each but the first is
 * drawn below a percentage of the screen.
 *
 * @param shares how much of the model's triangles each level has
 */
export const lodGroup = (shares: readonly number[]): readonly FbxRecord[] => [
  p70.bool('ThresholdsUsedAsPercentage', true),
  ...shares.slice(1).map((share, i) => p70.distance(`Thresholds|Level${i}`, share * 100)),
  ...shares.map((_, i) => p70.enum(`DisplayLevels|Level${i}`, USE_LOD)),
];

/** EDisplayLevel.eUseLOD. */
const USE_LOD = 0;
