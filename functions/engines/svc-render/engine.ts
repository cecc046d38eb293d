import { type Engine, seedAmong } from '../../service/jobs/engine.ts';
import { encodePng } from '../../studio/imaging/encode-image.ts';
import { readPhoto } from '../../studio/imaging/silhouette/read-photo.ts';
import { InputError } from '../../studio/input-error.ts';
import { readBuildable } from '../../studio/sculpt/compose/read-buildable.ts';
import { understand } from '../../studio/sculpt/compose/understand.ts';
import { openKinds } from '../../studio/sculpt/prompt/open-kinds.ts';
import { isDrawn, paintScene } from './paint-scene.ts';
import { pictureSize } from './picture-size.ts';

/** Text to image by generators and the project's rasteriser; see {@link paintScene}. */
export const svcRender: Engine = {
  id: 'svc-render',
  async run(
    { images = [], elsewhere = '' },
    { prompt, aspectRatio = '1:1', size = '1K', seed },
    report = () => undefined,
  ) {
    if (typeof prompt !== 'string')
      throw new InputError('engine_rejected_input', 'A text is needed to render.');
    const references = await Promise.all(images.map(readPhoto));
    const sides = pictureSize(String(aspectRatio), String(size));
    const reading = readBuildable(prompt, openKinds(), { isEnough: isDrawn, elsewhere });
    const wanted = { prompt, reading, ...sides, references, seed: seedAmong({ seed }) };
    const image = encodePng(await paintScene(wanted, report));
    const understood = understand(reading);
    return { image, ...(understood && { understood }) };
  },
};
