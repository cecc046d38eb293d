import { runEngine } from '../../../functions/service/jobs/run-engine.ts';
import { blobModel, texturedModel } from '../models.ts';

const MAX_TRIANGLES = 2_000;

/** A blob, or with texture a checkered knot, of as many triangles as asked for, but of few. */
export const handler = runEngine({
  id: 'makes-model',
  async run(_input, { polycount, texture }) {
    const triangles = Math.min(MAX_TRIANGLES, Number(polycount ?? MAX_TRIANGLES));
    const even = triangles - (triangles % 2);
    return { model: await (texture ? texturedModel(even) : blobModel(even)) };
  },
});
