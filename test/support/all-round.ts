import { readModel } from '../../functions/studio/geometry/mesh/gltf-io.ts';
import { frameCamera } from '../../functions/studio/imaging/camera.ts';
import type { Image } from '../../functions/studio/imaging/image.ts';
import { renderView } from '../../functions/studio/imaging/render.ts';
import { listSurfaces } from '../../functions/studio/imaging/surface.ts';
import { compare, decibels } from './psnr.ts';

/** How alike two models are from all round, where neither size, place nor front are known. */
export interface AllRound {
  /** Intersection over union of the silhouettes, mean of the views. */
  readonly iou: number;
  /** Of colours, over what either covers. */
  readonly covered_db: number;
}

const TURNS = 24;
/** Every third turn is a view. */
const STEP = 3;
const ELEVATION_DEG = 20;
const SIDE_PX = 128;

/** Compares two models from eight sides, each picture filled by its model, the second turned as fits best. */
export async function likenessAllRound(source: Uint8Array, result: Uint8Array): Promise<AllRound> {
  const [expected, actual] = [await turnsOf(source, STEP), await turnsOf(result, 1)];
  let best = { iou: -1, turn: 0 };
  for (let turn = 0; turn < TURNS; turn++) {
    const ious = expected.map((image, i) => iouOf(image, actual[(i * STEP + turn) % TURNS]!));
    const iou = ious.reduce((sum, value) => sum + value, 0) / ious.length;
    if (iou > best.iou) best = { iou, turn };
  }
  const errors = expected.map((image, i) => compare(image, actual[(i * STEP + best.turn) % TURNS]!));
  return {
    iou: best.iou,
    covered_db: decibels({
      squares: errors.reduce((sum, { squares }) => sum + squares, 0),
      pixels: errors.reduce((sum, { pixels }) => sum + pixels, 0),
    }),
  };
}

async function turnsOf(glb: Uint8Array, step: number): Promise<readonly Image[]> {
  const surfaces = await listSurfaces(await readModel(glb), { maxTextureSide_px: 1024 });
  const images: Image[] = [];
  for (let turn = 0; turn < TURNS; turn += step) {
    const camera = frameCamera(surfaces, {
      azimuth_deg: (turn * 360) / TURNS,
      elevation_deg: ELEVATION_DEG,
    });
    images.push(await renderView(surfaces, camera, { width_px: SIDE_PX, height_px: SIDE_PX }));
  }
  return images;
}

function iouOf(a: Image, b: Image): number {
  let [both, either] = [0, 0];
  for (let i = 3; i < a.data.length; i += 4) {
    const [inA, inB] = [a.data[i]! >= 128, b.data[i]! >= 128];
    if (inA && inB) both++;
    if (inA || inB) either++;
  }
  return both / either;
}
