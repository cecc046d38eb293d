import type { Canvas, Point, Rgb } from './canvas.ts';

/** Strokes of each digit in a box 1 wide and 1.6 high, y down. */
const STROKES: readonly (readonly Point[][])[] = [
  [arc(0.5, 0.8, 0.5, 0.8, 0, 360)],
  [
    [
      [0.15, 0.35],
      [0.55, 0],
      [0.55, 1.6],
    ],
  ],
  [[...arc(0.5, 0.45, 0.45, 0.45, 190, 400), [0.05, 1.6], [1, 1.6]]],
  [arc(0.45, 0.4, 0.45, 0.4, 200, 450), arc(0.45, 1.2, 0.5, 0.4, -90, 160)],
  [
    [
      [0.75, 1.6],
      [0.75, 0],
      [0, 1.1],
      [1, 1.1],
    ],
  ],
  [
    [
      [0.9, 0],
      [0.15, 0],
      [0.1, 0.75],
    ],
    arc(0.45, 1.1, 0.5, 0.5, -130, 150),
  ],
  [
    arc(0.5, 1.1, 0.48, 0.5, 0, 360),
    [
      [0.04, 1],
      [0.3, 0.4],
      [0.75, 0],
    ],
  ],
  [
    [
      [0, 0],
      [1, 0],
      [0.35, 1.6],
    ],
  ],
  [arc(0.5, 0.4, 0.4, 0.4, 0, 360), arc(0.5, 1.2, 0.48, 0.4, 0, 360)],
  [
    arc(0.5, 0.5, 0.48, 0.5, 0, 360),
    [
      [0.96, 0.6],
      [0.7, 1.2],
      [0.25, 1.6],
    ],
  ],
];
const GAP = 0.45;

/** Degrees from the right, clockwise as y runs down. */
function arc(x: number, y: number, rx: number, ry: number, from_deg: number, to_deg: number): Point[] {
  const steps = Math.ceil(Math.abs(to_deg - from_deg) / 15);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from_deg + ((to_deg - from_deg) * i) / steps) * Math.PI) / 180;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)] as const;
  });
}

/** Writes a number about a point. @param height_px of its digits */
export function writeNumber(
  canvas: Canvas,
  value: number,
  [x, y]: Point,
  height_px: number,
  color: Rgb,
): void {
  const digits = [...String(value)].map(Number);
  const unit = height_px / 1.6;
  const width = digits.length + (digits.length - 1) * GAP;
  for (const [i, digit] of digits.entries()) {
    const left = x + (i * (1 + GAP) - width / 2) * unit;
    for (const stroke of STROKES[digit]!) {
      canvas.stroke(
        stroke.map(([u, v]) => [left + u * unit, y + (v - 0.8) * unit] as const),
        height_px * 0.13,
        color,
      );
    }
  }
}
