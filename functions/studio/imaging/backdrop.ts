import type { Camera } from './camera.ts';
import type { Fragment } from './fragment.ts';
import type { PictureSize } from './projection.ts';
import type { SampleLayer } from './shade-solid.ts';

/** What is solid, as one picture that can be read sharp or blurred. Made when it is first read. */
export interface Backdrop {
  /**
   * @param point in world space, read where the camera sees it
   * @param blur 0 to 1
   * @param out linear light premultiplied by alpha
   */
  read(camera: Camera, point: Float64Array, blur: number, out: Float64Array): void;
}

interface Level {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export function createBackdrop(
  layer: SampleLayer,
  size: PictureSize & { readonly samples: number },
): Backdrop {
  let levels: Level[] | null = null;
  const { width_px, height_px } = size;
  return {
    read(camera, point, blur, out) {
      levels ??= blurLevels(flatten(layer, size));
      const d = [0, 1, 2].map((k) => point[k]! - camera.position[k]!);
      const along = (axis: readonly number[]) => axis[0]! * d[0]! + axis[1]! * d[1]! + axis[2]! * d[2]!;
      const depth = camera.projection === 'perspective' ? -along(camera.back) : 1;
      const scale = height_px / 2 / camera.halfHeight / Math.max(1e-9, depth);
      const u = 0.5 + (along(camera.right) * scale) / width_px;
      const v = 0.5 - (along(camera.up) * scale) / height_px;
      const level = blur * (levels.length - 1);
      const whole = Math.min(levels.length - 1, Math.floor(level));
      out.fill(0);
      addLevel(levels[whole]!, u, v, 1 - (level - whole), out);
      if (level > whole) addLevel(levels[whole + 1]!, u, v, level - whole, out);
    },
  };
}

/** Where a line of sight that enters a body of glass leaves it again, taking it for flat and so thick (Snell's law). */
export function refract(
  { position, normal, view }: Fragment,
  ior: number,
  thickness_m: number,
  out: Float64Array,
): void {
  const cosine = normal[0]! * view[0]! + normal[1]! * view[1]! + normal[2]! * view[2]!;
  const inner = Math.sqrt(Math.max(0, 1 - (1 - cosine * cosine) / (ior * ior)));
  for (let k = 0; k < 3; k++) {
    const direction = -view[k]! / ior + (cosine / ior - inner) * normal[k]!;
    out[k] = position[k]! + thickness_m * direction;
  }
}

function flatten(
  { light, isPlain }: SampleLayer,
  { width_px, height_px, samples }: PictureSize & { samples: number },
): Level {
  const data = new Float32Array(width_px * height_px * 4);
  for (let y = 0; y < height_px; y++) {
    for (let x = 0; x < width_px; x++) {
      const pixel = y * width_px + x;
      const count = isPlain[pixel] === 1 ? 1 : samples;
      for (let s = 0; s < count; s++) {
        const i = ((y * samples + s) * width_px + x) * 4;
        for (let k = 0; k < 4; k++) data[pixel * 4 + k]! += light[i + k]! / count;
      }
    }
  }
  return { width: width_px, height: height_px, data };
}

function blurLevels(first: Level): Level[] {
  const levels = [first];
  for (let last = first; Math.max(last.width, last.height) > 1; levels.push(last)) last = halve(last);
  return levels;
}

function halve({ width, height, data }: Level): Level {
  const half: Level = {
    width: Math.max(1, width >> 1),
    height: Math.max(1, height >> 1),
    data: new Float32Array(Math.max(1, width >> 1) * Math.max(1, height >> 1) * 4),
  };
  const right = width > 1 ? 4 : 0;
  const down = height > 1 ? width * 4 : 0;
  for (let y = 0, to = 0; y < half.height; y++) {
    for (let x = 0, from = 2 * y * width * 4; x < half.width; x++, from += 8) {
      for (let i = from; i < from + 4; i++, to++) {
        half.data[to] = (data[i]! + data[i + right]! + data[i + down]! + data[i + down + right]!) / 4;
      }
    }
  }
  return half;
}

function addLevel(
  { width, height, data }: Level,
  u: number,
  v: number,
  weight: number,
  out: Float64Array,
): void {
  const x = Math.min(width - 1, Math.max(0, u * width - 0.5));
  const y = Math.min(height - 1, Math.max(0, v * height - 0.5));
  const left = Math.floor(x);
  const top = Math.floor(y);
  for (const [column, row, share] of [
    [left, top, (1 - x + left) * (1 - y + top)],
    [left + 1, top, (x - left) * (1 - y + top)],
    [left, top + 1, (1 - x + left) * (y - top)],
    [left + 1, top + 1, (x - left) * (y - top)],
  ] as const) {
    const i = (Math.min(height - 1, row) * width + Math.min(width - 1, column)) * 4;
    for (let k = 0; k < 4; k++) out[k]! += weight * share * data[i + k]!;
  }
}
