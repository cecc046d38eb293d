import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { buildPackage } from '../../lib/client/build/build-package.ts';

/** A project of a user that has the package installed: nothing else is there. */
export interface UsersProject {
  readonly folder: string;
  /** Where the package's own files are. */
  readonly installed: string;
  remove(): void;
}

export function installPackage(): UsersProject {
  const folder = mkdtempSync(join(tmpdir(), 'users-project-'));
  const installed = join(folder, 'node_modules/asset-generation-service');
  buildPackage(installed);
  return { folder, installed, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Each Node on the path, by its version: the project's own, and what the machine has. */
export function nodes(): ReadonlyMap<string, string> {
  const paths = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'node'));
  const found = [...new Set([process.execPath, ...paths])].map((path): [string, string] => [
    spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '',
    path,
  ]);
  return new Map(found.filter(([version]) => version !== '').reverse());
}
