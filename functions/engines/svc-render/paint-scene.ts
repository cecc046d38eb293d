import { composeScene } from '../../compose/compose-scene.ts';
import { boundsOf } from '../../imaging/bounds.ts';
import type { Image } from '../../imaging/decode-image.ts';
import { renderView } from '../../imaging/render.ts';
import { seedOf } from '../../materials/noise.ts';
import type { KindFinder } from '../../prompt/climb.ts';
import { readPrompt } from '../../prompt/read-prompt.ts';
import type { Reading } from '../../prompt/reading.ts';
import { paletteOf } from '../../scene/palette.ts';
import { createStage } from '../../scene/stage.ts';
import type { ReportProgress } from '../engine.ts';
import { withFreeColors } from './free-colors.ts';
import { thingSurfaces } from './thing-surfaces.ts';

export interface SceneRequest {
  readonly prompt: string;
  readonly width_px: number;
  readonly height_px: number;
  /** Decoded, upright: their colours are the picture's. */
  readonly references: readonly Image[];
}

/**
 * Takes a picture of what a prompt says: its things, built as text to 3D builds them, where the prompt puts them, at its
 * time of day, in its weather and mood, from where its camera is. A prompt that names a place or a time and no thing is a
 * landscape; one that names neither, a sculpture of its adjectives. Deterministic: the same prompt gives the same picture.
 *
 * @param report how far it is, 0 to 100
 */
export async function paintScene(
  { prompt, width_px, height_px, references }: SceneRequest,
  kinds: KindFinder,
  report: ReportProgress,
): Promise<Image> {
  const seed = seedOf(prompt);
  const palette = paletteOf(references);
  const read = readPrompt(prompt, kinds);
  const reading = palette ? withFreeColors(read, palette) : read;
  const pieces = isLandscape(reading) ? [] : composeScene(reading, seed);
  const drawn = thingSurfaces(pieces);
  const things = drawn.map(({ surface }) => surface);
  const subject = drawn.filter(({ piece }) => piece.thing <= 0).map(({ surface }) => surface);
  await report(25);
  const stage = createStage({ reading, things, subject, aspect: width_px / height_px, seed, palette });
  await report(35);
  const { camera, lighting, background, fog, groundShadow, surfaces } = stage;
  const image = renderView([...things, ...surfaces], camera, {
    width_px,
    height_px,
    lighting,
    background,
    ...(fog && { fog }),
    ...(groundShadow && { groundShadow }),
    ...(things.length > 0 && { shadowBounds: boundsOf(things) }),
    shadows: things.length > 0,
    lampShadow_px: 512,
  });
  await report(95);
  return image;
}

function isLandscape({ things, looseParts, setting }: Reading): boolean {
  return (
    things.length === 0 &&
    looseParts.length === 0 &&
    Boolean(setting.place ?? setting.water ?? setting.time ?? setting.weather)
  );
}
