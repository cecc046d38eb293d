import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawText } from '../../bin/preview/letters.ts';
import { blankSheet, place } from '../../bin/preview/sheet.ts';
import { svcRender } from '../../functions/engines/svc-render/engine.ts';
import { svcSculpt } from '../../functions/engines/svc-sculpt/engine.ts';
import { textureModel } from '../../functions/engines/svc-texture/texture-model.ts';
import { readModel, writeModel } from '../../functions/studio/geometry/mesh/gltf-io.ts';
import { decodeImage } from '../../functions/studio/imaging/decode-image.ts';
import { encodePng } from '../../functions/studio/imaging/encode-image.ts';
import { fitImage } from '../../functions/studio/imaging/fit-image.ts';
import type { Image } from '../../functions/studio/imaging/image.ts';
import { renderThumbnail } from '../../functions/studio/imaging/thumbnail.ts';
import { openKinds } from '../../functions/studio/sculpt/prompt/open-kinds.ts';
import { TEXTURE_MODELS } from '../support/texture-models.ts';
import { IMAGE_PROMPTS } from './image-prompts.ts';
import { SHEET_PROMPTS } from './prompts.ts';
import { TEXTURE_PROMPTS } from './texture-prompts.ts';

/**
 * Writes contact sheets of what the built-in engines make of their prompts: `npm run sheet -- [--out folder] [--only words]
 * [--models]`: `sculpt-*.png` of text to 3D, `render-*.png` of text to image, `texture-*.png` of models with new maps, each
 * picture under its prompt.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'sheet' },
    only: { type: 'string', default: '' },
    models: { type: 'boolean', default: false },
  },
});

const LABEL_PX = 18;
const LETTER_PX = 8;
/** Fine enough for a picture of that size. */
const TEXTURE_PX = 1024;

mkdirSync(values.out, { recursive: true });
await write({
  name: 'sculpt',
  prompts: SHEET_PROMPTS.map(({ prompt }) => prompt),
  tile_px: 256,
  columns: 8,
  rows: 5,
  draw: sculpted,
});
await write({
  name: 'render',
  prompts: IMAGE_PROMPTS.map(({ prompt }) => prompt),
  tile_px: 480,
  columns: 4,
  rows: 5,
  draw: rendered,
});
await write({
  name: 'texture',
  prompts: TEXTURE_PROMPTS.map(([prompt]) => prompt),
  tile_px: 256,
  columns: 8,
  rows: 4,
  draw: textured,
});

/** Sheets of pictures, each under its prompt. */
interface SheetOptions {
  readonly name: string;
  readonly prompts: readonly string[];
  readonly tile_px: number;
  readonly columns: number;
  readonly rows: number;
  /** A picture that fits into its tile. @param number the prompt's, from 0 */
  readonly draw: (prompt: string, number: number, tile_px: number) => Promise<Image>;
}

async function write({ name, prompts, tile_px, columns, rows, draw }: SheetOptions): Promise<void> {
  const wanted = [...prompts.entries()].filter(([, prompt]) => prompt.includes(values.only));
  for (let first = 0; first < wanted.length; first += columns * rows) {
    const shown = wanted.slice(first, first + columns * rows);
    const height = Math.ceil(shown.length / columns) * (tile_px + LABEL_PX);
    const sheet = blankSheet(columns * tile_px, height);
    for (const [i, [number, prompt]] of shown.entries()) {
      const [x, y] = [(i % columns) * tile_px, Math.floor(i / columns) * (tile_px + LABEL_PX)];
      place(sheet, await draw(prompt, number, tile_px), x, y + LABEL_PX);
      drawText(sheet, caption(prompt, tile_px), x + 4, y + 5, 2);
    }
    const path = join(values.out, `${name}-${first / (columns * rows) + 1}.png`);
    writeFileSync(path, encodePng(sheet));
    process.stdout.write(`${path}\n`);
  }
}

async function rendered(prompt: string, number: number, tile_px: number): Promise<Image> {
  const { aspectRatio } = IMAGE_PROMPTS[number]!;
  const { image } = await svcRender.run({}, { prompt, ...(aspectRatio && { aspectRatio }) });
  return fitImage((await decodeImage(image!))!, tile_px);
}

async function sculpted(prompt: string, number: number, tile_px: number): Promise<Image> {
  const { model } = await svcSculpt.run({}, { prompt });
  if (values.models) writeFileSync(join(values.out, `${number + 1}.glb`), model!);
  return (await decodeImage(await renderThumbnail(model!, tile_px)))!;
}

async function textured(_: string, number: number, tile_px: number): Promise<Image> {
  const [prompt, model] = TEXTURE_PROMPTS[number]!;
  const document = await readModel((await TEXTURE_MODELS[model]()).glb);
  await textureModel(document, prompt, openKinds(), { size_px: TEXTURE_PX });
  const painted = await writeModel(document);
  if (values.models) writeFileSync(join(values.out, `texture-${number + 1}.glb`), painted);
  return (await decodeImage(await renderThumbnail(painted, tile_px)))!;
}

/** As much of a prompt as fits over its picture, in the letters that there are. */
function caption(prompt: string, width_px: number): string {
  return prompt
    .toUpperCase()
    .replaceAll(/[^A-Z0-9, ]/g, ' ')
    .slice(0, Math.floor(width_px / LETTER_PX));
}
