import type { Node } from '@gltf-transform/core';
import type { Body } from './read-body.ts';
import type { TriangleSurface } from './voxelize.ts';

/** The node's extra that says what the things below it hang on. */
const EXTRA = 'hangsOn';

/** The joint that moves what is at a socket. */
const JOINTS: Readonly<Record<string, string>> = {
  leftHand: 'leftHand',
  rightHand: 'rightHand',
  head: 'head',
  back: 'upperChest',
  arms: 'upperChest',
  hips: 'hips',
};

/** Something that a figure holds or wears, moved by one joint, stiff. */
export interface Prop {
  /** Of the body, which draws it. */
  readonly vertices: Uint32Array;
  /** The joint that is known to move it; without one, that of what it touches. */
  readonly joint?: string | undefined;
  /** Whether both arms hold it before the chest. */
  readonly inArms?: boolean;
}

/** Writes down that what is below a node hangs on a socket, or, as `nearest`, on whatever it touches. */
export const noteHold = (node: Node, hold: string): void => {
  node.setExtras({ ...node.getExtras(), [EXTRA]: hold });
};

/** What is noted of a node or the nodes above it. */
export function holdOf(node: Node): string | undefined {
  for (let at: Node | null = node; at; at = at.getParentNode()) {
    const hold = at.getExtras()[EXTRA];
    if (typeof hold === 'string') return hold;
  }
  return undefined;
}

/** Forgets what is noted of a node itself. */
export function forgetHold(node: Node): void {
  const { [EXTRA]: _, ...others } = node.getExtras();
  node.setExtras(others);
}

/** The props that are noted in a body's document, those of one node and above as one. */
export function listNotedProps({ parts }: Body): Prop[] {
  const props = new Map<Node, { joint: string | undefined; inArms: boolean; vertices: number[] }>();
  for (const { instance, firstVertex, vertexCount } of parts) {
    const hold = holdOf(instance.node);
    if (hold === undefined) continue;
    const root = bearerOf(instance.node);
    const prop = props.get(root) ?? {
      joint: Object.hasOwn(JOINTS, hold) ? JOINTS[hold] : undefined,
      inArms: hold === 'arms',
      vertices: [],
    };
    props.set(root, prop);
    for (let i = 0; i < vertexCount; i++) prop.vertices.push(firstVertex + i);
  }
  return [...props.values()].map((prop) => ({ ...prop, vertices: Uint32Array.from(prop.vertices) }));
}

function bearerOf(node: Node): Node {
  let at = node;
  while (typeof at.getExtras()[EXTRA] !== 'string') at = at.getParentNode()!;
  return at;
}

/** A part of a body's surface, with a vertex list of its own. */
export interface Flesh extends TriangleSurface {
  readonly positions: Float32Array;
  /** The whole's number of each vertex. */
  readonly vertices: Uint32Array;
}

/** A body without what hangs on it. */
export const withoutProps = (body: Pick<Body, 'positions' | 'triangles'>, props: readonly Prop[]): Flesh =>
  withoutVertices(
    body,
    props.map(({ vertices }) => vertices),
  );

/** A surface without lists of its vertices, and without the triangles that have any of them; itself if there are none. */
export function withoutVertices(
  { positions, triangles }: Pick<Body, 'positions' | 'triangles'>,
  lists: readonly Uint32Array[],
): Flesh {
  if (lists.length === 0)
    return {
      positions,
      triangles,
      vertices: Uint32Array.from({ length: positions.length / 3 }, (_, v) => v),
    };
  const numbers = new Int32Array(positions.length / 3);
  for (const list of lists) for (const vertex of list) numbers[vertex] = -1;
  let count = 0;
  for (let v = 0; v < numbers.length; v++) if (numbers[v] === 0) numbers[v] = count++;
  const vertices = new Uint32Array(count);
  const own = new Float32Array(count * 3);
  for (const [v, number] of numbers.entries()) {
    if (number < 0) continue;
    vertices[number] = v;
    for (let k = 0; k < 3; k++) own[number * 3 + k] = positions[v * 3 + k]!;
  }
  const whole: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [numbers[triangles[t]!]!, numbers[triangles[t + 1]!]!, numbers[triangles[t + 2]!]!];
    if (corners.every((corner) => corner >= 0)) whole.push(...corners);
  }
  return { positions: own, triangles: Uint32Array.from(whole), vertices };
}
