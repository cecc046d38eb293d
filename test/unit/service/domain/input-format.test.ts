import { expect, test } from 'vitest';
import { imageFormat } from '../../../../functions/service/domain/input-format.ts';
import { checkerPng } from '../../../support/models.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

test.each([
  ['a PNG', checkerPng(), 'png'],
  ['a JPEG', bytes('\xff\xd8\xff\xe0 and more'), 'jpeg'],
  ['a WebP', bytes('RIFF\x01\x02\x03\x04WEBPVP8 '), 'webp'],
  ['another RIFF file', bytes('RIFF\x01\x02\x03\x04WAVEfmt '), undefined],
  ['a GIF', bytes('GIF89a and more'), undefined],
  ['the beginning of a PNG', checkerPng().subarray(0, 7), undefined],
  ['markup', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['nothing', bytes(''), undefined],
])('%s is told by its first bytes', (_name, image, format) => {
  expect(imageFormat(image)).toBe(format);
});
