import { ball, blend, type Field, type Joint, limb } from '../../shapes/field.ts';
import type { Point } from '../../shapes/solid.ts';
import type { Beast } from './beast.ts';

/** What the prompt changes of an animal. */
export interface BeastCounts {
  readonly legs: number;
  readonly heads: number;
  readonly tails: number;
  readonly tailLong: number;
  readonly neckLong: number;
  readonly legThick: number;
}

export interface Head {
  readonly skull: Point;
  /** The muzzle's end. */
  readonly tip: Point;
  /** Unit vector from the skull to the tip. */
  readonly ahead: Point;
  readonly field: Field;
  readonly neck: Field;
  /** Where the neck leaves the body. */
  readonly root: Point;
}

export interface Foot {
  readonly at: Point;
  readonly name: string;
  readonly radius: number;
}

/** The body in shares of the height at the shoulders, the front towards +Z. */
export interface BeastBody {
  readonly body: Field;
  readonly torso: Field;
  readonly heads: readonly Head[];
  readonly feet: readonly Foot[];
  readonly rump: Point;
  readonly tails: readonly (readonly Point[])[];
}

const DEGREE = Math.PI / 180;

export function beastBody(beast: Beast, counts: BeastCounts): BeastBody {
  const { long, chest, belly, rump, hip = 1 } = beast;
  const front = long / 2;
  const shoulder: Point = [0, 1 - chest[1], front - chest[1] * 0.15];
  const hips: Point = [0, hip - rump[1], -front];
  const middle: Point = [0, (shoulder[1] + hips[1]) / 2 - 0.15 * (belly[1] - (chest[1] + rump[1]) / 2), 0];
  const tilt = -Math.atan2(shoulder[1] - hips[1], long);
  const torso = blend(
    0.12,
    ball(shoulder, [chest[0], chest[1], Math.max(chest[1] * 1.05, long * 0.3)], tilt),
    ball(middle, [belly[0], belly[1], Math.max(belly[1], long * 0.42)], tilt),
    ball(hips, [rump[0], rump[1], Math.max(rump[1] * 1.05, long * 0.26)], tilt),
  );
  const heads = Array.from({ length: counts.heads }, (_, i) =>
    headOf(beast, counts, shoulder, counts.heads === 1 ? 0 : (i / (counts.heads - 1)) * 2 - 1),
  );
  const legs = legsOf(beast, counts, shoulder, hips);
  const tails = tailsOf(beast, counts, hips);
  const thick = beast.tail?.shape === 'thick' || beast.tail?.shape === 'curl';
  const tailFields = thick
    ? tails.map((path) => {
        const r = beast.tail!.thick ?? rump[0] * 0.7;
        // Thinner than a cell the skin would come apart.
        const least = 0.013 * (long + beast.neck.long + beast.tail!.long * counts.tailLong + 0.4);
        return limb(
          path.map(
            ([x, y, z], i): Joint => [
              x,
              y,
              z,
              Math.max(least, r * (1 - 0.93 * (i / (path.length - 1)) ** 0.85)),
            ],
          ),
          0.05,
        );
      })
    : [];
  return {
    body: blend(
      0.055,
      torso,
      ...heads.flatMap(({ neck, field }) => [neck, field]),
      ...legs.map(({ field }) => field),
      ...tailFields,
    ),
    torso,
    heads,
    feet: legs.map(({ foot }) => foot),
    rump: hips,
    tails,
  };
}

/** @param aside -1 to 1 for the heads of a monster with several */
function headOf(
  { neck, head, chest, long }: Beast,
  { neckLong }: BeastCounts,
  shoulder: Point,
  aside: number,
): Head {
  const up = neck.up_deg * DEGREE;
  const reach = neck.long * neckLong;
  const root: Point = [
    aside * chest[0] * 0.6,
    shoulder[1] + chest[1] * 0.25,
    shoulder[2] + Math.min(0.1, long * 0.12),
  ];
  const skull: Point = [
    root[0] + aside * (0.5 * reach + head.skull),
    root[1] + Math.sin(up) * reach,
    root[2] + Math.cos(up) * reach,
  ];
  const drop = (head.drop_deg ?? 12) * DEGREE;
  const ahead: Point = [0, -Math.sin(drop), Math.cos(drop)];
  const along = (t: number): Point => [skull[0], skull[1] + ahead[1] * t, skull[2] + ahead[2] * t];
  const tip = along(head.long);
  const s = head.skull;
  const brow = along(s * 0.35);
  const flat = head.flat ?? 1;
  const field = blend(
    s * 0.5,
    ball(skull, [s * 0.95, s, s * 1.05]),
    limb([
      [brow[0], brow[1] - s * 0.2, brow[2], Math.max(head.muzzle, s * 0.62)],
      [tip[0], tip[1] - s * 0.2, tip[2], head.muzzle],
    ]),
    ...(flat === 1
      ? []
      : [
          ball(
            [tip[0], tip[1] - s * 0.2, tip[2] - head.muzzle * 0.3],
            [head.muzzle * flat, head.muzzle, head.muzzle * 1.3],
          ),
        ]),
  );
  const sag = 0.12 * reach;
  const neckField = limb(
    [
      [root[0], root[1], root[2] - 0.05, neck.base],
      [
        (root[0] + skull[0]) / 2,
        (root[1] + skull[1]) / 2 - sag * 0.3,
        (root[2] + skull[2]) / 2 + sag * 0.3,
        (neck.base + neck.top) / 2,
      ],
      [skull[0], skull[1] - s * 0.1, skull[2] - s * 0.15, neck.top],
    ],
    0.05,
  );
  return { skull, tip: [tip[0], tip[1] - s * 0.2, tip[2]], ahead, field, neck: neckField, root };
}

interface Leg {
  readonly field: Field;
  readonly foot: Foot;
}

function legsOf(beast: Beast, { legs: count, legThick }: BeastCounts, shoulder: Point, hips: Point): Leg[] {
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
          pairs === 1 ? middleOf(shoulder, hips) : lerp(shoulder, hips, t),
          side,
          name,
          legThick,
        );
  });
}

const lerp = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
const middleOf = (a: Point, b: Point): Point => lerp(a, b, 0.5);

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
    const foot: Point = [x * 1.1, top[1] - reach * 0.75, z + reach * 0.62];
    return {
      field: limb([
        [x, top[1] - chest[1] * 0.25, z, u * 0.8],
        [x * 1.2, top[1] - reach * 0.62, z + reach * 0.12, l],
        [...foot, l * 0.8],
      ]),
      foot: { at: foot, name, radius: l },
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
  const field = blend(
    0.03,
    limb(
      [
        [x, bottom + rump[1] * 0.8, z, u * 1.15],
        [
          x + out * 0.75,
          Math.max(r * 1.6, bottom * (sprawl ? 1.1 : 0.82)),
          z + bend * 0.8 + (biped ? 0.1 : 0),
          (u + l) / 2,
        ],
        [x + out, Math.max(r * 1.2, bottom * 0.4), ground - bend, l * 1.05],
        [x + out, r * 0.95, ground - bend * (pillar ? 0 : 0.4), l],
      ],
      0.03,
    ),
    ...pawOf(beast, foot, biped ? r * 1.25 : r),
  );
  return { field, foot: { at: [x + out, 0, ground - bend * 0.4], name, radius: l } };
}

function pawOf({ legs: { foot } }: Beast, [x, , z]: Point, r: number): Field[] {
  if (foot === 'hoof') return [];
  if (foot === 'pillar') return [ball([x, r * 0.6, z], [r * 1.18, r * 0.6, r * 1.2])];
  if (foot === 'flipper') return [ball([x * 1.1, r * 0.5, z + r], [r * 2, r * 0.5, r * 1.6])];
  if (foot === 'claw')
    return [-1, 0, 1].map((toe) =>
      limb([
        [x, r * 0.7, z - r * 0.6, r * 0.7],
        [x + toe * r * 1.1, r * 0.45, z + r * (1.9 - 0.4 * Math.abs(toe)), r * 0.42],
      ]),
    );
  return [ball([x, r * 0.72, z], [r * 1.12, r * 0.72, r * 1.5])];
}

function tailsOf({ tail, rump }: Beast, { tails, tailLong }: BeastCounts, hips: Point): Point[][] {
  if (!tail) return [];
  return Array.from({ length: tails }, (_, i) => {
    const spread = tails === 1 ? 0 : ((i / (tails - 1)) * 2 - 1) * 0.5;
    const up = (tail.up_deg ?? -40) * DEGREE;
    const long = tail.long * tailLong;
    const start: Point = [
      0,
      hips[1] + rump[1] * (tail.shape === 'thick' ? 0.1 : 0.62),
      hips[2] - rump[1] * (tail.shape === 'thick' ? 0.3 : 0.78),
    ];
    // It hangs from where it leaves the body, and its end turns up again.
    const turn =
      tail.shape === 'curl'
        ? 3.4
        : tail.shape === 'thick'
          ? 0.35
          : tail.shape === 'brush'
            ? 0.5
            : up > 0
              ? 0.9
              : -0.25;
    const path: Point[] = [start];
    const steps = 8;
    let [x, y, z] = start;
    for (let k = 0; k < steps; k++) {
      const t = (k + 0.5) / steps;
      const angle = up + turn * t * t * (tail.shape === 'thick' ? 1 : 1.2);
      x += (Math.sin(spread) * long) / steps;
      y = Math.max(0.03, y + (Math.sin(angle) * long) / steps);
      z -= (Math.cos(angle) * long) / steps;
      path.push([x, y, z]);
    }
    return path;
  });
}
