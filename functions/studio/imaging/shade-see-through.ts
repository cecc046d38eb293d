import { createBackdrop } from './backdrop.ts';
import type { Keeps } from './rasterizer.ts';
import { createPaneShader, type Pane } from './shade-pane.ts';
import { type SampleLayer, type Scene, spreadPlain } from './shade-solid.ts';
import { type Drawn, drawnOf, fillSurface, isSeeThrough } from './visible.ts';

/** Pixel rows that are gathered at once, and fragments of them at most: memory does not grow with the picture. */
const BAND_PX = 64;
const MAX_FRAGMENTS = 4_000_000;

/** See-through fragments of a band of rows: a list a sample, in the order in which the triangles were drawn. */
interface Fragments {
  readonly firstSample: number;
  /** Index of each sample's last fragment, or -1. */
  readonly last: Int32Array;
  readonly previous: number[];
  readonly triangles: number[];
  readonly nearness: number[];
}

/**
 * Lays see-through surfaces over what is solid, sample by sample from far to near, so that surfaces that cross each other
 * come out right too. Each triangle is shaded once a pixel.
 */
export function shadeSeeThrough(scene: Scene, layer: SampleLayer): void {
  const drawn = scene.drawn.filter(({ surface }) => isSeeThrough(surface));
  if (drawn.length === 0) return;
  const shadePane = createPaneShader(scene, createBackdrop(layer, scene.size));
  for (let top = 0; top < scene.size.height_px; top += BAND_PX) {
    const bottom = Math.min(scene.size.height_px, top + BAND_PX);
    const fragments = gather(scene, drawn, top, bottom);
    if (fragments.triangles.length > 0) compose(scene, fragments, top, bottom, shadePane, layer);
  }
}

function gather(scene: Scene, drawn: readonly Drawn[], top: number, bottom: number): Fragments {
  const { camera, size, cull } = scene;
  const firstSample = top * size.samples * size.width_px;
  const last = new Int32Array((bottom - top) * size.samples * size.width_px).fill(-1);
  const fragments: Fragments = { firstSample, last, previous: [], triangles: [], nearness: [] };
  const band = { ...scene.buffer, fromRow: top * size.samples, toRow: bottom * size.samples };
  for (const one of drawn) {
    let number = 0;
    const keeps: Keeps = (sample, _column, _row, nearness) => {
      if (fragments.triangles.length >= MAX_FRAGMENTS) return false;
      fragments.previous.push(last[sample - firstSample]!);
      last[sample - firstSample] = fragments.triangles.push(number) - 1;
      fragments.nearness.push(nearness);
      return false;
    };
    fillSurface(band, one, camera, size, cull, (t) => {
      number = one.firstTriangle + t / 3;
      return keeps;
    });
  }
  return fragments;
}

function compose(
  scene: Scene,
  fragments: Fragments,
  top: number,
  bottom: number,
  shadePane: (pane: Pane, x: number, y: number) => void,
  layer: SampleLayer,
): void {
  const { width_px, samples } = scene.size;
  const panes = new Map<number, Pane>();
  const order: number[] = [];
  for (let y = top; y < bottom; y++) {
    for (let x = 0; x < width_px; x++) {
      if (!isCovered(fragments, x, y, scene.size)) continue;
      panes.clear();
      spreadPlain(layer, scene.size, x, y);
      for (let s = 0; s < samples; s++) {
        const sample = (y * samples + s) * width_px + x;
        farToNear(fragments, sample - fragments.firstSample, order);
        for (const fragment of order) {
          const number = fragments.triangles[fragment]!;
          let pane = panes.get(number);
          if (!pane) {
            pane = createPane(scene, number);
            shadePane(pane, x + scene.buffer.offsets[s]!, y + (s + 0.5) / samples);
            panes.set(number, pane);
          }
          layOver(layer.light, sample * 4, pane);
        }
      }
    }
  }
}

function isCovered(
  { last, firstSample }: Fragments,
  x: number,
  y: number,
  { width_px, samples }: Scene['size'],
): boolean {
  const first = y * samples * width_px + x - firstSample;
  for (let s = 0; s < samples; s++) if (last[first + s * width_px]! >= 0) return true;
  return false;
}

/** Of more see-through layers than this at a sample, those nearest to the camera count: a broken model may have thousands. */
const MAX_LAYERS = 64;

/** The fragments at a sample by nearness. Of two at one depth, what was drawn later comes out on top. */
function farToNear({ last, previous, nearness }: Fragments, sample: number, order: number[]): void {
  order.length = 0;
  for (let fragment = last[sample]!; fragment >= 0; fragment = previous[fragment]!) {
    const near = nearness[fragment]!;
    if (order.length === MAX_LAYERS) {
      if (near <= nearness[order[0]!]!) continue;
      order.shift();
    }
    let at = order.push(fragment) - 1;
    for (; at > 0 && nearness[order[at - 1]!]! >= near; at--) order[at] = order[at - 1]!;
    order[at] = fragment;
  }
}

function createPane({ drawn }: Scene, number: number): Pane {
  const { surface, firstTriangle } = drawnOf(drawn, number);
  return {
    surface,
    triangle: (number - firstTriangle) * 3,
    light: new Float64Array(3),
    passing: new Float64Array(3),
    alpha: 0,
  };
}

function layOver(samples: Float32Array, i: number, { light, passing, alpha }: Pane): void {
  for (let k = 0; k < 3; k++) samples[i + k] = light[k]! + passing[k]! * samples[i + k]!;
  samples[i + 3] = alpha + (1 - alpha) * samples[i + 3]!;
}
