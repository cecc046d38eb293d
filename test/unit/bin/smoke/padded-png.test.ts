import { expect, it } from 'vitest';
import { paddedPng } from '../../../../bin/smoke/padded-png.ts';
import { decodeImage } from '../../../../functions/studio/imaging/decode-image.ts';
import { encodePng } from '../../../../functions/studio/imaging/encode-image.ts';

it('is the same picture in so many bytes', async () => {
  const png = encodePng({ width: 3, height: 2, data: new Uint8Array(24).fill(200) });
  const padded = paddedPng(png, 5_000);
  expect(padded).toHaveLength(5_000);
  expect(await decodeImage(padded)).toEqual(await decodeImage(png));
});
