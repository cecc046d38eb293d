import type { KindFinder } from '../../studio/sculpt/prompt/climb.ts';
import { colorOf } from '../../studio/sculpt/prompt/lexicon/colors.ts';
import { type PartName, partOf } from '../../studio/sculpt/prompt/lexicon/parts.ts';
import { materialOf } from '../../studio/sculpt/prompt/look-of-words.ts';
import { readPrompt } from '../../studio/sculpt/prompt/read-prompt.ts';
import { singularsOf } from '../../studio/sculpt/prompt/singular.ts';
import { piecesOf, wearOf } from './garments.ts';
import { formsOf } from './names.ts';
import type { Region } from './region.ts';
import { type Claim, requestOf, saysNothing } from './request.ts';

/** A clause's last word, in its base forms. */
export const headOf = (clause: string): readonly string[] =>
  singularsOf(clause.toLowerCase().split(/\s+/).at(-1)!);

/** Words that say which, or how many, and nothing of a look. */
const POINTING =
  /^(?:an?|the|its|his|her|their|this|that|these|those|some|all|both|each|every|two|three|four|five|six|several|many)$/i;

const withoutHead = (clause: string): string => clause.split(/\s+/).slice(0, -1).join(' ');

/** A claim for what some regions are named after that is no part, or for the pieces that it is made of. */
export function pieceClaim(clause: string, regions: readonly Region[], kinds: KindFinder): Claim | undefined {
  const forms = headOf(clause);
  if (forms.some((form) => partOf(form) ?? materialOf(form) ?? colorOf([form]))) return undefined;
  return (
    headClaim(clause, regions, kinds) ??
    claimFor(clause, regionsNamed(forms.flatMap(piecesOf), regions), kinds) ??
    wornClaim(clause, regions, kinds)
  );
}

/** A claim for a garment's place on a body that has zones. */
function wornClaim(clause: string, regions: readonly Region[], kinds: KindFinder): Claim | undefined {
  const wear = headOf(clause).map(wearOf).find(Boolean);
  const covered =
    wear && regions.filter(({ zones }) => zones?.own.some((zone) => wear.covers.includes(zone)));
  if (!covered || covered.length === 0) return undefined;
  const claim = claimFor(clause, new Set(covered), kinds)!;
  const { materials } = claim.look;
  return { ...claim, look: { ...claim.look, materials: materials.length > 0 ? materials : [wear.stuff] } };
}

/** `tinted glass`, after what the rest is of, where some regions are called glass, or are of it by another name. */
export function materialClaim(
  clause: string,
  regions: readonly Region[],
  kinds: KindFinder,
): Claim | undefined {
  const forms = headOf(clause);
  if (!materialOf(forms[0]!) || forms.some((form) => partOf(form)) || withoutHead(clause) === '')
    return undefined;
  const named =
    regionsNamed(forms, regions) ??
    regionsNamed(forms.flatMap(piecesOf), regions) ??
    regionsOf(forms, regions);
  const { main } = requestOf(readPrompt(clause, kinds));
  return named && { noun: forms[0]!, look: main, regions: named };
}

/** A claim for what some regions are named after, and for what is the same part by another name and of the same stuff. */
export function headClaim(clause: string, regions: readonly Region[], kinds: KindFinder): Claim | undefined {
  const named = regionsNamed(headOf(clause), regions);
  return named && claimFor(clause, withAlike(named, headOf(clause), regions), kinds);
}

/** A throne's seat is one of its cushions, if both are of red velvet. */
function withAlike(
  named: ReadonlySet<Region>,
  forms: readonly string[],
  regions: readonly Region[],
): ReadonlySet<Region> {
  const stuffOf = ({ names }: Region) =>
    names[0]?.some((word) => materialOf(word)) ? names[0].join(' ') : '';
  const stuffs = new Set([...named].map(stuffOf));
  const part = forms.map((form) => partOf(form)).find(Boolean);
  const isAlike = (region: Region) =>
    part !== undefined && stuffOf(region) !== '' && stuffs.has(stuffOf(region)) && isCalled(part, region);
  const all = regions.filter((region) => named.has(region) || isAlike(region));
  return all.length < regions.length ? new Set(all) : named;
}

function claimFor(
  clause: string,
  regions: ReadonlySet<Region> | undefined,
  kinds: KindFinder,
): Claim | undefined {
  if (!regions) return undefined;
  const said = withoutHead(clause);
  const { main } = requestOf(readPrompt(said, kinds));
  const isUnread = saysNothing(main) && said.split(/\s+/).some((word) => word && !POINTING.test(word));
  return { noun: headOf(clause)[0]!, look: main, regions, ...(isUnread && { isUnread }) };
}

/** Whether a region is called by a part's noun, or by another word for that part. */
export const hasPart = (noun: string, regions: readonly Region[]): boolean =>
  regions.some((region) => isCalled(partOf(noun), region));

/** Whether a region has a word for a part among its names. */
export const isCalled = (part: PartName | undefined, region: Region): boolean =>
  part !== undefined && formsOf(region).some((form) => partOf(form) === part);

/** The regions whose nearest name is that of a material that words stand for: white plaster is concrete. */
function regionsOf(forms: readonly string[], regions: readonly Region[]): ReadonlySet<Region> | undefined {
  const material = forms.map((form) => materialOf(form)).find(Boolean);
  return someOf(regions, ({ names }) => names[0]?.some((word) => materialOf(word) === material) === true);
}

/** The regions that some words name. */
const regionsNamed = (
  words: readonly string[],
  regions: readonly Region[],
): ReadonlySet<Region> | undefined =>
  someOf(regions, (region) => formsOf(region).some((form) => words.includes(form)));

/** Those that are met; undefined where none are, or all: that is the whole. */
function someOf(
  regions: readonly Region[],
  isMet: (region: Region) => boolean,
): ReadonlySet<Region> | undefined {
  const met = regions.filter(isMet);
  return met.length > 0 && met.length < regions.length ? new Set(met) : undefined;
}
