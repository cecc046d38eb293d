import { svcRender } from '../../../functions/engines/svc-render/engine.ts';
import { svcSculpt } from '../../../functions/engines/svc-sculpt/engine.ts';
import { readModel } from '../../../functions/studio/geometry/mesh/gltf-io.ts';
import { frameCamera, type View } from '../../../functions/studio/imaging/camera.ts';
import { SRGB_TO_LINEAR, toSrgbByte } from '../../../functions/studio/imaging/color.ts';
import { decodeImage } from '../../../functions/studio/imaging/decode-image.ts';
import { encodeJpeg } from '../../../functions/studio/imaging/encode-jpeg.ts';
import type { Image } from '../../../functions/studio/imaging/image.ts';
import { renderView } from '../../../functions/studio/imaging/render.ts';
import { repeatableRandom } from '../../../functions/studio/imaging/repeatable-random.ts';
import { blurred, type Grid } from '../../../functions/studio/imaging/silhouette/grid.ts';
import { listSurfaces } from '../../../functions/studio/imaging/surface.ts';

/** How a camera takes a thing. */
interface Shot {
  readonly prompt: string;
  readonly view: View;
  /** Paper, its light, 0 to 1, which falls off to the corners; or the prompt of a scene, out of focus. */
  readonly before: readonly [number, number, number] | string;
  /** A phone at night has more. */
  readonly noise?: number;
}

/** Things as cameras take them: light that falls off, noise, JPEG, soft shadows, a scene out of focus behind them. */
export const PHOTOGRAPHED: Readonly<Record<string, Shot>> = {
  'apple on white': {
    prompt: 'a red apple',
    view: { azimuth_deg: 10, elevation_deg: 20 },
    before: [0.9, 0.9, 0.88],
  },
  'mug on grey': {
    prompt: 'blue ceramic mug',
    view: { azimuth_deg: 25, elevation_deg: 15 },
    before: [0.4, 0.42, 0.45],
  },
  'white vase on white': {
    prompt: 'white ceramic vase',
    view: { azimuth_deg: 0, elevation_deg: 8 },
    before: [0.85, 0.85, 0.83],
  },
  'guitar in the dark': {
    prompt: 'acoustic guitar',
    view: { azimuth_deg: 8, elevation_deg: 5 },
    before: [0.03, 0.03, 0.035],
    noise: 7,
  },
  'chair in a room': {
    prompt: 'wooden chair',
    view: { azimuth_deg: 35, elevation_deg: 15 },
    before: 'a living room',
  },
  'cat in a meadow': {
    prompt: 'an orange cat',
    view: { azimuth_deg: 60, elevation_deg: 8 },
    before: 'a meadow at noon',
  },
  'horse in a forest': {
    prompt: 'a brown horse',
    view: { azimuth_deg: 90, elevation_deg: 3 },
    before: 'a forest',
  },
  'car in a street': {
    prompt: 'red sports car',
    view: { azimuth_deg: -50, elevation_deg: 10 },
    before: 'a city street',
  },
  'knight in a desert': {
    prompt: 'knight in steel armor',
    view: { azimuth_deg: 30, elevation_deg: 5 },
    before: 'a desert',
  },
  'robot on a beach': {
    prompt: 'a yellow robot',
    view: { azimuth_deg: 20, elevation_deg: 8 },
    before: 'a beach',
    noise: 6,
  },
  'mushroom in a forest': {
    prompt: 'red mushroom with white dots',
    view: { azimuth_deg: 0, elevation_deg: 10 },
    before: 'a forest',
  },
  'cottage under the sky': {
    prompt: 'a stone cottage',
    view: { azimuth_deg: 40, elevation_deg: 10 },
    before: 'a meadow at noon',
  },
};

const [WIDTH_PX, HEIGHT_PX] = [1200, 900];
const FILL = 0.68;
/** Blurs of a pixel at an eighth of the size. */
const DEFOCUS = { reduction: 8, rounds: 9 } as const;
/** Light that is left in the corners. */
const CORNERS = 0.62;
const NOISE = 3;
const QUALITY = 72;

/** One of them, and the JPEG that the camera writes. */
export async function photographed(name: string): Promise<{ model: Uint8Array; picture: Uint8Array }> {
  const { prompt, view, before, noise = NOISE } = PHOTOGRAPHED[name]!;
  const { model } = await svcSculpt.run({}, { prompt, seed: 1 });
  const surfaces = await listSurfaces(await readModel(model!));
  const camera = frameCamera(surfaces, { ...view, aspect: WIDTH_PX / HEIGHT_PX, fill: FILL });
  const isPaper = typeof before !== 'string';
  const picture = await renderView(surfaces, camera, {
    width_px: WIDTH_PX,
    height_px: HEIGHT_PX,
    background: isPaper ? before : await outOfFocus(before),
    groundShadow: isPaper,
  });
  return {
    model: model!,
    picture: await encodeJpeg(exposed(picture, noise), { quality: QUALITY, halvesColor: true }),
  };
}

async function outOfFocus(prompt: string): Promise<Image> {
  const { image } = await svcRender.run({}, { prompt, aspectRatio: '4:3', seed: 1 });
  const scene = (await decodeImage(image!))!;
  const [width, height] = [scene.width, scene.height].map((side) => Math.floor(side / DEFOCUS.reduction)) as [
    number,
    number,
  ];
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let k = 0; k < 3; k++) {
    let grid: Grid = {
      width,
      height,
      values: Float32Array.from({ length: width * height }, (_, pixel) => {
        const [x, y] = [(pixel % width) * DEFOCUS.reduction, Math.floor(pixel / width) * DEFOCUS.reduction];
        return SRGB_TO_LINEAR[scene.data[(y * scene.width + x) * 4 + k]!]!;
      }),
    };
    for (let round = 0; round < DEFOCUS.rounds; round++) grid = blurred(grid);
    for (const [pixel, value] of grid.values.entries()) data[pixel * 4 + k] = toSrgbByte(value);
  }
  return { width, height, data };
}

/** What a lens and a sensor make of a picture: less light in the corners, and noise. */
function exposed({ width, height, data }: Image, noise: number): Image {
  const random = repeatableRandom();
  const result = new Uint8Array(data.length).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [(2 * (pixel % width)) / width - 1, (2 * Math.floor(pixel / width)) / height - 1];
    const light = 1 - ((1 - CORNERS) * (x * x + y * y)) / 2;
    for (let k = 0; k < 3; k++) {
      const level = toSrgbByte(SRGB_TO_LINEAR[data[pixel * 4 + k]!]! * light);
      const grain = (random() + random() + random() - 1.5) * 2 * noise;
      result[pixel * 4 + k] = Math.min(255, Math.max(0, Math.round(level + grain)));
    }
  }
  return { width, height, data: result };
}
