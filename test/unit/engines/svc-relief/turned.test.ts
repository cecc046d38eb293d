import { describe, expect, it } from 'vitest';
import { COMPOSITIONS } from '../../../../functions/engines/svc-relief/turned/compositions.ts';
import type { Convex } from '../../../../functions/engines/svc-relief/turned/convex.ts';
import { fitTurned } from '../../../../functions/engines/svc-relief/turned/fit-turned.ts';
import { type Extents, FORMS } from '../../../../functions/engines/svc-relief/turned/forms.ts';
import { draw, ellipse } from '../../../support/drawings/canvas.ts';
import type { Drawing } from '../../../support/drawings/index.ts';
import { onHubs } from '../../../support/drawings/on-hubs.ts';
import { type Colors, ownColor, turnedView } from '../../../support/drawings/turned.ts';
import { viewOf, viewOfImage } from '../../../support/drawings/viewed.ts';

const DEG = Math.PI / 180;

/** The extents by the largest. */
const shareOf = (extents: readonly number[]) => extents.map((value) => value / Math.max(...extents));

const extentsOf = (bodies: NonNullable<ReturnType<typeof fitTurned>>['bodies']) =>
  [0, 1, 2].map((k) => {
    const values = bodies[0]!.vertices.map((point) => point[k]!);
    return Math.max(...values) - Math.min(...values);
  });

/** All bodies but the first two in one colour. */
const tyred = (bodies: readonly Convex[], wheel: ReturnType<Colors>): Colors => {
  const first = bodies.slice(0, 2).reduce((sum, { faces }) => sum + faces.length, 0);
  return (face) => (face > first ? wheel : ownColor(face));
};

describe('what is turned away is found again: its kind, its turn and its extents', () => {
  it.each([
    { kind: 'box', more: [], azimuth_deg: 33, elevation_deg: 24, nearness: 0.3 },
    { kind: 'box', more: [], azimuth_deg: 45, elevation_deg: 35, nearness: 0 },
    {
      kind: 'gable along x',
      more: [0.5, 0.1, 0.08, 0.06],
      azimuth_deg: 40,
      elevation_deg: 20,
      nearness: 0.2,
    },
    {
      kind: 'gable along z',
      more: [0.5, 0.1, 0.08, 0.06],
      azimuth_deg: 50,
      elevation_deg: 25,
      nearness: 0.1,
    },
    { kind: 'ridge along x', more: [], azimuth_deg: 40, elevation_deg: 20, nearness: 0.2 },
    { kind: 'ridge along z', more: [], azimuth_deg: 50, elevation_deg: 15, nearness: 0.1 },
    { kind: 'disc across z', more: [0.15], azimuth_deg: 33, elevation_deg: 20, nearness: 0.2 },
    { kind: 'disc across x', more: [0.2], azimuth_deg: 55, elevation_deg: 12, nearness: 0.1 },
    { kind: 'arch along x', more: [0.35], azimuth_deg: 35, elevation_deg: 26, nearness: 0.2 },
  ])('$kind at $azimuth_deg and $elevation_deg degrees', async ({ kind, more, ...pose }) => {
    const form = FORMS.find(({ name }) => name === kind)!;
    const bodies = form.build([0.6, 0.4, 0.45], more);
    const fit = fitTurned(await turnedView(bodies, pose))!;
    expect(fit.form.name).toBe(kind);
    expect(fit.iou).toBeGreaterThan(0.97);
    expect(Math.abs(fit.pose.azimuth_rad / DEG - pose.azimuth_deg)).toBeLessThan(5);
    expect(Math.abs(fit.pose.elevation_rad / DEG - pose.elevation_deg)).toBeLessThan(5);
    const [found, drawn] = [shareOf(extentsOf(fit.bodies)), shareOf(extentsOf(bodies))];
    for (const [k, share] of found.entries()) expect(Math.abs(share - drawn[k]!)).toBeLessThan(0.08);
  });

  it.each([
    {
      kind: 'table',
      extents: [0.9, 0.5, 0.5],
      more: [0.08, 0.1, 0.03],
      azimuth_deg: 35,
      elevation_deg: 25,
    },
    {
      kind: 'seat to z',
      extents: [0.45, 0.95, 0.45],
      more: [0.45, 0.06, 0.1, 0.12, 0.1, 0.03],
      azimuth_deg: 35,
      elevation_deg: 20,
    },
    {
      kind: 'seat to x',
      extents: [0.45, 0.95, 0.45],
      more: [0.45, 0.06, 0.1, 0.12, 0.1, 0.03],
      azimuth_deg: 50,
      elevation_deg: 15,
    },
    {
      kind: 'sofa to z',
      extents: [0.9, 0.45, 0.4],
      more: [0.5, 0.3, 0.12, 0.75, 0.06],
      azimuth_deg: 35,
      elevation_deg: 20,
    },
    {
      kind: 'car to x',
      extents: [0.9, 0.3, 0.4],
      more: [0.15, 0.5, 0.8, 0.9, 0.25, 0.12, 0.1, 0.12, 0.08, 0.22],
      azimuth_deg: 55,
      elevation_deg: 15,
    },
  ])('$kind at $azimuth_deg and $elevation_deg degrees, of several bodies', async (drawn) => {
    const { kind, extents, more, ...pose } = drawn;
    const form = COMPOSITIONS.find(({ name }) => name === kind)!;
    const bodies = form.build(extents as unknown as Extents, more);
    const colorOf = form.darkFrom === undefined ? ownColor : tyred(bodies, [30, 30, 32]);
    const fit = fitTurned(await turnedView(bodies, { ...pose, nearness: 0.2 }, colorOf))!;
    expect(fit.form.name).toBe(kind);
    expect(fit.bodies).toHaveLength(bodies.length);
    expect(Math.abs(fit.pose.azimuth_rad / DEG - pose.azimuth_deg)).toBeLessThan(8);
    const [found, known] = [shareOf(extentsOf(fit.bodies)), shareOf(extentsOf(bodies))];
    for (const [k, share] of found.entries()) expect(Math.abs(share - known[k]!)).toBeLessThan(0.15);
  });

  it('a drum, which has no front', async () => {
    const form = FORMS.find(({ name }) => name === 'drum')!;
    const bodies = form.build([0.5, 0.6, 0.5], [1, 0.02]);
    const fit = fitTurned(await turnedView(bodies, { azimuth_deg: 0, elevation_deg: 25, nearness: 0.2 }))!;
    expect(fit.form.name).toBe('drum');
  });
});

describe('what shows one side, or is no such body, is left', () => {
  it.each<Drawing>([
    'house',
    'bookcase',
    'crate at a wall',
    'mug',
    'dotted ball',
    'chair',
    'car',
    'sign',
    'vase and its shadow',
    'long hair',
  ])('%s', async (drawing) => {
    expect(fitTurned(await viewOf(drawing))).toBeUndefined();
  });
});

it('an ellipse of one colour is no disc that is turned', async () => {
  const photo = draw([[ellipse(0.5, 0.5, 0.26, 0.36), [230, 200, 90]]], [244, 244, 242], 400);
  expect(fitTurned(await viewOfImage(photo))).toBeUndefined();
});

it('what has a car’s outline, but no dark wheels, is no car', async () => {
  const { build } = COMPOSITIONS.find(({ name }) => name === 'car to x')!;
  const bodies = build([0.9, 0.3, 0.4], [0.15, 0.5, 0.8, 0.9, 0.25, 0.12, 0.1, 0.12, 0.08, 0.22]);
  const pose = { azimuth_deg: 55, elevation_deg: 15, nearness: 0.2 };
  const onWheels = (wheel: ReturnType<Colors>) => turnedView(bodies, pose, tyred(bodies, wheel));
  expect(fitTurned(await onWheels([30, 30, 32]))?.form.name).toBe('car to x');
  expect(fitTurned(await onWheels([215, 220, 235]))?.form.name).not.toBe('car to x');
  // As dark as tyres, but as blue as a helmet may be.
  expect(fitTurned(await onWheels([30, 40, 120]))?.form.name).not.toBe('car to x');
});

it('a wheel by itself, with a hub, is no truck', async () => {
  const { build } = FORMS.find(({ name }) => name === 'disc across x')!;
  const [tyre, hub] = [build([0.2, 0.7, 0.7], [0.35])[0]!, build([0.2, 0.4, 0.4], [0.7])[0]!];
  const colorOf: Colors = (face) => (face > tyre.faces.length ? [185, 185, 190] : [28, 28, 30]);
  const view = await turnedView([tyre, hub], { azimuth_deg: 48, elevation_deg: 25, nearness: 0.2 }, colorOf);
  expect(fitTurned(view)?.form.darkFrom).toBeUndefined();
});

describe('what shows tyres with hubs is a vehicle', () => {
  const pose = { azimuth_deg: 50, elevation_deg: 15, nearness: 0.2 };

  it('a car of one black all over, whose outline a roof has as well', async () => {
    const { build } = COMPOSITIONS.find(({ name }) => name === 'car to z')!;
    const bodies = build([0.4, 0.3, 0.9], [0.21, 0.5, 0.8, 0.9, 0.25, 0.12, 0.1, 0.12, 0.08, 0.22]);
    const { shown, colorOf } = onHubs(bodies, () => [30, 30, 32]);
    expect(fitTurned(await turnedView(shown, pose, colorOf))?.form.name).toBe('car to z');
    expect(fitTurned(await turnedView(bodies, pose, () => [30, 30, 32]))?.form.name).not.toBe('car to z');
  });

  it('a bus, though its outline is a box’s', async () => {
    const { build } = COMPOSITIONS.find(({ name }) => name === 'truck to z')!;
    const bodies = build([0.25, 0.28, 0.9], [0.08, 0.25, 0, 0, 0.05, 0.17, 0.18, 0.2]);
    const { shown, colorOf } = onHubs(bodies, () => [220, 170, 40]);
    const fit = fitTurned(await turnedView(shown, pose, colorOf))!;
    expect(fit.form.name).toBe('truck to z');
  });
});

it('what has a seat’s outline, but shows no edge where its seat has one, is no seat: boots and gravestones are not', async () => {
  const bodies = COMPOSITIONS.find(({ name }) => name === 'seat to z')!.build(
    [0.45, 0.95, 0.45],
    [0.45, 0.06, 0.1, 0.12, 0.1, 0.03],
  );
  const pose = { azimuth_deg: 35, elevation_deg: 20, nearness: 0.2 };
  const ofTwoColors: Colors = (face) => (face > bodies[0]!.faces.length ? [150, 90, 50] : [60, 40, 30]);
  expect(fitTurned(await turnedView(bodies, pose))?.form.name).toBe('seat to z');
  expect(fitTurned(await turnedView(bodies, pose, ofTwoColors))).toBeUndefined();
});
