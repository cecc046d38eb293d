import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Tells a process that it is only to synthesize, and where. */
const OUTDIR = 'SYNTHESIZE_INTO';

/** What a process that synthesizes tells who started it. */
interface Outcome {
  readonly error?: string;
}

/**
 * Has this process's own script synthesize its app in another process, and end. What the CDK and the bundler need and leave
 * behind goes with it: a service that had done it itself held 1,070 MB where one that had not held 350, and stopped three
 * times as long for its garbage.
 *
 * @param outdir not there yet; other folders of its name and a dash are cleared away
 * @param script which calls {@link synthesizeIfTold}
 * @throws Error with the sentence that the other process would have ended with
 */
export async function synthesizeApart(outdir: string, script: string = process.argv[1]!): Promise<void> {
  const [parent, stem] = [dirname(outdir), `${basename(outdir)}-`];
  for (const name of readdirSync(parent)) {
    if (name.startsWith(stem)) rmSync(join(parent, name), { recursive: true, force: true });
  }
  // Whose start was killed may go on for a moment, beside the next one: each writes to a folder of its own.
  const made = mkdtempSync(join(parent, stem));
  const child = fork(script, [], { env: { ...process.env, [OUTDIR]: made }, execArgv: [] });
  let outcome: Outcome = { error: 'its template could not be made.' };
  child.on('message', (message) => {
    outcome = message as Outcome;
  });
  await once(child, 'exit');
  if (outcome.error === undefined) return renameSync(made, outdir);
  rmSync(made, { recursive: true, force: true });
  throw new Error(outcome.error);
}

/**
 * Synthesizes if this process was started by {@link synthesizeApart}, and ends it.
 *
 * @returns false if it was started by anybody else
 */
export function synthesizeIfTold(synthesize: (outdir: string) => Promise<void>): boolean {
  const outdir = process.env[OUTDIR];
  if (outdir === undefined || !process.send) return false;
  delete process.env[OUTDIR];
  // Nobody waits any more.
  process.once('disconnect', () => process.exit(1));
  const tell = (outcome: Outcome): boolean => process.send!(outcome, () => process.exit(0));
  synthesize(outdir).then(
    () => tell({}),
    (error: Error) => tell({ error: error.message }),
  );
  return true;
}
