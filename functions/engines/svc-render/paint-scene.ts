import type { ReportProgress } from '../../service/jobs/engine.ts';
import type { Image } from '../../studio/imaging/image.ts';
import { seedOf } from '../../studio/materials/noise.ts';
import { composeScene, namesThings } from '../../studio/sculpt/compose/compose-scene.ts';
import type { Reading } from '../../studio/sculpt/prompt/reading.ts';
import { paletteOf } from '../../studio/sculpt/scene/palette.ts';
import { Helper, threadModule } from '../../studio/threads/helper.ts';
import { withFreeColors } from './free-colors.ts';
import { takePicture } from './take-picture.ts';

export interface SceneRequest {
  /** Chooses a variant of what the reading leaves open. */
  readonly prompt: string;
  readonly reading: Reading;
  readonly width_px: number;
  readonly height_px: number;
  /** Decoded, upright: their colours are the picture's. */
  readonly references: readonly Image[];
  /** What varies in it; by default a seed that follows from the prompt. */
  readonly seed?: number | undefined;
}

const painter = new Helper(threadModule(import.meta.url, 'render-thread'));

/**
 * Takes a picture of what was read of a prompt: its things, built as text to 3D builds them, where the prompt puts them, at its
 * time of day, in its weather and mood, from where its camera is. A prompt that names a place or a time and no thing is a
 * landscape. Deterministic: the same prompt and seed give the same picture.
 *
 * @param report how far it is, 0 to 100
 */
export async function paintScene(
  { prompt, reading: read, width_px, height_px, references, seed = seedOf(prompt) }: SceneRequest,
  report: ReportProgress,
): Promise<Image> {
  const palette = paletteOf(references);
  const reading = palette ? withFreeColors(read, palette) : read;
  const pieces = isLandscape(reading) ? [] : composeScene(reading, seed);
  await report(10);
  const composed = { reading, pieces, palette, seed, width_px, height_px };
  return painter.together(composed, (scene, team) => takePicture(scene, team, report));
}

/** Whether there is something to take a picture of. */
export const isDrawn = (reading: Reading): boolean => namesThings(reading) || isLandscape(reading);

function isLandscape({ things, looseParts, setting }: Reading): boolean {
  return (
    things.length === 0 &&
    looseParts.length === 0 &&
    Boolean(setting.place ?? setting.water ?? setting.time ?? setting.weather)
  );
}
