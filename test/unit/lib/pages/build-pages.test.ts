import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentText } from '../../../../functions/service/api/document/api-document.ts';
import { INTERFACE_ERRORS } from '../../../../functions/service/domain/errors.ts';
import { CONTRACT_TERMS } from '../../../../functions/service/domain/terms.ts';
import { type BuiltPages, buildPages } from '../../../../lib/pages/build-pages.ts';

/** What a first visit may cost. */
const FIRST_PAGE_BYTES = 40_000;

let folder: string;
let built: BuiltPages;
let files: Record<string, { file: string; type: string; immutable: boolean }>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-pages-'));
  built = buildPages(folder, documentText(), CONTRACT_TERMS);
  files = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const textOf = (path: string): string => readFileSync(join(folder, files[path]!.file), 'utf8');

describe('the files of the pages', () => {
  it('stand beside both of their compressed forms', () => {
    for (const { file } of Object.values(files)) {
      const plain = readFileSync(join(folder, file));
      expect(gunzipSync(readFileSync(join(folder, `${file}.gz`))).equals(plain), file).toBe(true);
      expect(brotliDecompressSync(readFileSync(join(folder, `${file}.br`))).equals(plain), file).toBe(true);
    }
    expect(readdirSync(folder)).toHaveLength(Object.keys(files).length * 3 + 1);
  });

  it('are the same bytes when they are made again', () => {
    const other = mkdtempSync(join(tmpdir(), 'build-pages-'));
    buildPages(other, documentText(), CONTRACT_TERMS);
    expect(readdirSync(other)).toEqual(readdirSync(folder));
    for (const name of readdirSync(other)) {
      expect(readFileSync(join(other, name)).equals(readFileSync(join(folder, name))), name).toBe(true);
    }
    rmSync(other, { recursive: true });
  });

  it('let the first page load less than 40 KB of script, gzipped, and not the viewer of models', () => {
    const sizes = built.firstScripts.map((path) => built.gzip_bytes.get(path)!);
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(FIRST_PAGE_BYTES);
    const viewer = Object.keys(files).find((path) => path.includes('model-viewer'))!;
    expect(built.firstScripts).not.toContain(viewer);
    expect(built.gzip_bytes.get(viewer)).toBeGreaterThan(200_000);
  });

  it('name no other host where a browser would load from it', () => {
    for (const [path, { type }] of Object.entries(files)) {
      if (!/html|css/.test(type)) continue;
      expect(
        textOf(path).match(/(?:src|href)="(?:https?:)?\/\/[^"]*|url\((?!data:)[^)]*/g) ?? [],
        path,
      ).toEqual([]);
    }
  });

  it('have no script in a page, so that none can be put there', () => {
    for (const [path, { type }] of Object.entries(files)) {
      if (!type.startsWith('text/html')) continue;
      expect(textOf(path), path).not.toMatch(/<script(?![^>]* src=)|\son\w+=/);
    }
  });
});

describe('the documents', () => {
  const { paths } = JSON.parse(documentText()) as {
    paths: Record<string, Record<string, { summary: string }>>;
  };

  it('have every operation of the interface in the reference', () => {
    const reference = textOf('/docs/reference');
    for (const [path, operations] of Object.entries(paths)) {
      for (const method of Object.keys(operations)) {
        expect(reference).toContain(`<code>${method.toUpperCase()} ${path}</code>`);
      }
    }
  });

  it('say of every code what to do', () => {
    for (const { code } of Object.values(INTERFACE_ERRORS))
      expect(textOf('/docs/errors.md')).toContain(`\n| ${code} | `);
  });

  it('lead nowhere that is not there, and llms.txt lists each of them', () => {
    const llms = textOf('/llms.txt');
    const elsewhere = ['/dashboard', '/api-json', '/llms.txt'];
    for (const [path, { type }] of Object.entries(files)) {
      if (!path.startsWith('/docs')) continue;
      if (type.startsWith('text/markdown')) expect(llms).toContain(`(${path})`);
      for (const [, to] of textOf(path).matchAll(/(?:href="|\]\()(\/[^")#]*)/g)) {
        expect(files[to!] !== undefined || elsewhere.includes(to!), `${path} -> ${to}`).toBe(true);
      }
    }
  });

  it('have twelve guides', () => {
    const [, list] = /## Guides([\s\S]*)$/.exec(textOf('/docs').replaceAll('<h2 id="guides">', '## Guides'))!;
    expect(list!.split('</ul>')[0]!.match(/<li>/g)).toHaveLength(12);
  });
});
