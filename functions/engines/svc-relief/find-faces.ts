import type { Mask } from '../../studio/imaging/silhouette/mask.ts';
import { ALIKE_COLOR, type ColorPatch, type ColorPatches, distanceOf } from './color-patches.ts';

/** An ellipse in pixels that is about a face, from the brows to the chin. */
export interface Face {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  /** Whether what is above it has another colour: hair, a hat, a helmet. */
  readonly isBare: boolean;
  /** Of its skin. */
  readonly color: readonly number[];
  /** The region that most of its skin is of, and how many times as far as the ellipse it is the face's: a round head has no ears. */
  readonly host: number;
  readonly reach: number;
  /** Regions around its eyes that have another colour than what is above it: a visor, a mask. */
  readonly visor: ReadonlySet<number>;
}

/** Of the subject: an eye covers no more, and no less. */
const EYE = { min: 0.0006, max: 0.025 } as const;
/** Two eyes differ less, in area, width and height as a factor and in colour. */
const TWINS = { size: 1.7, color: 0.06 } as const;
/** So many more or less as large, in so like colours, are dots in uneven light. */
const CROWD = { most: 3, color: 0.15 } as const;
/** Distance of two eyes, by the width of one. */
const APART = { min: 1.2, max: 6 } as const;
/** How steeply a head is held, at most. */
const MAX_TILT = 0.35;
/** By the eyes' distance: how far below them a nose or a mouth is, how far aside and how wide. */
const MOUTH = { from: 0.25, to: 1.8, aside: 0.5, wide: 2.2 } as const;
/** By an eye's area. */
const MIN_MOUTH = 0.15;
/** By the eyes' distance: how far below them a face has its middle, and its radii. */
const FACE = { below: 0.42, rx: 1.1, ry: 1.25 } as const;
/** Of the ellipse: so much of it is in the subject. */
const MIN_INSIDE = 0.75;
/** Of a bare face: so little of it has the colour of what is above it. */
const MAX_ABOVE = 0.25;
/** Of its skin's region: where a face's ellipse covers less, all of the head is face; and how many times as large that is. */
const ROUND = { covered: 0.75, reach: 1.35 } as const;
/** Pixels around an eye in which a visor is seen. */
const AROUND_PX = 3;
/** By the upright radius: how far above the face it is looked what is there. */
const ABOVE = { from: 1, to: 1.35 } as const;

/** @param reach by which it is larger */
export const isIn = (face: Ellipse, x: number, y: number, reach = 1): boolean =>
  ((x - face.x) / face.rx) ** 2 + ((y - face.y) / face.ry) ** 2 < reach * reach;

/** Two of a kind beside each other, no third, no crowd of dots, and something below between them. */
export function findFaces(
  mask: Mask,
  { enclosed, regions, enclosedAt, regionAt, colors }: ColorPatches,
): readonly Face[] {
  const subject = mask.inside.reduce((sum, value) => sum + value, 0);
  const spots = [
    ...enclosed,
    ...regions.filter((region) => !enclosed.some((patch) => isSame(patch, region))),
  ];
  const small = spots.filter(({ area }) => area > EYE.min * subject && area < EYE.max * subject);
  const faces: Face[] = [];
  for (const a of small) {
    const alike = small.filter((other) => other !== a && areTwins(a, other));
    const b = alike.length === 1 ? alike[0]! : undefined;
    if (!b || b.x <= a.x || !areEyes(a, b)) continue;
    if (small.filter((other) => areTwins(a, other, CROWD.color)).length > CROWD.most) continue;
    const [apart, x, eyes] = [b.x - a.x, (a.x + b.x) / 2, (a.y + b.y) / 2];
    const hasMouth = spots.some(
      (c) =>
        c.area > MIN_MOUTH * a.area &&
        c.y - eyes > MOUTH.from * apart &&
        c.y - eyes < MOUTH.to * apart &&
        Math.abs(c.x - x) < MOUTH.aside * apart &&
        c.width < MOUTH.wide * apart,
    );
    const face = { x, y: eyes + FACE.below * apart, rx: FACE.rx * apart, ry: FACE.ry * apart };
    const isThere = (pixel: number) => mask.inside[pixel] === 1;
    const all = pixelsIn(face, mask);
    const inside = all.filter(isThere);
    if (!hasMouth || inside.length < MIN_INSIDE * Math.PI * face.rx * face.ry) continue;
    const skin = inside.filter((pixel) => enclosedAt[pixel] === -1);
    const above = pixelsAbove(face, mask).filter(isThere);
    const [host, over] = [meanOf(colors, skin), meanOf(colors, above)];
    const isOver = (color: readonly number[]) => distanceOf({ color }, { color: over }) <= ALIKE_COLOR;
    const ofAbove = skin.filter((pixel) => isOver(regions[regionAt[pixel]!]!.color));
    const isBare = above.length > 0 && !isOver(host) && ofAbove.length < MAX_ABOVE * skin.length;
    const visor = [a, b]
      .flatMap((eye) => regionsAround(eye, mask, regionAt))
      .filter((region) => above.length > 0 && !isOver(regions[region]!.color));
    const region = mostOf(skin.map((pixel) => regionAt[pixel]!));
    const covered = skin.filter((pixel) => regionAt[pixel] === region).length;
    faces.push({
      ...face,
      isBare,
      color: host,
      host: region,
      reach: region !== -1 && covered < ROUND.covered * regions[region]!.area ? ROUND.reach : 1,
      visor: new Set(visor),
    });
  }
  return faces;
}

const isSame = (a: ColorPatch, b: ColorPatch): boolean => a.area === b.area && a.x === b.x && a.y === b.y;

const areTwins = (a: ColorPatch, b: ColorPatch, color: number = TWINS.color): boolean =>
  ([a.area / b.area, a.width / b.width, a.height / b.height] as const).every(
    (ratio) => Math.max(ratio, 1 / ratio) < TWINS.size,
  ) && distanceOf(a, b) < color;

function areEyes(a: ColorPatch, b: ColorPatch): boolean {
  const [apart, wide] = [b.x - a.x, Math.max(a.width, b.width)];
  return Math.abs(b.y - a.y) < MAX_TILT * apart && apart > APART.min * wide && apart < APART.max * wide;
}

function regionsAround(eye: ColorPatch, mask: Mask, regionAt: Int32Array): readonly number[] {
  const [rx, ry] = [eye.width / 2 + AROUND_PX, eye.height / 2 + AROUND_PX];
  return pixelsIn({ x: eye.x, y: eye.y, rx, ry }, mask)
    .map((pixel) => regionAt[pixel]!)
    .filter((region) => region !== -1);
}

type Ellipse = Pick<Face, 'x' | 'y' | 'rx' | 'ry'>;

const pixelsIn = (face: Ellipse, { width, inside }: Mask): readonly number[] =>
  [...inside.keys()].filter((pixel) => isIn(face, pixel % width, Math.floor(pixel / width)));

const pixelsAbove = ({ x, y, rx, ry }: Ellipse, { width, inside }: Mask): readonly number[] =>
  [...inside.keys()].filter((pixel) => {
    const up = (y - Math.floor(pixel / width)) / ry;
    return Math.abs((pixel % width) - x) < rx / 2 && up > ABOVE.from && up < ABOVE.to;
  });

function mostOf(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  let most = -1;
  for (const number of numbers) {
    counts.set(number, (counts.get(number) ?? 0) + 1);
    if (most === -1 || counts.get(number)! > counts.get(most)!) most = number;
  }
  return most;
}

const meanOf = (colors: readonly Float32Array[], pixels: readonly number[]): readonly number[] =>
  colors.map((channel) => pixels.reduce((sum, pixel) => sum + channel[pixel]! / pixels.length, 0));
