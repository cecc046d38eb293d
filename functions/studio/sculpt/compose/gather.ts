import { type Solid, sizeOf, turned } from '../../geometry/shapes/solid.ts';
import type { Thing } from '../prompt/reading.ts';
import { changed, standing } from '../things/thing.ts';
import { type Body, boxOfBodies, grows } from './body.ts';
import { drop } from './drop.ts';

/** Between things that stand side by side, of the larger one's width. */
export const GAP = 0.16;
/** The same in the lowest layer of a pile. */
const PILE_GAP = 0.04;

/** Puts several of a thing together as the prompt says, else side by side. */
export function gather(bodies: readonly Body[], random: () => number): void {
  const [first] = bodies;
  if (bodies.length > 1 && first) GATHER[first.thing.arrangement ?? 'ranks'](bodies, random);
}

type Gather = (bodies: readonly Body[], random: () => number) => void;

/** The widest and the deepest of bodies, metres. */
function cellOf(bodies: readonly Body[]): readonly [x_m: number, z_m: number] {
  const boxes = bodies.map((body) => boxOfBodies([body]));
  const widest = (k: 0 | 2) => Math.max(...boxes.map(({ min, max }) => max[k] - min[k]));
  return [widest(0), widest(2)];
}

function put(body: Body, x: number, z: number, yaw_rad = 0): void {
  body.placement = { scale: 1, yaw_rad, position: [x, 0, z] };
}

/** Two and three in a row, more in ranks, what grows less regularly. */
const ranks: Gather = (bodies, random) =>
  inRanks(bodies, bodies.length <= 3 ? bodies.length : Math.ceil(Math.sqrt(bodies.length)), GAP, random);

function inRanks(bodies: readonly Body[], columns: number, gap: number, random: () => number): void {
  const [x_m, z_m] = cellOf(bodies).map((size) => size * (1 + gap)) as [number, number];
  for (const [i, body] of bodies.entries()) {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, bodies.length - row * columns);
    const free = grows(body.thing) ? 0.12 : 0;
    const x = (i % columns) - (inRow - 1) / 2 + free * (random() - 0.5);
    const z = -row + free * (random() - 0.5);
    put(body, x * x_m, z * z_m, free > 0 ? (random() - 0.5) * 0.9 : 0);
  }
}

/** Half of them on the ground, close together, and each of the others where it finds its place on those. */
const pile: Gather = (bodies, random) => {
  const onGround = Math.ceil(bodies.length * 0.55);
  const ground = bodies.slice(0, onGround);
  inRanks(ground, Math.ceil(Math.sqrt(onGround)), PILE_GAP, random);
  for (const [i, body] of bodies.entries()) {
    if (i < onGround) continue;
    put(body, 0, 0, (random() - 0.5) * (grows(body.thing) ? 3 : 0.5));
    // What is round lies in the hollow between others.
    const how = grows(body.thing) || body.thing.kind === 'ball' ? 'in' : 'on';
    // Away from the middle, or the first to lie there leaves no other a place beside it.
    drop(body, bodies.slice(0, i), { how, centered: how === 'on' ? -0.15 : 0.1, climbing: -0.9 });
  }
};

/** One on the other. */
const stack: Gather = (bodies, random) => {
  for (const [i, body] of bodies.entries()) {
    put(body, 0, 0, i === 0 ? 0 : (random() - 0.5) * 0.4);
    if (i > 0) drop(body, bodies.slice(0, i), { how: 'on', centered: 1, climbing: 1 });
  }
};

const row: Gather = (bodies, random) => inRanks(bodies, bodies.length, GAP, random);

/** Around a middle, all facing it. */
const circle: Gather = (bodies) => {
  const radius_m = (Math.max(...cellOf(bodies)) * (1 + GAP) * bodies.length) / (2 * Math.PI);
  for (const [i, body] of bodies.entries()) {
    const angle = (i * 2 * Math.PI) / bodies.length;
    put(body, Math.sin(angle) * radius_m, Math.cos(angle) * radius_m, angle + Math.PI);
  }
};

/** How far from upright each of two leans that cross. */
const LEAN_rad = Math.PI / 4.5;

/** In pairs, one leaning to each side, the second behind the first. */
const crossed: Gather = (bodies) => {
  const [width_m, height_m, depth_m] = sizeOf(boxOfBodies(bodies.slice(0, 1)));
  const isAcross = depth_m > Math.max(width_m, height_m);
  const thick_m = isAcross ? width_m : depth_m;
  for (const [i, body] of bodies.entries()) {
    const side = i % 2 === 0 ? LEAN_rad : -LEAN_rad;
    const lean = (solid: Solid) => turned(isAcross ? turned(solid, 'y', Math.PI / 2) : solid, 'z', side);
    body.pieces = standing(changed(body.pieces, lean));
    const cell_m = sizeOf(boxOfBodies([body]))[0] * (1 + GAP);
    put(body, Math.floor(i / 2) * cell_m, i % 2 === 0 ? 0 : -thick_m);
  }
};

const GATHER: Readonly<Record<NonNullable<Thing['arrangement']> | 'ranks', Gather>> = {
  ranks,
  pile,
  stack,
  row,
  circle,
  crossed,
};
