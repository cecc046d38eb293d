import type { MeasuredView } from '../../studio/imaging/silhouette/measured-view.ts';
import { colorPatches } from './color-patches.ts';
import { sampleFront } from './front-sample.ts';
import { swelling } from './inflate.ts';
import { fitted, type Look, type Terms } from './least-squares.ts';
import { withoutInk } from './without-ink.ts';

/** Pixels along the longer side. */
const SIDE_PX = 160;
/** Of what is seen: a patch of colour that is smaller tells nothing. */
const LEAST = 0.01;
/** Pixels of half thickness: what is nearer to the outline is mixed with what is beyond. */
const WITHIN_PX = 1;
/** By the lightness: how much more light falls on what looks to a side, or up, at most, and on what looks ahead. A cat has 0.27 of the first, a ball in a flashlight of the other. */
const MOST = { turned: 0.09, ahead: 0.1 } as const;
/** By the lightness: how much it varies within patches at least. What is drawn in plain colours shows no light. */
const MIN_VARIED = 0.05;

/**
 * Whether the light on a subject does not change as it would if it were inflated, where a surface looks up or to a side. By Lambert's law it is about
 * a·n on such a surface; each patch of colour is compared with its own mean. A shield is flat by that, and a guitar; so is what has several planes or
 * is hammered, as a suitcase and a bell are.
 */
export function isLitFlat(view: MeasuredView): boolean {
  const looks = looksAt(view);
  if (looks.length < 4) return false;
  const [aside, up, ahead] = fitted(looks).weights;
  const varied = looks.reduce((sum, { value }) => sum + value * value, 0) / looks.length;
  return Math.sqrt(varied) > MIN_VARIED && Math.hypot(aside, up) < MOST.turned && ahead < MOST.ahead;
}

/** The normal of what is inflated and the lightness, both by the mean of their patch, a pixel. */
function looksAt(view: MeasuredView): readonly Look[] {
  const { image, mask, pixel_m } = sampleFront(withoutInk(view), SIDE_PX);
  const { regionAt, colors } = colorPatches(image, mask);
  const { squaredAt } = swelling(view, true);
  const { width, height } = mask;
  const thick = (column: number, row: number) => {
    const [x, y] = [(column - (width - 1) / 2) * pixel_m, (height - 4.5 - row) * pixel_m];
    return Math.sqrt(Math.max(0, squaredAt(x, y))) / pixel_m;
  };
  const patches = new Map<number, { readonly terms: Terms; readonly lightness: number }[]>();
  let count = 0;
  for (const [pixel, region] of regionAt.entries()) {
    if (region === -1) continue;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const around = [thick(x - 1, y), thick(x + 1, y), thick(x, y + 1), thick(x, y - 1)] as const;
    if (Math.min(thick(x, y), ...around) < WITHIN_PX) continue;
    const [aside, up] = [(around[0] - around[1]) / 2, (around[2] - around[3]) / 2];
    const length = Math.hypot(aside, up, 1);
    const seen = patches.get(region) ?? [];
    patches.set(region, seen);
    seen.push({ terms: [aside / length, up / length, 1 / length], lightness: colors[0]![pixel]! });
    count++;
  }
  return [...patches.values()]
    .filter((seen) => seen.length > LEAST * count)
    .flatMap((seen) => {
      const mean = (of: (one: (typeof seen)[number]) => number) =>
        seen.reduce((sum, one) => sum + of(one), 0) / seen.length;
      const lightness = mean((one) => one.lightness);
      const terms = [0, 1, 2].map((k) => mean((one) => one.terms[k]!));
      return seen.map(
        (one): Look => ({
          terms: one.terms.map((term, k) => term - terms[k]!) as Terms,
          value: one.lightness / lightness - 1,
        }),
      );
    });
}
