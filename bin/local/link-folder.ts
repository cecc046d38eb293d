import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Codes of a link that cannot be made: to another disk, on a file system without links, and where a file has as many as it may. */
const NO_LINK = ['EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'];

/**
 * Makes a folder of the same files as another: each is one file under two names, which takes no room and no time. Where
 * that cannot be, it is a copy. Neither folder's files may be changed in place; removing them is each folder's own.
 */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (!NO_LINK.includes(String((error as NodeJS.ErrnoException).code))) throw error;
    copyFileSync(source, target);
  }
}
