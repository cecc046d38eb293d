import { readCannedList } from '../../../functions/service/jobs/canned-files.ts';
import { loadDracoDecoder } from '../../../functions/studio/geometry/mesh/draco-decoder.ts';
import { cornerTangents } from '../../../functions/studio/geometry/mesh/tangents.ts';
import { decodeImage } from '../../../functions/studio/imaging/decode-image.ts';
import { encodePng } from '../../../functions/studio/imaging/encode-image.ts';
import { encodeJpeg } from '../../../functions/studio/imaging/encode-jpeg.ts';
import { encodeWebp } from '../../../functions/studio/imaging/encode-webp.ts';
import { findSubject } from '../../../functions/studio/imaging/silhouette/find-subject.ts';
import { openKinds } from '../../../functions/studio/sculpt/prompt/open-kinds.ts';
import { FOUR_FIELDS } from '../four-fields.ts';
import { discBefore, meadow, picture } from '../photos.ts';

/** Uses every package of which files lie beside a bundle, each for something small, and says what came of it. */
export async function handler(): Promise<Readonly<Record<string, unknown>>> {
  const image = (name: string) => decodeImage(new Uint8Array(Buffer.from(FOUR_FIELDS[name]!, 'base64')));
  const [jpeg, webp] = [await image('a progressive JPEG'), await image('a lossy WebP')];
  const encoded = {
    jpeg: await decodeImage(await encodeJpeg(webp!, { quality: 90, halvesColor: true })),
    webp: await decodeImage(await encodeWebp(webp!, 90)),
  };
  return {
    jpeg: [jpeg?.width, encoded.jpeg?.width],
    webp: [webp?.width, encoded.webp?.width],
    png: (await decodeImage(encodePng(webp!)))?.width,
    jpegAgain: (await decodeImage(await encodeJpeg(webp!, { quality: 80, halvesColor: true })))?.width,
    webpAgain: (await decodeImage(await encodeWebp(jpeg!, 80)))?.width,
    mikktspace: Array.from(
      cornerTangents({
        positions: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0),
        normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1),
        uvs: Float32Array.of(0, 1, 1, 1, 0, 0),
        triangles: Uint32Array.of(0, 1, 2),
      }).subarray(0, 4),
    ),
    draco: typeof (await loadDracoDecoder()),
    wordnet: openKinds().kindOf('armchair'),
    canned: (await readCannedList()).model.files.model,
    subject: (await findSubject(picture(160, 160, discBefore(meadow)))).foundBy,
  };
}
