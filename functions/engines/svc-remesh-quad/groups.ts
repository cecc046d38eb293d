import type { Document, Node, Primitive, Skin } from '@gltf-transform/core';
import { type Instance, listInstances } from '../../studio/geometry/mesh/scene.ts';
import { listTriangles } from '../../studio/geometry/mesh/triangles.ts';
import { listKinds } from '../../studio/imaging/bake/baked-material.ts';
import type { SourceModel } from '../../studio/imaging/bake/source-model.ts';

/** Triangles of the source that one primitive drew at one place. */
export interface Piece {
  readonly instance: Instance;
  readonly primitive: Primitive;
  /** Its first triangle in the source model. */
  readonly first: number;
  /** The primitive's own triangles, in the same order. */
  readonly triangles: Uint32Array;
}

/** What moves as one and looks of one kind: it becomes one primitive. */
export interface Group {
  readonly pieces: readonly Piece[];
  /** The skin that bends it, or null. */
  readonly skin: Skin | null;
  /** The animated node that it hangs below, or null. */
  readonly anchor: Node | null;
  /** Index of its first material in the source model. */
  readonly material: number;
}

export interface Groups {
  readonly list: readonly Group[];
  /** Index into {@link list}, one a triangle of the source. */
  readonly groupOf: Uint16Array;
}

/** More groups than a label can number end up in the last one. */
const MAX_GROUPS = 0xfffe;

/** Sorts the source's triangles by what moves them, and by their materials without the maps. */
export function groupTriangles(document: Document, source: SourceModel): Groups {
  const animated = listAnimatedNodes(document);
  const kinds = listKinds(source.materials);
  const groups: { pieces: Piece[]; skin: Skin | null; anchor: Node | null; material: number }[] = [];
  const numberOf = new Map<string, number>();
  const ids = new Map<unknown, number>();
  const idOf = (thing: unknown) => ids.get(thing) ?? ids.set(thing, ids.size).get(thing)!;
  const groupOf = new Uint16Array(source.materialOf.length);
  let first = 0;
  for (const instance of listInstances(document)) {
    for (const primitive of instance.mesh.listPrimitives()) {
      const triangles = listTriangles(primitive);
      if (triangles.length === 0) continue;
      const skin = primitive.getAttribute('JOINTS_0') && instance.node.getSkin();
      const anchor = skin ? null : nearestAnimated(instance.node, animated);
      const material = source.materialOf[first]!;
      const key = `${idOf(skin)} ${idOf(anchor)} ${kinds[material]}`;
      const number = numberOf.get(key) ?? Math.min(groups.length, MAX_GROUPS);
      numberOf.set(key, number);
      groups[number] ??= { pieces: [], skin, anchor, material };
      groups[number].pieces.push({ instance, primitive, first, triangles });
      groupOf.fill(number, first, first + triangles.length / 3);
      first += triangles.length / 3;
    }
  }
  return { list: groups, groupOf };
}

function listAnimatedNodes(document: Document): ReadonlySet<Node> {
  const channels = document
    .getRoot()
    .listAnimations()
    .flatMap((animation) => animation.listChannels());
  return new Set(
    channels.flatMap((channel) =>
      channel.getTargetPath() === 'weights' ? [] : (channel.getTargetNode() ?? []),
    ),
  );
}

function nearestAnimated(node: Node, animated: ReadonlySet<Node>): Node | null {
  for (let at: Node | null = node; at; at = at.getParentNode()) if (animated.has(at)) return at;
  return null;
}
