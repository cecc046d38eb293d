import { Matrix4, Quaternion, Vector3 } from 'three';

/** A limb of two bones: where it hangs, bends and ends in the rest pose, and towards where its middle joint points. */
export interface Limb {
  readonly root: Vector3;
  readonly middle: Vector3;
  readonly end: Vector3;
  /** The side to which the middle joint goes when the limb bends, roughly. */
  readonly pole: Vector3;
}

/** How the bones of a limb are turned from the rest pose. */
export interface LimbTurn {
  readonly upper: Quaternion;
  readonly lower: Quaternion;
}

/** A limb is never stretched further than this, so that it always has a side to which it bends. */
export const FULL_REACH = 0.9995;

const lengthsOf = ({ root, middle, end }: Limb) => [root.distanceTo(middle), middle.distanceTo(end)] as const;

/** How far a limb reaches when it is stretched. */
export const reachOf = (limb: Limb): number => {
  const [upper, lower] = lengthsOf(limb);
  return upper + lower;
};

/**
 * Turns a limb so that its end lies at a target: the law of cosines gives the angle at the root, the pole the plane. Both
 * bones are turned as hinged: what is behind an elbow or before a knee stays there, so that no bone is wrung.
 *
 * @param root where the limb's root is now
 * @param target where its end shall be; one out of reach is reached for
 * @param pole the side to which the middle joint goes now
 */
export function solveTwoBones(limb: Limb, root: Vector3, target: Vector3, pole: Vector3): LimbTurn {
  const [upper, lower] = lengthsOf(limb);
  const line = target.clone().sub(root);
  const shortest = Math.abs(upper - lower) + 1e-3 * (upper + lower);
  const distance = Math.min(Math.max(line.length(), shortest), (upper + lower) * FULL_REACH);
  line.normalize();
  const side = acrossOf(line, pole);
  const cosine = (upper * upper + distance * distance - lower * lower) / (2 * upper * distance);
  const along = Math.min(1, Math.max(-1, cosine)) * upper;
  const out = Math.sqrt(Math.max(0, upper * upper - along * along));
  const middle = line.clone().multiplyScalar(along).addScaledVector(side, out);
  const end = line.clone().multiplyScalar(distance);
  const hinge = new Vector3().crossVectors(line, side);

  const restLine = limb.end.clone().sub(limb.root).normalize();
  const restHinge = new Vector3().crossVectors(restLine, acrossOf(restLine, limb.pole));
  return {
    upper: turnBetween(limb.middle.clone().sub(limb.root), restHinge, middle, hinge),
    lower: turnBetween(limb.end.clone().sub(limb.middle), restHinge, end.sub(middle), hinge),
  };
}

/** The unit vector across a line that is nearest to a direction. */
function acrossOf(line: Vector3, direction: Vector3): Vector3 {
  const across = direction.clone().addScaledVector(line, -direction.dot(line));
  if (across.lengthSq() > 1e-12) return across.normalize();
  const other = Math.abs(line.y) < 0.9 ? new Vector3(0, 1, 0) : new Vector3(0, 0, 1);
  return other.addScaledVector(line, -other.dot(line)).normalize();
}

/** The rotation that takes one bone along a hinge to another along another hinge. */
function turnBetween(restBone: Vector3, restHinge: Vector3, bone: Vector3, hinge: Vector3): Quaternion {
  return axesOf(bone, hinge).multiply(axesOf(restBone, restHinge).invert());
}

function axesOf(bone: Vector3, hinge: Vector3): Quaternion {
  const y = bone.clone().normalize();
  const x = acrossOf(y, hinge);
  const z = new Vector3().crossVectors(x, y);
  return new Quaternion().setFromRotationMatrix(new Matrix4().makeBasis(x, y, z));
}
