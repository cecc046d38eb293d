import type { Accessor, Document, Primitive } from '@gltf-transform/core';

/** Attributes whose numbers are changed for what they mean. */
const MENDED = /^(NORMAL|TANGENT|COLOR_\d+|(JOINTS|WEIGHTS)_\d+)$/;

interface Use {
  readonly primitive: Primitive;
  readonly semantic: string;
  readonly role: string;
}

/**
 * Gives an accessor that is used in several roles a copy for each: what is right for one is wrong for the other, as normals
 * that are colours too would be clamped, and a morph target that follows them made of unit length.
 */
export function splitUses(document: Document): void {
  const root = document.getRoot();
  const graph = document.getGraph();
  const primitives = root.listMeshes().flatMap((mesh) => mesh.listPrimitives());
  const numbers = new Map(root.listAccessors().map((accessor, i) => [accessor, i]));
  const uses = Map.groupBy(
    [...new Set(primitives)].flatMap((primitive) => [...usesOf(primitive, numbers)]),
    ({ primitive, semantic }) => primitive.getAttribute(semantic)!,
  );
  for (const [accessor, own] of uses) {
    const all = graph.listParentEdges(accessor).filter((edge) => edge.getParent() !== root);
    const copies = new Map<string, Accessor>();
    for (const { primitive, semantic, role } of own) {
      const isFirst = copies.size === 0 && all.length === own.length;
      const copy = copies.get(role) ?? (isFirst ? accessor : accessor.clone());
      copies.set(role, copy);
      primitive.setAttribute(semantic, copy);
    }
  }
}

/** Joints and weights are mended as one list, so that their role is with whom they are used. */
function* usesOf(primitive: Primitive, numbers: ReadonlyMap<Accessor, number>): Generator<Use> {
  const semantics = primitive.listSemantics().filter((semantic) => MENDED.test(semantic));
  const isSkin = (semantic: string) => /^(JOINTS|WEIGHTS)_/.test(semantic);
  const skin = semantics
    .filter(isSkin)
    .map((semantic) => `${semantic} ${numbers.get(primitive.getAttribute(semantic)!)}`)
    .sort()
    .join();
  for (const semantic of semantics) {
    const role = isSkin(semantic) ? `${semantic} of ${skin}` : semantic.replace(/_\d+$/, '');
    yield { primitive, semantic, role };
  }
}
