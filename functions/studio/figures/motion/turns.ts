import { Quaternion, Vector3 } from 'three';

/** To the body's left, up and forward. */
export const X: Readonly<Vector3> = new Vector3(1, 0, 0);
export const Y: Readonly<Vector3> = new Vector3(0, 1, 0);
export const Z: Readonly<Vector3> = new Vector3(0, 0, 1);

/** A turn about an axis. */
export const degrees = (axis: Readonly<Vector3>, angle_deg: number): Quaternion =>
  new Quaternion().setFromAxisAngle(axis as Vector3, (angle_deg * Math.PI) / 180);

/** Bends forward, then turns to the left, then leans to the left: degrees each, as a body's middle moves. */
export const bent = ([forward, left, lean]: readonly [number, number, number], share = 1): Quaternion =>
  degrees(Y, left * share)
    .multiply(degrees(X, forward * share))
    .multiply(degrees(Z, -lean * share));
