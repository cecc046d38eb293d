import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The commands of each page that a person reads, by the page. */
const blocks = globSync(['README.md', '{functions,lib,test}/**/*.md'], {
  cwd: ROOT,
  exclude: ['**/node_modules'],
})
  .sort()
  .flatMap((page) => {
    const text = readFileSync(join(ROOT, page), 'utf8');
    return [...text.matchAll(/```(?:sh|bash|shell)\n([\s\S]*?)```/g)].map(
      ([, block]) => [page, block!] as const,
    );
  });

it('has commands', () => {
  expect(blocks.filter(([page]) => page === 'README.md').length).toBeGreaterThan(2);
  expect(new Set(blocks.map(([page]) => page)).size).toBeGreaterThan(5);
});

it.each(blocks)(
  'can be pasted into zsh, which takes # for a word and ? for a file: %s %j',
  (_page, block) => {
    const unquoted = block.replace(/'[^']*'|"[^"]*"/g, '');
    expect(unquoted).not.toMatch(/#|\?|\*|!|\.\.\./);
  },
);
