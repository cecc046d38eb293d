import { expect, it } from 'vitest';
import { limbLines, type PlacedJoint } from '../../../../../functions/engines/svc-texture/figure/body-map.ts';
import type { Limb } from '../../../../../functions/engines/svc-texture/figure/limbs.ts';
import { zoneOf } from '../../../../../functions/engines/svc-texture/figure/zones.ts';

/** A joint of a limb, the place in the list of the one above it, and where it is. */
type Entry = readonly [limb: Limb, parent: number, ...position: [number, number, number]];

const linesOf = (entries: readonly Entry[]) => {
  const joints = entries.map(
    ([limb, parent, ...position]): PlacedJoint => ({ name: limb, parent, position }),
  );
  return limbLines(
    joints,
    entries.map(([limb]) => limb),
  );
};

/** A person of trunk, head, arms that end at `hand_m`, and legs without feet of their own. */
const person = (hand_m: number): Entry[] => [
  ['trunk', -1, 0, 1, 0],
  ['head', 0, 0, 1.5, 0],
  ...[1, -1].flatMap((side, i): Entry[] => [
    ['arm', 0, 0.2 * side, 1.4, 0],
    ['arm', 2 + i * 5, 0.3 * side, hand_m, 0],
    ['leg', 0, 0.1 * side, 0.9, 0],
    ['leg', 4 + i * 5, 0.1 * side, 0.1, 0],
    ['leg', 5 + i * 5, 0.1 * side, 0, 0.2],
  ]),
];

it('limbs go from the joint where they begin to where their ends do', () => {
  const found = linesOf(person(0.8))!;
  expect(found.lines.map(({ limb }) => limb).join(' ')).toBe(
    'trunk neck head arm hand arm hand leg foot leg foot',
  );
  expect(found.lines[7]).toMatchObject({ from: [0.1, 0.9, 0], to: [0.1, 0.1, 0] });
  expect(found.forward.map(Math.round)).toEqual([0, 0, 1]);
});

it('who has its hands on the ground is no person', () => expect(linesOf(person(0.05))).toBeUndefined());

it('zones of a limb lie one after the other, and hair is above and behind', () => {
  const leg = { limb: 'leg', from: [0, 1, 0], to: [0, 0, 0] } as const;
  const at = (y: number) => zoneOf(leg, [0, 0, 1], [0.1, y, 0]);
  expect([1.05, 0.5, 0.1].map(at)).toEqual(['thigh', 'knee', 'shin']);
  const head = { limb: 'head', from: [0, 0, 0], to: [0, 0.25, 0] } as const;
  const inHead = (y: number, z: number) => zoneOf(head, [0, 0, 1], [0, y, z]);
  expect(inHead(0.12, 0.1)).toBe('face');
  expect(inHead(0.12, -0.1)).toBe('hair');
  expect(inHead(0.24, 0)).toBe('hair');
});
