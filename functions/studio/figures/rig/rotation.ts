import type { BodyAxes } from './skeleton.ts';

/** The rotation from x, y, z to left, up, forward as a unit quaternion x, y, z, w (Shepperd 1978, "Quaternion from rotation matrix"). */
export function rotationOf({ left, up, forward }: BodyAxes): [number, number, number, number] {
  const [m00, m10, m20] = left;
  const [m01, m11, m21] = up;
  const [m02, m12, m22] = forward;
  const trace = m00 + m11 + m22;
  // The largest of the four components is taken from the diagonal, so that nothing is divided by one near 0.
  const largest = Math.max(trace, m00, m11, m22);
  let q: [number, number, number, number];
  if (largest === trace) q = [m21 - m12, m02 - m20, m10 - m01, 1 + trace];
  else if (largest === m00) q = [1 + m00 - m11 - m22, m10 + m01, m02 + m20, m21 - m12];
  else if (largest === m11) q = [m10 + m01, 1 + m11 - m00 - m22, m21 + m12, m02 - m20];
  else q = [m02 + m20, m21 + m12, 1 + m22 - m00 - m11, m10 - m01];
  const length = Math.hypot(...q);
  return q.map((value) => value / length) as typeof q;
}
