import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { linkFolder } from '../../../bin/local/link-folder.ts';

const { links } = vi.hoisted(() => ({ links: { refusal: undefined as string | undefined } }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const linkSync: typeof fs.linkSync = (from, to) => {
    if (links.refusal) throw Object.assign(new Error(links.refusal), { code: links.refusal });
    fs.linkSync(from, to);
  };
  return { ...fs, linkSync };
});

function folders(): { readonly from: string; readonly to: string } {
  const root = mkdtempSync(join(tmpdir(), 'link-'));
  mkdirSync(join(root, 'from/deep'), { recursive: true });
  writeFileSync(join(root, 'from/deep/file'), 'content');
  return { from: join(root, 'from'), to: join(root, 'to') };
}

test('a linked folder has the same files, takes no room for them, and outlives the first', () => {
  const { from, to } = folders();
  linkFolder(from, to);
  const file = join(to, 'deep/file');
  expect(statSync(file).ino).toBe(statSync(join(from, 'deep/file')).ino);
  rmSync(from, { recursive: true });
  expect(readFileSync(file, 'utf8')).toBe('content');
});

test.each(['EXDEV', 'EPERM'])('where a link is refused with %s it is a copy', (refusal) => {
  const { from, to } = folders();
  links.refusal = refusal;
  linkFolder(from, to);
  links.refusal = undefined;
  const file = join(to, 'deep/file');
  expect(statSync(file).ino).not.toBe(statSync(join(from, 'deep/file')).ino);
  expect(readFileSync(file, 'utf8')).toBe('content');
});

test('a disk without room is told of, and not taken for one that cannot link', () => {
  const { from, to } = folders();
  links.refusal = 'ENOSPC';
  expect(() => linkFolder(from, to)).toThrow('ENOSPC');
  links.refusal = undefined;
});
