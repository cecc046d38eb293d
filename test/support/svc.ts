import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSvc } from '../../bin/svc/run.ts';

export interface SvcRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface SvcOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly piped?: string;
  readonly isTTY?: boolean;
  /** Called with whatever is written, as it is written. */
  readonly told?: (text: string) => void;
}

/** The command line in this process, with a home of its own. */
export function svcAtHome() {
  const home = mkdtempSync(join(tmpdir(), 'svc-home-'));
  const run = async (
    words: readonly string[],
    { env = {}, piped, isTTY = false, told }: SvcOptions = {},
    signal = new AbortController().signal,
  ): Promise<SvcRun> => {
    const written = { stdout: '', stderr: '' };
    const writer = (name: keyof typeof written) => ({
      isTTY,
      write: (text: string | Uint8Array) => {
        const shown = typeof text === 'string' ? text : Buffer.from(text).toString('latin1');
        written[name] += shown;
        told?.(shown);
      },
    });
    async function* input() {
      if (piped !== undefined) yield Buffer.from(piped);
    }
    const stdin = Object.assign(input(), { isTTY: piped === undefined });
    const terminal = {
      stdin,
      stdout: writer('stdout'),
      stderr: writer('stderr'),
      env: { HOME: home, ...env },
    };
    return { code: await runSvc(words, terminal as never, signal), ...written };
  };
  return { home, run, remove: () => rmSync(home, { recursive: true, force: true }) };
}
