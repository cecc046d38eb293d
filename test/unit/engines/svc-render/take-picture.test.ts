import { expect, test } from 'vitest';
import { takePicture } from '../../../../functions/engines/svc-render/take-picture.ts';
import { composeScene } from '../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { openKinds } from '../../../../functions/studio/sculpt/prompt/open-kinds.ts';
import { readPrompt } from '../../../../functions/studio/sculpt/prompt/read-prompt.ts';
import { SOLO } from '../../../../functions/studio/threads/team.ts';
import { BACKWARDS } from '../../../support/backwards.ts';

// The first shows what is remembered from row to row, in shadows and relief; the second, what is see-through.
test.each(['an oak chair in a room', 'a glass bottle'])(
  'a picture of %s is the same in whichever order its bands are shaded',
  async (prompt) => {
    const reading = readPrompt(prompt, openKinds());
    const scene = {
      reading,
      pieces: composeScene(reading, 1),
      palette: undefined,
      seed: 1,
      width_px: 80,
      height_px: 80,
    };
    const [first, second] = [await takePicture(scene, SOLO), await takePicture(scene, BACKWARDS)];
    expect(Buffer.from(first.data).equals(Buffer.from(second.data))).toBe(true);
  },
);
