import type { BakedMaps } from '../../studio/imaging/bake/bake-maps.ts';
import type { PaintTarget } from '../../studio/imaging/paint/paint-maps.ts';
import type { Team } from '../../studio/threads/team.ts';
import type { RegionPaint } from './look-specs.ts';
import type { OldMaps } from './old-looks.ts';
import { paintRegions } from './paint-regions.ts';
import { RegionMap } from './region-map.ts';
import { shapeOf } from './shape.ts';
import type { PlainSurface } from './surface.ts';
import { trimCovers } from './trim-covers.ts';
import type { TrimForm } from './trims.ts';

/** A model that is laid out, and what its regions are painted with. */
export interface PaintTask {
  readonly target: PaintTarget;
  readonly surface: PlainSurface;
  /** One a region, between them every triangle. */
  readonly paints: readonly RegionPaint[];
  readonly old: OldMaps;
  readonly size_px: number;
  /** The model's measures, the largest first: what trims are sized by. */
  readonly size_m: readonly number[];
}

/** What a model shows then, and which trims it has a place for. */
export interface Painted {
  readonly maps: BakedMaps;
  readonly trims: readonly TrimForm[];
}

/** Paints every map of a model, by its shape. */
export async function paintModel(
  { target, surface, paints, old, size_px, size_m }: PaintTask,
  team: Team,
): Promise<Painted> {
  const shape = await shapeOf(surface, team);
  const map = new RegionMap(
    paints.map(({ region }) => region),
    surface,
  );
  const covers = trimCovers(surface, shape, paints, size_m);
  const maps = await paintRegions({ ...target, shape }, map, paints, old, { size_px, covers }, team);
  return { maps, trims: [...covers.keys()] };
}
