import { block } from '../../geometry/shapes/block.ts';
import { cylinder, ellipsoid, torus } from '../../geometry/shapes/lathe.ts';
import { loft, type Section } from '../../geometry/shapes/loft.ts';
import { bent, moved, type Solid, scaled, turned } from '../../geometry/shapes/solid.ts';
import { randomSequence } from '../../materials/noise.ts';
import type { Look } from '../prompt/reading.ts';
import { type Piece, piece, placed } from '../things/thing.ts';

type Random = () => number;
type Form = (random: Random) => Solid[];

/** A sculpture of adjectives alone: on a plinth, a form for each word of form, else one by the seed. */
export function sculpture(look: Look, seed: number): Piece[] {
  const random = randomSequence(seed);
  const names = Object.keys(FORMS) as (keyof typeof FORMS)[];
  const name = look.forms[0] ?? names[Math.floor(random() * names.length)]!;
  const { height = 1, width = 1, thickness = 1 } = look.proportions;
  const solids = FORMS[name](random).map((solid) =>
    scaled(solid, width * thickness, height, width * thickness),
  );
  const pieces = [
    piece('plinth', block(0.5, 0.12, 0.5), 'stone', { part: 'base', role: 'accent' }),
    ...solids.map((solid, i) =>
      piece(`form_${i + 1}`, moved(solid, 0, 0.12, 0), 'ceramic', { part: 'body' }),
    ),
  ];
  const order = { kind: 'rock', noun: 'sculpture', look, parts: [], others: [], random } as const;
  return placed(order, pieces);
}

const between = (random: Random, from: number, to: number): number => from + (to - from) * random();

/** Pebbles and rings on top of each other. */
const round: Form = (random) => {
  const solids: Solid[] = [];
  let y = -0.01;
  let radius = between(random, 0.18, 0.24);
  const count = 3 + Math.floor(random() * 3);
  for (let i = 0; i < count; i++) {
    const ring = i > 0 && random() < 0.3;
    const high = ring ? radius : radius * between(random, 0.6, 1);
    const solid = ring
      ? turned(turned(torus(radius * 0.75, radius * 0.25), 'x', Math.PI / 2), 'y', between(random, -1, 1))
      : ellipsoid(radius, high, radius * between(random, 0.8, 1));
    solids.push(moved(solid, 0, y + high, 0));
    y += high * 1.94;
    radius *= between(random, 0.68, 0.85);
  }
  return solids;
};

/** Blocks, each turned against the one below. */
const square: Form = (random) => {
  const solids: Solid[] = [];
  let y = -0.01;
  let side = between(random, 0.3, 0.38);
  let yaw_rad = 0;
  const step_rad = between(random, 0.15, 0.6);
  const count = 4 + Math.floor(random() * 3);
  for (let i = 0; i < count; i++) {
    const high = side * between(random, 0.45, 0.9);
    solids.push(moved(turned(block(side, high, side), 'y', yaw_rad), 0, y, 0));
    y += high - 0.005;
    side *= between(random, 0.76, 0.9);
    yaw_rad += step_rad;
  }
  return solids;
};

/** Spikes out of one root, the middle one the tallest. */
const pointed: Form = (random) => {
  const count = 7 + Math.floor(random() * 6);
  const spike = (i: number): Solid => {
    const lean_rad = i === 0 ? 0 : between(random, 0.2, 0.75);
    const high = between(random, 0.4, 0.62) * (i === 0 ? 1.7 : 1);
    const base = between(random, 0.045, 0.075);
    const cone = cylinder(base, high, { top_m: 0, bevel_m: 0.002, segments: 12 });
    return turned(turned(cone, 'x', lean_rad), 'y', (i * 2 * Math.PI) / (count - 1));
  };
  return [
    moved(scaled(ellipsoid(0.14), 1, 0.5, 1), 0, 0.05, 0),
    ...Array.from({ length: count }, (_, i) => moved(spike(i), 0, 0.03, 0)),
  ];
};

/** A column turned about itself, of a star's cross-section. */
const twisted: Form = (random) => {
  const points = 3 + Math.floor(random() * 3);
  const turns = between(random, 0.35, 0.9);
  const rows = 48;
  const sections = Array.from({ length: rows + 1 }, (_, row): Section => {
    const t = row / rows;
    const girth = 0.06 + 0.12 * Math.sin(Math.PI * (0.15 + 0.8 * t)) ** 1.4;
    return Array.from({ length: points * 8 }, (_, i) => {
      const angle = (i * 2 * Math.PI) / (points * 8);
      const radius = girth * (1 + 0.28 * Math.cos(points * angle));
      const turn = angle + turns * 2 * Math.PI * t;
      return [radius * Math.sin(turn), t * 0.9 - 0.01, radius * Math.cos(turn)];
    });
  });
  const sway = between(random, -0.1, 0.1);
  return [
    bent(loft(sections), (p) => {
      p[0]! += sway * Math.sin(p[1]! * 4);
    }),
  ];
};

const FORMS = { round, square, pointed, twisted };
