import { frameCamera } from '../../functions/imaging/camera.ts';
import { createSampleBuffer } from '../../functions/imaging/rasterizer.ts';
import { listSurfaces } from '../../functions/imaging/surface.ts';
import { renderThumbnail } from '../../functions/imaging/thumbnail.ts';
import { fillSurface, projectAll } from '../../functions/imaging/visible.ts';
import { readModel } from '../../functions/mesh/gltf-io.ts';
import { bigModel } from '../support/big-models.ts';
import { best_ms, record } from './record.ts';

/** A 512 px thumbnail of 100,000 faces, from GLB to PNG, takes at most this; it stands in the place of another's time. */
const BAR_MS = 500;
const SIZE = { width_px: 512, height_px: 512 };
const TURNS = 10;

/** A thumbnail with four 1K maps, against its bar, and against the least that one takes: the file, its maps, a z-buffer. */
export async function run(): Promise<void> {
  for (const shape of ['blob', 'knot'] as const) {
    const glb = await bigModel(shape);
    const [ours_ms, least_ms] = await best_ms([() => renderThumbnail(glb), () => fillDepth(glb)], TURNS);
    const name = `thumbnail of a ${shape} of 100k faces with four 1K maps`;
    record({
      bench: `${name}, against a flat z-buffer pass`,
      ours_ms: ours_ms!,
      theirs_ms: least_ms!,
      maxRatio: 6,
    });
    record({ bench: `${name}, against its bar`, ours_ms: ours_ms!, theirs_ms: BAR_MS, maxRatio: 1 });
  }
}

async function fillDepth(glb: Uint8Array): Promise<void> {
  const surfaces = await listSurfaces(await readModel(glb));
  const camera = frameCamera(surfaces, { azimuth_deg: 35, elevation_deg: 18 });
  const buffer = createSampleBuffer(SIZE.width_px, SIZE.height_px, 4);
  for (const drawn of projectAll(surfaces, camera, SIZE)) {
    fillSurface(buffer, drawn, camera, SIZE, true, null);
  }
}
