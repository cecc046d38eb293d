import type { KindFinder } from '../../studio/sculpt/prompt/climb.ts';
import type { Kind } from '../../studio/sculpt/prompt/kinds.ts';
import { colorOf } from '../../studio/sculpt/prompt/lexicon/colors.ts';
import { partOf } from '../../studio/sculpt/prompt/lexicon/parts.ts';
import { lookOf, materialOf } from '../../studio/sculpt/prompt/look-of-words.ts';
import { readPrompt } from '../../studio/sculpt/prompt/read-prompt.ts';
import type { Reading } from '../../studio/sculpt/prompt/reading.ts';
import { isPartOfModel } from './anatomy.ts';
import { clausesOf, isLookAlone } from './clauses.ts';
import { isGarment, WORN } from './garments.ts';
import { hasPart, headClaim, headOf, materialClaim, pieceClaim } from './named-claims.ts';
import { isOfAllColors, type Overlay, overlayOf } from './overlay-words.ts';
import type { Region } from './region.ts';
import { type Claim, isColoring, requestOf } from './request.ts';
import { dressClaim, dressedIn } from './skin.ts';
import { isTrim } from './trims.ts';

/** What a prompt says of parts that only this model's names know, and the prompt without it. */
export interface OwnParts {
  readonly rest: string;
  readonly claims: readonly Claim[];
  readonly overlays: readonly Overlay[];
  /** Clauses about things that the model has not. */
  readonly ignored: readonly string[];
}

/**
 * Takes a prompt's clauses apart at `with`, `and` and commas. What is about something that some of the model's regions are
 * named after, be it no part that generators know (`red plume`, `black trousers`), is a claim; what is about something that
 * the model has not (`blue shutters` of a sword) is left out: its colour is not that of the whole. Nor is that of what lies
 * over a look (`white stripes`, `rusty patches`), or of a figure's skin.
 */
export function ownParts(prompt: string, regions: readonly Region[], kinds: KindFinder): OwnParts {
  const pieces = clausesOf(prompt, kinds);
  const dressed = dressedIn(regions);
  const isClad = dressed !== undefined && dressed.worn.size > 0;
  // Of garments that no name tells apart the first would be the whole, skin and all.
  const isOutfit = isClad || pieces.filter((piece) => isGarmentClause(piece.trim())).length > 1;
  const claims: Claim[] = [];
  const overlays: Overlay[] = [];
  const ignored: string[] = [];
  let rest = '';
  let hasSubject = false;
  /** Whether a `with` came before. */
  let isAside = false;
  /** What stands before the clauses that were last left out: it is before what follows them then. */
  let cut: string | undefined;
  /** The part that the clause before is about. */
  let part: string | undefined;
  /** The part of which `with` and `and` say more. */
  let base: string | undefined;
  for (let i = 0; i < pieces.length; i += 2) {
    const before = pieces[i - 1] ?? '';
    let clause = pieces[i]!.trim();
    const isWith = /with/i.test(before);
    isAside ||= isWith;
    // `steel guard and leather grip with gold trim`: of both.
    if (isWith) base = /and/i.test(pieces[i - 3] ?? '') ? undefined : part;
    else if (/[,;]/.test(before)) base = undefined;
    if (isOfAllColors(clause)) {
      ignored.push(clause);
      cut ??= before;
      continue;
    }
    const overlay = overlayOf(clause, kinds);
    if (overlay && !(i === 0 && isWholeMotif(overlay))) {
      const on = /[,;]/.test(before) ? undefined : part;
      overlays.push({ ...overlay, ...(on && { on }) });
      cut ??= before;
      if (!overlay.base) continue;
      clause = overlay.base;
    }
    const reading = readPrompt(clause, kinds);
    const trimmed = base ?? (isClad ? part : undefined);
    // A body's trim is that of the whole: a robot's accents are on its feet too.
    const trim = trimmed && partOf(trimmed) !== 'body' && requestOf(reading).claims.find(isTrim);
    if (trim) {
      claims.push({ ...trim, on: trimmed });
      cut ??= before;
      continue;
    }
    // After what a figure wears a thing is one that it would have on.
    const isAlien =
      ((hasSubject || isAside || (isClad && isHeld(reading))) &&
        isElsewhere(clause, reading, isAside || isClad)) ||
      (isLost(clause, reading) && isSeveral(clause, kinds));
    const claim =
      (dressed && dressClaim(clause, dressed, kinds)) ??
      pieceClaim(clause, regions, kinds) ??
      (i > 0 ? materialClaim(clause, regions, kinds) : undefined) ??
      // `blue door` of a house is about that, be a door a thing by itself too.
      (isAlien || isThing(clause, reading) ? headClaim(clause, regions, kinds) : undefined);
    if (claim) {
      claims.push(claim);
      if (claim.isUnread) ignored.push(clause);
      hasSubject = true;
      part = claim.noun;
      cut ??= before;
      continue;
    }
    if (
      isAlien ||
      (isWith && isOneOf(clause)) ||
      headOf(clause).some((noun) => isPartOfModel(noun, regions, kinds) && !hasPart(noun, regions)) ||
      (isOutfit && isGarmentClause(clause)) ||
      (isClad && isMissing(clause, regions))
    ) {
      ignored.push(clause);
      part = headOf(clause)[0];
      cut ??= before;
      continue;
    }
    // `matte black, wooden grip`: of the whole, and of its part.
    if (/^\s*[,;]/.test(before) && saysLook(reading) && isLookAlone(readPrompt(rest, kinds))) {
      const { claims: own } = requestOf(reading);
      claims.push(...own);
      hasSubject = true;
      part = own[0]!.noun;
      cut ??= before;
      continue;
    }
    part = reading.looseParts.findLast((one) => !isTrim(one))?.noun;
    hasSubject ||= isAbout(reading) || headOf(clause).some(isColoring) || isLookAlone(reading);
    rest += rest === '' ? clause : (cut ?? before) + clause;
    cut = undefined;
  }
  return { rest, claims, overlays, ignored };
}

/** `timber beams`: what there are several of is not the whole, though nobody knows what it is; jeans and colours are. */
function isSeveral(clause: string, kinds: KindFinder): boolean {
  const last = clause.toLowerCase().split(/\s+/).at(-1)!;
  const forms = headOf(clause);
  return (
    forms.some((form) => form !== last && kinds.isNoun(form)) &&
    !forms.some(isColoring) &&
    !isGarmentClause(clause)
  );
}

/** Whether a clause is about parts, and says how they look. */
const saysLook = ({ things, looseParts }: Reading): boolean =>
  things.length === 0 &&
  looseParts.length > 0 &&
  looseParts.every((part) => !isTrim(part) && part.look.colors.length + part.look.materials.length > 0);

/** `a green crystal` after `with` is a thing, where `crystal` alone is what the whole is of. */
const isOneOf = (clause: string): boolean =>
  /^an?\s/i.test(clause) &&
  headOf(clause).some((form) => materialOf(form)) &&
  !headOf(clause).some(isColoring);

/** What a figure holds, and is not. */
const HELD: readonly Kind[] = [
  'sword',
  'axe',
  'hammer',
  'shield',
  'bow',
  'staff',
  'gun',
  'lamp',
  'book',
  'flag',
];

const isHeld = ({ things }: Reading): boolean => things.some(({ kind }) => HELD.includes(kind));

/** Whether a clause is about a thing, a stone wall too, that is no word for a look as well: an orange is a colour. */
const isThing = (clause: string, { things }: Reading): boolean =>
  things.some(
    ({ noun }) => headOf(clause).includes(noun.split(' ').at(-1)!) && !materialOf(noun) && !colorOf([noun]),
  );

/** A table's top is none. */
const isGarmentClause = (clause: string): boolean =>
  headOf(clause).some(isGarment) && !headOf(clause).some((form) => partOf(form));

/** Whether a clause is about something worn that is called a part, as a cape is, and no region is. */
const isMissing = (clause: string, regions: readonly Region[]): boolean =>
  headOf(clause).some((form) => WORN.has(form) && partOf(form) && !hasPart(form, regions));

/** `blue and white stripes` by themselves are all that there is; a zebra's follow its body. */
const isWholeMotif = ({ name, base, isCoat, claim: { look } }: Overlay): boolean =>
  name === 'stripe' && !base && !isCoat && look.colors.length > 1;

const isAbout = ({ things, looseParts, unbuilt, looseLook }: Reading): boolean =>
  unbuilt !== undefined || things.length + looseParts.length + looseLook.materials.length > 0;

/** Whether a clause is about something by itself; after `with` that may be a thing too. */
const isElsewhere = (clause: string, reading: Reading, isAside: boolean): boolean => {
  const isOther = reading.things.some(({ noun }) => !partOf(noun) && !materialOf(noun));
  return (
    !headOf(clause).some(isColoring) &&
    (reading.unbuilt !== undefined || isLost(clause, reading) || (isAside && isOther))
  );
};

/** Whether a colour or a material is before a noun that nothing is read of: `gold pedals`. */
function isLost(clause: string, { things, looseParts, looseLook }: Reading): boolean {
  const says = looseLook.colors.length + looseLook.materials.length > 0;
  if (!says || things.length + looseParts.length > 0) return false;
  const words = clause.toLowerCase().split(/\s+/);
  const ends = [1, 2, 3].map((count) => words.slice(-count));
  return !ends.some((end) => lookOf(end)) && !headOf(clause).some((form) => lookOf([form]));
}
