import type { BakedMaps } from '../../studio/imaging/bake/bake-maps.ts';
import type { PaintTarget } from '../../studio/imaging/paint/paint-maps.ts';
import type { Team } from '../../studio/threads/team.ts';
import { edgeBand } from './edge-band.ts';
import type { RegionPaint } from './look-specs.ts';
import type { OldMaps } from './old-looks.ts';
import { paintRegions } from './paint-regions.ts';
import { RegionMap } from './region-map.ts';
import { shapeOf } from './shape.ts';
import { areasOf, type PlainSurface } from './surface.ts';

/** A model that is laid out, and what its regions are painted with. */
export interface PaintTask {
  readonly target: PaintTarget;
  readonly surface: PlainSurface;
  /** One a region, between them every triangle. */
  readonly paints: readonly RegionPaint[];
  readonly old: OldMaps;
  readonly size_px: number;
}

/** What a model shows then, and whether it has edges that an edging stands out on. */
export interface Painted {
  readonly maps: BakedMaps;
  readonly isEdged: boolean;
}

/** Paints every map of a model, by its shape. */
export async function paintModel(
  { target, surface, paints, old, size_px }: PaintTask,
  team: Team,
): Promise<Painted> {
  const shape = await shapeOf(surface, team);
  const map = new RegionMap(
    paints.map(({ region }) => region),
    surface,
  );
  const areas = areasOf(surface.positions, surface.source.triangles);
  for (const { region, edging } of paints) if (!edging) for (const t of region.triangles) areas[t] = 0;
  const edge = paints.some(({ edging }) => edging) ? edgeBand(areas, shape) : undefined;
  const maps = await paintRegions({ ...target, shape }, map, paints, old, { size_px, edge }, team);
  return { maps, isEdged: edge !== undefined };
}
