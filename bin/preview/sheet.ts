import type { Image } from '../../functions/studio/imaging/image.ts';

const PAPER = [0xe4, 0xe6, 0xe9, 255];
/** The paper's light, linear. */
export const BACKGROUND = [0.776, 0.791, 0.815] as const;

export function blankSheet(width: number, height: number): Image {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < data.length; i++) data[i] = PAPER[i & 3]!;
  return { width, height, data };
}

/** Lays a tile on a sheet, its top left corner at a place. */
export function place(sheet: Image, tile: Image, x: number, y: number): void {
  for (let row = 0; row < tile.height; row++) {
    const line = tile.data.subarray(row * tile.width * 4, (row + 1) * tile.width * 4);
    sheet.data.set(line, ((y + row) * sheet.width + x) * 4);
  }
}
