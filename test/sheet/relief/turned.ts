import { svcSculpt } from '../../../functions/engines/svc-sculpt/engine.ts';
import { readModel } from '../../../functions/studio/geometry/mesh/gltf-io.ts';
import { frameCamera, type View } from '../../../functions/studio/imaging/camera.ts';
import { encodePng } from '../../../functions/studio/imaging/encode-image.ts';
import { renderView } from '../../../functions/studio/imaging/render.ts';
import { listSurfaces } from '../../../functions/studio/imaging/surface.ts';

/** Things that are turned away, as they are photographed and drawn most after frontal ones; their whole shape is known. */
export const TURNED = {
  'wooden crate': { azimuth_deg: 35, elevation_deg: 25 },
  'isometric crate': { azimuth_deg: 45, elevation_deg: 35.3, projection: 'orthographic' },
  'yellow house with a red roof': { azimuth_deg: -40, elevation_deg: 20 },
  'isometric cottage': { azimuth_deg: 45, elevation_deg: 30, projection: 'orthographic' },
  barn: { azimuth_deg: 30, elevation_deg: 12 },
  bookcase: { azimuth_deg: -30, elevation_deg: 15 },
  refrigerator: { azimuth_deg: 30, elevation_deg: 10 },
  'treasure chest': { azimuth_deg: 35, elevation_deg: 25 },
  dresser: { azimuth_deg: -35, elevation_deg: 25 },
  'wooden table': { azimuth_deg: 35, elevation_deg: 25 },
  'red wooden chair': { azimuth_deg: -40, elevation_deg: 20 },
  'wooden bench': { azimuth_deg: 30, elevation_deg: 20 },
  'red sports car': { azimuth_deg: -45, elevation_deg: 15 },
  'blue sofa': { azimuth_deg: 35, elevation_deg: 20 },
  book: { azimuth_deg: 40, elevation_deg: 35 },
} as const satisfies Readonly<Record<string, View>>;

const PICTURE_PX = 768;
const WHITE = [1, 1, 1] as const;

/** One of them, and the picture of it. */
export async function turned(name: string): Promise<{ model: Uint8Array; picture: Uint8Array }> {
  const view: View = TURNED[name as keyof typeof TURNED];
  const { model } = await svcSculpt.run({}, { prompt: name, seed: 1 });
  const surfaces = await listSurfaces(await readModel(model!));
  const picture = await renderView(surfaces, frameCamera(surfaces, { ...view, fill: 0.7 }), {
    width_px: PICTURE_PX,
    height_px: PICTURE_PX,
    background: WHITE,
  });
  return { model: model!, picture: encodePng(picture) };
}
