import type { Look } from '../../studio/sculpt/prompt/reading.ts';
import { ATTIRE, WORN } from './garments.ts';
import { mostShareOf } from './part-forms.ts';
import type { Assignment, Claim } from './request.ts';
import { isAttire } from './skin.ts';
import type { StripeForm } from './stripe-forms.ts';

/** Patches of what grows or is sewn on, and others elsewhere of another look. */
const PATCHES = ['growth', 'sewn', 'second growth', 'second sewn'] as const;
export type PatchForm = (typeof PATCHES)[number];

export const isPatch = ({ form }: Pick<Trim, 'form'>): boolean =>
  (PATCHES as readonly TrimForm[]).includes(form);

/**
 * Where a trim goes: along edges, where a garment ends, where edges meet, in rows beside edges, all over in a figure, in stripes, in patches of
 * what grows or is sewn on, in scratches, or where edges are worn.
 */
export type TrimForm =
  | 'edging'
  | 'hem'
  | 'corner'
  | 'stud'
  | 'stitch'
  | 'scroll'
  | 'engraving'
  | StripeForm
  | PatchForm
  | 'scratch'
  | 'wear';

/** A trim that a prompt asks for and the model has no pieces for: it is painted. */
export interface Trim {
  readonly claim: Claim;
  readonly form: TrimForm;
  /** What it is painted with. */
  readonly look: Look;
  /** What it is on; without it, all that no claim is about. */
  readonly on?: Claim;
}

interface TrimKind {
  readonly form: TrimForm;
  readonly nouns: readonly string[];
  /** Share of the surface that a piece of the model has at most which becomes the trim by its shape alone. */
  readonly mostArea: number;
  /** With less of the surface than this, pieces that names or shapes have met do not do: it is painted as well. */
  readonly enough: number;
}

/** In the order of their painting: what comes later lies on what came before. */
const TRIMS: readonly TrimKind[] = [
  { form: 'engraving', nouns: ['engraving', 'etching'], mostArea: 0, enough: 0 },
  { form: 'scroll', nouns: ['inlay', 'filigree', 'embroidery', 'scrollwork'], mostArea: 0, enough: 0 },
  {
    form: 'edging',
    nouns: ['trim', 'edge', 'edging', 'border', 'accent', 'piping', 'bevel'],
    // By its shape alone a crate's plank was its gold bevel.
    mostArea: 0,
    enough: 0.03,
  },
  // Bands go across a surface too: there is more of them.
  { form: 'edging', nouns: ['band'], mostArea: 0.4, enough: 0.03 },
  { form: 'corner', nouns: ['corner'], mostArea: 0, enough: 0 },
  { form: 'stitch', nouns: ['stitching', 'stitch'], mostArea: 0, enough: 0 },
  { form: 'stud', nouns: ['rivet', 'stud'], mostArea: 0.01, enough: 0 },
];

const kindOf = ({ noun }: Pick<Claim, 'noun'>): TrimKind | undefined =>
  TRIMS.find(({ nouns }) => nouns.includes(noun));

/** Fittings of a strap, much smaller than it is. */
const FITTINGS: readonly string[] = ['buckle', 'hinge'];
const FITTING_AREA = 0.03;
const DETAIL = 0.15;

/** How much of the surface a piece may have that becomes a claim by its form alone: a trim is never the whole model. */
export const mostAreaOf = (claim: Claim): number =>
  kindOf(claim)?.mostArea ??
  (FITTINGS.includes(claim.noun) ? FITTING_AREA : claim.part ? mostShareOf(claim.part) : 1);

/** Whether a claim is about a piece that is small as a rule, which no slice of a model is. */
export const isDetail = (claim: Claim): boolean => mostAreaOf(claim) <= DETAIL;

/** Whether a claim is about something added to a part, for which no part is cut. */
export const isTrim = (claim: Pick<Claim, 'noun'>): boolean => kindOf(claim) !== undefined;

/** Whether a claim is about one garment, which has ends. */
const isOneGarment = ({ noun }: Claim): boolean => WORN.has(noun) && !ATTIRE.has(noun);

/**
 * The first trim of each form, on each thing, that has too few pieces of its own, in the order of their painting; on what its clause is
 * about, or what a figure wears where the prompt is about that.
 */
export function trimsOf(claims: readonly Claim[], assignment: Assignment): Trim[] {
  const trims = new Map<string, Trim>();
  const attire = claims.find(isAttire);
  for (const kind of TRIMS) {
    for (const claim of claims) {
      if (kindOf(claim) !== kind) continue;
      const on = claim.on ? claims.find(({ noun }) => noun === claim.on) : attire;
      const form = kind.form === 'edging' && on && isOneGarment(on) ? 'hem' : kind.form;
      const place = `${form} ${on?.noun}`;
      if (trims.has(place) || (claim.on && !on)) continue;
      const own = [...assignment].filter(([, assigned]) => assigned === claim);
      const share = own.reduce((sum, [region]) => sum + region.form.area, 0);
      if (own.length === 0 || share < kind.enough)
        trims.set(place, { claim, form, look: claim.look, ...(on && { on }) });
    }
  }
  return [...trims.values()];
}
