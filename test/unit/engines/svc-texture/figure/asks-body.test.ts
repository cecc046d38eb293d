import { expect, it } from 'vitest';
import { asksBody } from '../../../../../functions/engines/svc-texture/figure/asks-body.ts';
import type { Region } from '../../../../../functions/engines/svc-texture/region.ts';

const regions = ['body', 'tail', 'eye'].map((name) => ({ names: [[name], ['fox']] }) as unknown as Region);

it.each<[prompt: string, asks: boolean]>([
  ['white paws', true],
  ['blue jeans', true],
  ['green skin', true],
  ['white tail', false],
  ['red eyes, oak body', false],
  ['rusty iron', false],
  ['gold wheels', false],
  ['', false],
])('"%s" of a fox with a tail asks for a body: %s', (prompt, asks) =>
  expect(asksBody(prompt, regions)).toBe(asks),
);
