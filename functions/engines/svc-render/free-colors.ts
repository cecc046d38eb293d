import { grows } from '../../studio/sculpt/compose/body.ts';
import type { Reading, Thing } from '../../studio/sculpt/prompt/reading.ts';
import type { Palette } from '../../studio/sculpt/scene/palette.ts';

/** A reading whose made things have the colours of reference images, where the prompt says neither colour nor material. */
export function withFreeColors(reading: Reading, { colors }: Palette): Reading {
  if (colors.length === 0) return reading;
  let free = 0;
  const things = reading.things.map((thing): Thing => {
    const { look } = thing;
    if (look.colors.length > 0 || look.materials.length > 0 || grows(thing)) return thing;
    const rgb = colors[free++ % colors.length]!;
    return { ...thing, look: { ...look, colors: [{ name: 'reference', rgb }] } };
  });
  const { looseLook } = reading;
  const isFree = reading.things.length === 0 && looseLook.colors.length === 0;
  return {
    ...reading,
    things,
    ...(isFree && { looseLook: { ...looseLook, colors: [{ name: 'reference', rgb: colors[0]! }] } }),
  };
}
