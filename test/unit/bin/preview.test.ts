import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { decode } from 'fast-png';
import { afterAll, expect, it } from 'vitest';
import { texturedModel } from '../../support/models.ts';

const folder = mkdtempSync(join(tmpdir(), 'preview-'));
const PROGRAM = join(import.meta.dirname, '../../../bin/preview.ts');

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the program as contributors do. */
async function preview(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [PROGRAM, ...words])) };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

it('writes a sheet of eight directions in three rows beside the file and prints its path', async () => {
  const model = join(folder, 'knot.glb');
  writeFileSync(model, await texturedModel(400));
  const { code, stdout, stderr } = await preview(model);
  expect([code, stderr]).toEqual([0, '']);
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

it.each([
  ['no GLB', () => writeFileSync(join(folder, 'broken.glb'), 'no model'), 'broken.glb'],
  ['not there', () => {}, 'missing.glb'],
])('says in one line what is wrong with a file that is %s, and writes nothing', async (_, prepare, name) => {
  prepare();
  const out = join(folder, 'none.png');
  const { code, stdout, stderr } = await preview(join(folder, name), '--out', out);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toContain(name);
  expect(existsSync(out)).toBe(false);
});

it.each([[[]], [['a.glb', 'b.glb']], [['a.glb', '--size', '3']]])(
  'shows how it is used when called with %j',
  async (words) => {
    const { code, stderr } = await preview(...words);
    expect(code).toBe(2);
    expect(stderr).toBe('Usage: npm run preview -- <file.glb> [--out sheet.png]\n');
  },
);
