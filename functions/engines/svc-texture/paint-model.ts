import type { BakedMaps } from '../../studio/imaging/bake/bake-maps.ts';
import type { PaintTarget } from '../../studio/imaging/paint/paint-maps.ts';
import type { Team } from '../../studio/threads/team.ts';
import type { RegionPaint } from './look-specs.ts';
import type { OldMaps } from './old-looks.ts';
import { paintRegions } from './paint-regions.ts';
import { RegionMap } from './region-map.ts';
import { shapeOf } from './shape.ts';
import type { PlainSurface } from './surface.ts';

/** A model that is laid out, and what its regions are painted with. */
export interface PaintTask {
  readonly target: PaintTarget;
  readonly surface: PlainSurface;
  /** One a region, between them every triangle. */
  readonly paints: readonly RegionPaint[];
  readonly old: OldMaps;
  readonly size_px: number;
}

/** Paints every map of a model, by its shape. */
export async function paintModel(
  { target, surface, paints, old, size_px }: PaintTask,
  team: Team,
): Promise<BakedMaps> {
  const shape = await shapeOf(surface, team);
  const map = new RegionMap(
    paints.map(({ region }) => region),
    surface,
  );
  return paintRegions({ ...target, shape }, map, paints, old, size_px, team);
}
