import type { Part } from '../../svc-uv/parts.ts';
import type { Region } from '../region.ts';
import { dressedIn } from '../skin.ts';
import type { ModelSurface } from '../surface.ts';
import { limbRegions } from './limb-regions.ts';
import { bodyOfSkins } from './read-body.ts';
import { zoneRegions } from './zone-regions.ts';

/** A model's regions, those of a person's body in its zones, those of an animal's in its limbs. */
export interface ZonedRegions {
  readonly regions: readonly Region[];
  /** The zones or limbs of each region that has any. */
  readonly zones: ReadonlyMap<Region, readonly Region[]>;
}

/**
 * Parts the body of a person in its zones, by the joints of its skin, where no name tells what it wears: it is dressed then
 * by what moves each piece. The body of an animal is parted in its limbs.
 */
export function withZones(
  regions: readonly Region[],
  surface: ModelSurface,
  parts: readonly Part[],
): ZonedRegions {
  const isClad = (dressedIn(regions)?.worn.size ?? 0) > 0;
  const body = isClad ? undefined : bodyOfSkins(surface, parts);
  if (!body) return pieced(regions, limbRegions(regions, surface, parts));
  const isFlesh = ({ triangles }: Region) => {
    const vertex = surface.source.triangles[triangles[0]! * 3]!;
    const { length } = body.lines;
    return body.weights.subarray(vertex * length, (vertex + 1) * length).some((weight) => weight > 0);
  };
  const zones = new Map(
    regions.filter(isFlesh).map((region) => [region, zoneRegions(region, body, surface)]),
  );
  return pieced(regions, zones);
}

const pieced = (regions: readonly Region[], zones: ReadonlyMap<Region, readonly Region[]>): ZonedRegions => ({
  regions: regions.flatMap((region) => zones.get(region) ?? [region]),
  zones,
});
