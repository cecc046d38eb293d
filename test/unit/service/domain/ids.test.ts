import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAssetId, randomBase62, toBase62, uuidv7 } from '../../../../functions/service/domain/ids.ts';
import { constantPorts, testPorts } from '../../../support/test-ports.ts';

describe('uuidv7', () => {
  test('matches the example of RFC 9562, appendix A.6', () => {
    const bytes = [0, 0, 0, 0, 0, 0, 0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f];
    const ports = { now: () => 0x017f22e279b0, random: () => Uint8Array.from(bytes) };
    expect(uuidv7(ports)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
  });

  test('sorts by time', () => {
    const ports = testPorts();
    const ids = [0, 1, 70_000, 2 ** 33].map((later_ms) => {
      ports.now_ms += later_ms;
      return uuidv7(ports);
    });
    expect([...ids].sort()).toEqual(ids);
  });

  test('has the form of an asset id, which other text has not', () => {
    expect(isAssetId(uuidv7(testPorts()))).toBe(true);
    for (const text of ['', 'x', '017f22e2-79b0-7cc3-98c4-dc0c0c07398', '../../etc/passwd']) {
      expect(isAssetId(text)).toBe(false);
    }
  });
});

describe('base62', () => {
  test('draws again where a remainder would favour some characters', () => {
    let calls = 0;
    const ports = {
      now: () => 0,
      random: (bytes: number) => new Uint8Array(bytes).fill(calls++ === 0 ? 248 : 61),
    };
    expect(randomBase62(ports, 4)).toBe('zzzz');
    expect(calls).toBe(2);
    expect(randomBase62(constantPorts(0, 247), 1)).toBe('z');
  });

  test('writes an integer in a fixed width that keeps its order', () => {
    expect(toBase62(0, 6)).toBe('000000');
    expect(toBase62(61, 2)).toBe('0z');
    expect(toBase62(62, 2)).toBe('10');
    const value = fc.integer({ min: 0, max: 2 ** 32 - 1 });
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(toBase62(a, 6) < toBase62(b, 6)).toBe(a < b);
      }),
    );
  });
});
