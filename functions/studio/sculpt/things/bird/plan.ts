import { between, type Point } from '../../../geometry/shapes/solid.ts';
import { animalPlan, type BodyPlan, type PlanPlaces } from '../body-plan.ts';
import { SIDES } from '../parts/sides.ts';
import { hasPart, type Order, partCount } from '../thing.ts';
import type { Shape } from './body.ts';
import { legMeasures } from './legs.ts';
import type { Bird } from './measures.ts';
import { areSpread, bonesOfWing, TAIL_ROOT, tailDrop } from './wings.ts';

type Places = Pick<PlanPlaces, 'joints' | 'tips'>;

/** How far above the trunk's underside hips and knees are, by the trunk's length. */
const HIP = 0.22;
const KNEE = 0.08;

/** The joints of a bird on two legs. Wings that are spread have joints of their own, those at its sides move with its trunk. */
export function birdPlan(order: Order, row: Bird, shape: Shape): BodyPlan | undefined {
  if (partCount(order, 'leg', 2, 4) !== 2) return undefined;
  const all: readonly Places[] = [
    trunkPlaces(row, shape),
    ...(hasPart(order, 'tail', true) ? [tailPlaces(row, shape)] : []),
    ...SIDES.map(([side, word]) => legPlaces(row, shape, side, `${word}Hind`)),
    ...(areSpread(order, row) && hasPart(order, 'wing', true)
      ? SIDES.map(([side, word]) => wingPlaces(row, shape, side, `${word}Wing`))
      : []),
  ];
  return animalPlan({
    joints: Object.assign({}, ...all.map(({ joints }) => joints)),
    tips: Object.assign({}, ...all.map(({ tips }) => tips)),
  });
}

function trunkPlaces({ beak, head: r }: Bird, { chest, rump, neck, head, middle }: Shape): Places {
  return {
    joints: {
      hips: between(middle, rump, 0.3),
      spine: between(middle, chest, 0.15),
      chest: between(middle, chest, 0.75),
      neck,
      head: between(neck, head, 0.8),
    },
    tips: { head: [0, head[1] - 0.08 * r, head[2] + 0.86 * r + 0.7 * beak.long] },
  };
}

function wingPlaces(row: Bird, shape: Shape, side: 1 | -1, name: string): Places {
  const [shoulder, elbow, wrist, tip] = bonesOfWing(row, shape).map(
    ([x, y, z]): Point => [side * x, y, z],
  ) as [Point, Point, Point, Point];
  return {
    joints: { [`${name}1`]: shoulder, [`${name}2`]: elbow, [`${name}3`]: wrist },
    tips: { [`${name}3`]: tip },
  };
}

/** A tail's middle from where it leaves the trunk to its end, up and back, by its length. */
type Way = readonly (readonly [up: number, back: number])[];

const RAISED: Readonly<Record<'plume' | 'train', Way>> = {
  plume: [
    [0, 0],
    [0.26, 0.22],
    [0.52, 0.45],
    [0.3, 0.78],
  ],
  train: [
    [0, 0],
    [0.33, 0.05],
    [0.66, 0.1],
    [0.97, 0.18],
  ],
};

const hanging = (drop_rad: number): Way =>
  [0, 0.35, 0.66, 1].map((share) => [-share * Math.sin(drop_rad), share * Math.cos(drop_rad)]);

function tailPlaces(row: Bird, { rump }: Shape): Places {
  const { shape, long } = row.tail;
  if (shape === 'none') return { joints: {}, tips: {} };
  const way = shape === 'plume' || shape === 'train' ? RAISED[shape] : hanging(tailDrop(row));
  const [tail1, tail2, tail3, tip] = way.map(
    ([up, back]): Point => [0, rump[1] + up * long, rump[2] + TAIL_ROOT - back * long],
  ) as [Point, Point, Point, Point];
  return { joints: { tail1, tail2, tail3 }, tips: { tail3: tip } };
}

/** The knee is at the trunk's underside, under the feathers: what bends above a bird's foot is its ankle. */
function legPlaces(row: Bird, { middle }: Shape, side: 1 | -1, name: string): Places {
  const { long } = row.legs;
  const { x, ankle, toes, tip } = legMeasures(row);
  const at = ([y, z]: readonly [number, number], narrow = 1): Point => [side * narrow * x, y, z];
  return {
    joints: {
      [`${name}UpperLeg`]: at([Math.min(middle[1] - 0.06, long + HIP), toes[1] - 0.05], 0.9),
      [`${name}LowerLeg`]: at([long + KNEE, toes[1]]),
      [`${name}Foot`]: at(ankle),
      [`${name}Toes`]: at(toes),
    },
    tips: { [`${name}Toes`]: at(tip) },
  };
}
