import type { MeasuredView } from '../../studio/imaging/silhouette/measured-view.ts';

/** An outline is a disc that is hardly anywhere farther from a circle than this share of its radius: a light spot at the rim may be lost. */
const ROUND = { off: 0.03, share: 0.9 } as const;
const ALL_ROUND = Array.from({ length: 64 }, (_, i) => (i / 32) * Math.PI);

/** Whether a view's outline is a circle about the middle of its box. */
export function isDisc({ width_m, height_m, distanceAt }: MeasuredView): boolean {
  const radius = (width_m + height_m) / 4;
  const isNear = (angle: number): boolean => {
    const [x, y] = [radius * Math.cos(angle), height_m / 2 + radius * Math.sin(angle)];
    return Math.abs(distanceAt(x, y)) < ROUND.off * radius;
  };
  return ALL_ROUND.filter(isNear).length >= ROUND.share * ALL_ROUND.length;
}
