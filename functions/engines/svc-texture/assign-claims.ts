import type { KindFinder } from '../../studio/sculpt/prompt/climb.ts';
import { partOf } from '../../studio/sculpt/prompt/lexicon/parts.ts';
import { singularsOf } from '../../studio/sculpt/prompt/singular.ts';
import { formsOf, isCommonTo, saysMore } from './names.ts';
import { narrowClaims } from './narrow-claims.ts';
import { likenessTo, SEVERAL } from './part-forms.ts';
import { longestOf, type Region } from './region.ts';
import { type Assignment, type Claim, isLimb } from './request.ts';
import { cutRegion } from './stretches.ts';
import type { ModelSurface } from './surface.ts';
import { isDetail, isTrim, mostAreaOf } from './trims.ts';

/** A region that is less like a part than this is none. */
const LEAST_LIKENESS = 0.4;
/** Of several legs each is about as like a leg, and as large, as the likeliest. */
const SIMILAR = { likeness: 0.82, area: 3 } as const;
/** So many names are no accident. */
const LEAST_NAMES = 4;
/** A region with this much of the surface is cut where its shape changes, when words ask for more than there is. */
const DOMINANT = 0.8;

/**
 * Finds what a prompt's parts are in a model. Names go first: a region is the part whose noun is the nearest of its names
 * (material, mesh, node, the nodes above), or a word for the same part (`hilt` for a grip). Claims that no name meets go
 * to regions that no name explains, by their shape (see PART_FORMS), the likeliest pair first. If there are fewer such
 * regions than claims, or one is almost all of the model, it is first cut where its cross-sections change; not for a
 * trim, bands, rivets, eyes or ears, which are small pieces or none. A model that somebody has named by its parts has no
 * others: a pickup's tailgate is none of its doors.
 */
export function assignClaims(
  claims: readonly Claim[],
  regions: readonly Region[],
  surface: ModelSurface,
  kinds: KindFinder,
): Assignment {
  const assigned = new Map<Region, Claim | undefined>(
    regions.map((region) => [region, namedClaim(region, claims, kinds)]),
  );
  narrowClaims(assigned);
  const met = new Set(assigned.values());
  const waiting = claims.filter((claim) => claim.part && !claim.on && !met.has(claim));
  if (waiting.length === 0) return assigned;
  if (isNamed(regions)) return assigned;
  const free = regions.filter((region) => !assigned.get(region) && !isPartByName(region));
  const largest = free.toSorted((a, b) => b.form.area - a.form.area)[0];
  if (!largest) return assigned;
  let pieces: readonly Region[] = [];
  const asking = waiting.filter((claim) => !isTrim(claim) && !isDetail(claim)).length;
  if (
    !largest.zones &&
    asking > 0 &&
    (free.length < asking || free.length === 1 || largest.form.area > DOMINANT)
  ) {
    assigned.delete(largest);
    pieces = cutRegion(surface, largest);
    for (const piece of pieces) assigned.set(piece, undefined);
    free.splice(free.indexOf(largest), 1, ...pieces);
  }
  assignByForm(waiting, free, longestOf(surface.size_m), assigned);
  if (new Set(pieces.map((piece) => assigned.get(piece)).filter(Boolean)).size > 1) {
    fillStretches(pieces, assigned);
  }
  return assigned;
}

/**
 * Gives a stretch that is no part the claim of the neighbour whose girth is most like its own: a cap may be three. Where
 * one claim alone was met the rest is not spoken of, nor is what is between limbs: a fox with a white tail is not white.
 */
function fillStretches(pieces: readonly Region[], assigned: Map<Region, Claim | undefined>): void {
  for (let pass = 1; pass < pieces.length; pass++) {
    const before = pieces.map((piece) => assigned.get(piece));
    for (const [i, piece] of pieces.entries()) {
      const beside = [i - 1, i + 1].filter((other) => before[other] && !isLimb(before[other]));
      if (before[i] || beside.length === 0) continue;
      const difference = (other: number) => Math.abs(Math.log(girthOf(piece) / girthOf(pieces[other]!)));
      assigned.set(piece, before[beside.sort((a, b) => difference(a) - difference(b))[0]!]);
    }
  }
}

/** Across the axis that a model was cut along. */
const girthOf = ({ form, stretch }: Region): number =>
  Math.max(1e-6, ...form.size.filter((_, k) => k !== stretch?.axis));

function namedClaim(region: Region, claims: readonly Claim[], kinds: KindFinder): Claim | undefined {
  const sought = claims.filter(({ regions }) => !regions);
  // Boots are boots before they are of a uniform, and gems before they are of a crown.
  const own = claims
    .filter(({ regions }) => regions?.has(region))
    .toSorted((a, b) => a.regions!.size - b.regions!.size)[0];
  for (const words of region.names) {
    const forms = words.flatMap((word) => singularsOf(word));
    const claim =
      [own, ...sought].find((claim) => claim && forms.includes(claim.noun)) ??
      sought.find(({ part, on }) => part && !on && forms.some((word) => partOf(word) === part)) ??
      sought.find(({ kind }) => kind && forms.some((word) => kinds.kindOf(word) === kind));
    if (claim) return claim;
  }
  return own;
}

/** Whether most of a model's names, each counted once, are those of parts. */
export function isNamed(regions: readonly Region[]): boolean {
  const byName = new Map(regions.map((region) => [region.names.flat().join(' '), region]));
  const parts = [...byName.values()].filter(isPartByName);
  return byName.size >= LEAST_NAMES && parts.length * 2 > byName.size;
}

const isPartByName = (region: Region): boolean => formsOf(region).some((form) => partOf(form) !== undefined);

/** Regions with a name that not all have, and that says more than a material or colour: trousers are no trim. */
function ownNamed(regions: readonly Region[]): ReadonlySet<Region> {
  const says = (word: string) => saysMore(word) && !isCommonTo(word, regions);
  return new Set(regions.filter(({ names }) => names.flat().some(says)));
}

/** Whether a region is a slice of something long that lies: legs and wings go across it. */
const isLevel = ({ stretch }: Region): boolean => stretch !== undefined && stretch.axis !== 1;

function assignByForm(
  claims: readonly Claim[],
  regions: readonly Region[],
  modelAxis: 0 | 1 | 2,
  assigned: Map<Region, Claim | undefined>,
): void {
  const named = ownNamed([...assigned.keys()]);
  const pairs = claims
    .flatMap((claim) =>
      regions.map((region) => ({ claim, region, likeness: likenessTo(claim.part!, region.form, modelAxis) })),
    )
    .filter(
      ({ likeness, region, claim }) =>
        likeness >= LEAST_LIKENESS &&
        region.form.area <= mostAreaOf(claim) &&
        !(region.stretch && isDetail(claim)) &&
        !(isLevel(region) && SEVERAL.includes(claim.part!)) &&
        !(isTrim(claim) && named.has(region)),
    )
    .sort((a, b) => b.likeness - a.likeness);
  const best = new Map<Claim, (typeof pairs)[number]>();
  for (const pair of pairs) {
    if (best.has(pair.claim) || assigned.get(pair.region)) continue;
    best.set(pair.claim, pair);
    assigned.set(pair.region, pair.claim);
  }
  for (const { claim, region, likeness } of pairs) {
    const first = best.get(claim)!;
    if (claim.count === 1 || !SEVERAL.includes(claim.part!) || assigned.get(region)) continue;
    const ratio = region.form.area / first.region.form.area;
    const similar = ratio < SIMILAR.area && ratio > 1 / SIMILAR.area;
    if (similar && likeness >= first.likeness * SIMILAR.likeness) assigned.set(region, claim);
  }
}
