import type { Image } from '../../functions/studio/imaging/image.ts';

/** Three by five dots a letter: a digit a row, its bits from the left. */
const LETTERS: Readonly<Record<string, string>> = {
  0: '75557',
  1: '26227',
  2: '71747',
  3: '71317',
  4: '55711',
  5: '74717',
  6: '74757',
  7: '71122',
  8: '75757',
  9: '75717',
  A: '25755',
  B: '65656',
  C: '34443',
  D: '65556',
  E: '74647',
  F: '74644',
  G: '34553',
  H: '55755',
  I: '72227',
  J: '11152',
  K: '55655',
  L: '44447',
  M: '57755',
  N: '65555',
  O: '25552',
  P: '65644',
  Q: '25563',
  R: '65655',
  S: '34216',
  T: '72222',
  U: '55557',
  V: '55552',
  W: '55775',
  X: '55255',
  Y: '55222',
  Z: '71247',
  ',': '00024',
  ' ': '00000',
};
const WIDTH = 3;
const HEIGHT = 5;

/** Writes capital letters, digits, commas and spaces, black, from a top left corner. @param scale pixels a dot */
export function drawText(
  { data, width, height }: Image,
  text: string,
  x: number,
  y: number,
  scale: number,
): void {
  for (const [i, letter] of [...text].entries()) {
    const rows = LETTERS[letter]!;
    for (let dot = 0; dot < WIDTH * HEIGHT * scale * scale; dot++) {
      const column = dot % (WIDTH * scale);
      const row = Math.floor(dot / (WIDTH * scale));
      const bits = Number(rows[Math.floor(row / scale)]);
      if (((bits >> (WIDTH - 1 - Math.floor(column / scale))) & 1) === 0) continue;
      const px = x + i * (WIDTH + 1) * scale + column;
      const py = y + row;
      if (px < width && py < height) data.set([20, 20, 24, 255], (py * width + px) * 4);
    }
  }
}
