import {
  all,
  ball,
  beyond,
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

const PAPER: Rgb = [242, 242, 240];
const WOOD: Paint = (x, y) => times([150, 96, 52], 1 + 0.16 * noise(x, y * 0.15, 0.014));

/** Gable, door, two windows and bricks. */
export const house = () => {
  const bricks: Paint = (x, y) => {
    const row = Math.floor(y * 36);
    const isMortar = (y * 36) % 1 < 0.14 || (x * 18 + (row % 2) / 2) % 1 < 0.07;
    return isMortar
      ? [206, 196, 184]
      : times([168, 74, 54], 1 + 0.12 * noise(row, Math.floor(x * 18 + (row % 2) / 2), 1));
  };
  return draw(
    [
      [box(0.5, 0.7, 0.32, 0.24), bricks],
      [polygon(0.12, 0.47, 0.5, 0.12, 0.88, 0.47), [92, 60, 56]],
      [box(0.5, 0.8, 0.075, 0.14), [60, 90, 60]],
      [all(box(0.3, 0.66, 0.07, 0.07), box(0.7, 0.66, 0.07, 0.07)), [240, 240, 236]],
      [all(box(0.3, 0.66, 0.055, 0.055), box(0.7, 0.66, 0.055, 0.055)), [120, 170, 210]],
    ],
    [226, 236, 244],
  );
};

/** A board with a line of letters on a post. */
export const sign = () =>
  draw(
    [
      [box(0.5, 0.66, 0.03, 0.28), [120, 124, 128]],
      [box(0.5, 0.32, 0.36, 0.2), [250, 250, 246]],
      [box(0.5, 0.32, 0.335, 0.175), [30, 90, 60]],
      [line(0.035, 0.27, 0.25, 0.2, 0.25, 0.2, 0.32, 0.27, 0.32, 0.27, 0.39, 0.2, 0.39), [250, 250, 246]],
      [line(0.035, 0.34, 0.25, 0.44, 0.25, 0.39, 0.25, 0.39, 0.39), [250, 250, 246]],
      [within(ellipse(0.55, 0.32, 0.082), beyond(ellipse(0.55, 0.32, 0.047))), [250, 250, 246]],
      [line(0.035, 0.69, 0.39, 0.69, 0.25, 0.77, 0.27, 0.77, 0.31, 0.69, 0.33), [250, 250, 246]],
    ],
    PAPER,
  );

/** A round thing with a handle, a mark on its front. */
export const mug = () =>
  draw(
    [
      [within(ellipse(0.68, 0.52, 0.2, 0.2), beyond(ellipse(0.68, 0.52, 0.13, 0.13))), [40, 80, 150]],
      [box(0.42, 0.52, 0.25, 0.34, 0.05), round([60, 110, 190], 0.42, 0.25)],
      [ellipse(0.42, 0.52, 0.1), [245, 235, 200]],
      [polygon(0.42, 0.45, 0.48, 0.57, 0.36, 0.57), [200, 60, 50]],
    ],
    PAPER,
  );

export const plant = () =>
  draw(
    [
      [polygon(0.34, 0.66, 0.66, 0.66, 0.6, 0.94, 0.4, 0.94), round([190, 96, 60], 0.5, 0.16)],
      [box(0.5, 0.65, 0.19, 0.04, 0.01), round([200, 104, 66], 0.5, 0.19)],
      ...[-64, -38, -14, 12, 36, 62].map((degrees, i) => {
        const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
        const leaf = (x: number, y: number) => {
          const [dx, dy] = [x - 0.5, y - 0.64];
          const [across, along] = [dx * cosine + dy * sine, -dy * cosine + dx * sine];
          return (Math.hypot(across / 0.055, (along - 0.26) / 0.27) - 1) * 0.055;
        };
        return [leaf, times([60, 130, 56], 0.8 + 0.09 * i)] as const;
      }),
    ],
    PAPER,
  );

export const sword = () =>
  draw(
    [
      [
        polygon(0.46, 0.68, 0.46, 0.14, 0.5, 0.06, 0.54, 0.14, 0.54, 0.68),
        (x) => (x < 0.5 ? [206, 212, 220] : [150, 158, 170]),
      ],
      [box(0.5, 0.69, 0.16, 0.02), [196, 150, 50]],
      [box(0.5, 0.8, 0.026, 0.1), (_, y) => ((y * 40) % 1 < 0.3 ? [50, 30, 20] : [90, 54, 30])],
      [ellipse(0.5, 0.91, 0.04), [196, 150, 50]],
    ],
    PAPER,
  );

/** A car from its side. */
export const carOf = (paint: Rgb): Parameters<typeof draw>[0] => [
  [
    all(box(0.5, 0.58, 0.42, 0.1, 0.05), polygon(0.24, 0.5, 0.35, 0.34, 0.64, 0.34, 0.78, 0.5)),
    (_, y) => times(paint, 1.3 - 0.7 * y),
  ],
  [polygon(0.29, 0.49, 0.37, 0.375, 0.49, 0.375, 0.49, 0.49), [170, 205, 225]],
  [polygon(0.52, 0.375, 0.63, 0.375, 0.72, 0.49, 0.52, 0.49), [170, 205, 225]],
  [all(ellipse(0.26, 0.67, 0.09), ellipse(0.74, 0.67, 0.09)), [36, 36, 40]],
  [all(ellipse(0.26, 0.67, 0.045), ellipse(0.74, 0.67, 0.045)), [180, 184, 190]],
];

export const car = () => draw(carOf([196, 40, 40]), PAPER);

export const lamp = () =>
  draw(
    [
      [box(0.5, 0.66, 0.02, 0.22), round([170, 140, 80], 0.5, 0.02)],
      [within(ellipse(0.5, 0.9, 0.17, 0.05), (_, y) => y - 0.92), round([170, 140, 80], 0.5, 0.17)],
      [polygon(0.36, 0.1, 0.64, 0.1, 0.76, 0.46, 0.24, 0.46), round([240, 220, 180], 0.5, 0.26)],
    ],
    [232, 234, 238],
  );

export const chair = () =>
  draw(
    [
      [all(box(0.3, 0.5, 0.025, 0.42), box(0.7, 0.5, 0.025, 0.42)), WOOD],
      [all(box(0.5, 0.14, 0.22, 0.03), box(0.5, 0.26, 0.2, 0.02), box(0.5, 0.38, 0.2, 0.02)), WOOD],
      [box(0.5, 0.56, 0.24, 0.035), WOOD],
      [box(0.5, 0.78, 0.2, 0.014), WOOD],
    ],
    PAPER,
  );

/** Boards with books of many colours. */
export const bookcase = () =>
  draw(
    [
      [box(0.5, 0.5, 0.3, 0.44), WOOD],
      ...[0.2, 0.49, 0.78].flatMap((cy) => [
        [box(0.5, cy, 0.27, 0.115), [60, 36, 22] as Rgb] as const,
        ...Array.from({ length: 9 }, (_, i) => {
          const height = 0.085 + 0.02 * noise(i, cy * 9, 1);
          const color = [
            90 + 80 * noise(i, cy, 0.7),
            90 + 70 * noise(i + 9, cy, 0.7),
            110 + 60 * noise(i, cy + 5, 0.7),
          ] as const;
          return [box(0.27 + i * 0.056, cy + 0.115 - height, 0.025, height), color] as const;
        }),
      ]),
    ],
    PAPER,
  );

export const dottedBall = () =>
  draw(
    [
      [
        ellipse(0.5, 0.5, 0.36),
        ball(
          (x, y) =>
            Math.hypot(((x * 8 + (Math.floor(y * 8) % 2) / 2) % 1) - 0.5, ((y * 8) % 1) - 0.5) < 0.27
              ? [250, 250, 250]
              : [210, 40, 60],
          0.5,
          0.5,
          0.42,
        ),
      ],
    ],
    PAPER,
  );
