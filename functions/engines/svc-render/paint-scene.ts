import type { ReportProgress } from '../../service/jobs/engine.ts';
import type { Image } from '../../studio/imaging/image.ts';
import { seedOf } from '../../studio/materials/noise.ts';
import { composeScene } from '../../studio/sculpt/compose/compose-scene.ts';
import type { KindFinder } from '../../studio/sculpt/prompt/climb.ts';
import { readPrompt } from '../../studio/sculpt/prompt/read-prompt.ts';
import type { Reading } from '../../studio/sculpt/prompt/reading.ts';
import { paletteOf } from '../../studio/sculpt/scene/palette.ts';
import { Helper, threadModule } from '../../studio/threads/helper.ts';
import { withFreeColors } from './free-colors.ts';
import { takePicture } from './take-picture.ts';

export interface SceneRequest {
  readonly prompt: string;
  readonly width_px: number;
  readonly height_px: number;
  /** Decoded, upright: their colours are the picture's. */
  readonly references: readonly Image[];
}

const painter = new Helper(threadModule(import.meta.url, 'render-thread'));

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
  await report(10);
  const composed = { reading, pieces, palette, seed, width_px, height_px };
  return painter.together(composed, (scene, team) => takePicture(scene, team, report));
}

function isLandscape({ things, looseParts, setting }: Reading): boolean {
  return (
    things.length === 0 &&
    looseParts.length === 0 &&
    Boolean(setting.place ?? setting.water ?? setting.time ?? setting.weather)
  );
}
