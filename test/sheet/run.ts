import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawText } from '../../bin/preview/letters.ts';
import { blankSheet, place } from '../../bin/preview/sheet.ts';
import { svcSculpt } from '../../functions/engines/svc-sculpt/engine.ts';
import { decodeImage, type Image } from '../../functions/imaging/decode-image.ts';
import { encodePng } from '../../functions/imaging/encode-image.ts';
import { renderThumbnail } from '../../functions/imaging/thumbnail.ts';
import { SHEET_PROMPTS } from './prompts.ts';

/**
 * Writes contact sheets of what the built-in engines make of their prompts: `npm run sheet -- [--out folder] [--only words]
 * [--models]`. Each sheet has eight pictures a row, each under its prompt.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'sheet' },
    only: { type: 'string', default: '' },
    models: { type: 'boolean', default: false },
  },
});

const TILE_PX = 256;
const LABEL_PX = 18;
const COLUMNS = 8;
const ROWS = 5;

mkdirSync(values.out, { recursive: true });
const prompts = SHEET_PROMPTS.map(({ prompt }) => prompt).filter((prompt) => prompt.includes(values.only));
for (let first = 0; first < prompts.length; first += COLUMNS * ROWS) {
  const shown = prompts.slice(first, first + COLUMNS * ROWS);
  const rows = Math.ceil(shown.length / COLUMNS);
  const sheet = blankSheet(COLUMNS * TILE_PX, rows * (TILE_PX + LABEL_PX));
  for (const [i, prompt] of shown.entries()) {
    const [x, y] = [(i % COLUMNS) * TILE_PX, Math.floor(i / COLUMNS) * (TILE_PX + LABEL_PX)];
    place(sheet, await sculpted(prompt, first + i), x, y + LABEL_PX);
    drawText(sheet, caption(prompt), x + 4, y + 5, 2);
  }
  const path = join(values.out, `sculpt-${first / (COLUMNS * ROWS) + 1}.png`);
  writeFileSync(path, encodePng(sheet));
  process.stdout.write(`${path}\n`);
}

async function sculpted(prompt: string, number: number): Promise<Image> {
  const { model } = await svcSculpt.run({}, { prompt });
  if (values.models) writeFileSync(join(values.out, `${number + 1}.glb`), model!);
  return (await decodeImage(await renderThumbnail(model!, TILE_PX)))!;
}

/** As much of a prompt as fits over its picture, in the letters that there are. */
function caption(prompt: string): string {
  return prompt
    .toUpperCase()
    .replaceAll(/[^A-Z0-9, ]/g, ' ')
    .slice(0, 31);
}
