import { boxOf, joined, type Point, type Solid, sizeOf, turned } from '../../geometry/shapes/solid.ts';
import type { PartName } from '../prompt/lexicon/parts.ts';
import { changed, standing } from '../things/thing.ts';
import { type Body, boxOfBodies, solidsOf } from './body.ts';
import { type Share, slotsIn } from './heap-slots.ts';
import { type Hollow, hollowOf } from './hollow.ts';
import { layInHeap } from './lay-in-heap.ts';

/** How large one of a heap is, across, by the width of the room that it fills. */
const LEAST = 1 / 5.5;
const MOST = 1 / 2.6;
/** The same of what is alone in it. */
const ALONE = [0.4, 0.8] as const;
/** How long, and how high what stands in it; in a jar, by how deep that is. */
const LONGEST = 0.75;
const TALLEST = 0.9;
const HIGHEST = 1.2;
/** How much larger each is made until as many as there are suffice. */
const STEP = 1.06;

/** How much higher what lies on others is. */
const RAISED = 0.6;
/** From here on, by its width, a thing is so high that it stands by itself. */
const UPRIGHT = 1.3;

/** As many as are left where a vessel has no room for a heap. */
const FEW = 8;

/**
 * Fills vessels to their brims, and as heaps over them. What would be hidden below is left out: the bodies are as many as
 * are seen, fewer than there were.
 *
 * @returns whether there is room for heaps; else a few are left, nowhere yet
 */
export function heapIn(
  bodies: Body[],
  vessels: readonly Body[],
  share: Share,
  random: () => number,
): boolean {
  const each = vessels.map((vessel, i) =>
    heap(
      bodies.filter((_, at) => at % vessels.length === i),
      vessel,
      share,
      random,
    ),
  );
  const isFull = each.every((seen) => seen.length > 0);
  bodies.splice(0, bodies.length, ...(isFull ? each.flat() : bodies.slice(0, FEW)));
  return isFull;
}

/** Those of the bodies that are seen over the brim; none where there is no room for them. */
function heap(bodies: readonly Body[], vessel: Body, share: Share, random: () => number): readonly Body[] {
  const isJar = vessel.thing.kind === 'bottle';
  const isGlass = isJar || isOfWire(vessel);
  const hollow = roomIn(vessel, isJar);
  const [first] = bodies;
  if (!hollow || !first) return [];
  const isFilling = first.thing.isGuessed === true && bodies.length > FEW;
  if (isFilling) for (const body of bodies) tip(body, TIPPED_rad[isGlass ? 'glass' : 'other'], random);
  const own = sizeOf(boxOfBodies(isGlass ? bodies : [first]));
  let scale = scaleFor(own, hollow, { isGlass, isOne: bodies.length === 1 });
  const [width_m, height_m, depth_m] = own;
  const across_m = Math.sqrt(width_m * depth_m);
  if (height_m * scale > HIGHEST * Math.sqrt(hollow.area_m2)) return [];
  const fitted = () => {
    const top = height_m > UPRIGHT * across_m ? [] : [1];
    const below = isGlass ? layersBelow(depthOf(hollow), height_m * scale) : 0;
    const layers = [0, ...top, ...Array.from({ length: below }, (_, i) => -1 - i)];
    return slotsIn(hollow, share, { across_m: across_m * scale, layers });
  };
  let slots = fitted();
  while (isFilling && slots.length > bodies.length) {
    scale *= STEP;
    slots = fitted();
  }
  // Few of them lie on the floor, the first in its middle.
  if (!isFilling) slots.sort((a, b) => a.layer - b.layer || b.clearance_m - a.clearance_m);
  const lowest = Math.min(...slots.map(({ layer }) => layer));
  return bodies.slice(0, slots.length).map((body, i) => {
    const raised_m = slots[i]!.layer * (isGlass ? depthOf(hollow) / (1 - lowest) : RAISED * height_m * scale);
    const isTurned = isFilling || bodies.length > 1;
    layInHeap(body, { ...slots[i]!, raised_m, hollow, scale, isTurned, isAlongX: width_m > depth_m }, random);
    if (vessel.hangsOn) body.hangsOn = vessel.hangsOn;
    return body;
  });
}

/** What is seen through as a jar is. */
const isOfWire = ({ thing: { form, noun } }: Body): boolean => (form ?? noun) === 'shopping cart';

/** So that one fits its place, and is seen there. */
function scaleFor(
  [width_m, height_m, depth_m]: Point,
  hollow: Hollow,
  { isGlass, isOne }: { readonly isGlass: boolean; readonly isOne: boolean },
): number {
  const across_m = Math.sqrt(width_m * depth_m);
  const room_m = Math.sqrt(hollow.area_m2);
  const [least, most] = isOne ? ALONE : [LEAST, MOST];
  const longest = (LONGEST * room_m) / Math.max(width_m, depth_m);
  const highest = isGlass ? (TALLEST * depthOf(hollow)) / height_m : Infinity;
  const clamped = Math.min(Math.max(across_m, least * room_m), most * room_m) / across_m;
  return Math.min(clamped, longest, highest);
}

/** What is over the room in a vessel, and no edge of it. */
const OVERHEAD: readonly PartName[] = ['handle', 'pole', 'sail', 'liquid'];

/** How high a jar is where its neck begins, by its height. */
const NECK = 0.8;

/** Above its shoulders a jar is narrower than what it holds. */
function roomIn(vessel: Body, isJar: boolean): Hollow | undefined {
  const pieces = vessel.pieces.filter(({ part }) => !part || !OVERHEAD.includes(part));
  const solids = solidsOf({ ...vessel, pieces });
  if (!isJar) return hollowOf(solids);
  const { min, max } = boxOf(joined(...solids));
  return hollowOf(solids.map((solid) => below(solid, min[1] + NECK * (max[1] - min[1]))));
}

/** The triangles of a solid that are no higher than that. */
function below({ positions, triangles }: Solid, y_m: number): Solid {
  const isLow = (corner: number) => positions[3 * corner + 1]! <= y_m;
  return {
    positions,
    triangles: triangles.filter((_, i) => {
      const first = i - (i % 3);
      return [0, 1, 2].every((k) => isLow(triangles[first + k]!));
    }),
  };
}

/** What is flatter than that, by its width, lies in no tidy rows, and by how much it is tipped at most. */
const FLAT = 0.5;
const TIPPED_rad = { glass: 0.9, other: 0.35 } as const;

function tip(body: Body, most_rad: number, random: () => number): void {
  const [width_m, height_m, depth_m] = sizeOf(boxOfBodies([body]));
  const angle_rad = (random() - 0.5) * 2 * most_rad;
  if (height_m < FLAT * Math.min(width_m, depth_m))
    body.pieces = standing(changed(body.pieces, (solid) => turned(solid, 'x', angle_rad)));
}

/** How many lie under those at the brim of what is seen through. */
const layersBelow = (deep_m: number, height_m: number): number =>
  Math.max(0, Math.ceil(deep_m / (RAISED * height_m) - 1));

const depthOf = ({ brim_m, min, max, floorAt }: Hollow): number =>
  brim_m - floorAt((min[0] + max[0]) / 2, (min[1] + max[1]) / 2);
