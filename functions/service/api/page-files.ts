import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reply } from './reply.ts';

/** One file of the pages, as lib/pages/build-pages.ts lists it. */
export interface PageFile {
  /** Its name in the folder; beside it stand `.br` and `.gz` of it. */
  readonly file: string;
  readonly type: string;
  /** Its path has a hash of its content in it. */
  readonly immutable: boolean;
}

export interface PageFiles {
  readonly folder: string;
  /** By the path of its URL. */
  readonly byPath: ReadonlyMap<string, PageFile>;
}

/** The list of the files, read once and not before it is needed: tests load the endpoint without them. */
export function pageFiles(folder: string): () => PageFiles {
  let files: PageFiles | undefined;
  return () => {
    files ??= {
      folder,
      byPath: new Map(Object.entries(JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8')))),
    };
    return files;
  };
}

/** Every address below it is one of the dashboard's own, which its script reads. */
const DASHBOARD = '/dashboard';
/** The paths of files, and of what the dashboard asks: nothing stands for one that is not there. */
const NOT_ADDRESSES = /^\/dashboard\/(files|api)(\/|$)/;
const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;
const A_YEAR = 'public, max-age=31536000, immutable';

/**
 * The answer with a page's file, in the smallest encoding that its reader takes.
 * @param path still escaped: no file's path has anything to escape
 * @returns undefined if there is none
 */
export function findFile(
  { folder, byPath }: PageFiles,
  path: string,
  accepted = '',
): Pick<Reply, 'bytes' | 'headers'> | undefined {
  const trimmed = path.replace(/\/$/, '');
  const isAddress = trimmed.startsWith(`${DASHBOARD}/`) && !NOT_ADDRESSES.test(trimmed);
  const found = byPath.get(trimmed) ?? (isAddress ? byPath.get(DASHBOARD) : undefined);
  if (!found) return undefined;
  const encoding = ENCODINGS.find(({ name }) => takes(accepted, name));
  return {
    bytes: readFileSync(join(folder, `${found.file}${encoding?.extension ?? ''}`), 'base64'),
    headers: {
      'content-type': found.type,
      'cache-control': found.immutable ? A_YEAR : 'no-store',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding.name }),
    },
  };
}

/** Whether a list such as `gzip, br;q=0` has this encoding, and not with a weight of nothing. */
const takes = (accepted: string, name: string): boolean =>
  accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .some(([encoding, weight = '']) => encoding === name && !/^q=0(\.0*)?$/.test(weight));
