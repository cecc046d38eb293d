import { formOfTriangles, type Region } from '../region.ts';
import type { Assignment, Claim } from '../request.ts';
import type { ModelSurface } from '../surface.ts';
import type { BodyMap } from './body-map.ts';
import { ZONES, type Zone, zoneFinder } from './zones.ts';

/** Points by which is told into which zones a triangle reaches, along each of its sides. */
const SAMPLES = 4;

/** A region in the zones of a body that it reaches into. */
export function zoneRegions(region: Region, body: BodyMap, surface: ModelSurface): Region[] {
  const zoneAt = zoneFinder(body, surface);
  const trianglesOf = new Map<Zone, number[]>();
  for (const t of region.triangles) {
    for (const zone of zonesOf(t, surface, zoneAt)) {
      const list = trianglesOf.get(zone) ?? [];
      trianglesOf.set(zone, list);
      list.push(t);
    }
  }
  return [...trianglesOf].map(([zone, list]) => ({
    ...pieceOf(region, Uint32Array.from(list), surface),
    names: [...ZONES[zone].map((word) => [word]), ...region.names],
    zones: { body, own: [zone] },
  }));
}

function zonesOf(
  triangle: number,
  { positions, source }: ModelSurface,
  zoneAt: ReturnType<typeof zoneFinder>,
): ReadonlySet<Zone> {
  const at = (corner: number, k: number) => positions[source.triangles[triangle * 3 + corner]! * 3 + k]!;
  const found = new Set<Zone>();
  for (let i = 0; i <= SAMPLES; i++) {
    for (let j = 0; j <= SAMPLES - i; j++) {
      const [b, c] = [i / SAMPLES, j / SAMPLES];
      const point = [0, 1, 2].map((k) => (1 - b - c) * at(0, k) + b * at(1, k) + c * at(2, k));
      found.add(zoneAt(triangle, point));
    }
  }
  return found;
}

const pieceOf = (region: Region, triangles: Uint32Array, surface: ModelSurface): Region => ({
  ...region,
  triangles,
  form: formOfTriangles(
    surface,
    triangles,
    surface.areas.reduce((sum, area) => sum + area, 0),
  ),
});

/**
 * Makes one region again of those zones or limbs of a region that one claim is about, so that a garment's pattern goes on from one to
 * the next. What no garment of one who is dressed covers is bare; a region that is all of one claim, or of none, is whole again.
 */
export function joinZones(
  assignment: Assignment,
  zonesOfRegion: ReadonlyMap<Region, readonly Region[]>,
  surface: ModelSurface,
): Assignment {
  const joined = new Map<Region, Claim | undefined>();
  const isZone = new Set([...zonesOfRegion.values()].flat());
  for (const [region, claim] of assignment) if (!isZone.has(region)) joined.set(region, claim);
  // Of a robot with a golden head the rest is no skin.
  const isDressed = [...isZone].some((region) => region.zones && assignment.get(region)?.regions);
  for (const [region, zones] of zonesOfRegion) {
    const groups = Map.groupBy(zones, (zone) => assignment.get(zone));
    const names = isDressed ? [BARE, ...region.names] : region.names;
    for (const [claim, group] of groups) {
      if (groups.size === 1) joined.set({ ...region, names }, claim);
      else {
        const triangles = Uint32Array.from(new Set(group.flatMap((zone) => [...zone.triangles]))).sort();
        const piece = { ...pieceOf(region, triangles, surface), names };
        const body = group[0]!.zones?.body;
        const own = group.flatMap((zone) => zone.zones?.own ?? []);
        joined.set(body ? { ...piece, zones: { body, own } } : piece, claim);
      }
    }
  }
  return joined;
}

/** What a body is of where nothing is worn on it. */
const BARE = ['skin'] as const;
