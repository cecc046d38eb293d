import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runPreview } from '../../../bin/preview/run-preview.ts';

const folder = mkdtempSync(join(tmpdir(), 'preview-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the program's whole, in this process. */
async function preview(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const written = { stdout: '', stderr: '' };
  const code = await runPreview(words, {
    stdout: { write: (text) => Object.assign(written, { stdout: written.stdout + text }) },
    stderr: { write: (text) => Object.assign(written, { stderr: written.stderr + text }) },
  });
  return { code, ...written };
}

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
    expect(stderr).toBe('Usage: npm run preview -- <file.glb> [--clip] [--out sheet.png]\n');
  },
);
