import type { ReadItem } from './item.ts';
import type { Rgb } from './lexicon/colors.ts';
import { PLAIN_LOOK } from './reading.ts';

/** Metals that are colours too. */
const METALS: Readonly<Record<string, Rgb>> = {
  gold: [204, 158, 52],
  golden: [204, 158, 52],
  silver: [188, 192, 198],
  bronze: [150, 104, 58],
  copper: [184, 110, 72],
};

/** `red and gold baubles`, `a blue and silver robot`: a metal beside a colour is one, and nothing is of red gold. */
export function withMetalColors(items: readonly ReadItem[]): readonly ReadItem[] {
  return items.map((item, at) => {
    if (item.does !== 'describe' || !Object.hasOwn(METALS, item.said)) return item;
    const joins = (step: 1 | -1): boolean =>
      items[at + step]?.does === 'and' && isColor(items[at + 2 * step]);
    if (!joins(1) && !joins(-1)) return item;
    return { ...item, look: { ...PLAIN_LOOK, colors: [{ name: item.said, rgb: METALS[item.said]! }] } };
  });
}

const isColor = (item: ReadItem | undefined): boolean =>
  item?.does === 'describe' && item.look.colors.length > 0 && item.look.materials.length === 0;
