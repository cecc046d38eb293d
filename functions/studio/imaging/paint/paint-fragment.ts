import type { Camera } from '../camera.ts';
import type { Fragment } from '../fragment.ts';
import type { PictureSize } from '../projection.ts';
import { normalize } from '../unit-normal.ts';
import type { Paint } from './painter.ts';
import { createReliefMemory, type ReliefMemory } from './relief-memory.ts';

export interface FragmentPainter {
  /** Writes a paint's look to a fragment whose geometry is read. @param x, y place in the picture, in pixels */
  paint(
    paint: Paint,
    triangle: number,
    b1: number,
    b2: number,
    fragment: Fragment,
    x: number,
    y: number,
  ): void;
  /** From here on nothing is taken from the pixels before. */
  forget(): void;
}

/** Steeper than this no relief of a material is: noise at the size of a pixel would glitter. */
const MAX_SLOPE = 1.2;

/**
 * The relief is taken from differences over a pixel of the picture (Blinn 1978): finer relief fades with distance by itself.
 * Where the pixels to the left and above show the same surface, from their heights ({@link createReliefMemory}); asking the
 * painter twice more at each pixel took a sixth of a picture's time.
 */
export function createFragmentPainter(camera: Camera, { width_px, height_px }: PictureSize): FragmentPainter {
  const { position: eye, projection } = camera;
  const pixel = (2 * camera.halfHeight) / height_px;
  const place = new Float64Array(3);
  const across = new Float64Array(3);
  const along = new Float64Array(3);
  const gradient = new Float64Array(3);
  const shape = { edge: 0, cavity: 0 };
  /** Made by the first painted surface: most models have none. */
  let memory: ReliefMemory | null = null;

  const write: FragmentPainter['paint'] = (paint, triangle, b1, b2, fragment, x, y) => {
    const { painter, shape: shapes, flat, firstTriangle = 0, transmission = 0 } = paint;
    const { position, normal, baseColor, emissive } = fragment;
    shape.edge = shape.cavity = 0;
    shapes?.at(firstTriangle + triangle, b1, b2, shape);
    const look = painter.at(position, normal, shape);
    const { glow, height_m } = look;
    for (let k = 0; k < 3; k++) {
      baseColor[k] = look.color[k]!;
      emissive[k] = glow * look.color[k]!;
    }
    baseColor[3] = 1;
    fragment.metallic = look.metallic;
    fragment.roughness = look.roughness;
    fragment.occlusion = 1;
    fragment.transmission = transmission;
    if (flat) return;
    const [dx, dy, dz] = [position[0]! - eye[0], position[1]! - eye[1], position[2]! - eye[2]];
    const step_m = projection === 'perspective' ? pixel * Math.sqrt(dx * dx + dy * dy + dz * dz) : pixel;
    memory ??= createReliefMemory(width_px);
    if (memory.recall(paint, fragment, height_m, x, y, step_m, gradient)) {
      const length = Math.sqrt(gradient[0]! ** 2 + gradient[1]! ** 2 + gradient[2]! ** 2);
      const kept = length > MAX_SLOPE ? MAX_SLOPE / length : 1;
      for (let k = 0; k < 3; k++) normal[k]! -= kept * gradient[k]!;
      normalize(normal);
      return;
    }
    frame(normal, across, along);
    const slope = (direction: Float64Array): number => {
      for (let k = 0; k < 3; k++) place[k] = position[k]! + step_m * direction[k]!;
      const rise = (painter.at(place, normal, shape).height_m - height_m) / step_m;
      return Math.max(-MAX_SLOPE, Math.min(MAX_SLOPE, rise));
    };
    const u = slope(across);
    const v = slope(along);
    if (u === 0 && v === 0) return;
    for (let k = 0; k < 3; k++) normal[k]! -= u * across[k]! + v * along[k]!;
    normalize(normal);
  };
  return { paint: write, forget: () => memory?.forget() };
}

/** Two directions at right angles to a normal and each other (Duff et al. 2017). */
function frame(normal: Float64Array, across: Float64Array, along: Float64Array): void {
  const [x, y, z] = [normal[0]!, normal[1]!, normal[2]!];
  const sign = z < 0 ? -1 : 1;
  const a = -1 / (sign + z);
  const b = x * y * a;
  across[0] = 1 + sign * x * x * a;
  across[1] = sign * b;
  across[2] = -sign * x;
  along[0] = b;
  along[1] = sign + y * y * a;
  along[2] = -y;
}
