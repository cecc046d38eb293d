import type { MeasuredView } from '../../../studio/imaging/silhouette/measured-view.ts';
import { sampleFront } from '../front-sample.ts';
import { coreOf } from './core-of.ts';
import { facesOf, rasterOf } from './face-map.ts';
import { type Fit, isTurned, nearest } from './fit-turned.ts';
import { FORMS } from './forms.ts';

/** Of the outlines' overlap, without what stands out: what is less alike is no box. */
const MIN_IOU = 0.955;
/** What is so much less alike after the first look and later does not become so. */
const LACKS = [0.1, 0.03] as const;
/** In Oklab: two of its sides are so far apart beside an edge. */
const MIN_EDGE = 0.03;
/** Of the outline: where less stands out, as of a pillow or a door, the box by itself has been looked for. */
const MAX_KEPT = 0.98;
/** Of the outline: so much may be neither before the box nor above it. */
const MAX_BESIDE = 0.05;
/** Pixels along the longer side in which both are looked at. */
const SIDE_PX = 128;

const BOXES = FORMS.filter(({ name }) => name === 'box');

/** A box that is seen turned, of what has more than its outline: a handle, an aerial or a bow stands on it. */
export function boxCore(view: MeasuredView): Fit | undefined {
  const core = coreOf(view);
  const kept = areaOf(core) / areaOf(view);
  if (kept > MAX_KEPT) return undefined;
  const fit = nearest(core, BOXES, ({ iou }, round) => iou > MIN_IOU - LACKS[round > 0 ? 1 : 0]);
  if (!fit || fit.iou < MIN_IOU || fit.edge < MIN_EDGE || !isTurned(fit, view)) return undefined;
  return besides(view, fit) < MAX_BESIDE ? fit : undefined;
}

const areaOf = (view: MeasuredView): number =>
  sampleFront(view, SIDE_PX).mask.inside.reduce((sum, value) => sum + value, 0);

/** Of a view: what is neither before some bodies nor above them. */
function besides(view: MeasuredView, { bodies, pose }: Fit): number {
  const sample = sampleFront(view, SIDE_PX);
  const { width, height, inside } = sample.mask;
  const map = facesOf(bodies, pose, rasterOf(sample));
  const highest = Math.floor(map.faces.findIndex((face) => face > 0) / width);
  let [all, beside] = [0, 0];
  for (let x = 0; x < width; x++) {
    let isBelow = false;
    for (let y = 0; y < height; y++) {
      const pixel = y * width + x;
      isBelow ||= map.faces[pixel]! > 0;
      if (!inside[pixel]) continue;
      all++;
      const isAbove = y < highest || (!isBelow && hasBelow(x, y));
      if (!map.faces[pixel] && !isAbove) beside++;
    }
  }
  return beside / all;

  function hasBelow(x: number, y: number): boolean {
    for (let row = y; row < height; row++) if (map.faces[row * width + x]) return true;
    return false;
  }
}
