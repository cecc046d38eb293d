import { expect, it } from 'vitest';
import type { Claim } from '../../../../functions/engines/svc-texture/request.ts';
import { trimsOf } from '../../../../functions/engines/svc-texture/trims.ts';
import { PLAIN_LOOK } from '../../../../functions/studio/sculpt/prompt/reading.ts';

const claim = (noun: string, on?: string): Claim => ({ noun, look: PLAIN_LOOK, ...(on && { on }) });

it.each<[what: string, claims: Claim[], trims: string[]]>([
  ['a trim of the whole is on its edges', [claim('trim')], ['trim: edging']],
  ['a robe has its trim where its cloth ends', [claim('robe'), claim('trim', 'robe')], ['trim: hem on robe']],
  ['a blade has none', [claim('blade'), claim('trim', 'blade')], ['trim: edging on blade']],
  [
    'two garments have each its own',
    [claim('robe'), claim('trim', 'robe'), claim('cape'), claim('border', 'cape')],
    ['trim: hem on robe', 'border: hem on cape'],
  ],
  ['a trim of what the model has not is nowhere', [claim('trim', 'cape')], []],
  ['of two on the same the first is there', [claim('trim'), claim('border')], ['trim: edging']],
])('%s', (_, claims, trims) => {
  const made = trimsOf(claims, new Map());
  expect(
    made.map(({ claim: { noun }, form, on }) => `${noun}: ${form}${on ? ` on ${on.noun}` : ''}`),
  ).toEqual(trims);
});
