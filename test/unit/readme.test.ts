import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const commands = [...README.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block!);

it('has commands', () => {
  expect(commands.length).toBeGreaterThan(2);
});

it.each(commands)('can be pasted into zsh, which takes # for a word and ? for a file: %j', (block) => {
  const unquoted = block.replace(/'[^']*'|"[^"]*"/g, '');
  expect(unquoted).not.toMatch(/#|\?|\*|!|\.\.\./);
});
