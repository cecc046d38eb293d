import { expect, it } from 'vitest';
import { decodeImage } from '../../../../functions/studio/imaging/decode-image.ts';
import { encodePng } from '../../../../functions/studio/imaging/encode-image.ts';

it('writes PNGs that hold every byte of the image', async () => {
  const data = Uint8Array.from({ length: 20 * 10 * 4 }, (_, i) => (i * 37) & 255);
  expect(await decodeImage(encodePng({ width: 20, height: 10, data }))).toEqual({
    width: 20,
    height: 10,
    data,
  });
});
