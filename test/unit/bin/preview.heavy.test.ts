import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { decode } from 'fast-png';
import { afterAll, expect, it } from 'vitest';
import { animateModel } from '../../../functions/studio/figures/motion/animate-model.ts';
import { texturedModel, toGlb } from '../../support/models.ts';
import { stickFigure } from '../../support/stick-figure.ts';

const folder = mkdtempSync(join(tmpdir(), 'preview-'));
const PROGRAM = join(import.meta.dirname, '../../../bin/preview.ts');

afterAll(() => rmSync(folder, { recursive: true }));

it('writes a sheet of eight directions in three rows beside the file and prints its path', async () => {
  const model = join(folder, 'knot.glb');
  writeFileSync(model, await texturedModel(400));
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [PROGRAM, model]);
  expect(stderr).toBe('');
  const path = join(folder, 'knot.preview.png');
  expect(stdout).toBe(`${path}\n`);
  const { width, height, data } = decode(readFileSync(path));
  const tile = width / 8;
  const top = height - 3 * tile;
  const colorsIn = (column: number, row: number) => {
    const colors = new Set<number>();
    for (let i = 0; i < tile * tile; i++) {
      const at = ((top + row * tile + Math.floor(i / tile)) * width + column * tile + (i % tile)) * 4;
      colors.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
    }
    return colors.size;
  };
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 8; column++) expect(colorsIn(column, row)).toBeGreaterThan(100);
  }
});

it('writes the clip as two strips of frames in which the figure moves', async () => {
  const figure = stickFigure();
  animateModel(figure.document, figure, 'walk');
  const model = join(folder, 'walk.glb');
  const out = join(folder, 'walk.png');
  writeFileSync(model, await toGlb(figure.document));
  await promisify(execFile)(process.execPath, [PROGRAM, model, '--clip', '--out', out]);
  const { width, height, data } = decode(readFileSync(out));
  const tile = width / 10;
  const top = height - 2 * tile;
  const tileAt = (column: number, row: number) => {
    const rows = Array.from({ length: tile }, (_, y) => ((top + row * tile + y) * width + column * tile) * 4);
    return Buffer.concat(rows.map((start) => data.subarray(start, start + tile * 4) as Uint8Array));
  };
  for (const row of [0, 1]) {
    const frames = Array.from({ length: 9 }, (_, column) => tileAt(column, row).toString('base64'));
    expect(new Set(frames).size).toBe(9);
  }
}, 60_000);

it('says so when the model has no clip', async () => {
  const model = join(folder, 'still.glb');
  writeFileSync(model, await texturedModel(400));
  const run = promisify(execFile)(process.execPath, [PROGRAM, model, '--clip']);
  await expect(run).rejects.toMatchObject({ code: 1, stderr: `${model}: The model has no clip.\n` });
});

it('ends with the code of what went wrong', async () => {
  const run = promisify(execFile)(process.execPath, [PROGRAM]);
  await expect(run).rejects.toMatchObject({ code: 2, stdout: '' });
});
