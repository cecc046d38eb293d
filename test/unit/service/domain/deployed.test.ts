import { expect, it } from 'vitest';
import { deployed } from '../../../../functions/service/domain/deployed.ts';

it('reads the text of a bundle, once', () => {
  const text = '{"engines":[]}';
  expect(deployed<{ engines: unknown[] }>(text)).toEqual({ engines: [] });
  expect(deployed(text)).toBe(deployed(text));
});

it('takes the value of whoever works on a deployment from outside', () => {
  const value = { engines: [] };
  expect(deployed(value)).toBe(value);
});
