import type { Document, Mesh, Node, Primitive } from '@gltf-transform/core';

/**
 * Makes skins and joints go together: a skin on which nothing hangs is dropped, and a node without a skin draws the mesh
 * without its joints, in a copy where another node draws it with them.
 */
export function mendSkins(document: Document): void {
  const drawn = document
    .getRoot()
    .listNodes()
    .filter((node) => node.getMesh() || node.getSkin());
  for (const node of drawn) if (!isSkinned(node.getMesh())) node.setSkin(null);
  for (const [mesh, nodes] of Map.groupBy(drawn, (node) => node.getMesh()!)) {
    if (!isSkinned(mesh)) continue;
    const bare = nodes.filter((node) => !node.getSkin());
    if (bare.length > 0) freeFromJoints(mesh, bare, bare.length === nodes.length);
  }
}

const hangsOnJoints = (primitive: Primitive): boolean =>
  primitive.getAttribute('JOINTS_0') !== null && primitive.getAttribute('WEIGHTS_0') !== null;

const isSkinned = (mesh: Mesh | null): boolean => mesh?.listPrimitives().some(hangsOnJoints) ?? false;

function freeFromJoints(mesh: Mesh, nodes: readonly Node[], areAll: boolean): void {
  const own = areAll ? mesh : mesh.clone();
  for (const primitive of mesh.listPrimitives()) {
    const free = areAll ? primitive : primitive.clone();
    for (const semantic of free.listSemantics()) {
      if (/^(JOINTS|WEIGHTS)_/.test(semantic)) free.setAttribute(semantic, null);
    }
    if (!areAll) own.removePrimitive(primitive).addPrimitive(free);
  }
  for (const node of nodes) node.setMesh(own);
}
