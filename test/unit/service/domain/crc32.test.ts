import { crc32 as crc32OfNode } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crc32 } from '../../../../functions/service/domain/crc32.ts';

it('is the CRC-32 of node:zlib, of every text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(crc32(text)).toBe(crc32OfNode(text));
    }),
  );
});
