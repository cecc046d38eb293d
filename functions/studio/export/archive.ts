import { type ZippableFile, zipSync } from 'fflate';

export interface ArchivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** ZIP's first day, in the zone that fflate reads a date in: equal files make equal archives, everywhere and always. */
const FIXED_TIME = new Date(1980, 0, 1);
/** The 9.3 MB of text of 100,000 faces: level 1 takes 0.33 s and leaves 2.30 MB, level 6 takes 1.0 s and leaves 2.31. */
const TEXT_LEVEL = 1;
/** What is compressed already: images, and FBX, whose arrays are. */
const STORED = /\.(png|jpe?g|webp|ktx2|fbx)$/;

/** A zip of files, in the order given. */
export function archive(files: readonly ArchivedFile[]): Uint8Array {
  const entries = files.map(({ name, bytes }): [string, ZippableFile] => [
    name,
    [bytes, { level: STORED.test(name) ? 0 : TEXT_LEVEL, mtime: FIXED_TIME }],
  ]);
  return zipSync(Object.fromEntries(entries));
}
