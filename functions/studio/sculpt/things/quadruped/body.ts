import { ball, blend, type Joint, limb } from '../../../geometry/shapes/field.ts';
import type { Point } from '../../../geometry/shapes/solid.ts';
import type { BeastBody, BeastCounts, Head } from './anatomy.ts';
import type { Beast } from './beast.ts';
import { legsOf } from './legs.ts';

const DEGREE = Math.PI / 180;

/** Torso, heads, legs and thick tails by an animal's measures. */
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
    chest: shoulder,
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

function tailsOf({ tail, rump }: Beast, { tails, tailLong }: BeastCounts, hips: Point): Point[][] {
  if (!tail) return [];
  return Array.from({ length: tails }, (_, i) => {
    const aside = tails === 1 ? 0 : (i / (tails - 1)) * 2 - 1;
    const spread = aside * Math.min(1.1, 0.35 + 0.08 * tails);
    // Nine tails are a fan, whose middle stands up.
    const lifted = tails > 2 ? 1.1 * (1 - Math.abs(aside)) : 0;
    const up = (tail.up_deg ?? -40) * DEGREE + lifted;
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
