import { ball, blend, type Field, limb } from '../../../geometry/shapes/field.ts';
import { between, type Point } from '../../../geometry/shapes/solid.ts';
import type { BeastCounts, Foot } from './anatomy.ts';
import type { Beast } from './beast.ts';

interface Leg {
  readonly field: Field;
  readonly foot: Foot;
}

/** The legs in pairs from the front; more of them than four stand between. */
export function legsOf(
  beast: Beast,
  { legs: count, legThick }: BeastCounts,
  shoulder: Point,
  hips: Point,
): Leg[] {
  const pairs = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, i): Leg => {
    const pair = Math.floor(i / 2);
    const t = pairs === 1 ? 1 : pair / (pairs - 1);
    const alone = count % 2 === 1 && i === count - 1;
    const side = alone ? 0 : i % 2 === 0 ? 1 : -1;
    const word = side === 0 ? 'middle' : side > 0 ? 'left' : 'right';
    const name = t === 0 ? `front_${word}` : t === 1 ? `hind_${word}` : `middle_${pair}_${word}`;
    return t === 1 && pairs > 1
      ? hindLeg(beast, hips, side, name, legThick)
      : frontLeg(
          beast,
          pairs === 1 ? middleOf(shoulder, hips) : between(shoulder, hips, t),
          side,
          name,
          legThick,
        );
  });
}

const middleOf = (a: Point, b: Point): Point => between(a, b, 0.5);

/** Where a leg leaves the body; the two of a pair never touch. */
const stance = (girth: number, thick: number): number => Math.max(girth * 0.62, thick * 1.25 + 0.02);

function frontLeg(beast: Beast, top: Point, side: number, name: string, thickness: number): Leg {
  const { legs, chest } = beast;
  const { sprawl = 0, arms = 1 } = legs;
  const [u, l] = [legs.upper * thickness, legs.lower * thickness];
  const x = stance(chest[0], legs.foot === 'pillar' ? l * 1.1 : l * 1.3) * side;
  const out = sprawl * side;
  const z = top[2];
  if (arms < 1) {
    const reach = top[1] * arms;
    const upper: Point = [x, top[1] - chest[1] * 0.25, z];
    const elbow: Point = [x * 1.2, top[1] - reach * 0.62, z + reach * 0.12];
    const foot: Point = [x * 1.1, top[1] - reach * 0.75, z + reach * 0.62];
    return {
      field: limb([
        [...upper, u * 0.8],
        [...elbow, l],
        [...foot, l * 0.8],
      ]),
      foot: { at: foot, name, radius: l, bones: [upper, elbow, between(elbow, foot, 0.7), foot] },
    };
  }
  const r = l * (legs.foot === 'paw' ? 1.15 : 1);
  const bottom = 1 - 2 * chest[1];
  const foot: Point = [x + out, r * 0.8, z + (legs.foot === 'pillar' ? 0.01 : r * 0.7)];
  const field = blend(
    0.03,
    limb(
      [
        [x, bottom + chest[1] * 0.75, z, u],
        [
          x + out * 0.75,
          Math.max(r * 1.5, bottom * (sprawl ? 1 : 0.56)),
          z + (sprawl ? 0.04 : 0.01),
          (u + l) / 2,
        ],
        [x + out, Math.max(r * 1.1, bottom * 0.2), z - 0.015, l],
        [x + out, r * 0.95, z, l],
      ],
      0.03,
    ),
    ...pawOf(beast, foot, r),
  );
  return { field, foot: { at: [x + out, 0, z], name, radius: l } };
}

function hindLeg(beast: Beast, top: Point, side: number, name: string, thickness: number): Leg {
  const { legs, rump } = beast;
  const { sprawl = 0, hind = 1 } = legs;
  const [u, l] = [legs.upper * thickness * hind, legs.lower * thickness * (0.5 + 0.5 * hind)];
  const x = stance(rump[0], legs.foot === 'pillar' ? l * 1.1 : l * 1.3) * side;
  const out = sprawl * side;
  const z = top[2];
  const bottom = Math.max(0.05, top[1] - rump[1]);
  const r = l * (legs.foot === 'paw' ? 1.15 : 1);
  const pillar = legs.foot === 'pillar';
  const bend = pillar ? 0.02 : 0.09 * (0.4 + bottom);
  const biped = (legs.arms ?? 1) < 1;
  const ground = z + (biped ? 0.12 * top[1] : 0);
  const foot: Point = [x + out, r * 0.8, ground + (pillar ? 0.01 : r * (biped ? 1.6 : 0.8))];
  const upper: Point = [x, bottom + rump[1] * 0.8, z];
  const knee: Point = [
    x + out * 0.75,
    Math.max(r * 1.6, bottom * (sprawl ? 1.1 : 0.82)),
    z + bend * 0.8 + (biped ? 0.1 : 0),
  ];
  const hock: Point = [x + out, Math.max(r * 1.2, bottom * 0.4), ground - bend];
  const field = blend(
    0.03,
    limb(
      [
        [...upper, u * 1.15],
        [...knee, (u + l) / 2],
        [...hock, l * 1.05],
        [x + out, r * 0.95, ground - bend * (pillar ? 0 : 0.4), l],
      ],
      0.03,
    ),
    ...pawOf(beast, foot, biped ? r * 1.25 : r),
  );
  const bones: Point[] = [
    upper,
    knee,
    hock,
    [foot[0], foot[1], ground + 0.4 * r],
    [foot[0], 0.5 * r, foot[2] + 1.8 * r],
  ];
  return {
    field,
    foot: { at: [x + out, 0, ground - bend * 0.4], name, radius: l, ...(biped && { bones }) },
  };
}

/** The feet of an animal on two legs are near each other: toes that came nearer to the middle would be of one skin. */
const TOES_APART = 0.035;

/** Where the toe of a foot at `x` ends that goes `out` from there, and stays so far from the middle. */
const apart = (x: number, out: number, least: number): number =>
  least === 0 ? x + out : Math.sign(x) * Math.max((x + out) * Math.sign(x), least);

function pawOf({ legs: { foot, arms = 1 } }: Beast, [x, , z]: Point, r: number): Field[] {
  if (foot === 'hoof') return [];
  if (foot === 'pillar') return [ball([x, r * 0.6, z], [r * 1.18, r * 0.6, r * 1.2])];
  if (foot === 'flipper') return [ball([x * 1.1, r * 0.5, z + r], [r * 2, r * 0.5, r * 1.6])];
  if (foot === 'claw')
    return [-1, 0, 1].map((toe) =>
      limb([
        [x, r * 0.7, z - r * 0.6, r * 0.7],
        [
          apart(x, toe * r * 1.1, arms < 1 ? r * 0.42 + TOES_APART : 0),
          r * 0.45,
          z + r * (1.9 - 0.4 * Math.abs(toe)),
          r * 0.42,
        ],
      ]),
    );
  return [ball([x, r * 0.72, z], [r * 1.12, r * 0.72, r * 1.5])];
}
