import type { MaterialSpec, Rgb } from '../../studio/materials/material-spec.ts';
import { MATERIALS, type MaterialName } from '../../studio/materials/recipes.ts';
import { partOf } from '../../studio/sculpt/prompt/lexicon/parts.ts';
import { joinLooks, type Look } from '../../studio/sculpt/prompt/reading.ts';
import type { BaseLook } from './base-look.ts';
import { fittingsOf } from './fittings.ts';
import { formsOf } from './names.ts';
import type { OldLook } from './old-looks.ts';
import type { Region } from './region.ts';
import { type Assignment, type Claim, isLimb, saysNothing } from './request.ts';
import { type TrimPaint, trimPaint } from './trim-paint.ts';
import { isPatch, isTrim, type Trim } from './trims.ts';
import { USUAL_PARTS } from './usual-looks.ts';

/** What a region is painted with. */
export interface RegionPaint {
  readonly region: Region;
  readonly old: OldLook;
  readonly spec: MaterialSpec;
  /** How much of what the model showed there stays: nothing, light and dark, all of its colours, or all of its maps. */
  readonly keeps: 'nothing' | 'shades' | 'colors' | 'look';
  /** What is painted over it, in this order. */
  readonly trims: readonly TrimPaint[];
}

export interface SpecOptions {
  /** Of everything that no claim is about. */
  readonly main: Look;
  /** Without a part of their own they go on everything that no claim is about or, where that is nothing, on every part. */
  readonly trims: readonly Trim[];
  readonly baseOf: (region: Region) => BaseLook;
  readonly oldOf: (region: Region) => OldLook;
  /** The model's largest measure. */
  readonly extent_m: number;
  readonly seed: number;
}

/**
 * Says what each region is made of: the words of its part go before those of the whole, and those before what the model
 * says. What was painted as the `body` or the walls goes with them. What nothing is said of stays as it was where other parts are spoken
 * of; if it had no look, it takes that of the larger of several parts.
 */
export function specsOf(assignment: Assignment, options: SpecOptions): RegionPaint[] {
  const regions = [...assignment.keys()];
  const seconds = secondRegions(assignment, options);
  const filler = saysNothing(options.main) ? largestClaim(assignment) : undefined;
  const bases = basesOf(assignment, options);
  const isBare = (region: Region, i: number) => !assignment.get(region) && !bases[i]!.fixed;
  const hasBare = regions.some(isBare);
  const spoken = options.trims.length > 0 || regions.some((region) => assignment.get(region));
  const unpolished = { ...options, main: { ...options.main, finishes: [], coverings: [] } };
  const painted = regions.filter((region) => massOf(assignment.get(region)));
  return regions.map((region, i) => {
    const base = bases[i]!;
    const own = assignment.get(region);
    const alike = painted.find(
      (mass) =>
        isPaintedAs(bases[regions.indexOf(mass)]!, base) &&
        !(massOf(assignment.get(mass)) === 'wall' && isOfOwnLook(region)),
    );
    const claim = own?.isUnread
      ? undefined
      : (own ?? (base.unsaid ? filler : alike && assignment.get(alike)));
    const made = paintOf(region, base, claim, seconds.has(region), options, i);
    const paint: RegionPaint =
      spoken && made.isUnsaid && (base.keepsDetail || base.unsaid) ? { ...made, keeps: 'look' } : made;
    const isTrimmed = hasBare ? isBare(region, i) : own !== undefined && !isTrim(own);
    const trims = options.trims.filter(({ on }) => (on ? own === on : isTrimmed));
    // What is of another material is not worked as the whole is.
    const specOf = (trim: Trim) => (look: Look) =>
      paintOf(region, base, { ...trim.claim, look }, false, isPatch(trim) ? unpolished : options, i).spec;
    return { ...paint, trims: trims.map((trim) => trimPaint(trim, paint.spec, specOf(trim))) };
  });
}

/** What each region is of by itself, with what words for the whole leave alone: never all of it, a tyre alone may be gold. */
function basesOf(assignment: Assignment, { baseOf, main }: SpecOptions): BaseLook[] {
  const regions = [...assignment.keys()];
  const bases = regions.map((region) => baseOf(region));
  const fittings = fittingsOf(regions, bases, main);
  const isFixed = (region: Region, i: number) => bases[i]!.fixed === true || fittings.has(region);
  const isAll = regions.every(isFixed);
  return bases.map((base, i) => {
    const region = regions[i]!;
    const fixed = (!isAll && isFixed(region, i)) || assignment.get(region)?.isUnread === true;
    return { ...base, fixed };
  });
}

/** What most of a thing is called: a car's roof is of its body, and a castle's towers are of its walls' stone. */
function massOf(claim: Claim | undefined): 'body' | 'wall' | undefined {
  const part = claim?.part ?? (claim && partOf(claim.noun));
  return part === 'body' || part === 'wall' ? part : undefined;
}

/** Whether a region is called a part that is usually of something else than walls, as a roof is. */
const isOfOwnLook = (region: Region): boolean =>
  formsOf(region).some((form) => USUAL_PARTS[partOf(form) ?? 'body']);

/** Colours of one paint differ by so much at most. */
const SAME_PAINT = 16;

/** Whether a part was of the body's material and colour, as a car's pillars are. */
const isPaintedAs = (body: BaseLook, { material, color, fixed }: BaseLook): boolean =>
  !fixed &&
  material === body.material &&
  color !== undefined &&
  body.color !== undefined &&
  color.every((value, k) => Math.abs(value - body.color![k]!) <= SAME_PAINT);

/** Whether something grows on what has a face. */
const isHide = (material: MaterialName): boolean => material === 'skin' || material === 'fur';

/** Features of patterns are sized by the region, but not finer than this share of the model asks for. */
const LEAST_EXTENT = 0.4;
/** Pieces of one material differ by so many seeds. */
const SEEDS = 16;

function paintOf(
  region: Region,
  base: BaseLook,
  claim: Claim | undefined,
  second: boolean,
  { main, oldOf, extent_m, seed }: SpecOptions,
  index: number,
): RegionPaint & { readonly isUnsaid: boolean } {
  const part = claim?.look;
  const whole = part || !base.fixed ? main : { ...main, materials: [], colors: [], motifs: [], finishes: [] };
  const said = part && !saysNothing(part) ? part : undefined;
  const look = said ? joinLooks(said, { ...whole, colors: [], materials: [], motifs: [] }) : whole;
  const named = said ? said.materials[0] : (whole.materials[second ? 1 : 0] ?? whole.materials[0]);
  const material: MaterialName = named ?? base.material;
  const motif = look.motifs[0];
  const colors = pickColors(look, second && !said, motif !== undefined);
  // Skin and fur are tinted: the eyes and the mouth that were drawn on it stay.
  const isAnew = named !== undefined && !(isHide(named) && colors.length > 0);
  const keepsColor = colors.length === 0 && named === undefined;
  const own = keepsColor && base.color ? [base.color] : [];
  const isPainted = named === undefined || motif === 'camouflage';
  const finish = look.finishes[0] ?? (isPainted ? finishOf(base, material, colors) : undefined);
  return {
    region,
    isUnsaid: saysNothing(look),
    old: oldOf(region),
    trims: [],
    keeps: isAnew || !base.keepsDetail || motif ? 'nothing' : keepsColor ? 'colors' : 'shades',
    spec: {
      material,
      ...(colors.length + own.length > 0 && { colors: [...colors, ...own] }),
      finish,
      age: look.ages[0],
      motif,
      coverings: look.coverings.filter((covering) => covering !== material),
      extent_m: Math.max(region.form.largest_m, extent_m * LEAST_EXTENT),
      axis: region.form.axis,
      seed: seed + (index % SEEDS),
    },
  };
}

function pickColors({ colors }: Look, second: boolean, motif: boolean): Rgb[] {
  const all = colors.map(({ rgb }) => rgb);
  if (motif) return all;
  return second && all.length > 1 ? [all[1]!] : all.slice(0, 1);
}

/** Metal that gets a colour without being named is painted. */
function finishOf(base: BaseLook, material: MaterialName, colors: readonly Rgb[]): MaterialSpec['finish'] {
  if (base.finish) return base.finish;
  return colors.length > 0 && MATERIALS[material].metallic === 1 ? 'painted' : undefined;
}

/**
 * The regions that a second colour or material goes to: the smaller half of those that no claim is about. What is called
 * the same goes together, where not all is.
 */
function secondRegions(assignment: Assignment, { main }: SpecOptions): ReadonlySet<Region> {
  const said = Math.max(main.motifs.length > 0 ? 0 : main.colors.length, main.materials.length);
  if (said < 2) return new Set();
  const free = [...assignment].filter(([, claim]) => !claim).map(([region]) => region);
  const bySize = free.sort((a, b) => b.form.area - a.form.area);
  const groups = [...Map.groupBy(bySize, ({ part, names }) => names.flat().join(' ') || part).values()];
  const units = groups.length > 1 ? groups : bySize.map((region) => [region]);
  return new Set(units.slice(Math.ceil(units.length / 2)).flat());
}

/** Of several claims the one that has most of the surface: one alone is about its own part, and no limb is the whole. */
function largestClaim(assignment: Assignment): Claim | undefined {
  if (new Set([...assignment.values()].filter(Boolean)).size < 2) return undefined;
  const areas = new Map<Claim, number>();
  for (const [region, claim] of assignment) {
    if (claim && !claim.regions && !isLimb(claim))
      areas.set(claim, (areas.get(claim) ?? 0) + region.form.area);
  }
  return [...areas].sort((a, b) => b[1] - a[1])[0]?.[0];
}
