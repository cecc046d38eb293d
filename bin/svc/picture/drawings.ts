import type { Pixels } from './decode-png.ts';

const ESCAPE = '\u001b';
const KITTY_CHUNK = 4096;

/** Kitty's graphics protocol: the PNG itself, in pieces. */
export function kitty(png: Uint8Array, columns: number): string {
  const data = Buffer.from(png).toString('base64');
  const pieces = data.match(new RegExp(`.{1,${KITTY_CHUNK}}`, 'g')) ?? [];
  return pieces
    .map((piece, i) => {
      const head = i === 0 ? `a=T,f=100,c=${columns},` : '';
      return `${ESCAPE}_G${head}m=${i < pieces.length - 1 ? 1 : 0};${piece}${ESCAPE}\\`;
    })
    .join('');
}

/** iTerm2's inline images, which WezTerm has too. */
export const iterm = (png: Uint8Array, columns: number): string =>
  `${ESCAPE}]1337;File=inline=1;size=${png.length};width=${columns}:${Buffer.from(png).toString('base64')}\u0007`;

/** Two pixels a character, one above the other, in 24-bit colours. */
export function halfBlocks({ width, height, rgba }: Pixels): string {
  const colour = (x: number, y: number): string =>
    [...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)].join(';');
  const rows: string[] = [];
  for (let y = 0; y + 1 < height; y += 2) {
    let row = '';
    for (let x = 0; x < width; x += 1) {
      row += `${ESCAPE}[38;2;${colour(x, y)}m${ESCAPE}[48;2;${colour(x, y + 1)}m\u2580`;
    }
    rows.push(`${row}${ESCAPE}[0m`);
  }
  return rows.join('\n');
}

/** Levels of red, green and blue. */
const LEVELS = 6;

/** Sixels: bands of six rows, each drawn once for every colour in it. */
export function sixel({ width, height, rgba }: Pixels): string {
  const level = (value: number): number => Math.round((value / 255) * (LEVELS - 1));
  const colourAt = (x: number, y: number): number => {
    const at = (y * width + x) * 4;
    return (level(rgba[at]!) * LEVELS + level(rgba[at + 1]!)) * LEVELS + level(rgba[at + 2]!);
  };
  const percent = (index: number): number => Math.round((index * 100) / (LEVELS - 1));
  const palette = Array.from({ length: LEVELS ** 3 }, (_, i) => {
    const [r, g, b] = [Math.floor(i / LEVELS ** 2), Math.floor(i / LEVELS) % LEVELS, i % LEVELS];
    return `#${i};2;${percent(r)};${percent(g)};${percent(b)}`;
  });
  const bands: string[] = [];
  for (let top = 0; top < height; top += 6) {
    const masks = new Map<number, Uint8Array>();
    for (let y = top; y < Math.min(height, top + 6); y += 1) {
      for (let x = 0; x < width; x += 1) {
        const colour = colourAt(x, y);
        const mask = masks.get(colour) ?? new Uint8Array(width);
        mask[x]! |= 1 << (y - top);
        masks.set(colour, mask);
      }
    }
    bands.push(
      [...masks]
        .map(([colour, mask]) => `#${colour}${String.fromCharCode(...mask.map((bits) => bits + 63))}`)
        .join('$'),
    );
  }
  return `${ESCAPE}Pq"1;1;${width};${height}${palette.join('')}${bands.join('-')}${ESCAPE}\\`;
}
