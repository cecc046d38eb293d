import { Euler, Matrix4, Vector3 } from 'three';
import { beforeAll, describe, expect, it } from 'vitest';
import { svcRemesh } from '../../../../../functions/engines/svc-remesh/engine.ts';
import { svcRemeshQuad } from '../../../../../functions/engines/svc-remesh-quad/engine.ts';
import { svcSculpt } from '../../../../../functions/engines/svc-sculpt/engine.ts';
import { fitSkeleton } from '../../../../../functions/studio/figures/rig/fit-skeleton.ts';
import { cellAt } from '../../../../../functions/studio/figures/rig/grid.ts';
import { type Body, readBody } from '../../../../../functions/studio/figures/rig/read-body.ts';
import { riggability } from '../../../../../functions/studio/figures/rig/riggability.ts';
import type { Skeleton } from '../../../../../functions/studio/figures/rig/skeleton.ts';
import { voxelize } from '../../../../../functions/studio/figures/rig/voxelize.ts';
import { readModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { joined } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import type { Kind } from '../../../../../functions/studio/sculpt/prompt/kinds.ts';
import { GENERATORS } from '../../../../../functions/studio/sculpt/things/index.ts';
import { orderOf } from '../../../../../functions/studio/sculpt/things/thing.ts';
import { AWKWARD_MODELS } from '../../../../support/awkward-models.ts';
import { realModel } from '../../../../support/models.ts';
import { posedFigure, standingIn } from '../../../../support/posed-figure.ts';

const bodyOf = async (glb: Uint8Array): Promise<Body> => readBody(await readModel(glb));

const made = (kind: Kind, noun: string) =>
  joined(...GENERATORS[kind](orderOf({ kind, noun }, 1)).map(({ solid }) => solid));

/** The largest distance of a joint from where it is in the first skeleton, as a share of the body's height. */
function farthestOff(skeleton: Skeleton, other: Skeleton, toOther: Matrix4): number {
  const back = toOther.clone().invert();
  return Math.max(
    ...skeleton.joints.map(({ name, position }) => {
      const found = other.joints.find((joint) => joint.name === name)!;
      const place = new Vector3(...found.position).applyMatrix4(back);
      return place.distanceTo(new Vector3(...position)) / skeleton.height_m;
    }),
  );
}

function moved({ positions, triangles }: Body, matrix: Matrix4) {
  const result = positions.slice();
  const point = new Vector3();
  for (let i = 0; i < result.length; i += 3)
    point.fromArray(result, i).applyMatrix4(matrix).toArray(result, i);
  return { positions: result, triangles };
}

const turn = (x: number, y: number, z: number) => new Matrix4().makeRotationFromEuler(new Euler(x, y, z));
const size = (factor: number) => new Matrix4().makeScale(factor, factor, factor);

const MOVES: readonly (readonly [string, Matrix4])[] = [
  ['turned by 30 degrees', turn(0, Math.PI / 6, 0)],
  ['looking back', turn(0, Math.PI, 0)],
  ['with Z up', turn(Math.PI / 2, 0, 0)],
  ['upside down', turn(0, 0, Math.PI)],
  ['turned about three axes', turn(0.7, 0.5, 0.9)],
  ['of a hundredth of its size', size(0.01)],
  ['of a hundred times its size', size(100)],
];

describe.each(['human-mannequin', 'fox'] as const)('%s', (name) => {
  const glb = realModel(name);
  const kind = name === 'fox' ? 'quadruped' : 'humanoid';
  let body: Body;
  let skeleton: Skeleton;

  beforeAll(async () => {
    if (!glb) return;
    body = await bodyOf(glb);
    skeleton = fitSkeleton(body)!;
  });

  it.skipIf(!glb).each(MOVES)('has the same joints %s', (_name, matrix) => {
    const other = fitSkeleton(moved(body, matrix));
    expect(other?.kind).toBe(kind);
    expect(farthestOff(skeleton, other!, matrix)).toBeLessThan(0.06);
  });

  it.skipIf(!glb).each([
    ['decimated to 2,000 faces', svcRemesh, 2_000],
    ['of finer faces', svcRemesh, 40_000],
    ['remeshed with quads', svcRemeshQuad, 3_000],
  ] as const)('has the same joints %s', async (_name, engine, polycount) => {
    const { model } = await engine.run({ model: glb! }, { polycount });
    const other = fitSkeleton(await bodyOf(model!));
    expect(other?.kind).toBe(kind);
    expect(farthestOff(skeleton, other!, new Matrix4())).toBeLessThan(0.08);
  });

  it.skipIf(!glb)('has every joint inside of the body', () => {
    const { joints, height_m } = skeleton;
    const grid = voxelize(body, height_m / 200);
    for (const { name: joint, position } of joints) {
      expect([joint, grid.solid[cellAt(grid, position)]]).toEqual([joint, 1]);
    }
  });
});

const mannequin = realModel('human-mannequin');

it.skipIf(!mannequin).each([
  // Read off the model: the wrist's and ankle's ring, the middle of the knee's and elbow's.
  ['leftHand', [0.72, 1.44, -0.06]],
  ['leftLowerArm', [0.45, 1.45, -0.07]],
  ['leftLowerLeg', [0.09, 0.49, -0.01]],
  ['leftFoot', [0.09, 0.13, -0.04]],
] as const)("the mannequin's %s is within 6 %% of its height of where it is", async (name, expected) => {
  const { joints, height_m } = fitSkeleton(await bodyOf(mannequin!))!;
  for (const side of [1, -1]) {
    const own = side === 1 ? name : name.replace('left', 'right');
    const [x, y, z] = joints.find((joint) => joint.name === own)!.position;
    expect(Math.hypot(x - side * expected[0], y - expected[1], z - expected[2])).toBeLessThan(
      0.06 * height_m,
    );
  }
});

it.skipIf(!mannequin)(
  'the shoulders of arms that hang are within 3 cm of where the rig let them hang from',
  async () => {
    const { body, places } = await posedFigure(mannequin!, standingIn({}));
    const { joints } = fitSkeleton(body)!;
    for (const name of ['leftUpperArm', 'rightUpperArm', 'leftLowerArm', 'rightLowerArm']) {
      const [x, y, z] = joints.find((joint) => joint.name === name)!.position;
      const [a, b, c] = places.get(name)!;
      expect([name, Math.hypot(x - a!, y - b!) < 0.03, Math.abs(z - c!) < 0.05]).toEqual([name, true, true]);
    }
  },
);

it.each([
  ['robot', 'humanoid', 'robot'] as const,
  ...[
    ...[
      'man',
      'woman',
      'child',
      'baby',
      'knight',
      'viking',
      'samurai',
      'king',
      'ninja',
      'pirate',
      'astronaut',
    ],
    ...['chef', 'dwarf', 'troll', 'zombie', 'bride', 'gorilla', 'monkey', 'scarecrow'],
    // In robes to the ground.
    ...['wizard', 'witch', 'queen', 'princess', 'monk', 'nun', 'priest', 'ghost', 'angel'],
  ].map((noun) => ['humanoid', 'humanoid', noun] as const),
  ...[
    ...[
      'dog',
      'wolf',
      'fox',
      'corgi',
      'bulldog',
      'poodle',
      'cat',
      'kitten',
      'lion',
      'tiger',
      'horse',
      'unicorn',
    ],
    ...[
      'zebra',
      'donkey',
      'giraffe',
      'bison',
      'cow',
      'deer',
      'moose',
      'sheep',
      'goat',
      'llama',
      'camel',
      'pig',
    ],
    ...['boar', 'hippopotamus', 'rhinoceros', 'elephant', 'bear', 'panda', 'koala', 'rabbit', 'rat', 'mouse'],
    ...['hamster', 'squirrel', 'beaver', 'raccoon', 'skunk', 'otter', 'sloth', 'turtle', 'sea turtle'],
    ...['crocodile', 'chameleon', 'lizard', 'triceratops', 'stegosaurus', 'brontosaurus', 'dragon'],
  ].map((noun) => ['quadruped', 'quadruped', noun] as const),
])('of kind %s, a %s, %s, is one that looks ahead', (kind, rig, noun) => {
  expect(fitSkeleton(made(kind, noun))).toMatchObject({
    kind: rig,
    axes: { up: [0, 1, 0], forward: [0, 0, 1] },
  });
});

it.each([
  ...['dog', 'cat', 'horse', 'fox', 'cow', 'lion', 'bear', 'wolf', 'deer', 'dragon', 'raccoon', 'lizard'],
  // Without toes.
  ...['elephant', 'pig', 'boar', 'hippopotamus', 'rhinoceros', 'turtle', 'triceratops'],
])('of a %s that looks back is one that looks back', (noun) => {
  const { positions, triangles } = made('quadruped', noun);
  const back = positions.map((value, i) => (i % 3 === 1 ? value : -value));
  expect(fitSkeleton({ positions: back, triangles })?.axes.forward).toEqual([0, 0, -1]);
});

it('of bones alone is that of a humanoid, by shape and as their generator noted their joints', async () => {
  expect(fitSkeleton(made('humanoid', 'skeleton'))?.kind).toBe('humanoid');
  const { model } = await svcSculpt.run({}, { prompt: 'a skeleton', texture: false });
  expect(riggability(await readModel(model!))).toEqual({ riggable: 'humanoid' });
});

it('of a mermaid, who has no legs, is none', () => {
  expect(fitSkeleton(made('humanoid', 'mermaid'))).toBeNull();
});

it.each(['woman', 'nurse', 'samurai', 'wizard'])(
  "a made %s's legs begin above the hem, and move the robe together",
  (noun) => {
    const { joints, ground, robed } = fitSkeleton(made('humanoid', noun))!;
    const heightOf = (name: string) => joints.find((joint) => joint.name === name)!.position[1] - ground[1];
    expect(robed).toBe(true);
    expect(heightOf('leftUpperLeg') / heightOf('leftUpperArm')).toBeGreaterThan(0.5);
  },
);

it.each<[Kind, string]>([
  ['chair', 'chair'],
  ['chair', 'throne'],
  ['chair', 'stool'],
  ['chair', 'rocking chair'],
  ['chair', 'office chair'],
  ['table', 'table'],
  ['table', 'desk'],
  ['sofa', 'sofa'],
  ['sofa', 'bench'],
  ['bed', 'bed'],
  ['bed', 'canopy bed'],
  ['shelf', 'shelf'],
  ['lamp', 'floor lamp'],
  ['lamp', 'chandelier'],
  ['house', 'house'],
  ['house', 'tent'],
  ['tower', 'windmill'],
  ['bridge', 'bridge'],
  ['door', 'gate'],
  ['car', 'car'],
  ['car', 'jeep'],
  ['car', 'motorcycle'],
  ['truck', 'tank'],
  ['cart', 'wheelbarrow'],
  ['cart', 'cart'],
  ['boat', 'galleon'],
  ['plane', 'plane'],
  ['plane', 'biplane'],
  ['plane', 'fighter'],
  ['plane', 'helicopter'],
  ['rocket', 'rocket'],
  ['mug', 'teapot'],
  ['sword', 'trident'],
  ['axe', 'axe'],
  ['hammer', 'anvil'],
  ['bow', 'crossbow'],
  ['robot', 'drone'],
  ['insect', 'spider'],
  ['insect', 'crab'],
  ['insect', 'bee'],
  ['insect', 'butterfly'],
  ['insect', 'dragonfly'],
  ['bird', 'penguin'],
  ['cart', 'sled'],
  ['lamp', 'candelabra'],
  ['castle', 'castle'],
  ['ball', 'ball'],
  ['ladder', 'ladder'],
  ['fence', 'fence'],
  ['gun', 'cannon'],
  ['instrument', 'piano'],
  ['tree', 'tree'],
  ['tree', 'palm'],
  ['flower', 'flower'],
  ['rock', 'rock'],
])('of kind %s, a %s is neither a humanoid nor a quadruped', (kind, noun) => {
  expect(fitSkeleton(made(kind, noun))).toBeNull();
});

const winged = (skeleton: Skeleton | null): boolean =>
  skeleton?.joints.some(({ name }) => name === 'leftWing3') ?? false;

const gull = realModel('seagull');
describe.skipIf(!gull)('a gull', () => {
  it.each([['as it is', new Matrix4()] as const, ...MOVES])(
    '%s has two legs and wings',
    async (_name, matrix) => {
      const body = await bodyOf(gull!);
      const skeleton = fitSkeleton(body)!;
      expect(winged(skeleton)).toBe(true);
      expect(skeleton.joints.some(({ name }) => name.includes('Front'))).toBe(false);
      expect(skeleton.axes).toEqual({ up: [0, 1, 0], forward: [0, 0, 1], left: [1, 0, 0] });
      const other = fitSkeleton(moved(body, matrix));
      expect(winged(other)).toBe(true);
      // How far a bird leans forward is told by an axis of the world alone.
      if (Math.max(...matrix.elements.slice(4, 7).map(Math.abs)) < 0.99 * matrix.getMaxScaleOnAxis()) return;
      // Of a webbed foot no place is more than another the one where its toes begin.
      const joints = skeleton.joints.filter(({ name }) => !/Foot|Toes/.test(name));
      expect(farthestOff({ ...skeleton, joints }, other!, matrix)).toBeLessThan(0.06);
    },
  );
});

it.each<[Kind, string, boolean]>([
  ...['eagle', 'vulture', 'gull', 'bat', 'phoenix'].map((noun): [Kind, string, boolean] => [
    'bird',
    noun,
    true,
  ]),
  ...['dragon', 'pegasus', 'griffin'].map((noun): [Kind, string, boolean] => ['quadruped', noun, true]),
  ...['elephant', 'sea turtle', 'moose', 'rabbit', 'horse'].map((noun): [Kind, string, boolean] => [
    'quadruped',
    noun,
    false,
  ]),
])('of kind %s, a %s has wings that a rig moves: %s', (kind, noun, expected) => {
  const skeleton = fitSkeleton(made(kind, noun))!;
  expect(skeleton).toMatchObject({ kind: 'quadruped', axes: { up: [0, 1, 0], forward: [0, 0, 1] } });
  expect(winged(skeleton)).toBe(expected);
});

it.each(AWKWARD_MODELS)('nothing to rig is found, and nothing thrown, in $name', async ({ glb }) => {
  expect(riggability(await readModel(await glb())).riggable).toBeNull();
});
