import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * What a run of the tests leaves in the folder for temporary files goes with it: six hundred folders, which each test
 * would have to clear away by itself, and would not when it fails.
 *
 * @returns clears it away
 */
export default function oneTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  // Where Node and others look for it, Windows's name last.
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
