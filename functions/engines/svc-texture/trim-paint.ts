import { hexOf } from '../../studio/materials/color.ts';
import type { MaterialSpec } from '../../studio/materials/material-spec.ts';
import { MATERIALS } from '../../studio/materials/recipes.ts';
import type { Look } from '../../studio/sculpt/prompt/reading.ts';
import { saysNothing } from './request.ts';
import type { Trim, TrimForm } from './trims.ts';

/** A trim as it is painted on a region. */
export interface TrimPaint {
  readonly form: TrimForm;
  readonly spec: MaterialSpec;
  /** On how light it shows: 1 as it is. */
  readonly shade: number;
}

/** What has no look of its own shows by its shadow where it is cut in, and a sewn piece by being another. */
const SHADES: Readonly<Partial<Record<TrimForm, number>>> = {
  engraving: 0.45,
  scroll: 0.45,
  sewn: 0.5,
  'second sewn': 0.5,
};
/** How far what is rubbed bare is from what is not, where no paint was over it: to white, or to grey where it is light. */
const BARE = { share: 0.38, light: 165 } as const;

/**
 * A trim's paint on a region.
 *
 * @param own what the region is painted with
 * @param specOf what it would be in another look
 */
export function trimPaint(
  { form, look }: Trim,
  own: MaterialSpec,
  specOf: (look: Look) => MaterialSpec,
): TrimPaint {
  const isPlain = saysNothing({ ...look, ages: [] });
  if (isPlain && (form === 'wear' || form === 'scratch')) return { form, spec: bareOf(own), shade: 1 };
  return { form, spec: specOf(look), shade: saysNothing(look) ? (SHADES[form] ?? 1) : 1 };
}

/** What is under a paint, or a surface where it is rubbed. */
function bareOf({ finish, colors, motif: _, coverings: __, ...material }: MaterialSpec): MaterialSpec {
  if (finish === 'painted') return material;
  const rgb = colors?.[0] ?? hexOf(MATERIALS[material.material].color);
  const [red, green, blue] = rgb;
  const other = 0.299 * red + 0.587 * green + 0.114 * blue > BARE.light ? 70 : 255;
  const [r, g, b] = rgb.map((value) => value + (other - value) * BARE.share);
  return { ...material, colors: [[r!, g!, b!]], finish };
}
