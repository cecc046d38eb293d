import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { decode } from 'fast-png';
import { afterAll, expect, it } from 'vitest';
import { texturedModel } from '../../support/models.ts';

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

it('ends with the code of what went wrong', async () => {
  const run = promisify(execFile)(process.execPath, [PROGRAM]);
  await expect(run).rejects.toMatchObject({ code: 2, stdout: '' });
});
