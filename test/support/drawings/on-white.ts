import { all, box, draw, ellipse, type Paint, polygon, type Rgb, times, within } from './canvas.ts';
import { carOf } from './things.ts';

const WHITE: Rgb = [255, 255, 255];
const RED: Rgb = [206, 48, 44];
const GOLD: Rgb = [214, 170, 62];

/** A rim around a field of the same metal, lit from the upper left, with a mark on it. */
export const coin = () => {
  const field: Paint = (x, y) => times(GOLD, 0.95 - 0.2 * (x + y - 1));
  const slope: Paint = (x, y) => times(GOLD, 1 + (0.45 * (x + y - 1)) / Math.hypot(x - 0.5, y - 0.5));
  return draw(
    [
      [ellipse(0.5, 0.5, 0.4), times(GOLD, 1.08)],
      [ellipse(0.5, 0.5, 0.345), slope],
      [ellipse(0.5, 0.5, 0.33), field],
      [polygon(0.5, 0.3, 0.56, 0.56, 0.5, 0.7, 0.44, 0.56), times(GOLD, 0.75)],
    ],
    WHITE,
  );
};

/** White bands that reach the paper at both sides. */
export const lighthouse = () => {
  const tower = polygon(0.42, 0.26, 0.58, 0.26, 0.64, 0.94, 0.36, 0.94);
  return draw(
    [
      [box(0.5, 0.2, 0.07, 0.06), [70, 76, 90]],
      [polygon(0.4, 0.14, 0.6, 0.14, 0.5, 0.05), RED],
      [tower, (_, y) => (Math.floor((y - 0.26) / 0.136) % 2 === 0 ? RED : WHITE)],
    ],
    WHITE,
  );
};

/** A white beard from his face down over his robe, to the paper at both sides. */
export const wizard = () =>
  draw(
    [
      [polygon(0.5, 0.48, 0.7, 0.56, 0.78, 0.95, 0.22, 0.95, 0.3, 0.56), [50, 60, 150]],
      [ellipse(0.5, 0.36, 0.11, 0.12), [236, 190, 150]],
      [polygon(0.36, 0.38, 0.64, 0.38, 0.6, 0.62, 0.5, 0.78, 0.4, 0.62), WHITE],
      [all(ellipse(0.46, 0.34, 0.014), ellipse(0.54, 0.34, 0.014)), [30, 30, 40]],
      [polygon(0.5, 0.03, 0.62, 0.28, 0.38, 0.28), [40, 50, 130]],
      [box(0.5, 0.285, 0.19, 0.016), [40, 50, 130]],
    ],
    WHITE,
  );

/** From its side, with lamps at its ends. */
export const litCar = () =>
  draw(
    [
      ...carOf([40, 90, 196]),
      [within(box(0.5, 0.58, 0.42, 0.1, 0.05), ellipse(0.91, 0.55, 0.04, 0.026)), [250, 236, 170]],
      [within(box(0.5, 0.58, 0.42, 0.1, 0.05), ellipse(0.09, 0.55, 0.03, 0.026)), [230, 30, 30]],
    ],
    WHITE,
  );
