import {
  all,
  ball,
  box,
  draw,
  ellipse,
  line,
  noise,
  polygon,
  type Rgb,
  type Stroke,
  times,
  within,
} from './canvas.ts';

const PAPER: Rgb = [244, 244, 242];
const SKIN: Rgb = [226, 176, 146];
const HAIR: Rgb = [72, 44, 28];

const eyes = (cx: number, cy: number, apart: number, size: number): Stroke[] =>
  [-1, 1].flatMap((side): Stroke[] => [
    [ellipse(cx + side * apart, cy, size, size * 0.6), [250, 250, 250]],
    [ellipse(cx + side * apart, cy, size * 0.5), [40, 60, 90]],
    [
      line(size * 0.35, cx + side * apart - size, cy - size * 1.5, cx + side * apart + size, cy - size * 1.6),
      HAIR,
    ],
  ]);

/** Short hair, a red shirt, and what a face has. */
export const bust = () =>
  draw(
    [
      [within(ellipse(0.5, 1, 0.36, 0.36), (_, y) => y - 0.95), [170, 40, 44]],
      [box(0.5, 0.66, 0.075, 0.12), times(SKIN, 0.85)],
      [ellipse(0.5, 0.36, 0.215, 0.25), HAIR],
      [ellipse(0.5, 0.42, 0.2, 0.24), ball(SKIN, 0.5, 0.42, 0.34)],
      [all(ellipse(0.295, 0.43, 0.03, 0.05), ellipse(0.705, 0.43, 0.03, 0.05)), SKIN],
      [within(ellipse(0.5, 0.36, 0.215, 0.25), (_, y) => y - 0.27), HAIR],
      ...eyes(0.5, 0.41, 0.085, 0.04),
      [line(0.014, 0.5, 0.42, 0.485, 0.5, 0.51, 0.5), times(SKIN, 0.7)],
      [line(0.022, 0.44, 0.57, 0.5, 0.585, 0.56, 0.57), [160, 60, 60]],
    ],
    PAPER,
  );

/** Hair down to the shoulders, all round the face. */
export const longHair = () =>
  draw(
    [
      [
        all(ellipse(0.5, 0.36, 0.25, 0.27), box(0.5, 0.53, 0.25, 0.2, 0.06)),
        (x, y) => times([150, 92, 40], 1 + 0.22 * noise(x, y * 0.08, 0.012)),
      ],
      [within(ellipse(0.5, 1.02, 0.34, 0.34), (_, y) => y - 0.95), [60, 110, 150]],
      [box(0.5, 0.66, 0.065, 0.09), times(SKIN, 0.85)],
      [ellipse(0.5, 0.42, 0.165, 0.22), ball(SKIN, 0.5, 0.42, 0.34)],
      ...eyes(0.5, 0.41, 0.075, 0.035),
      [line(0.012, 0.5, 0.42, 0.487, 0.49, 0.508, 0.49), times(SKIN, 0.7)],
      [line(0.022, 0.45, 0.55, 0.5, 0.562, 0.55, 0.55), [170, 50, 60]],
    ],
    PAPER,
  );

/** From its side, with stripes and one eye. */
export const fish = () =>
  draw(
    [
      [polygon(0.72, 0.5, 0.93, 0.32, 0.88, 0.5, 0.93, 0.7), [220, 90, 20]],
      [polygon(0.36, 0.34, 0.5, 0.2, 0.62, 0.36), [220, 90, 20]],
      [
        ellipse(0.45, 0.5, 0.34, 0.2),
        (x, y) =>
          times(
            Math.floor((x + 0.02 * Math.sin(y * 30)) * 14) % 3 === 0 ? [248, 244, 236] : [240, 120, 30],
            1.1 - 0.5 * Math.abs(y - 0.46),
          ),
      ],
      [ellipse(0.22, 0.46, 0.035), [250, 250, 250]],
      [ellipse(0.215, 0.46, 0.018), [20, 20, 20]],
    ],
    [226, 238, 244],
  );

/** A cat's head from the front. */
export const cat = () => {
  const fur = (x: number, y: number): Rgb =>
    times(
      [190, 130, 70],
      1 + 0.18 * noise(x, y, 0.02) - 0.3 * (Math.sin(y * 60 + 6 * Math.abs(x - 0.5)) > 0.55 ? 1 : 0),
    );
  return draw(
    [
      [polygon(0.2, 0.1, 0.24, 0.45, 0.46, 0.28), fur],
      [polygon(0.8, 0.1, 0.76, 0.45, 0.54, 0.28), fur],
      [ellipse(0.5, 0.52, 0.33, 0.29), fur],
      ...([-1, 1] as const).flatMap((side): Stroke[] => [
        [ellipse(0.5 + side * 0.14, 0.46, 0.055, 0.045), [150, 200, 70]],
        [ellipse(0.5 + side * 0.14, 0.46, 0.016, 0.04), [10, 10, 10]],
      ]),
      [ellipse(0.5, 0.65, 0.11, 0.075), [246, 238, 226]],
      [polygon(0.465, 0.6, 0.535, 0.6, 0.5, 0.64), [210, 110, 120]],
    ],
    PAPER,
  );
};

/** Boxes with a face of lamps and a mouth of slits. */
export const robot = () =>
  draw(
    [
      [all(box(0.5, 0.27, 0.16, 0.13), box(0.5, 0.4, 0.05, 0.05)), [150, 160, 172]],
      [box(0.5, 0.6, 0.2, 0.18), [110, 130, 160]],
      [all(box(0.26, 0.58, 0.04, 0.16), box(0.74, 0.58, 0.04, 0.16)), [150, 160, 172]],
      [all(box(0.41, 0.85, 0.055, 0.1), box(0.59, 0.85, 0.055, 0.1)), [150, 160, 172]],
      [all(ellipse(0.43, 0.25, 0.032), ellipse(0.57, 0.25, 0.032)), [250, 220, 60]],
      [box(0.5, 0.345, 0.08, 0.018), [40, 44, 50]],
      [box(0.5, 0.58, 0.1, 0.07), [60, 66, 80]],
      [all(ellipse(0.45, 0.58, 0.02), ellipse(0.55, 0.58, 0.02)), [220, 50, 40]],
    ],
    PAPER,
  );
