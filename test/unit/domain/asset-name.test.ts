import { describe, expect, it } from 'vitest';
import { derivedName } from '../../../functions/domain/asset-name.ts';

describe('the name of a derived asset', () => {
  it("is the source's with the operation", () => {
    expect(derivedName('chair', 'remesh')).toBe('chair (remesh)');
  });

  it('names an operation once that is done twice in a row', () => {
    expect(derivedName('chair (remesh)', 'remesh')).toBe('chair (remesh)');
    expect(derivedName('chair (remesh)', 'texture')).toBe('chair (remesh) (texture)');
  });

  it('has 100 characters at most', () => {
    expect(derivedName('x'.repeat(100), 'remesh')).toBe(`${'x'.repeat(91)} (remesh)`);
  });

  it('cuts no character in half', () => {
    expect(derivedName(`${'x'.repeat(90)}🪑`, 'remesh')).toBe(`${'x'.repeat(90)} (remesh)`);
  });
});
