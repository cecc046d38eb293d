import type { Document } from '@gltf-transform/core';
import { readBody } from '../../functions/studio/figures/rig/read-body.ts';
import type { RiggedModel } from '../../functions/studio/figures/rig/rig-model.ts';
import type { Rig } from '../../functions/studio/figures/rig/skeleton.ts';
import {
  HUMANOID_PARENTS,
  type Joint,
  QUADRUPED_PARENTS,
  type Skeleton,
  WING_PARENTS,
} from '../../functions/studio/figures/rig/skeleton.ts';
import type { SkinWeights } from '../../functions/studio/figures/rig/skin-weights.ts';
import { writeRig } from '../../functions/studio/figures/rig/write-rig.ts';
import { addNode, addPrimitive, emptyDocument } from './models.ts';

type Place = readonly [number, number, number];

export interface StickFigureOptions {
  readonly kind?: Rig;
  /** How far below the horizontal a humanoid holds its arms: 0 is a T pose. */
  readonly arms_deg?: number;
  /** Of legs and arms, by those of a usual body. */
  readonly legs?: number;
  readonly arms?: number;
  /** Whether a humanoid has wings. */
  readonly winged?: boolean;
}

/** A body made of a box a bone, each moved by one joint alone, looking along +Z. */
export interface StickFigure extends RiggedModel {
  readonly document: Document;
  /** The joint that moves each vertex. */
  readonly jointOf: readonly string[];
}

/** A humanoid of 1.8 m with its usual legs, or an animal as long, with wings. */
export function stickFigure(options: StickFigureOptions = {}): StickFigure {
  const { kind = 'humanoid', winged = kind === 'quadruped' } = options;
  const { places, tips } = kind === 'humanoid' ? humanoid(options) : quadruped(options);
  const parents = {
    ...(kind === 'humanoid' ? HUMANOID_PARENTS : QUADRUPED_PARENTS),
    ...(winged && WING_PARENTS),
  };
  const joints = Object.entries(parents).map(
    ([name, parent]): Joint => ({
      name,
      parent,
      position: placed(places, name),
      ...(tips[bare(name)] && { tip: placed(tips, name) }),
    }),
  );
  const skeleton: Skeleton = {
    kind,
    joints,
    axes: { up: [0, 1, 0], forward: [0, 0, 1], left: [1, 0, 0] },
    ground: [places.hips![0], 0, places.hips![2]],
    height_m: 1.8,
  };
  return skinned(skeleton, joints);
}

/** A place of the left side is the right one's mirror image. */
const bare = (name: string): string => name.replace(/^right/, 'left');
const placed = (places: Readonly<Record<string, Place>>, name: string): Place => {
  const [x, y, z] = places[bare(name)]!;
  return name.startsWith('right') ? [-x, y, z] : [x, y, z];
};

function humanoid({ arms_deg = 0, legs = 1, arms = 1 }: StickFigureOptions) {
  const hip = 0.92 * legs;
  const [c, s] = [Math.cos((arms_deg * Math.PI) / 180), Math.sin((arms_deg * Math.PI) / 180)];
  const shoulder: Place = [0.18, hip + 0.52, 0];
  const along = (length: number): Place => [
    shoulder[0] + length * arms * c,
    shoulder[1] - length * arms * s,
    0,
  ];
  const places: Record<string, Place> = {
    hips: [0, hip + 0.04, 0],
    spine: [0, hip + 0.14, 0],
    chest: [0, hip + 0.26, 0],
    upperChest: [0, hip + 0.38, 0],
    neck: [0, hip + 0.56, 0],
    head: [0, hip + 0.66, 0.01],
    leftShoulder: [0.03, hip + 0.5, 0],
    leftUpperArm: shoulder,
    leftLowerArm: along(0.28),
    leftHand: along(0.54),
    leftUpperLeg: [0.09, hip, 0],
    leftLowerLeg: [0.09, 0.09 + (hip - 0.09) * 0.5, 0.01],
    leftFoot: [0.09, 0.09, -0.02],
    leftToes: [0.1, 0.03, 0.11],
    leftWing1: [0.06, hip + 0.4, -0.1],
    leftWing2: [0.4, hip + 0.5, -0.2],
    leftWing3: [0.7, hip + 0.5, -0.3],
  };
  return {
    places,
    tips: {
      head: [0, hip + 0.88, 0.01],
      leftHand: along(0.72),
      leftToes: [0.1, 0.02, 0.18],
      leftWing3: [0.9, hip + 0.45, -0.4],
    } as Record<string, Place>,
  };
}

function quadruped({ legs = 1 }: StickFigureOptions) {
  const hip = 0.6 * legs;
  const places: Record<string, Place> = {
    hips: [0, hip + 0.06, -0.4],
    spine: [0, hip + 0.08, -0.1],
    chest: [0, hip + 0.06, 0.2],
    neck: [0, hip + 0.12, 0.42],
    head: [0, hip + 0.36, 0.56],
    tail1: [0, hip + 0.06, -0.52],
    tail2: [0, hip - 0.06, -0.62],
    tail3: [0, hip - 0.18, -0.7],
    leftFrontUpperLeg: [0.1, hip, 0.36],
    leftFrontLowerLeg: [0.1, hip * 0.66, 0.31],
    leftFrontFoot: [0.1, hip * 0.28, 0.34],
    leftFrontToes: [0.1, 0.04, 0.35],
    leftHindUpperLeg: [0.1, hip, -0.42],
    leftHindLowerLeg: [0.1, hip * 0.64, -0.34],
    leftHindFoot: [0.1, hip * 0.32, -0.46],
    leftHindToes: [0.1, 0.04, -0.43],
    leftWing1: [0.08, hip + 0.16, 0.2],
    leftWing2: [0.5, hip + 0.26, 0.16],
    leftWing3: [0.8, hip + 0.3, 0.08],
  };
  const tips: Record<string, Place> = {
    head: [0, hip + 0.3, 0.78],
    tail3: [0, hip - 0.3, -0.76],
    leftFrontToes: [0.1, 0.02, 0.42],
    leftHindToes: [0.1, 0.02, -0.36],
    leftWing3: [1.1, hip + 0.3, -0.04],
  };
  return { places, tips };
}

/** Half the side of a box; soles are as flat as their boxes. */
const HALF_M = 0.02;

function skinned(skeleton: Skeleton, joints: readonly Joint[]): StickFigure {
  const positions: number[] = [];
  const triangles: number[] = [];
  const jointOf: string[] = [];
  const add = (joint: string, from: Place, to: Place) => {
    const first = positions.length / 3;
    for (let corner = 0; corner < 8; corner++) {
      const [x, y, z] = [0, 1, 2].map((k) => {
        const ends = [from[k]!, to[k]!];
        return corner & (1 << k) ? Math.max(...ends) + HALF_M : Math.min(...ends) - HALF_M;
      }) as [number, number, number];
      // Nothing reaches below the ground.
      positions.push(x, Math.max(0, y), z);
      jointOf.push(joint);
    }
    triangles.push(...BOX.map((corner) => first + corner));
  };
  for (const joint of joints) {
    const heel: Place = [joint.position[0], 0.02, joint.position[2] - 0.06];
    if (skeleton.kind === 'humanoid' && joint.name.endsWith('Foot')) add(joint.name, heel, heel);
    if (joint.tip) add(joint.name, joint.position, joint.tip);
    for (const child of joints)
      if (child.parent === joint.name) add(joint.name, joint.position, child.position);
  }
  const document = emptyDocument();
  const mesh = document.createMesh('body');
  const normals = Float32Array.from(positions, (_, i) => (i % 3 === 1 ? 1 : 0));
  const shape = {
    positions: Float32Array.from(positions),
    normals,
    uvs: new Float32Array((positions.length / 3) * 2),
    indices: Uint32Array.from(triangles),
  };
  addPrimitive(document, mesh, shape);
  addNode(document, mesh);
  const numbers = new Map(joints.map(({ name }, number) => [name, number]));
  const weights: SkinWeights = {
    joints: Uint8Array.from(jointOf.flatMap((joint) => [numbers.get(joint)!, 0, 0, 0])),
    weights: Float32Array.from(jointOf.flatMap(() => [1, 0, 0, 0])),
  };
  const body = readBody(document);
  const nodes = writeRig(document, body, skeleton, weights);
  return { document, skeleton, positions: body.positions, weights, joints: nodes, jointOf };
}

/** Corners are numbered by bits: x, y, z; wound counter-clockwise from outside. */
const BOX = [
  0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6,
];
