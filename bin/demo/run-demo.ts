import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { reachService } from './reach-service.ts';
import { sculptOnce } from './sculpt-once.ts';

/** Where the program writes; `process` is one. */
export interface Output {
  readonly stdout: { write(text: string): unknown; readonly isTTY?: boolean };
  readonly stderr: { write(text: string): unknown };
}

const USAGE = 'Usage: npm run demo -- ["a prompt"] [--out folder]';
const PROMPT = 'a red wooden chair with four metal legs';

/**
 * From nothing to a model: finds the local service or starts one for as long as it needs it, sends a prompt, shows how far
 * the job is, and saves the model and its picture.
 *
 * @param words without the program's name
 * @param env PORT and DATA_DIR, as `npm start` has them
 * @returns the exit code: 0; 1 if it did not come to a model; 2 if the command line is wrong
 */
export async function runDemo(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  { stdout, stderr }: Output,
): Promise<0 | 1 | 2> {
  const request = readWords(words);
  if (!request) {
    stderr.write(`${USAGE}\n`);
    return 2;
  }
  const say = (line: string) => stdout.write(`${line}\n`);
  try {
    const service = await reachService(env, say);
    try {
      say(`"${request.prompt}"`);
      const { id, model, picture } = await sculptOnce(service, request.prompt, (percent) => {
        // A terminal rewrites the line, a log gets one line a change.
        stdout.write(stdout.isTTY ? `\r  ${bar(percent)}` : `  ${bar(percent)}\n`);
      });
      if (stdout.isTTY) stdout.write('\n');
      mkdirSync(request.folder, { recursive: true });
      const stem = join(request.folder, fileStem(request.prompt));
      writeFileSync(`${stem}.glb`, model);
      writeFileSync(`${stem}.png`, picture);
      say(`${stem}.glb (${Math.round(model.length / 1024)} KB) and ${stem}.png; asset ${id}`);
      return 0;
    } finally {
      await service.release();
    }
  } catch (error) {
    stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

function readWords(words: readonly string[]): { readonly prompt: string; readonly folder: string } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { out: { type: 'string', default: join(tmpdir(), 'asset-generation-demo') } },
      allowPositionals: true,
    });
    return { prompt: positionals.join(' ').trim() || PROMPT, folder: resolve(values.out) };
  } catch {
    return null;
  }
}

const WIDTH = 30;

function bar(percent: number): string {
  const full = Math.round((percent / 100) * WIDTH);
  return `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${String(percent).padStart(3)} %`;
}

/** A file's name of a prompt's words: `a-red-wooden-chair`. */
function fileStem(prompt: string): string {
  const words = prompt.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, 8).join('-').slice(0, 60) || 'model';
}
