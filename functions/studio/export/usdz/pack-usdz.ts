import { type ZippableFile, zipSync } from 'fflate';
import type { ArchivedFile } from '../archive.ts';

const FIXED_TIME = new Date(1980, 0, 1);
/** Readers map a file's bytes into memory where they lie. */
const ALIGNMENT_BYTES = 64;
/** A record of ZIP's that no program knows, as Pixar's own packer pads with. */
const PADDING_ID = 0x1986;
const LOCAL_HEADER_BYTES = 30;
const EXTRA_HEADER_BYTES = 4;

/** Packs files as USDZ: a zip without compression in which every file begins at a multiple of 64 bytes, the stage first. */
export function packUsdz(files: readonly ArchivedFile[]): Uint8Array {
  const entries: [string, ZippableFile][] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const start = offset + LOCAL_HEADER_BYTES + new TextEncoder().encode(name).length;
    let padding = (ALIGNMENT_BYTES - (start % ALIGNMENT_BYTES)) % ALIGNMENT_BYTES;
    if (padding > 0 && padding < EXTRA_HEADER_BYTES) padding += ALIGNMENT_BYTES;
    const extra =
      padding > 0 ? { extra: { [PADDING_ID]: new Uint8Array(padding - EXTRA_HEADER_BYTES) } } : {};
    entries.push([name, [bytes, { level: 0, mtime: FIXED_TIME, ...extra }]]);
    offset = start + padding + bytes.length;
  }
  return zipSync(Object.fromEntries(entries));
}
