import { expect, it } from 'vitest';
import { narrowClaims } from '../../../../functions/engines/svc-texture/narrow-claims.ts';
import type { Region } from '../../../../functions/engines/svc-texture/region.ts';
import { type Claim, requestOf } from '../../../../functions/engines/svc-texture/request.ts';
import { openKinds } from '../../../../functions/studio/sculpt/prompt/open-kinds.ts';
import { readPrompt } from '../../../../functions/studio/sculpt/prompt/read-prompt.ts';

const kinds = openKinds();

/** The names of those wheels of a model that stay a prompt's. */
function claimed(names: readonly string[], prompt: string): string[] {
  const [claim] = requestOf(readPrompt(prompt, kinds)).claims;
  const regions = names.map((name) => ({ names: [name.split(' ')] }) as unknown as Region);
  const assigned = new Map<Region, Claim | undefined>(regions.map((region) => [region, claim]));
  narrowClaims(assigned);
  return names.filter((_, i) => assigned.get(regions[i]!));
}

it.each<[prompt: string, wheels: readonly string[]]>([
  ['a car with white tires', ['black rubber wheel']],
  ['a car with gold wheels', ['aluminium wheel rim']],
  ['a car with white wheels', ['aluminium wheel rim']],
  ['a car with black wheels', ['black rubber wheel']],
  ['a car with rusty wheels', ['black rubber wheel', 'aluminium wheel rim']],
])('"%s" speaks of', (prompt, wheels) =>
  expect(claimed(['black rubber wheel', 'aluminium wheel rim'], prompt)).toEqual(wheels),
);

it('wheels of one stuff are all that they are asked to be', () =>
  expect(claimed(['wood wheel', 'wood spokes'], 'a cart with white wheels')).toEqual([
    'wood wheel',
    'wood spokes',
  ]));

it.each<[prompt: string, pieces: readonly string[]]>([
  ['a dog with white paws', ['foot leg']],
  ['a dog with white legs', ['foot leg', 'leg']],
])('"%s" speaks of', (prompt, pieces) => expect(claimed(['foot leg', 'leg'], prompt)).toEqual(pieces));

it('where a leg ends nobody knows, paws are legs', () =>
  expect(claimed(['leg', 'leg back'], 'a dog with white paws')).toEqual(['leg', 'leg back']));
