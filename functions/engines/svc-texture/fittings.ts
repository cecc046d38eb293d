import { shortened, shown, type Understood } from '../../studio/sculpt/prompt/understood.ts';
import type { Assignment, Claim, LookRequest } from './request.ts';

/** What a craftsman puts along edges. */
const EDGINGS = ['trim', 'edge', 'edging', 'border', 'accent', 'piping', 'band'];
/** The edgings that go across a surface too: there is more of them. */
const BANDS = ['band'];
/** What is set on a surface in small pieces. */
const STUDS = ['rivet', 'stud'];
/** Share of the surface that one piece of an edging has at most, and one stud. */
const MOST_AREA = { band: 0.4, edging: 0.2, stud: 0.01 } as const;
/** With less of the surface than this an edging that names or forms have met goes along edges as well. */
const ENOUGH = 0.03;

/** How much of the surface a piece may have that becomes a claim by its form alone: a trim is never the whole model. */
export function mostAreaOf({ noun }: Claim): number {
  if (STUDS.includes(noun)) return MOST_AREA.stud;
  if (BANDS.includes(noun)) return MOST_AREA.band;
  return EDGINGS.includes(noun) ? MOST_AREA.edging : 1;
}

/** Whether a claim is about something added to a part, for which no part is cut. */
export const isFitting = (claim: Claim): boolean => mostAreaOf(claim) < 1;

/** The first edging that has too few pieces of its own: it goes along the edges of what no claim is about. */
export function edgingOf(claims: readonly Claim[], assignment: Assignment): Claim | undefined {
  return claims.find((claim) => {
    if (!EDGINGS.includes(claim.noun)) return false;
    const own = [...assignment].filter(([, assigned]) => assigned === claim);
    return own.reduce((sum, [region]) => sum + region.form.area, 0) < ENOUGH;
  });
}

/** What an asset shows of a request: parts that the model has no place for are ignored. */
export function understoodOf(
  { thing, main, claims }: LookRequest,
  ignored: readonly string[],
  assignment: Assignment,
  edged: Claim | undefined,
): Understood {
  const met = new Set([...assignment.values(), edged]);
  const named = (list: readonly Claim[]) => list.map(({ look, noun }) => [...look.materials, noun].join(' '));
  return {
    subject: shown(thing?.noun ?? 'model'),
    count: 1,
    modifiers: shortened([...main.materials, ...named(claims.filter((claim) => met.has(claim)))]),
    relations: [],
    ignored: shortened([...ignored, ...named(claims.filter((claim) => !met.has(claim)))]),
  };
}
