import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { type Limb, solveTwoBones } from '../../../../../functions/studio/figures/motion/two-bone.ts';

const LEG: Limb = {
  root: new Vector3(0.1, 0.9, 0),
  middle: new Vector3(0.1, 0.5, 0.01),
  end: new Vector3(0.1, 0.1, -0.02),
  pole: new Vector3(0, 0, 1),
};

function placed(limb: Limb, root: Vector3, target: Vector3, pole: Vector3) {
  const { upper, lower } = solveTwoBones(limb, root, target, pole);
  const middle = limb.middle.clone().sub(limb.root).applyQuaternion(upper).add(root);
  return { middle, end: limb.end.clone().sub(limb.middle).applyQuaternion(lower).add(middle), upper, lower };
}

describe('a limb of two bones', () => {
  it.each([
    [0.1, 0.2, 0.3],
    [-0.2, 0.5, -0.2],
    [0.5, 0.9, 0.1],
    [0.1, 0.75, 0],
  ])('ends at a target in reach: %f %f %f', (x, y, z) => {
    const target = new Vector3(x, y, z);
    expect(placed(LEG, LEG.root, target, LEG.pole).end.distanceTo(target)).toBeLessThan(1e-6);
  });

  it('bends to the side of its pole', () => {
    const target = new Vector3(0.1, 0.4, 0);
    expect(placed(LEG, LEG.root, target, new Vector3(0, 0, 1)).middle.z).toBeGreaterThan(0.2);
    expect(placed(LEG, LEG.root, target, new Vector3(1, 0, 0)).middle.x).toBeGreaterThan(0.3);
  });

  it('is as at rest where it rested', () => {
    const { middle, upper, lower } = placed(LEG, LEG.root, LEG.end, LEG.pole);
    expect(middle.distanceTo(LEG.middle)).toBeLessThan(1e-3);
    expect([upper.w, lower.w].every((w) => Math.abs(w) > 0.99999)).toBe(true);
  });

  it('stretches towards what is out of reach', () => {
    const { end } = placed(LEG, LEG.root, new Vector3(0.1, -5, 0), LEG.pole);
    expect(end.distanceTo(new Vector3(0.1, 0.1, 0))).toBeLessThan(0.02);
  });

  it('keeps what is before its knee there', () => {
    const { upper, lower } = placed(LEG, LEG.root, new Vector3(0.1, 0.4, 0.2), LEG.pole);
    for (const turn of [upper, lower]) {
      const side = new Vector3(1, 0, 0).applyQuaternion(turn);
      expect(side.distanceTo(new Vector3(1, 0, 0))).toBeLessThan(1e-6);
    }
  });
});
