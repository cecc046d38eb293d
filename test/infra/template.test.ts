import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { emptyBundles } from './empty-bundles.ts';
import { COMPANIONS, SETTINGS, settingCombinations } from './setting-combinations.ts';
import { synthesizedTemplate } from './synthesize.ts';

const SNAPSHOT = join(import.meta.dirname, 'template.snapshot.yaml');

/** Settings whose value is built into code, and in no template. */
const IN_CODE = ['allowWords', 'denyWords'];

/**
 * The template as text to read: references as `${Bucket}` and `${Bucket.Arn}`, what is joined as one string, the state
 * machine as what its text says, and what stands for the code's bytes as `<hash>`.
 */
function readable(template: string): string {
  const withoutHashes = template
    .replaceAll(/\b[0-9a-f]{64}\b/g, '<hash>')
    // A version of a function is named by the hash of its code and settings.
    .replaceAll(/(CurrentVersion[0-9A-F]{8})[0-9a-f]{32}/g, '$1<hash>');
  const plain = JSON.parse(withoutHashes, (key, value) =>
    key === 'DefinitionString' ? JSON.parse(String(inWords(value))) : inWords(value),
  );
  return stringify(plain, { lineWidth: 0, aliasDuplicateObjects: false });
}

/** An intrinsic function as a string; whatever is none as it is. */
function inWords(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) return value;
  const [[name, argument]] = Object.entries(value) as [[string, unknown]];
  if (name === 'Ref') return `\${${argument}}`;
  if (name === 'Fn::GetAtt' && Array.isArray(argument)) return `\${${argument.join('.')}}`;
  if (name === 'Fn::Join' && Array.isArray(argument)) {
    const [separator, parts] = argument as [string, unknown];
    if (Array.isArray(parts)) return parts.join(separator);
  }
  return value;
}

it('is the template that was read last (after reading the change: npx vitest run test/infra/template.test.ts -u)', async () => {
  await expect(readable(synthesizedTemplate({ bundle: emptyBundles() }))).toMatchFileSnapshot(SNAPSHOT);
});

it('does not change with the code', () => {
  const [one, other] = ['one', 'other'].map((code) => synthesizedTemplate({ bundle: emptyBundles(code) }));
  expect(one).not.toBe(other);
  expect(readable(one!)).toBe(readable(other!));
});

it('is linted with every setting that lib/README.md lists', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../lib/README.md'), 'utf8');
  const [, table = ''] = /^\| setting [^\n]*\n[^\n]*\n((?:\|[^\n]*\n)+)/m.exec(readme) ?? [];
  const documented = [...table.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].flatMap(([, names]) =>
    [...names!.matchAll(/\w+/g)].map(([name]) => name),
  );
  const companions = Object.values(COMPANIONS).flatMap((names) => Object.keys(names));
  expect([...Object.keys(SETTINGS), ...companions, ...IN_CODE].sort()).toEqual(documented.sort());
});

it('is linted with every two settings set, one of them, the other, and neither', () => {
  const combinations = settingCombinations();
  const names = Object.keys(SETTINGS);
  for (const one of names) {
    for (const other of names) {
      if (one === other) continue;
      const ways = new Set(combinations.map((set) => `${one in set} ${other in set}`));
      expect(ways, `${one} and ${other}`).toHaveLength(4);
    }
  }
});
