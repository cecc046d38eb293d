import { crc32 } from 'node:zlib';
import { imageFormat } from '../../../functions/service/domain/input-format.ts';
import { flawOf, InputStructure } from '../../../functions/service/domain/input-structure/input-structure.ts';
import { decodeImage } from '../../../functions/studio/imaging/decode-image.ts';
import { FOUR_FIELDS, GREY_FIELDS } from '../../support/four-fields.ts';
import { BASE_NAMES, hostileImage } from '../../support/fuzz/hostile-image.ts';
import type { Random } from '../../support/fuzz/random.ts';
import { mutateBytes } from '../frame/mutate-bytes.ts';
import { require, type Target } from '../frame/target.ts';

/** A format as a list of pieces that its grammar has, which can be put together again. */
interface Grammar {
  readonly split: (file: Uint8Array) => Uint8Array[];
  readonly join: (pieces: readonly Uint8Array[]) => Uint8Array;
  /** Makes lengths and checksums of a piece right again, so that what is behind them is read. */
  readonly mend: (piece: Uint8Array) => Uint8Array;
}

const copied = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(Buffer.concat(parts));
const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The signature; then chunks of length, name, content and checksum. */
const png: Grammar = {
  split(file) {
    const pieces = [file.slice(0, 8)];
    for (let at = 8; at + 12 <= file.length; ) {
      const end = Math.min(file.length, at + 12 + viewOf(file).getUint32(at));
      pieces.push(file.slice(at, end));
      at = end;
    }
    return pieces;
  },
  join: (pieces) => copied(...pieces),
  mend(piece) {
    if (piece.length < 12) return piece;
    viewOf(piece).setUint32(0, piece.length - 12);
    viewOf(piece).setUint32(piece.length - 4, crc32(piece.subarray(4, -4)));
    return piece;
  },
};

/** Segments of a marker, a length and content; what follows a scan's head up to the next marker goes with it. */
const jpeg: Grammar = {
  split(file) {
    const pieces = [file.slice(0, 2)];
    for (let at = 2; at + 4 <= file.length; ) {
      let end = Math.min(file.length, at + 2 + viewOf(file).getUint16(at + 2));
      if (file[at + 1] === 0xda) {
        while (
          end + 1 < file.length &&
          !(file[end] === 0xff && file[end + 1] !== 0 && (file[end + 1]! & 0xf8) !== 0xd0)
        )
          end++;
      }
      pieces.push(file.slice(at, end));
      at = end;
    }
    return [...pieces, Uint8Array.of(0xff, 0xd9)];
  },
  join: (pieces) => copied(...pieces),
  mend(piece) {
    if (piece.length >= 4 && piece[1] !== 0xda && piece.length - 2 < 65_536)
      viewOf(piece).setUint16(2, piece.length - 2);
    return piece;
  },
};

/** RIFF: the head; then chunks of name, length, content and a byte that makes them even. */
const webp: Grammar = {
  split(file) {
    const pieces = [file.slice(0, 12)];
    for (let at = 12; at + 8 <= file.length; ) {
      const length = viewOf(file).getUint32(at + 4, true);
      const end = Math.min(file.length, at + 8 + length + (length % 2));
      pieces.push(file.slice(at, end));
      at = end;
    }
    return pieces;
  },
  join(pieces) {
    const file = copied(...pieces);
    if (file.length >= 12) viewOf(file).setUint32(4, file.length - 8, true);
    return file;
  },
  mend(piece) {
    if (piece.length >= 8 && piece[0] !== 0x52) viewOf(piece).setUint32(4, piece.length - 8, true);
    return piece;
  },
};

/** Pieces that are broken within, gone, there twice, elsewhere, and numbers in them that declare too much. */
export const grammarMutator =
  ({ split, join, mend }: Grammar) =>
  (input: Uint8Array, random: Random): Uint8Array => {
    if (random.next() < 0.25) return mutateBytes(input, random);
    const pieces = split(input);
    const at = random.below(pieces.length);
    const piece = pieces[at]!;
    random.pick([
      () => pieces.splice(at, 1),
      () => pieces.splice(random.below(pieces.length), 0, piece.slice()),
      () => pieces.splice(random.below(pieces.length), 0, ...pieces.splice(at, 1)),
      () => pieces.splice(at, 1, mend(mutateBytes(piece, random))),
      () => pieces.splice(at, 1, mend(mutateBytes(piece, random))),
      () => pieces.splice(at, 1, mutateBytes(piece, random)),
      () => {
        const changed = piece.slice();
        const place = random.below(Math.max(1, Math.min(32, changed.length - 4)));
        if (changed.length >= 4)
          viewOf(changed).setUint32(
            place,
            random.pick([0, 1, 0x7fff_ffff, 0xffff_ffff, 0x0001_0000, 0x1000_1000]),
          );
        pieces.splice(at, 1, random.next() < 0.5 ? mend(changed) : changed);
      },
    ])();
    return join(pieces);
  };

/** What a stranger's picture is held to before it is stored, in whatever pieces it comes; then what decodes it. */
async function run(input: Uint8Array, random: Random): Promise<string> {
  const format = imageFormat(input);
  if (format === undefined) {
    require((await decodeImage(input)) === null || input.length > 0, 'Nothing was decoded.');
    return 'refused format';
  }
  const flaw = flawOf(format, input);
  const structure = new InputStructure(format);
  for (let at = 0; at < input.length; ) {
    const next = at + 1 + random.below(random.pick([1, 8, 600]));
    structure.write(input.subarray(at, next));
    at = next;
  }
  const inPieces = structure.end();
  require(inPieces === flaw, `Whole it is ${flaw ?? 'fine'}; in pieces ${inPieces ?? 'fine'}`);
  const image = await decodeImage(input);
  if (image) {
    const { width, height, data } = image;
    require(data.length === width * height * 4, `${width} by ${height} pixels in ${data.length} bytes.`);
  }
  if (flaw !== undefined) return image ? 'refused, though it can be decoded' : 'refused structure';
  return image ? 'value' : 'refused pixels';
}

const ofBase64 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'base64'));
const named = (part: string): Uint8Array[] =>
  Object.entries(FOUR_FIELDS)
    .filter(([name]) => name.includes(part))
    .map(([, file]) => ofBase64(file));
/** Small ones: the others are small in the file and large in pixels, which is what `hostile-images` is for. */
const MAX_BASE_BYTES = 20_000;
const wholePngs = (): Uint8Array[] =>
  BASE_NAMES.map((_, number) => hostileImage(number).file).filter(
    (file) => imageFormat(file) === 'png' && file.length < MAX_BASE_BYTES,
  );

export const GRAMMARS = { png, jpeg, webp } as const;

export const IMAGE_TARGETS: readonly Target[] = [
  { name: 'png', cases: 400, bases: async () => wholePngs(), mutate: grammarMutator(png), run },
  {
    name: 'jpeg',
    cases: 400,
    bases: async () => [...named('JPEG'), ofBase64(GREY_FIELDS)],
    mutate: grammarMutator(jpeg),
    run,
  },
  { name: 'webp', cases: 400, bases: async () => named('WebP'), mutate: grammarMutator(webp), run },
];
