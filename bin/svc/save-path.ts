import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from './usage-error.ts';

/** What a file is called by its ending. */
const ENDINGS = ['glb', 'fbx', 'obj', 'usdz', 'stl', '3mf', 'zip', 'png'] as const;
const ZIPPED = ['fbx', 'obj'];

/** The format that a path asks for, a zip of it too. */
export const formatIn = (path: string | undefined): string | undefined =>
  /\.(fbx|obj|usdz|stl|3mf)(\.zip)?$/i.exec(path ?? '')?.[1]?.toLowerCase();

/**
 * @throws UsageError if the path says that what is saved there is something else: a program that opens it by its name
 *   would fail
 */
export function checkEnding(path: string | undefined, format: string): void {
  const said = /\.(\w+)$/.exec(path ?? '')?.[1]?.toLowerCase();
  const ending = ZIPPED.includes(format) ? 'zip' : format;
  if (said === undefined || said === ending || !ENDINGS.some((known) => known === said)) return;
  if (ending !== 'zip')
    throw new UsageError(`What is saved is of the format ${format}, and ${path} says another.`);
  const better = said === format ? `${path}.zip` : path?.replace(/\w+$/, `${format}.zip`);
  throw new UsageError(`An ${format} comes as a zip, with its textures: say -o ${better}.`);
}

/**
 * @throws UsageError if no file can be saved there
 */
export function checkPlace(path: string): void {
  if (path === '') throw new UsageError('-o is a path, or - for stdout.');
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory()) throw new UsageError(`${path} is a folder, and no file.`);
  const folder = dirname(path);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`There is no folder ${folder}.`);
  try {
    // A device is written to, anything else is written beside and then put in its place.
    accessSync(there && !there.isFile() ? path : folder, constants.W_OK);
  } catch {
    throw new UsageError(`${path} may not be written.`);
  }
}
