import { expect, test } from 'vitest';
import { layOut } from '../../../../functions/engines/svc-sculpt/lay-out.ts';
import { paint } from '../../../../functions/engines/svc-sculpt/paint.ts';
import { soupOf } from '../../../../functions/engines/svc-sculpt/soup.ts';
import { shadeSoup } from '../../../../functions/engines/svc-sculpt/surface.ts';
import { composeScene } from '../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { openKinds } from '../../../../functions/studio/sculpt/prompt/open-kinds.ts';
import { readPrompt } from '../../../../functions/studio/sculpt/prompt/read-prompt.ts';
import { SOLO } from '../../../../functions/studio/threads/team.ts';
import { BACKWARDS } from '../../../support/backwards.ts';

test('maps are the same in whichever order their texels are painted', async () => {
  const pieces = composeScene(readPrompt('a rusty lantern', openKinds()), 1);
  const surface = await layOut(shadeSoup(soupOf(pieces, 500), pieces), 128);
  const task = { surface, pieces, size_px: 128 };
  const [first, second] = [await paint(task, SOLO), await paint(task, BACKWARDS)];
  expect(first.normal).toBeDefined();
  for (const map of ['baseColor', 'orm', 'normal'] as const) {
    expect(Buffer.from(first[map]!.data).equals(Buffer.from(second[map]!.data)), map).toBe(true);
  }
});
