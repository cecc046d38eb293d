import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generatedSource } from '../../../../lib/client/build/generated-source.ts';

it('are the types of the interface as it is described now: node lib/client/build/generate.ts makes them anew', async () => {
  const committed = readFileSync(new URL('../../../../lib/client/generated.ts', import.meta.url), 'utf8');
  expect(committed).toBe(await generatedSource());
});
