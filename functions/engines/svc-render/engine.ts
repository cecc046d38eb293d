import type { Engine } from '../../service/jobs/engine.ts';
import { encodePng } from '../../studio/imaging/encode-image.ts';
import { readPhoto } from '../../studio/imaging/silhouette/read-photo.ts';
import { InputError } from '../../studio/input-error.ts';
import { openKinds } from '../../studio/sculpt/prompt/open-kinds.ts';
import { paintScene } from './paint-scene.ts';
import { pictureSize } from './picture-size.ts';

/** Text to image by generators and the project's rasteriser; see {@link paintScene}. */
export const svcRender: Engine = {
  id: 'svc-render',
  async run({ images = [] }, { prompt, aspectRatio = '1:1' }, report = () => undefined) {
    if (typeof prompt !== 'string')
      throw new InputError('engine_rejected_input', 'A text is needed to render.');
    const references = await Promise.all(images.map(readPhoto));
    const size = pictureSize(String(aspectRatio));
    return { image: encodePng(await paintScene({ prompt, ...size, references }, openKinds(), report)) };
  },
};
