import {
  all,
  ball,
  box,
  draw,
  ellipse,
  line,
  noise,
  type Paint,
  polygon,
  type Rgb,
  round,
  times,
  within,
} from './canvas.ts';

const apple = (cx: number, cy: number, radius: number, color: Rgb) =>
  [
    [line(0.014, cx, cy - radius * 0.8, cx + 0.02, cy - radius * 1.25), [84, 56, 30]],
    [
      all(
        ellipse(cx - radius * 0.25, cy, radius * 0.8, radius),
        ellipse(cx + radius * 0.25, cy, radius * 0.8, radius),
      ),
      ball(color, cx, cy, radius * 1.2),
    ],
  ] as const;

/** Two apples that touch, a leaf far from them, and the end of a table at the border. */
export const applesAndLeaf = () =>
  draw(
    [
      [box(0.98, 0.98, 0.09, 0.12), [120, 80, 50]],
      [ellipse(0.88, 0.14, 0.07, 0.035), [70, 140, 60]],
      ...apple(0.32, 0.58, 0.17, [200, 44, 40]),
      ...apple(0.62, 0.6, 0.15, [110, 160, 50]),
    ],
    [240, 240, 238],
  );

/** Letters of a mark, cut out: nothing around them. */
export const logo = () =>
  draw([
    [line(0.09, 0.28, 0.28, 0.12, 0.28, 0.12, 0.5, 0.28, 0.5, 0.28, 0.72, 0.12, 0.72), [240, 110, 30]],
    [line(0.09, 0.38, 0.28, 0.49, 0.72, 0.6, 0.28), [240, 110, 30]],
    [line(0.09, 0.88, 0.28, 0.7, 0.28, 0.7, 0.72, 0.88, 0.72), [40, 60, 150]],
  ]);

/** Bands of glaze, a soft shadow on paper that grows darker. */
export const shadowedVase = () => {
  const paper: Paint = (x, y) => {
    const shadow = Math.exp(-(((x - 0.64) / 0.24) ** 2) - ((y - 0.88) / 0.05) ** 2);
    const light = (236 - 40 * y) * (1 - 0.45 * shadow);
    return [light, light, light * 1.01];
  };
  const profile = (y: number) =>
    0.1 + 0.16 * Math.sin(Math.min(1, Math.max(0, (y - 0.2) / 0.68)) ** 0.8 * Math.PI) ** 1.2;
  return draw(
    [
      [
        within((x, y) => (Math.abs(x - 0.47) - profile(y)) * 0.8, box(0.47, 0.52, 0.4, 0.36)),
        (x, y) => {
          const band = Math.floor((y + 0.012 * Math.sin(x * 80)) * 14) % 2 === 0;
          const color: Rgb = band ? [40, 110, 120] : [230, 214, 180];
          return (round(color, 0.47, profile(y) + 0.005) as (x: number, y: number) => Rgb)(x, y);
        },
      ],
    ],
    paper,
  );
};

const meadow: Paint = (x, y) =>
  y < 0.55
    ? [150 + 40 * y + 14 * noise(x, y, 0.02), 180 + 16 * noise(x, y, 0.05), 214 + 12 * noise(x, y, 0.01)]
    : times([112, 140, 66], 1 + 0.3 * noise(x, y, 0.016) + 0.2 * noise(x + 3, y, 0.05));

/** A fire hydrant before what a camera sees, out of focus and noisy. */
export const hydrantOutside = () =>
  draw(
    [
      [box(0.5, 0.86, 0.17, 0.04), round([170, 30, 30], 0.5, 0.17)],
      [
        all(
          box(0.5, 0.6, 0.12, 0.26),
          within(ellipse(0.5, 0.34, 0.12, 0.13), (_, y) => y - 0.36),
        ),
        round([214, 40, 36], 0.5, 0.12),
      ],
      [all(box(0.36, 0.5, 0.06, 0.05), box(0.64, 0.5, 0.06, 0.05)), [190, 34, 32]],
      [box(0.5, 0.36, 0.15, 0.02), round([230, 200, 60], 0.5, 0.15)],
      [ellipse(0.5, 0.54, 0.06), [230, 200, 60]],
    ],
    meadow,
  );

/** A crate of planks before a noisy wall. */
export const crateAtWall = () => {
  const planks: Paint = (x, y) =>
    times([176, 124, 70], ((y * 11) % 1 < 0.07 ? 0.5 : 1) * (1 + 0.2 * noise(x * 0.15, y, 0.012)));
  return draw(
    [
      [box(0.5, 0.56, 0.32, 0.32), planks],
      [
        within(box(0.5, 0.56, 0.32, 0.32), (x, y) => 0.26 - Math.max(Math.abs(x - 0.5), Math.abs(y - 0.56))),
        (x, y) => times([150, 100, 52], 1 + 0.2 * noise(x, y, 0.02)),
      ],
      [
        polygon(0.26, 0.76, 0.3, 0.8, 0.74, 0.36, 0.7, 0.32),
        (x, y) => times([150, 100, 52], 1 + 0.2 * noise(x, y, 0.02)),
      ],
    ],
    (x, y) => times([205, 208, 212], 1 + 0.02 * noise(x, y, 0.004) + 0.03 * noise(x, y, 0.4)),
  );
};
