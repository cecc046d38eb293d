import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { decodePng } from '../../../../bin/svc/picture/decode-png.ts';
import { draw, pictureWay } from '../../../../bin/svc/picture/show-picture.ts';
import { shrink } from '../../../../bin/svc/picture/shrink.ts';

/** Left half red, right half half-transparent green. */
function halves(channels: 3 | 4) {
  const data = new Uint8Array(8 * 8 * channels);
  for (let i = 0; i < 64; i += 1)
    data.set(
      i % 8 < 4 ? [255, 0, 0, 255].slice(0, channels) : [0, 255, 0, 128].slice(0, channels),
      i * channels,
    );
  return encode({ width: 8, height: 8, data, channels, depth: 8 });
}

describe('a PNG', () => {
  it.each([3, 4] as const)('of %i channels is read', (channels) => {
    const { width, height, rgba } = decodePng(halves(channels))!;
    expect([width, height, ...rgba.subarray(0, 4)]).toEqual([8, 8, 255, 0, 0, 255]);
    expect([...rgba.subarray(28, 32)]).toEqual([0, 255, 0, channels === 4 ? 128 : 255]);
  });

  it('in grey is read', () => {
    const png = encode({ width: 1, height: 1, data: new Uint8Array([77]), channels: 1, depth: 8 });
    expect([...decodePng(png)!.rgba]).toEqual([77, 77, 77, 255]);
  });

  it('that is cut off, too large, or none is not', () => {
    const png = halves(4);
    const huge = Buffer.from(png);
    huge.writeUInt32BE(2 ** 31, 16);
    for (const bytes of [png.subarray(0, 60), huge, Buffer.from('<html>'), new Uint8Array(100)]) {
      expect(decodePng(bytes)).toBeUndefined();
    }
  });
});

it('is shrunk to the mean of its pixels, upon black', () => {
  expect([...shrink(decodePng(halves(4))!, 2, 1).rgba]).toEqual([255, 0, 0, 255, 0, 128, 0, 255]);
});

describe('a terminal', () => {
  it.each([
    [{ TERM: 'xterm-kitty' }, 'kitty'],
    [{ TERM_PROGRAM: 'WezTerm' }, 'iterm'],
    [{ TERM: 'foot' }, 'sixel'],
    [{ TERM: 'xterm-256color', COLORTERM: 'truecolor' }, 'blocks'],
    [{ COLORTERM: 'truecolor', NO_COLOR: '1' }, 'none'],
    [{ TERM: 'dumb' }, 'none'],
    [{ TERM: 'xterm-kitty', SVC_PICTURE: 'none' }, 'none'],
  ])('that says %j gets %s', (env, way) => {
    expect(pictureWay(env)).toBe(way);
  });

  it('gets half blocks of the picture, 40 wide', () => {
    const rows = draw(halves(4), 'blocks')!.split('\n');
    expect(rows).toHaveLength(20);
    expect(rows[0]!.match(/\u2580/g)).toHaveLength(40);
    expect(rows[0]!.startsWith('\u001b[38;2;255;0;0m\u001b[48;2;255;0;0m\u2580')).toBe(true);
  });

  it('gets sixels: six colours a channel, bands of six rows', () => {
    const drawn = draw(halves(4), 'sixel')!;
    expect(drawn.startsWith('\u001bPq"1;1;320;320#0;2;0;0;0')).toBe(true);
    expect(drawn.match(/-/g)).toHaveLength(Math.ceil(320 / 6) - 1);
    expect(drawn.endsWith('\u001b\\')).toBe(true);
  });

  it.each(['kitty', 'iterm'] as const)('gets the PNG itself by %s', (way) => {
    const drawn = draw(halves(4), way)!;
    const base64 = drawn
      .split(/[:;]/)
      .at(-1)!
      .replace(/[^\w+/=]/g, '');
    expect(Buffer.from(base64, 'base64')).toEqual(Buffer.from(halves(4)));
  });
});
