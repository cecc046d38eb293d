import type { Document, Node } from '@gltf-transform/core';
import { defaultScene } from '../../geometry/mesh/scene.ts';
import {
  type BodyAxes,
  HUMANOID_PARENTS,
  type Joint,
  QUADRUPED_PARENTS,
  type Rig,
  SHORT_ARM_PARENTS,
  type Skeleton,
  WING_PARENTS,
} from './skeleton.ts';
import { add, cross, distance, dot, length, scale, subtract, unit, type Vector } from './vector.ts';

/** The node's extra that has a skeleton's places. */
const EXTRA = 'skeleton';
const DIGITS = 5;

type Places = Readonly<Record<string, Vector>>;

/** Of a body by the names of its joints, in the space of a node that stands on the ground, its up +Y, its front +Z. */
export interface NotedPlaces {
  /** A quadruped is one on its hind legs alone. */
  readonly kind: Rig;
  readonly robed: boolean;
  readonly joints: Places;
  /** Where bones end that no joint continues. */
  readonly tips: Places;
  /** Where something is held or worn, for who adds it. */
  readonly sockets: Places;
}

/** Writes down what whoever made a figure knows of its skeleton. A rig takes it while it fits the figure. */
export function noteSkeleton(node: Node, { kind, robed, joints, tips, sockets }: NotedPlaces): void {
  const noted = { kind, robed, joints: rounded(joints), tips: rounded(tips), sockets: rounded(sockets) };
  node.setExtras({ ...node.getExtras(), [EXTRA]: noted });
}

const rounded = (places: Places) =>
  Object.fromEntries(
    Object.entries(places).map(([name, place]) => [
      name,
      place.map((value) => Number(value.toPrecision(DIGITS))),
    ]),
  );

/**
 * The skeleton that is noted in the default scene, in world space, but for the body's height; null where there is none, more
 * than one, or what is noted has not the build of one. Whoever uploads a model may have written anything there.
 */
export function readNotedSkeleton(document: Document): Omit<Skeleton, 'height_m'> | null {
  const nodes: Node[] = [];
  defaultScene(document)?.traverse((node) => {
    if (Object.hasOwn(node.getExtras(), EXTRA)) nodes.push(node);
  });
  const [node, another] = nodes;
  const noted = node?.getExtras()[EXTRA];
  if (!node || another || !isObject(noted)) return null;
  const space = spaceOf(node);
  // What was noted before animals were says no kind.
  const kind = noted.kind === 'quadruped' ? 'quadruped' : 'humanoid';
  const { parents, needs } = BUILDS[kind];
  const joints: Joint[] = [];
  for (const [name, parent] of Object.entries(parents)) {
    const position = placeIn(noted.joints, name);
    const tip = placeIn(noted.tips, name);
    const hangs = parent === null || joints.some((joint) => joint.name === parent);
    const other = placeIn(
      noted.joints,
      name.replace(/^left|^right/, (side) => OTHER[side]!),
    );
    if (position && other && space && hangs)
      joints.push({
        name,
        parent,
        position: space.toWorld(position),
        ...(tip && { tip: space.toWorld(tip) }),
      });
    else if (needs(name)) return null;
  }
  if (!space || !hasBuild(kind, joints, space.axes)) return null;
  const [x, , z] = placeIn(noted.joints, 'hips')!;
  const ground = space.toWorld([x, 0, z]);
  return { kind, joints, axes: space.axes, ground, robed: noted.robed === true };
}

const OTHER: Readonly<Record<string, string>> = { left: 'right', right: 'left' };

/** The joints that may be noted of a body, and which of them it has to have. */
const BUILDS: Readonly<
  Record<Rig, { readonly parents: typeof HUMANOID_PARENTS; readonly needs: (joint: string) => boolean }>
> = {
  humanoid: { parents: HUMANOID_PARENTS, needs: () => true },
  quadruped: {
    parents: {
      ...Object.fromEntries(Object.entries(QUADRUPED_PARENTS).filter(([name]) => !/Front/.test(name))),
      ...SHORT_ARM_PARENTS,
      ...WING_PARENTS,
    },
    needs: (name) => !/^tail|Arm$|Hand$|Wing/.test(name),
  },
};

type Unknown = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;

function placeIn(places: unknown, name: string): Vector | null {
  const place = isObject(places) && Object.hasOwn(places, name) ? places[name] : null;
  if (!Array.isArray(place) || place.length !== 3) return null;
  return place.every((value) => Number.isFinite(value)) ? (place as unknown as Vector) : null;
}

/** Null of a node that mirrors, flattens or shears. */
function spaceOf(node: Node): { axes: BodyAxes; toWorld: (point: Vector) => Vector } | null {
  const m = node.getWorldMatrix();
  const column = (k: number): Vector => [m[k]!, m[k + 1]!, m[k + 2]!];
  const [x, y, z, origin] = [column(0), column(4), column(8), column(12)];
  const axes = { left: unit(x), up: unit(y), forward: unit(z) };
  if (!(dot(cross(axes.up, axes.forward), axes.left) > 0.999)) return null;
  const toWorld = (point: Vector): Vector =>
    add(add(add(origin, scale(x, point[0])), scale(y, point[1])), scale(z, point[2]));
  return { axes, toWorld };
}

/** A bone's least length, by the way from hips to head. */
const SHORTEST = 0.02;

/** Whether joints are apart, the left ones on the left, wings whole, and head, hips and feet above each other; an animal's head before its hips. */
function hasBuild(kind: Rig, joints: readonly Joint[], { up, forward, left }: BodyAxes): boolean {
  const lacks = (limb: string): boolean => !joints.some(({ name }) => name.endsWith(limb));
  const at = (name: string): Vector => joints.find((joint) => joint.name === name)!.position;
  const above = (a: string, b: string): number => dot(subtract(at(a), at(b)), up);
  const hind = kind === 'quadruped' ? 'Hind' : '';
  const wings = joints.filter(({ name }) => name in WING_PARENTS);
  const back_m = distance(at('head'), at('hips'));
  return (
    back_m > 0 &&
    Number.isFinite(back_m) &&
    dot(subtract(at('head'), at('hips')), kind === 'quadruped' ? forward : up) > 0 &&
    ['left', 'right'].every((side) => above('hips', `${side}${hind}Foot`) > 0) &&
    wings.length % Object.keys(WING_PARENTS).length === 0 &&
    ['UpperArm', `${hind}UpperLeg`, 'Wing1'].every(
      (limb) => lacks(limb) || dot(subtract(at(`left${limb}`), at(`right${limb}`)), left) > 0,
    ) &&
    joints.every(
      ({ name, parent, position, tip }) =>
        (parent === null ||
          !/Lower|Hand|Foot/.test(name) ||
          distance(position, at(parent)) > SHORTEST * back_m) &&
        (tip ? length(subtract(tip, position)) > 0 : joints.some((joint) => joint.parent === name)),
    )
  );
}
