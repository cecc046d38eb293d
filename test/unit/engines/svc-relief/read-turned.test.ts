import { expect, it } from 'vitest';
import { surfaceOf } from '../../../../functions/engines/svc-relief/surface.ts';
import { block } from '../../../../functions/engines/svc-relief/turned/blocks.ts';
import { COMPOSITIONS } from '../../../../functions/engines/svc-relief/turned/compositions.ts';
import { prism } from '../../../../functions/engines/svc-relief/turned/convex.ts';
import { readTurned } from '../../../../functions/engines/svc-relief/turned/read-turned.ts';
import { onHubs } from '../../../support/drawings/on-hubs.ts';
import { turnedView } from '../../../support/drawings/turned.ts';
import { isClosedManifold } from '../../../support/geometry.ts';

const BOX = prism(
  [
    [-0.3, -0.2],
    [0.3, -0.2],
    [0.3, 0.2],
    [-0.3, 0.2],
  ],
  0.2,
  'x',
);

async function box() {
  const view = await turnedView([BOX], { azimuth_deg: 35, elevation_deg: 25, nearness: 0.2 });
  return readTurned(view, 1)!;
}

it('stands straight on the ground, as large as asked', async () => {
  const { min, max } = (await box()).body.field;
  expect(min[1]).toBeCloseTo(0, 6);
  expect(Math.max(...max.map((value, k) => value - min[k]!))).toBeCloseTo(1, 6);
  expect(max[0]).toBeCloseTo(-min[0]!, 6);
});

it('has a closed surface of as many triangles as asked, all of it on its six planes', async () => {
  const { body } = await box();
  const surface = surfaceOf(body, 3_000);
  expect(surface.triangles.length / 3).toBe(3_000);
  expect(isClosedManifold(surface, 1e-7)).toBe(true);
  for (let i = 0; i < surface.positions.length; i += 3) {
    const [x, y, z] = surface.positions.subarray(i, i + 3);
    expect(Math.abs(body.field.at(x!, y!, z!))).toBeLessThan(1e-4);
  }
});

it('a side that is not seen has the colours of the one across, and each seen side its own', async () => {
  const { body, painter } = await box();
  const { max } = body.field;
  const none = { edge: 0, cavity: 0 };
  const seenOn = (x: number, y: number, z: number) => {
    const at = [x * max[0]!, (max[1]! * (1 + y)) / 2, z * max[2]!];
    return Array.from(painter.at(Float64Array.from(at), Float64Array.from([x, y, z]), none).color);
  };
  const [front, right, top] = [seenOn(0, 0, 1), seenOn(1, 0, 0), seenOn(0, 1, 0)];
  expect(seenOn(0, 0, -1)).toEqual(front);
  expect(seenOn(-1, 0, 0)).toEqual(right);
  expect(seenOn(0, -1, 0)).toEqual(top);
  const apart = (a: number[], b: number[]) => Math.hypot(...a.map((value, k) => value - b[k]!));
  expect(Math.min(apart(front, right), apart(right, top), apart(front, top))).toBeGreaterThan(0.05);
});

it('a chair looks to the front whatever way it stands in the picture, its back behind and its other side as the seen one', async () => {
  const chair = COMPOSITIONS.find(({ name }) => name === 'seat to x')!;
  const bodies = chair.build([0.45, 0.95, 0.45], [0.45, 0.06, 0.1, 0.12, 0.1, 0.03]);
  const { body, painter } = readTurned(
    await turnedView(bodies, { azimuth_deg: 55, elevation_deg: 20, nearness: 0.2 }),
    1,
  )!;
  const upright = (z: number) => body.field.at(0, 0.75, z) < 0;
  const [back, front] = [body.field.min[2], body.field.max[2]].map((z) => z * 0.7);
  const steps = Array.from({ length: 20 }, (_, i) => (i + 0.5) / 20);
  expect(steps.some((share) => upright(share * back! * 1.4))).toBe(true);
  expect(steps.some((share) => upright(share * front! * 1.4))).toBe(false);
  const none = { edge: 0, cavity: 0 };
  const edgeOfSeat = (side: number) => {
    const at = [side * body.field.max[0], 0.43, 0];
    return Array.from(painter.at(Float64Array.from(at), Float64Array.from([side, 0, 0]), none).color);
  };
  expect(edgeOfSeat(1)).toEqual(edgeOfSeat(-1));
});

it('a chest has no lock and no door behind, but its rim above', async () => {
  const chest = block([-0.4, -0.25, -0.3], [0.4, 0.25, 0.3]);
  const onFront = (low: readonly [number, number], high: readonly [number, number]) =>
    block([...low, 0.3], [...high, 0.301]);
  const [lock, door] = [onFront([-0.06, 0], [0.06, 0.12]), onFront([0.15, -0.25], [0.28, 0.02])];
  const rim = onFront([-0.4, 0.21], [0.4, 0.25]);
  const [yellow, green, black, wood] = [
    [240, 210, 40],
    [30, 160, 60],
    [20, 20, 22],
    [130, 80, 40],
  ] as const;
  const view = await turnedView(
    [chest, lock, door, rim],
    { azimuth_deg: 30, elevation_deg: 20, nearness: 0.2 },
    (face) => [wood, yellow, green, black][Math.floor((face - 1) / chest.faces.length)]!,
  );
  const { body, painter } = readTurned(view, 1)!;
  const { min, max } = body.field;
  const shares = (side: -1 | 1) => {
    const colors = Array.from({ length: 40 * 40 }, (_, i) => {
      const x = min[0] + (((i % 40) + 0.5) / 40) * (max[0] - min[0]);
      const y = min[1] + ((Math.floor(i / 40) + 0.5) / 40) * (max[1] - min[1]);
      const at = Float64Array.from([x, y, side === 1 ? max[2] : min[2]]);
      return [...painter.at(at, Float64Array.from([0, 0, side]), { edge: 0, cavity: 0 }).color];
    });
    const share = (isSuch: (red: number, green: number) => boolean) =>
      colors.filter(([red, green]) => isSuch(red!, green!)).length / colors.length;
    return [
      share((red) => red > 0.5),
      share((red, green) => green > 2 * red),
      share((red, green) => red + green < 0.1),
    ];
  };
  const [before, behind] = [shares(1), shares(-1)];
  for (const share of before) expect(share).toBeGreaterThan(0.015);
  expect(behind[0]).toBeLessThan(before[0]! / 10);
  expect(behind[1]).toBeLessThan(before[1]! / 10);
  expect(behind[2]).toBeGreaterThan(before[2]! * 0.3);
});

it('a car has no headlights behind, and its own colour where they would be', async () => {
  const car = COMPOSITIONS.find(({ name }) => name === 'car to z')!;
  const bodies = car.build(
    [0.45, 0.3, 1],
    car.more.map(({ start }) => start),
  );
  const lamp = (x: number) =>
    prism(
      [
        [x - 0.05, -0.06],
        [x + 0.05, -0.06],
        [x + 0.05, -0.01],
        [x - 0.05, -0.01],
      ],
      0.505,
      'z',
    );
  const view = await turnedView(
    [...bodies, lamp(-0.14), lamp(0.14)],
    { azimuth_deg: 42, elevation_deg: 15, nearness: 0.2 },
    (face) =>
      face > facesOf(bodies)
        ? [250, 245, 220]
        : face > bodies[0]!.faces.length
          ? [60, 62, 66]
          : [190, 30, 30],
  );
  const { body, painter } = readTurned(view, 1)!;
  const { min, max } = body.field;
  const none = { edge: 0, cavity: 0 };
  const pale = (z: -1 | 1) => {
    let count = 0;
    for (let i = 0; i < 40 * 40; i++) {
      const x = min[0] + (((i % 40) + 0.5) / 40) * (max[0] - min[0]);
      const y = min[1] + ((Math.floor(i / 40) + 0.5) / 40) * (max[1] - min[1]) * 0.6;
      const at = Float64Array.from([x, y, z === 1 ? max[2] : min[2]]);
      const [, , blue] = painter.at(at, Float64Array.from([0, 0, z]), none).color;
      if (blue! > 0.4) count++;
    }
    return count;
  };
  expect(pale(1)).toBeGreaterThan(20);
  expect(pale(-1)).toBeLessThan(pale(1) / 10);
});

const facesOf = (bodies: readonly { readonly faces: readonly unknown[] }[]): number =>
  bodies.reduce((sum, { faces }) => sum + faces.length, 0);

it('a truck has no windshield behind: its rear is of the box’s colour', async () => {
  const { build } = COMPOSITIONS.find(({ name }) => name === 'truck to z')!;
  const bodies = build([0.3, 0.4, 0.9], [0.12, 0.25, 0.2, 0.03, 0.1, 0.16, 0.14, 0.2]);
  const box = bodies[0]!.faces.length;
  const { shown, colorOf } = onHubs(bodies, (face) => {
    const light = [1, 0.85, 0.7][face % 3]!;
    const color = face <= box ? ([225, 225, 225] as const) : ([200, 40, 40] as const);
    return color.map((value) => Math.round(value * light)) as [number, number, number];
  });
  const view = await turnedView(shown, { azimuth_deg: 50, elevation_deg: 15, nearness: 0.2 }, colorOf);
  const { body, painter } = readTurned(view, 1)!;
  const { min, max } = body.field;
  for (const up of [0.3, 0.5, 0.8]) {
    const at = Float64Array.from([0, up * max[1], min[2]]);
    const [red, green] = painter.at(at, Float64Array.from([0, 0, -1]), { edge: 0, cavity: 0 }).color;
    expect(red! / green!).toBeLessThan(1.3);
  }
});
