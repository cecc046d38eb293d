import type { KindFinder } from '../../studio/sculpt/prompt/climb.ts';
import { colorOf } from '../../studio/sculpt/prompt/lexicon/colors.ts';
import { partOf } from '../../studio/sculpt/prompt/lexicon/parts.ts';
import { materialOf } from '../../studio/sculpt/prompt/look-of-words.ts';
import { readPrompt } from '../../studio/sculpt/prompt/read-prompt.ts';
import type { Reading } from '../../studio/sculpt/prompt/reading.ts';
import { singularsOf } from '../../studio/sculpt/prompt/singular.ts';
import { isGarment, piecesOf } from './garments.ts';
import { type Overlay, overlayOf } from './overlay-words.ts';
import type { Region } from './region.ts';
import { type Claim, isColoring, requestOf } from './request.ts';
import { dressClaim, dressedIn, isAttire, isSkin } from './skin.ts';
import { isTrim } from './trims.ts';

/** What a prompt says of parts that only this model's names know, and the prompt without it. */
export interface OwnParts {
  readonly rest: string;
  readonly claims: readonly Claim[];
  readonly overlays: readonly Overlay[];
  /** Clauses about things that the model has not. */
  readonly ignored: readonly string[];
}

const SEPARATOR = /(\s*[,;]\s*(?:(?:and|with)\s+)?|\s+(?:with|and)\s+)/iu;

/**
 * Takes a prompt's clauses apart at `with`, `and` and commas. What is about something that some of the model's regions are
 * named after, be it no part that generators know (`red plume`, `black trousers`), is a claim; what is about something that
 * the model has not (`blue shutters` of a sword) is left out: its colour is not that of the whole. Nor is that of what lies
 * over a look (`white stripes`, `rusty patches`), or of a figure's skin.
 */
export function ownParts(prompt: string, regions: readonly Region[], kinds: KindFinder): OwnParts {
  const pieces = withColorsJoined(prompt.split(SEPARATOR));
  const hasSkin = pieces.some(isSkin);
  const dressed = hasSkin || pieces.some(isAttire) ? dressedIn(regions) : undefined;
  // Of garments that no name tells apart the first would be the whole, skin and all.
  const isOutfit = pieces.filter((piece) => headOf(piece.trim()).some(isGarment)).length > 1;
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
  for (let i = 0; i < pieces.length; i += 2) {
    const before = pieces[i - 1] ?? '';
    let clause = pieces[i]!.trim();
    isAside ||= /with/i.test(before);
    const overlay = overlayOf(clause, kinds);
    if (overlay && !(i === 0 && isWholeMotif(overlay))) {
      const on = /[,;]/.test(before) ? undefined : part;
      overlays.push({ ...overlay, ...(on && { on }) });
      cut ??= before;
      if (!overlay.base) continue;
      clause = overlay.base;
    }
    // Armor that comes first is all that there is.
    const isDress = dressed && (hasSkin || claims.length > 0);
    const claim = (isDress && dressClaim(clause, dressed, kinds)) || claimOf(clause, regions, kinds);
    if (claim) {
      claims.push(claim);
      hasSubject = true;
      part = claim.noun;
      cut ??= before;
      continue;
    }
    const reading = readPrompt(clause, kinds);
    const isLost = isOutfit && headOf(clause).some(isGarment);
    if (isLost || ((hasSubject || isAside) && isElsewhere(clause, reading, isAside))) {
      ignored.push(clause);
      cut ??= before;
      continue;
    }
    part = reading.looseParts.findLast((one) => !isTrim(one))?.noun;
    hasSubject ||= isAbout(reading) || headOf(clause).some(isColoring);
    rest += rest === '' ? clause : (cut ?? before) + clause;
    cut = undefined;
  }
  return { rest, claims, overlays, ignored };
}

/** Clauses and what is between them, each colour before an `and` with what it is of: `black and white stripes`. */
function withColorsJoined(pieces: readonly string[]): string[] {
  const joined = [...pieces];
  for (let i = joined.length - 3; i >= 0; i -= 2) {
    const isAnd = /^\s+and\s+$/i.test(joined[i + 1]!);
    if (isAnd && isColors(joined[i]!)) joined.splice(i, 3, joined.slice(i, i + 3).join(''));
  }
  return joined;
}

/** Whether a clause is a colour and no more. */
function isColors(clause: string): boolean {
  const words = clause.trim().toLowerCase().split(/\s+/);
  return colorOf(words.filter((word) => !/^(?:an?|the|two|some)$/.test(word))) !== undefined;
}

/** `blue and white stripes` by themselves are all that there is; a zebra's follow its body. */
const isWholeMotif = ({ name, base, isCoat, claim: { look } }: Overlay): boolean =>
  name === 'stripe' && !base && !isCoat && look.colors.length > 1;

/** The words' last, in its base forms. */
const headOf = (clause: string): readonly string[] => singularsOf(clause.toLowerCase().split(/\s+/).at(-1)!);

const withoutHead = (clause: string): string => clause.split(/\s+/).slice(0, -1).join(' ');

function claimOf(clause: string, regions: readonly Region[], kinds: KindFinder): Claim | undefined {
  const forms = headOf(clause);
  if (forms.some((form) => partOf(form) ?? materialOf(form) ?? colorOf([form]))) return undefined;
  const named = regionsNamed(forms, regions) ?? regionsNamed(forms.flatMap(piecesOf), regions);
  if (!named) return undefined;
  const { main } = requestOf(readPrompt(withoutHead(clause), kinds));
  return { noun: forms[0]!, look: main, regions: named };
}

/** The regions that some words name; undefined where none are, or all: that is the whole. */
function regionsNamed(words: readonly string[], regions: readonly Region[]): ReadonlySet<Region> | undefined {
  const isNamed = ({ names }: Region): boolean =>
    names.some((own) => own.some((word) => singularsOf(word).some((form) => words.includes(form))));
  const met = regions.filter(isNamed);
  return met.length > 0 && met.length < regions.length ? new Set(met) : undefined;
}

const isAbout = ({ things, looseParts, unbuilt, looseLook }: Reading): boolean =>
  unbuilt !== undefined || things.length + looseParts.length + looseLook.materials.length > 0;

/** Whether a clause is about something by itself; after `with` that may be a thing too. */
const isElsewhere = (clause: string, { unbuilt, things }: Reading, isAside: boolean): boolean =>
  !headOf(clause).some(isColoring) &&
  (unbuilt !== undefined || (isAside && things.some(({ noun }) => !partOf(noun) && !materialOf(noun))));
