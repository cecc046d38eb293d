/** How an image file is compressed. */
export type ImageStyle =
  | { readonly type: 'png' }
  | { readonly type: 'webp'; readonly isLossy: boolean }
  | {
      readonly type: 'jpeg';
      /** As libjpeg scales its tables, 1 to 100; of other encoders what comes nearest. */
      readonly quality: number;
      readonly halvesColor: boolean;
    };

/** Reads how a file is compressed from its headers. Whatever is no JPEG or WebP counts as PNG. */
export function imageStyle(bytes: Uint8Array): ImageStyle {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegStyle(bytes);
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return webpStyle(bytes);
  return { type: 'png' };
}

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** The chunk of the image itself (RFC 9649): in an extended file it stands behind others. */
function webpStyle(bytes: Uint8Array): ImageStyle {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 12; at + 8 <= bytes.length; ) {
    const chunk = textAt(bytes, at);
    if (chunk === 'VP8 ' || chunk === 'VP8L') return { type: 'webp', isLossy: chunk === 'VP8 ' };
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return { type: 'webp', isLossy: true };
}

/** The mean of the luminance table that ITU-T T.81 gives as an example, which is libjpeg's at quality 50. */
const EXAMPLE_MEAN = 57.625;

/** Tables of quantization and sampling factors stand before the first scan (ITU-T T.81, annex B). */
function jpegStyle(bytes: Uint8Array): ImageStyle {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let quality = 100;
  let halvesColor = false;
  for (let at = 2; at + 10 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1]!;
    const length = view.getUint16(at + 2);
    if (marker === 0xda || length < 2) break;
    if (marker === 0xdb && (bytes[at + 4]! & 15) === 0 && at + 69 <= bytes.length) {
      const mean = bytes.subarray(at + 5, at + 69).reduce((sum, step) => sum + step, 0) / 64;
      const scale = (100 * mean) / EXAMPLE_MEAN;
      // The formula of libjpeg's jpeg_quality_scaling, turned around.
      quality = Math.round(scale <= 100 ? (200 - scale) / 2 : 5000 / scale);
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    // The first component's factors are those of luminance: 1 by 1 where all components are alike.
    if (isFrame && bytes[at + 9]! === 3) halvesColor = bytes[at + 11] !== 0x11;
    at += 2 + length;
  }
  return { type: 'jpeg', quality: Math.min(100, Math.max(1, quality)), halvesColor };
}
