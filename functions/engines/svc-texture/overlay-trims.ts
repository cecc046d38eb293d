import type { MaterialName } from '../../studio/materials/recipes.ts';
import type { Kind } from '../../studio/sculpt/prompt/kinds.ts';
import type { Overlay } from './overlay-words.ts';
import { type Assignment, type LookRequest, saysNothing } from './request.ts';
import { stripeTrims } from './stripe-trims.ts';
import type { Trim, TrimForm } from './trims.ts';

/** Patches of these are sewn on. */
const SEWN: readonly MaterialName[] = [
  'leather',
  'fabric',
  'wool',
  'velvet',
  'silk',
  'fur',
  'paper',
  'carbon',
];
/** In the order of their painting. */
const ORDER: readonly Overlay['name'][] = ['stripe', 'patch', 'scratch', 'worn edge'];

/** `moss patches and rust patches`: where those go that come after. */
const SECOND: Readonly<Partial<Record<TrimForm, TrimForm>>> = {
  growth: 'second growth',
  sewn: 'second sewn',
};

/**
 * The first overlay of each form, and the second of patches, that the model has no pieces for, in the order of their painting. One that is on a part
 * is on that part alone.
 *
 * @param kind what the model is, if that is known
 */
export function overlayTrims(
  overlays: readonly Overlay[],
  { main, claims }: LookRequest,
  kind: Kind | undefined,
  assignment: Assignment,
): Trim[] {
  const met = new Set(assignment.values());
  const trims = new Map<TrimForm, Trim>();
  for (const overlay of overlays.toSorted((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name))) {
    if (met.has(overlay.claim)) continue;
    const on = claims.find(({ noun }) => noun === overlay.on);
    const made =
      overlay.name === 'stripe'
        ? stripeTrims(overlay, kind, main)
        : [{ claim: overlay.claim, form: formOf(overlay), look: overlay.claim.look }];
    for (const trim of made) {
      const form = trims.has(trim.form) ? SECOND[trim.form] : trim.form;
      if (form && !trims.has(form)) trims.set(form, { ...trim, form, ...(on && { on }) });
    }
  }
  return [...trims.values()];
}

function formOf({ name, claim: { look } }: Overlay): TrimForm {
  if (name === 'scratch') return 'scratch';
  if (name === 'worn edge') return 'wear';
  const [material] = look.materials;
  return saysNothing(look) || (material && SEWN.includes(material)) ? 'sewn' : 'growth';
}
