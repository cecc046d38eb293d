import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface CliRun {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the owner's command as a child process against the service whose data are in `dataDir`. */
export const runOwner = (dataDir: string, ...args: string[]): Promise<CliRun> =>
  runOwnerWith('', dataDir, ...args);

/** The same, with what a person would type into it or pipe to it. */
export function runOwnerWith(input: string, dataDir: string, ...args: string[]): Promise<CliRun> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['bin/owner.ts', ...args],
      { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir } },
      (error, stdout, stderr) => {
        resolve({ exitCode: error === null ? 0 : Number(error.code), stdout, stderr });
      },
    );
    child.stdin!.end(input);
  });
}

/** Runs an owner's command with --json and reads its one document; a command that fails fails the test. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads any field of the document and asserts what it finds
export async function ownerJson(dataDir: string, ...args: string[]): Promise<any> {
  const run = await runOwner(dataDir, ...args, '--json');
  if (run.exitCode !== 0)
    throw new Error(`owner ${args.join(' ')} exited ${run.exitCode}: ${run.stderr}${run.stdout}`);
  return JSON.parse(run.stdout);
}
