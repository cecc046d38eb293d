import { BrokenInput, type ByteSource, requireSize, type Walk } from './byte-source.ts';

/** ITU-T T.81, table B.1. */
const MARKER = { tem: 0x01, soi: 0xd8, eoi: 0xd9, sos: 0xda } as const;
const MARKER_PREFIX = 0xff;
/** Huffman tables, a reserved one and arithmetic conditioning stand among the frames' markers. */
const NO_FRAMES: readonly number[] = [0xc4, 0xc8, 0xcc];
const MAX_COMPONENTS = 4;

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.includes(marker);
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** The markers of a JPEG to the one that ends the image; of the scans only where they end. What comes after is no part of it. */
export function* walkJpeg(source: ByteSource): Walk {
  yield* source.pass(2);
  let hasFrame = false;
  let hasScan = false;
  let marker = yield* nextMarker(source);
  while (marker !== MARKER.eoi) {
    if (marker === 0 || marker === MARKER.soi || isRestart(marker)) throw broken();
    const length = (yield* source.byte()) * 256 + (yield* source.byte()) - 2;
    if (length < 0) throw broken();
    if (isFrame(marker)) {
      if (hasFrame) throw broken();
      readFrame(yield* source.take(length));
      hasFrame = true;
    }
    if (marker === MARKER.sos) {
      if (!hasFrame) throw broken();
      const head = yield* source.take(length);
      if (head.length !== 4 + 2 * (head[0] ?? 0) || head[0] === 0) throw broken();
      hasScan = true;
      marker = yield* passScan(source);
    } else {
      if (!isFrame(marker)) yield* source.pass(length);
      marker = yield* nextMarker(source);
    }
  }
  if (!hasScan) throw new BrokenInput('The JPEG has no pixels.');
}

/** Any number of prefixes may stand before a marker. Those that are one on their own, without a meaning, are passed. */
function* nextMarker(source: ByteSource): Walk<number> {
  let prefixed = false;
  const marker = yield* source.passWhile((byte) => {
    const belongs = byte === MARKER_PREFIX || (prefixed && byte === MARKER.tem);
    if (belongs) prefixed = byte === MARKER_PREFIX;
    return belongs;
  });
  if (!prefixed) throw broken();
  return marker;
}

/** @returns the marker behind the scan's data, in which a zero follows each byte that would be a prefix */
function* passScan(source: ByteSource): Walk<number> {
  let prefixed = false;
  let hasPixels = false;
  const marker = yield* source.passWhile((byte) => {
    if (byte === MARKER_PREFIX) {
      prefixed = true;
      return true;
    }
    const isRead = !prefixed || byte === 0;
    if (isRead) hasPixels = true;
    else if (!isRestart(byte)) return false;
    prefixed = false;
    return true;
  });
  if (!hasPixels) throw new BrokenInput('The JPEG has a scan without pixels.');
  return marker === MARKER.tem ? yield* nextMarker(source) : marker;
}

function readFrame(frame: Buffer): void {
  const components = frame[5] ?? 0;
  if (components < 1 || components > MAX_COMPONENTS || frame.length !== 6 + 3 * components) throw broken();
  requireSize(frame.readUInt16BE(3), frame.readUInt16BE(1));
}

const broken = (): BrokenInput => new BrokenInput('The JPEG has a broken segment.');
