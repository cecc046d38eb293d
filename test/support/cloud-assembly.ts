import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Template } from '../../lib/local/template/assembly.ts';

const STACK = 'Small';

/** A function's code, with the object key under which a template finds it. */
export const codeKey = (name: string): string => `${name}.zip`;

/**
 * Writes a cloud assembly as CDK would, without CDK.
 * @param functions source of `index.mjs` by asset name
 * @returns its folder
 */
export function writeAssembly(
  template: Partial<Template>,
  functions: Readonly<Record<string, string>> = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), 'assembly-'));
  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  for (const [name, source] of Object.entries(functions)) {
    mkdirSync(join(folder, name));
    write(join(name, 'index.mjs'), source);
  }
  const files = Object.keys(functions).map((name) => [
    name,
    { source: { path: name }, destinations: { here: { objectKey: codeKey(name) } } },
  ]);
  write('manifest.json', {
    artifacts: {
      [`${STACK}.assets`]: { type: 'cdk:asset-manifest', properties: { file: 'assets.json' } },
      [STACK]: { type: 'aws:cloudformation:stack', properties: { templateFile: 'template.json' } },
    },
  });
  write('assets.json', { files: Object.fromEntries(files) });
  write('template.json', { Resources: {}, ...template });
  return folder;
}
