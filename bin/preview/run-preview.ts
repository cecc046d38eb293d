import { readFileSync, writeFileSync } from 'node:fs';
import { format, parse } from 'node:path';
import { parseArgs } from 'node:util';
import { encodePng } from '../../functions/studio/imaging/encode-image.ts';
import { drawClipStrips } from './clip-strip.ts';
import { drawContactSheet } from './contact-sheet.ts';

/** Where the program writes; `process` is one. */
export interface Output {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

const USAGE = 'Usage: npm run preview -- <file.glb> [--clip] [--out sheet.png]';

/**
 * Writes a contact sheet of a GLB, or with `--clip` its clips as strips of frames, beside it as `<name>.preview.png` or
 * where `--out` says, and prints its path.
 *
 * @param words without the program's name
 * @returns the exit code: 0; 1 if the file cannot be read, shown or written; 2 if the command line is wrong
 */
export async function runPreview(words: readonly string[], { stdout, stderr }: Output): Promise<0 | 1 | 2> {
  const paths = readWords(words);
  if (!paths) {
    stderr.write(`${USAGE}\n`);
    return 2;
  }
  try {
    const draw = paths.clips ? drawClipStrips : drawContactSheet;
    const sheet = await draw(readFileSync(paths.model));
    writeFileSync(paths.sheet, encodePng(sheet));
    stdout.write(`${paths.sheet}\n`);
    return 0;
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split('\n');
    stderr.write(`${paths.model}: ${sentence}\n`);
    return 1;
  }
}

interface Request {
  readonly model: string;
  readonly sheet: string;
  readonly clips: boolean;
}

function readWords(words: readonly string[]): Request | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { out: { type: 'string' }, clip: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [model, ...others] = positionals;
    if (!model || others.length > 0) return null;
    const { dir, name } = parse(model);
    return { model, sheet: values.out ?? format({ dir, name, ext: '.preview.png' }), clips: values.clip };
  } catch {
    return null;
  }
}
