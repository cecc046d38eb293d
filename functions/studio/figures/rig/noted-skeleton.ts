import type { Document, Node } from '@gltf-transform/core';
import { defaultScene } from '../../geometry/mesh/scene.ts';
import { type BodyAxes, HUMANOID_PARENTS, type Joint, type Skeleton } from './skeleton.ts';
import { add, cross, distance, dot, length, scale, subtract, unit, type Vector } from './vector.ts';

/** The node's extra that has a skeleton's places. */
const EXTRA = 'skeleton';
const DIGITS = 5;

type Places = Readonly<Record<string, Vector>>;

/** Of a humanoid by the names of its joints, in the space of a node that stands on the ground, its up +Y, its front +Z. */
export interface NotedPlaces {
  readonly robed: boolean;
  readonly joints: Places;
  /** Where bones end that no joint continues. */
  readonly tips: Places;
  /** Where something is held or worn, for who adds it. */
  readonly sockets: Places;
}

/** Writes down what whoever made a figure knows of its skeleton. A rig takes it while it fits the figure. */
export function noteSkeleton(node: Node, { robed, joints, tips, sockets }: NotedPlaces): void {
  const noted = { robed, joints: rounded(joints), tips: rounded(tips), sockets: rounded(sockets) };
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
  const [node, other] = nodes;
  const noted = node?.getExtras()[EXTRA];
  if (!node || other || !isObject(noted)) return null;
  const space = spaceOf(node);
  const joints = Object.entries(HUMANOID_PARENTS).flatMap(([name, parent]): Joint[] => {
    const position = placeIn(noted.joints, name);
    const tip = placeIn(noted.tips, name);
    if (!position || !space) return [];
    return [{ name, parent, position: space.toWorld(position), ...(tip && { tip: space.toWorld(tip) }) }];
  });
  if (!space || joints.length < Object.keys(HUMANOID_PARENTS).length || !hasBuild(joints, space.axes))
    return null;
  const [x, , z] = placeIn(noted.joints, 'hips')!;
  const ground = space.toWorld([x, 0, z]);
  return { kind: 'humanoid', joints, axes: space.axes, ground, robed: noted.robed === true };
}

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

/** Whether joints are apart, the left ones on the left, and head, hips and feet above each other. */
function hasBuild(joints: readonly Joint[], { up, left }: BodyAxes): boolean {
  const at = (name: string): Vector => joints.find((joint) => joint.name === name)!.position;
  const above = (a: string, b: string): number => dot(subtract(at(a), at(b)), up);
  const back_m = distance(at('head'), at('hips'));
  return (
    back_m > 0 &&
    Number.isFinite(back_m) &&
    above('head', 'hips') > 0 &&
    ['left', 'right'].every((side) => above('hips', `${side}Foot`) > 0) &&
    ['UpperArm', 'UpperLeg'].every(
      (limb) => dot(subtract(at(`left${limb}`), at(`right${limb}`)), left) > 0,
    ) &&
    joints.every(
      ({ name, parent, position, tip }) =>
        (parent === null ||
          !/Lower|Hand|Foot/.test(name) ||
          distance(position, at(parent)) > SHORTEST * back_m) &&
        (tip ? length(subtract(tip, position)) > 0 : !/^head$|Hand|Toes/.test(name)),
    )
  );
}
