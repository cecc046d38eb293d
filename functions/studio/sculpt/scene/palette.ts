import type { Vector } from '../../imaging/camera.ts';
import { SRGB_TO_LINEAR } from '../../imaging/color.ts';
import { fitImage } from '../../imaging/fit-image.ts';
import type { Image } from '../../imaging/image.ts';

/** What reference images give to a picture. */
export interface Palette {
  /** sRGB, 0 to 255: the striking ones first. */
  readonly colors: readonly (readonly [number, number, number])[];
  /** Mean linear light of the first image's upper, middle and lower thirds. */
  readonly thirds: readonly [Vector, Vector, Vector];
  /** The first image. */
  readonly image: Image;
}

const SIDE_PX = 48;
const COLORS = 5;
const TURNS = 10;

/** The colours of images by k-means (Lloyd 1982), begun from those farthest from each other: the same images, the same colours. */
export function paletteOf(images: readonly Image[]): Palette | undefined {
  const [image] = images;
  if (!image) return undefined;
  const pixels = images.flatMap(opaquePixels);
  const means = cluster(pixels);
  const striking = ({ color, share }: Mean) =>
    share ** 0.5 * (0.15 + (Math.max(...color) - Math.min(...color)) / 255);
  return {
    colors: means.sort((a, b) => striking(b) - striking(a)).map(({ color }) => color),
    thirds: [0, 1, 2].map((third) => meanLight(image, third)) as unknown as Palette['thirds'],
    image,
  };
}

type Pixel = readonly [number, number, number];

interface Mean {
  readonly color: Pixel;
  readonly share: number;
}

function opaquePixels(image: Image): Pixel[] {
  const { data } = fitImage(image, SIDE_PX);
  const pixels: Pixel[] = [];
  for (let i = 0; i < data.length; i += 4)
    if (data[i + 3]! > 127) pixels.push([data[i]!, data[i + 1]!, data[i + 2]!]);
  return pixels;
}

const apart = (a: Pixel, b: Pixel): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

function cluster(pixels: readonly Pixel[]): Mean[] {
  if (pixels.length === 0) return [];
  const centers: Pixel[] = [pixels[0]!];
  const nearest = (pixel: Pixel) => Math.min(...centers.map((center) => apart(pixel, center)));
  while (centers.length < COLORS) {
    const distances = pixels.map(nearest);
    const farthest = distances.indexOf(Math.max(...distances));
    if (distances[farthest] === 0) break;
    centers.push(pixels[farthest]!);
  }
  let counts: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const sums = centers.map(() => [0, 0, 0]);
    counts = centers.map(() => 0);
    for (const pixel of pixels) {
      const distances = centers.map((center) => apart(pixel, center));
      const own = distances.indexOf(Math.min(...distances));
      counts[own]!++;
      for (let k = 0; k < 3; k++) sums[own]![k]! += pixel[k]!;
    }
    for (const [i, sum] of sums.entries()) {
      if (counts[i]! > 0) centers[i] = sum.map((value) => Math.round(value / counts[i]!)) as unknown as Pixel;
    }
  }
  return centers.map((color, i) => ({ color, share: counts[i]! / pixels.length }));
}

function meanLight(image: Image, third: number): Vector {
  const { width, height, data } = fitImage(image, SIDE_PX);
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = Math.floor((height * third) / 3); y < (height * (third + 1)) / 3; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      count++;
      for (let k = 0; k < 3; k++) sum[k]! += SRGB_TO_LINEAR[data[i + k]!]!;
    }
  }
  return sum.map((value) => value / Math.max(1, count)) as unknown as Vector;
}
