import type { Part } from '../../svc-uv/parts.ts';
import { isNamed } from '../assign-claims.ts';
import type { Region } from '../region.ts';
import { dressedIn } from '../skin.ts';
import type { ModelSurface } from '../surface.ts';
import { asksBody } from './asks-body.ts';
import type { BodyMap } from './body-map.ts';
import { type BoundSkeleton, fittedSkeleton, ownSkeleton } from './bound-skeleton.ts';
import { limbRegions } from './limb-regions.ts';
import { bodyOf, personLines } from './read-body.ts';
import { zoneRegions } from './zone-regions.ts';

/** A model's regions, those of a person's body in its zones, those of an animal's in its limbs. */
export interface ZonedRegions {
  readonly regions: readonly Region[];
  /** The zones or limbs of each region that has any. */
  readonly zones: ReadonlyMap<Region, readonly Region[]>;
}

/**
 * Parts the body of a person in its zones, by the joints of its skin, where no name tells what it wears: it is dressed then
 * by what moves each piece. The body of an animal is parted in its limbs. Where a prompt speaks of what no skin and no name
 * tells, the skeleton is the one that fits the model's shape.
 */
export function withZones(
  regions: readonly Region[],
  surface: ModelSurface,
  parts: readonly Part[],
  prompt: string,
): ZonedRegions {
  const isClad = (dressedIn(regions)?.worn.size ?? 0) > 0;
  const own = ownSkeleton(surface, parts);
  const told = own && zonesBy(own, regions, surface, !isClad);
  if (told && told.size > 0) return pieced(regions, told);
  const fitted = asksBody(prompt, regions) ? fittedSkeleton(surface) : undefined;
  const isBare = !isClad && !isNamed(regions);
  return pieced(regions, fitted ? zonesBy(fitted, regions, surface, isBare) : new Map());
}

/** The zones of each region that a skeleton moves, if it is a person's who is bare, or an animal's limbs. */
function zonesBy(
  skeleton: BoundSkeleton,
  regions: readonly Region[],
  surface: ModelSurface,
  isBare: boolean,
): ReadonlyMap<Region, readonly Region[]> {
  const lines = personLines(skeleton);
  if (!lines) return limbRegions(regions, surface, skeleton);
  if (!isBare) return new Map();
  const body = bodyOf(skeleton, lines, surface.positions);
  return new Map(
    regions
      .filter((region) => isMoved(region, body, surface))
      .map((region) => [region, zoneRegions(region, body, surface)]),
  );
}

function isMoved({ triangles }: Region, { lines, weights }: BodyMap, { source }: ModelSurface): boolean {
  const vertex = source.triangles[triangles[0]! * 3]!;
  return weights.subarray(vertex * lines.length, (vertex + 1) * lines.length).some((weight) => weight > 0);
}

const pieced = (regions: readonly Region[], zones: ReadonlyMap<Region, readonly Region[]>): ZonedRegions => ({
  regions: regions.flatMap((region) => zones.get(region) ?? [region]),
  zones,
});
