import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What `npm start` gives to Node: what Node is told of its heap, and the script, from the project's root. */
export function startArguments(): { readonly flags: readonly string[]; readonly script: string } {
  const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  const words = scripts.start.split(' ').slice(1);
  return { flags: words.slice(0, -1), script: words.at(-1)! };
}
