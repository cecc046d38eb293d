import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawText } from '../../../bin/preview/letters.ts';
import { blankSheet, place } from '../../../bin/preview/sheet.ts';
import { svcRelief } from '../../../functions/engines/svc-relief/engine.ts';
import { svcRender } from '../../../functions/engines/svc-render/engine.ts';
import { readModel } from '../../../functions/studio/geometry/mesh/gltf-io.ts';
import { frameCamera } from '../../../functions/studio/imaging/camera.ts';
import { decodeImage } from '../../../functions/studio/imaging/decode-image.ts';
import { encodePng } from '../../../functions/studio/imaging/encode-image.ts';
import { fitImage } from '../../../functions/studio/imaging/fit-image.ts';
import type { Image } from '../../../functions/studio/imaging/image.ts';
import { renderView } from '../../../functions/studio/imaging/render.ts';
import { listSurfaces } from '../../../functions/studio/imaging/surface.ts';
import { InputError } from '../../../functions/studio/input-error.ts';
import { DRAWINGS } from '../../support/drawings/index.ts';
import { KINDS } from './kinds.ts';
import { PHOTOGRAPHED, photographed } from './photographed.ts';
import { TURNED, turned } from './turned.ts';

/**
 * Writes contact sheets of what image to 3D makes of one picture, `npm run sheet:relief -- [--out folder] [--only words]
 * [--models]`: the picture, and its model from the front, turned by 45, 90 and 135 degrees, and from behind. `drawn-*.png` shows the twenty
 * drawings, `rendered-*.png` the fifteen kinds of picture that text to image gives, `turned-*.png` things that are turned away, `photographed-*.png` things as
 * cameras take them.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'sheet' },
    only: { type: 'string', default: '' },
    models: { type: 'boolean', default: false },
  },
});

const AZIMUTHS_DEG = [0, 45, 90, 135, 180];
const ELEVATION_DEG = 10;
const TILE_PX = 224;
const LABEL_PX = 18;
const ROWS = 5;
const POLYCOUNT = 20_000;
/** Text to image at 1K is as large. */
const PICTURE_PX = 1024;

mkdirSync(values.out, { recursive: true });
await write(
  'drawn',
  Object.entries(DRAWINGS).map(([name, drawn]) => [name, async () => encodePng(drawn())]),
);
await write(
  'rendered',
  KINDS.map((prompt) => [
    prompt,
    async () => (await svcRender.run({}, { prompt, size_px: PICTURE_PX })).image!,
  ]),
);
await write(
  'turned',
  Object.keys(TURNED).map((name) => [name, async () => (await turned(name)).picture]),
);
await write(
  'photographed',
  Object.keys(PHOTOGRAPHED).map((name) => [name, async () => (await photographed(name)).picture]),
);

type Picture = readonly [name: string, png: () => Promise<Uint8Array>];

async function write(sheetName: string, pictures: readonly Picture[]): Promise<void> {
  const wanted = pictures.filter(([name]) => name.includes(values.only));
  for (let first = 0; first < wanted.length; first += ROWS) {
    const shown = wanted.slice(first, first + ROWS);
    const sheet = blankSheet((AZIMUTHS_DEG.length + 1) * TILE_PX, shown.length * (TILE_PX + LABEL_PX));
    for (const [row, [name, png]] of shown.entries()) {
      const y = row * (TILE_PX + LABEL_PX);
      const picture = await png();
      place(sheet, onPaper(fitImage((await decodeImage(picture))!, TILE_PX)), 0, y + LABEL_PX);
      const words = await showModel(sheet, name, picture, y + LABEL_PX);
      drawText(sheet, `${name} ${words}`.toUpperCase().replaceAll(/[^A-Z0-9 ]/g, ' '), 4, y + 5, 2);
    }
    const path = join(values.out, `${sheetName}-${first / ROWS + 1}.png`);
    writeFileSync(path, encodePng(sheet));
    process.stdout.write(`${path}\n`);
  }
}

/** @returns why there is no model, or nothing */
async function showModel(sheet: Image, name: string, picture: Uint8Array, y: number): Promise<string> {
  try {
    const { model } = await svcRelief.run({ images: [picture] }, { polycount: POLYCOUNT, texture: true });
    if (values.models) writeFileSync(join(values.out, `${name}.glb`), model!);
    const surfaces = await listSurfaces(await readModel(model!));
    for (const [i, azimuth_deg] of AZIMUTHS_DEG.entries()) {
      const camera = frameCamera(surfaces, { azimuth_deg, elevation_deg: ELEVATION_DEG });
      const view = await renderView(surfaces, camera, { width_px: TILE_PX, height_px: TILE_PX });
      place(sheet, onPaper(view), (i + 1) * TILE_PX, y);
    }
    return '';
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

/** Laid over the sheet's paper where it is see-through. */
function onPaper(image: Image): Image {
  const paper = blankSheet(image.width, image.height);
  for (let i = 0; i < image.data.length; i += 4) {
    const alpha = image.data[i + 3]! / 255;
    for (let k = 0; k < 3; k++) paper.data[i + k]! += (image.data[i + k]! - paper.data[i + k]!) * alpha;
  }
  return paper;
}
