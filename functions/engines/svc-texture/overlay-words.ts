import type { KindFinder } from '../../studio/sculpt/prompt/climb.ts';
import { colorOf } from '../../studio/sculpt/prompt/lexicon/colors.ts';
import { materialOf } from '../../studio/sculpt/prompt/look-of-words.ts';
import { readPrompt } from '../../studio/sculpt/prompt/read-prompt.ts';
import type { Thing } from '../../studio/sculpt/prompt/reading.ts';
import { type Claim, requestOf, saysNothing } from './request.ts';

/** What lies over a surface's own look and covers a share of it. */
export type OverlayName = 'stripe' | 'patch' | 'scratch' | 'worn edge';

/** An overlay that a prompt asks for. */
export interface Overlay {
  readonly name: OverlayName;
  /** Its clause in lower case, which says where it goes as well: `stripes along the sides`. */
  readonly said: string;
  readonly claim: Claim;
  /** The noun of the part that it is on, where it is not the whole. */
  readonly on?: string;
  /** What it is on by its own clause: `white stripes on a blue car`, `steel covered in rust patches`. */
  readonly base?: string;
  /** `zebra stripes` */
  readonly isCoat?: true;
}

const WHERE = /(?:\s+on\s+(?<ground>.+)|\s+(?:along|down|over|across|around|all|at|running|going)\b.*)?$/u
  .source;
const UNDER = /^(?:(?<under>.+?)\s+(?:covered (?:in|with|by)|having|has|featuring|in)\s+)?/u.source;
const AGED =
  '(?:worn|scuffed|scratched|chipped|weathered|faded|battered|rubbed|frayed|rusty|rusted|mossy|snowy|frosty|muddy)';

/** Of clauses in lower case. An eye patch is a thing. */
const PATTERNS: Readonly<Record<OverlayName, RegExp>> = {
  stripe: new RegExp(`${UNDER}(?<look>.*?)\\b(?:pin)?strip(?:es?|ing)${WHERE}`, 'u'),
  patch: new RegExp(
    `${UNDER}(?<look>.*?)(?<!\\beye )\\b(?:patch(?:es)?|splotch(?:es)?|blotch(?:es)?|stains)(?:\\s+of\\s+(?<what>.+?))?${WHERE}`,
    'u',
  ),
  scratch: new RegExp(`${UNDER}(?<look>.*?)\\b(?:scratch(?:es)?|scuffs)${WHERE}`, 'u'),
  'worn edge': new RegExp(
    `^(?:(?<look>(?:(?:the|very|heavily|slightly|badly)\\s+)*${AGED}\\s+)edges|(?:heavy\\s+)?edge wear)${WHERE}`,
    'u',
  ),
};

/** Words for how stripes lie, which are no look. */
const LIE =
  /\b(?:racing|rally|side|center|centre|double|twin|checker(?:ed|board)?|chequer(?:ed)?|checked|horizontal|vertical)\b/gu;

/** What a clause puts over a surface, if its noun is that of an overlay. */
export function overlayOf(clause: string, kinds: KindFinder): Overlay | undefined {
  const said = clause.toLowerCase();
  for (const name of Object.keys(PATTERNS) as OverlayName[]) {
    const groups = PATTERNS[name].exec(said)?.groups;
    if (!groups) continue;
    const words = [groups.look, groups.what].join(' ').replaceAll(LIE, ' ').trim();
    const reading = readPrompt(words, kinds);
    if (reading.things.some(isBase)) return undefined;
    const { main } = requestOf(reading);
    // What lies on other things by its adjective is here by itself: `rusty patches` are of rust.
    const look = { ...main, materials: [...main.coverings, ...main.materials], coverings: [] };
    // `tea stains` are of nothing that has a look; who says `patches` means the material's own.
    if (name === 'patch' && saysNothing(look) && !/\bpatch/u.test(said)) return undefined;
    const base = groups.under ?? (groups.ground && isLook(groups.ground) ? groups.ground : undefined);
    const isCoat = reading.things.some(({ kind }) => kind === 'quadruped');
    return { name, said, claim: { noun: name, look }, ...(base && { base }), ...(isCoat && { isCoat }) };
  }
  return undefined;
}

/** Stripes of more colours than two are not painted. */
export const isOfAllColors = (clause: string): boolean =>
  /\b(?:rainbow|multi-?colou?r(?:ed)?|colou?rful)\b.*\b(?:stripes?|patches|spots|dots)\b/i.test(clause);

/** Whether a thing is what has the overlay, as in `a red car white stripes`; a tiger's stripes are a tiger's. */
const isBase = ({ kind, noun }: Thing): boolean =>
  kind !== 'quadruped' && !materialOf(noun) && !colorOf([noun]);

/** `on a blue car`, `on red`, and not `on the hood`. */
function isLook(ground: string): boolean {
  const [first] = ground.split(' ');
  return /^an?$/u.test(first!) || (colorOf([first!]) ?? materialOf(first!)) !== undefined;
}
