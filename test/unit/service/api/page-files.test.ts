import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFile, type PageFiles, pageFiles } from '../../../../functions/service/api/page-files.ts';

let folder: string;
let files: PageFiles;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-files-'));
  const list = {
    '/dashboard': { file: 'index.html', type: 'text/html', immutable: false },
    '/dashboard/files/a-1.js': { file: 'a-1.js', type: 'text/javascript', immutable: true },
    '/docs': { file: 'docs.html', type: 'text/html', immutable: false },
  };
  writeFileSync(join(folder, 'files.json'), JSON.stringify(list));
  for (const { file } of Object.values(list)) {
    for (const extension of ['', '.br', '.gz'])
      writeFileSync(join(folder, file + extension), `${file}${extension}`);
  }
  files = pageFiles(folder)();
});
afterAll(() => rmSync(folder, { recursive: true }));

const bodyAt = (path: string, accepted?: string): string | undefined => {
  const found = findFile(files, path, accepted);
  return found && Buffer.from(found.bytes!, 'base64').toString();
};

describe('a file of the pages', () => {
  it.each([
    [undefined, 'a-1.js'],
    ['', 'a-1.js'],
    ['gzip, deflate, br, zstd', 'a-1.js.br'],
    ['gzip', 'a-1.js.gz'],
    ['BR;q=0, GZIP;q=0.5', 'a-1.js.gz'],
    ['br;q=0', 'a-1.js'],
    ['br \t;  q=0.0 , gzip ; q=1', 'a-1.js.gz'],
    ['browser', 'a-1.js'],
  ])('comes in the smallest encoding that is taken: %s', (accepted, expected) => {
    expect(bodyAt('/dashboard/files/a-1.js', accepted)).toBe(expected);
  });

  it('comes though its reader sends nothing but spaces', () => {
    expect(bodyAt('/docs', `a${' '.repeat(500_000)}b, gzip`)).toBe('docs.html.gz');
  });

  it('is kept for good where its path has a hash, and never else', () => {
    expect(findFile(files, '/dashboard/files/a-1.js')?.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(findFile(files, '/dashboard')?.headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  it.each(['/dashboard/', '/dashboard/assets', '/dashboard/assets/x', '/dashboard/filesystem'])(
    'is the dashboard at each of its addresses: %s',
    (path) => {
      expect(bodyAt(path)).toBe('index.html');
    },
  );

  it.each([
    '/dashboard/files/gone.js',
    '/dashboard/files/../files.json',
    '/dashboard/api/session',
    '/dashboardx',
    '/docs/nothing',
    '/files.json',
    '/__proto__',
    '/docs/constructor',
  ])('is none at %s', (path) => {
    expect(findFile(files, path)).toBeUndefined();
  });
});
