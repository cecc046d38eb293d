import type { Convex } from '../../../functions/engines/svc-relief/turned/convex.ts';
import { blankMap, drawFaces } from '../../../functions/engines/svc-relief/turned/face-map.ts';
import { findSubject } from '../../../functions/studio/imaging/silhouette/find-subject.ts';
import {
  type MeasuredView,
  measureView,
} from '../../../functions/studio/imaging/silhouette/measured-view.ts';

const SIDE_PX = 512;
const WIDTH_M = 1.3;
const RADIANS = Math.PI / 180;

/** A face's colour, by its number from 1 over all bodies, and where it is seen across the picture, from 0 to 1. */
export type Colors = (face: number, across: number) => readonly [number, number, number];

export const ownColor = (face: number): ReturnType<Colors> => [
  (face * 67) % 200,
  (face * 41) % 220,
  (face * 97) % 240,
];

/** How image to 3D measures a picture of bodies that stand before it, turned; each face has a colour of its own where none is given. */
export async function turnedView(
  bodies: readonly Convex[],
  at: { readonly azimuth_deg: number; readonly elevation_deg: number; readonly nearness: number },
  colorOf: Colors = ownColor,
): Promise<MeasuredView> {
  const half = (SIDE_PX - 1) / 2;
  const raster = {
    width: SIDE_PX,
    height: SIDE_PX,
    pixel_m: WIDTH_M / SIDE_PX,
    column0: half,
    row0: half,
  };
  const [azimuth_rad, elevation_rad] = [at.azimuth_deg * RADIANS, at.elevation_deg * RADIANS];
  const map = blankMap(raster);
  drawFaces(bodies, { azimuth_rad, elevation_rad, nearness: at.nearness, x_m: 0, y_m: 0 }, raster, map);
  const data = new Uint8Array(SIDE_PX * SIDE_PX * 4);
  for (const [pixel, face] of map.faces.entries())
    if (face > 0) data.set([...colorOf(face, (pixel % SIDE_PX) / SIDE_PX), 255], pixel * 4);
  const photo = { width: SIDE_PX, height: SIDE_PX, data };
  const { mask } = await findSubject(photo);
  return measureView(photo, mask, (width, height) => height / Math.max(width, height));
}
