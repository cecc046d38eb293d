import { parseArgs } from 'node:util';
import { InputError } from '../../../functions/studio/input-error.ts';
import { namesThings } from '../../../functions/studio/sculpt/compose/compose-scene.ts';
import { readBuildable } from '../../../functions/studio/sculpt/compose/read-buildable.ts';
import { openKinds } from '../../../functions/studio/sculpt/prompt/open-kinds.ts';
import type { Reading } from '../../../functions/studio/sculpt/prompt/reading.ts';
import { type Half, judge, sheetHalf, type Verdict } from './judge.ts';

/**
 * Holds the reader to the hundred prompts: `npm run hundred`. It names what fails of the half that may be tuned for; of the
 * other half it tells the sums, and the rest with `--held-out`.
 */
const { values } = parseArgs({ options: { 'held-out': { type: 'boolean', default: false } } });

for (const half of ['tuned', 'held-out'] satisfies Half[]) {
  const sums: Record<Verdict, number> = { yes: 0, roughly: 0, no: 0, refused: 0 };
  for (const row of sheetHalf(half)) {
    const reading = readOrRefuse(row.prompt);
    const verdict = judge(row, reading);
    sums[verdict]++;
    if (verdict === 'yes' || (half === 'held-out' && !values['held-out'])) continue;
    const read = (reading?.things ?? []).map(
      ({ count, kind, noun, others }) => `${count} ${kind} (${[...others, noun].join(' ')})`,
    );
    process.stdout.write(`${verdict.padEnd(8)} ${row.prompt.slice(0, 60)} -> ${read.join(', ')}\n`);
  }
  process.stdout.write(`${half}: ${JSON.stringify(sums)}\n`);
}

/** undefined where text to 3D would refuse the prompt. */
function readOrRefuse(prompt: string): Reading | undefined {
  try {
    return readBuildable(prompt, openKinds(), { isEnough: namesThings, elsewhere: '' });
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
