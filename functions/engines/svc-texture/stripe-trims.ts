import type { Kind } from '../../studio/sculpt/prompt/kinds.ts';
import type { Color } from '../../studio/sculpt/prompt/lexicon/colors.ts';
import type { Look } from '../../studio/sculpt/prompt/reading.ts';
import type { Overlay } from './overlay-words.ts';
import { saysNothing } from './request.ts';
import type { StripePlace } from './stripe-forms.ts';
import type { Trim } from './trims.ts';

const DARK: Color = { name: 'black', rgb: [26, 26, 28] };
const LIGHT: Color = { name: 'white', rgb: [240, 240, 236] };

const isLight = ({ rgb: [red, green, blue] }: Color): boolean =>
  0.299 * red + 0.587 * green + 0.114 * blue > 140;

/**
 * A stripe as what is painted: its first colour all over it, its second over a share of that, or between the bands of what
 * has no other colour, as a zebra. Without a colour it stands out from what it is on.
 *
 * @param kind what the model is, if that is known
 * @param whole how the prompt says that the whole looks
 */
export function stripeTrims(overlay: Overlay, kind: Kind | undefined, whole: Look): Trim[] {
  const { claim, said, on, isCoat } = overlay;
  const { look } = claim;
  const place = placeOf(said, isCoat ? 'quadruped' : kind, on);
  const isChecked = /\bche(?:ck|qu)/u.test(said);
  const contrast = (color: Color | undefined) => (color && isLight(color) ? DARK : LIGHT);
  const first = look.colors[0] ?? (look.materials.length > 0 ? undefined : contrast(whole.colors[0]));
  const second = look.colors[1] ?? (isChecked ? contrast(first) : undefined);
  const inColor = (color: Color | undefined) => ({ ...look, colors: color ? [color] : [], motifs: [] });
  const stripe: Trim = { claim, form: `${place} stripe`, look: inColor(first) };
  if (!second) return [stripe];
  const isAll = !on && saysNothing(whole) && BANDS.includes(place);
  const share = isChecked ? 'checks' : isAll ? 'between' : 'core';
  return [stripe, { claim, form: `${place} ${share}`, look: inColor(second) }];
}

const BANDS: readonly StripePlace[] = ['bands', 'level', 'upright', 'coat'];
const DRIVEN: readonly (Kind | undefined)[] = ['car', 'truck'];
const HULLED: readonly (Kind | undefined)[] = ['boat', 'plane'];

function placeOf(said: string, kind: Kind | undefined, on: string | undefined): StripePlace {
  const isBody = on === undefined || on === 'body';
  if (isBody && HULLED.includes(kind)) return 'side';
  if (isBody && DRIVEN.includes(kind)) {
    const isOver = /\b(?:racing|rally|hood|bonnet|roof|top|middle|over|double|twin|cent(?:er|re))\b/u.test(
      said,
    );
    const isAlong = /\b(?:sides?|doors?|flanks?|che(?:ck|qu)\p{L}*)\b/u.test(said);
    if (isAlong && !isOver) return 'side';
    if (/\bstripe\b/u.test(said)) return isOver ? 'middle' : 'side';
    return 'top';
  }
  if (/\bvertical\b/u.test(said)) return 'upright';
  if (/\bhorizontal\b/u.test(said)) return 'level';
  return isBody && kind === 'quadruped' ? 'coat' : 'bands';
}
