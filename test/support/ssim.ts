import type { Image } from '../../functions/studio/imaging/image.ts';

const WINDOW_PX = 8;
const STEP_PX = 4;
/** (K1 L)^2 and (K2 L)^2 of Wang et al. 2004. */
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/** Mean structural similarity of two pictures of one size, 1 for the same: the mean of red, green and blue. */
export function ssim(a: Image, b: Image): number {
  let sum = 0;
  let windows = 0;
  for (let y = 0; y + WINDOW_PX <= a.height; y += STEP_PX) {
    for (let x = 0; x + WINDOW_PX <= a.width; x += STEP_PX) {
      for (let channel = 0; channel < 3; channel++) {
        sum += windowSsim(a, b, (y * a.width + x) * 4 + channel);
        windows++;
      }
    }
  }
  return sum / windows;
}

function windowSsim(a: Image, b: Image, first: number): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let row = 0; row < WINDOW_PX; row++) {
    for (let column = 0; column < WINDOW_PX; column++) {
      const i = first + (row * a.width + column) * 4;
      const [x, y] = [a.data[i]!, b.data[i]!];
      sumA += x;
      sumB += y;
      squaresA += x * x;
      squaresB += y * y;
      products += x * y;
    }
  }
  const count = WINDOW_PX ** 2;
  const [meanA, meanB] = [sumA / count, sumB / count];
  const [varianceA, varianceB] = [squaresA / count - meanA ** 2, squaresB / count - meanB ** 2];
  const covariance = products / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA ** 2 + meanB ** 2 + C1) * (varianceA + varianceB + C2))
  );
}
