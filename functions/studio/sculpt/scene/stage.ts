import { boundsOf } from '../../imaging/bounds.ts';
import type { Vector } from '../../imaging/camera.ts';
import type { Surface } from '../../imaging/surface.ts';
import { randomSequence } from '../../materials/noise.ts';
import type { Reading } from '../prompt/reading.ts';
import { withBackdrop } from './backdrop.ts';
import { luminanceOf, mixed, shownColor, times } from './color.ts';
import { frameScene } from './framing.ts';
import { createGround } from './ground.ts';
import { groundPainter, waterPainter } from './ground-painter.ts';
import { type Hour, hourOf } from './hour.ts';
import type { Palette } from './palette.ts';
import { type PlaceName, placeOf, placeWithWater, swims } from './place.ts';
import { beforeReference } from './reference-stage.ts';
import { createRoom } from './room.ts';
import { createSky } from './sky.ts';
import type { Stage, StagePlan } from './stage-plan.ts';
import { createStudio } from './studio-stage.ts';
import { underwater } from './underwater.ts';

/** What a stage is built for. */
export interface StageOptions {
  readonly reading: Reading;
  /** The things, at their places; none in a landscape. */
  readonly things: readonly Surface[];
  /** What the prompt names first, with all that is a part of it. */
  readonly subject: readonly Surface[];
  /** Width of the picture by its height. */
  readonly aspect: number;
  readonly seed: number;
  /** Of reference images: the sky's and the ground's colours, or what is behind things that are nowhere. */
  readonly palette?: Palette | undefined;
}

/** Of a landscape without things. */
const LANDSCAPE_RADIUS_M = 4;
/** Things below the first are looked down on, those above the second up to. */
const [SMALL_M, LARGE_M] = [0.35, 3];

/** Builds the scene around things: where the prompt says, else where they usually are. */
export function createStage({ reading, things, subject, aspect, seed, palette }: StageOptions): Stage {
  const random = randomSequence(seed ^ 0x6a09e667);
  const { radius, max } = boundsOf(things);
  const isLandscape = things.length === 0;
  const camera = frameScene(framed(pointsOf(things), subject, radius), {
    camera: reading.setting.camera,
    turn_deg: (random() - 0.5) * 16,
    lift_deg: radius < SMALL_M ? 13 : radius < LARGE_M ? 5 : 0,
    aspect,
  });
  const plan: StagePlan = {
    reading,
    place: placeOf(reading),
    camera,
    things,
    radius_m: isLandscape ? LANDSCAPE_RADIUS_M : radius,
    height_m: isLandscape ? 0 : max[1],
    seed,
  };
  const { place, water, time, weather } = reading.setting;
  if (palette && !(place ?? water ?? time ?? weather)) return beforeReference(plan, palette, aspect);
  if (plan.place === 'studio') return createStudio(plan);
  if (plan.place === 'room') return createRoom(plan);
  if (plan.place === 'underwater') return underwater(plan);
  return outdoors(plan, palette);
}

const LANDS: Readonly<Partial<Record<PlaceName, Vector>>> = {
  meadow: [0.09, 0.14, 0.04],
  forest: [0.07, 0.07, 0.035],
  desert: [0.45, 0.32, 0.17],
  beach: [0.5, 0.4, 0.24],
  sea: [0.06, 0.11, 0.14],
  snow: [0.7, 0.74, 0.8],
  city: [0.1, 0.1, 0.11],
};
const LAND: Vector = [0.2, 0.19, 0.17];
const SPACE_SUN = { sun: [1.6, 1.55, 1.45], fill: [0.05, 0.06, 0.1] } as const;

function outdoors(plan: StagePlan, palette: Palette | undefined): Stage {
  const { reading, camera, radius_m, seed, things } = plan;
  const place = placeWithWater(plan.place, reading);
  const said = hourOf(plan.place === 'space' ? { time: 'night' } : reading.setting);
  const own = plan.place === 'space' ? { ...said, ...SPACE_SUN, clouds: 0, horizon: said.zenith } : said;
  const hour = palette ? tinted(own, palette) : own;
  const brightness = Math.min(1, (hour.sun[0] + hour.sun[1] + hour.sun[2]) / 3.4);
  const sky = createSky({
    hour,
    camera,
    land: times(LANDS[plan.place] ?? LAND, brightness),
    lightsThings: things.length > 0,
    seed,
  });
  const horizon = mixed(sky.horizon, times(sky.horizon, 0.9), 0.5);
  const options = { ground: place.ground as Exclude<typeof place.ground, 'seamless'>, radius_m, seed };
  const ground = createGround({
    place,
    camera,
    radius_m,
    painter: groundPainter({ ...options, eye: camera.position, tint: palette?.thirds[2] }),
    water: waterPainter(radius_m, seed),
    afloat: swims(reading) || (things.length === 0 && plan.place === 'sea'),
    draught_m: 0.05 * plan.height_m,
    seed,
  });
  return {
    camera,
    lighting: sky.lighting,
    background: withBackdrop(sky.shown, { name: place.backdrop, hour, sunward: sky.sunward, horizon, seed }),
    fog: { color: shownColor(horizon), halfDistance_m: hour.clear * radius_m },
    surfaces: ground,
  };
}

/** Share of the sky's colour that reference images give, as bright as the hour has it. */
const TINT = 0.6;

function tinted(hour: Hour, { thirds: [top, middle] }: Palette): Hour {
  const as = (own: Vector, given: Vector) =>
    mixed(own, times(given, luminanceOf(own) / Math.max(0.01, luminanceOf(given))), TINT);
  return {
    ...hour,
    zenith: as(hour.zenith, top),
    horizon: as(hour.horizon, middle),
    glow: as(hour.glow, middle),
  };
}

/** A subject smaller than this share of everything is what the picture is of: so many of its radii around it are shown. */
const SMALL_SUBJECT = 0.4;
const AROUND = 2.3;

/** What is far from a small subject is drawn near, so that a cat on a sofa is not lost on it. */
function framed(points: number[], subject: readonly Surface[], radius_m: number): number[] {
  const { center, radius } = boundsOf(subject);
  if (radius === 0 || radius > SMALL_SUBJECT * radius_m) return points;
  const reach = Math.max(AROUND * radius, 0.3 * radius_m);
  return points.map((value, i) => {
    const middle = center[(i % 3) as 0 | 1 | 2];
    return Math.min(middle + reach, Math.max(middle - reach, value));
  });
}

/** At most so many points of the things frame them. */
const POINTS = 6000;

function pointsOf(things: readonly Surface[]): number[] {
  const all = things.reduce((sum, { positions }) => sum + positions.length / 3, 0);
  const step = Math.max(1, Math.ceil(all / POINTS));
  const points: number[] = [];
  for (const { positions } of things) {
    for (let i = 0; i < positions.length; i += 3 * step)
      points.push(positions[i]!, positions[i + 1]!, positions[i + 2]!);
  }
  return points;
}
