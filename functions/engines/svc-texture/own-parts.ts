import type { KindFinder } from '../../studio/sculpt/prompt/climb.ts';
import { materialOf } from '../../studio/sculpt/prompt/items.ts';
import { colorOf } from '../../studio/sculpt/prompt/lexicon/colors.ts';
import { partOf } from '../../studio/sculpt/prompt/lexicon/parts.ts';
import { readPrompt } from '../../studio/sculpt/prompt/read-prompt.ts';
import type { Reading } from '../../studio/sculpt/prompt/reading.ts';
import { singularsOf } from '../../studio/sculpt/prompt/singular.ts';
import type { Region } from './region.ts';
import { type Claim, isColoring, requestOf } from './request.ts';

/** What a prompt says of parts that only this model's names know, and the prompt without it. */
export interface OwnParts {
  readonly rest: string;
  readonly claims: readonly Claim[];
  /** Clauses about things that the model has not. */
  readonly ignored: readonly string[];
}

/** Words for one garment: the first is what generators name it. */
const GARMENTS: readonly (readonly string[])[] = [
  ['top', 'sweater', 'shirt', 'jumper', 'pullover', 'tunic', 'jacket', 'blouse', 'hoodie', 'vest', 'jersey'],
  ['trouser', 'pant', 'jean', 'legging', 'breech', 'slack'],
];
const SEPARATOR = /(\s*[,;]\s*(?:(?:and|with)\s+)?|\s+(?:with|and)\s+)/iu;

/**
 * Takes a prompt's clauses apart at `with`, `and` and commas. What is about something that some of the model's regions are
 * named after, be it no part that generators know (`red plume`, `black trousers`), is a claim; what is about something that
 * the model has not (`blue shutters` of a sword) is left out: its colour is not that of the whole.
 */
export function ownParts(prompt: string, regions: readonly Region[], kinds: KindFinder): OwnParts {
  const pieces = prompt.split(SEPARATOR);
  const claims: Claim[] = [];
  const ignored: string[] = [];
  let rest = '';
  let hasSubject = false;
  /** Whether a `with` came before. */
  let isAside = false;
  /** What stands before the clauses that were last left out: it is before what follows them then. */
  let cut: string | undefined;
  for (let i = 0; i < pieces.length; i += 2) {
    const [clause, before] = [pieces[i]!.trim(), pieces[i - 1] ?? ''];
    isAside ||= /with/i.test(before);
    const claim = claimOf(clause, regions, kinds);
    if (claim) {
      claims.push(claim);
      hasSubject = true;
      cut ??= before;
      continue;
    }
    const reading = readPrompt(clause, kinds);
    if ((hasSubject || isAside) && isElsewhere(clause, reading, isAside)) {
      ignored.push(clause);
      cut ??= before;
      continue;
    }
    hasSubject ||= isAbout(reading);
    rest += rest === '' ? clause : (cut ?? before) + clause;
    cut = undefined;
  }
  return { rest, claims, ignored };
}

/** The words' last, in its base forms. */
const headOf = (clause: string): readonly string[] => singularsOf(clause.toLowerCase().split(/\s+/).at(-1)!);

const withoutHead = (clause: string): string => clause.split(/\s+/).slice(0, -1).join(' ');

function claimOf(clause: string, regions: readonly Region[], kinds: KindFinder): Claim | undefined {
  const forms = headOf(clause);
  if (forms.some((form) => partOf(form) ?? materialOf(form) ?? colorOf([form]))) return undefined;
  const words = forms.flatMap((form) => GARMENTS.find((garment) => garment.includes(form)) ?? [form]);
  const nameIn = ({ names }: Region): string | undefined =>
    names.flatMap((own) => own.flatMap((word) => singularsOf(word))).find((name) => words.includes(name));
  const named = regions.map(nameIn);
  const noun = named.find(Boolean);
  // What all are named after is the whole.
  if (!noun || named.every(Boolean)) return undefined;
  const { main } = requestOf(readPrompt(withoutHead(clause), kinds));
  return { noun, look: main };
}

const isAbout = ({ things, looseParts, unbuilt, looseLook }: Reading): boolean =>
  unbuilt !== undefined || things.length + looseParts.length + looseLook.materials.length > 0;

/** Whether a clause is about something by itself; after `with` that may be a thing too. */
const isElsewhere = (clause: string, { unbuilt, things }: Reading, isAside: boolean): boolean =>
  !headOf(clause).some(isColoring) &&
  (unbuilt !== undefined || (isAside && things.some(({ noun }) => !partOf(noun) && !materialOf(noun))));
