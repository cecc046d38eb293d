import type { Document, Material, Node, Primitive } from '@gltf-transform/core';
import { indexAccessor } from '../../studio/geometry/mesh/accessor.ts';
import { mendAttributes } from '../../studio/geometry/mesh/mend-attributes.ts';
import { setQuadCount } from '../../studio/geometry/mesh/quads.ts';
import { defaultScene } from '../../studio/geometry/mesh/scene.ts';
import { needsTangents } from '../../studio/imaging/bake/extension-maps.ts';
import type { SourceModel } from '../../studio/imaging/bake/source-model.ts';
import { type GroupMesh, gatherFaces, listFaces } from './group-mesh.ts';
import type { Group, Groups } from './groups.ts';
import { moveBelow } from './move-below.ts';
import { bendBack } from './skin.ts';
import type { TangentMesh } from './tangents.ts';

/**
 * Takes all meshes out of the document and puts the new ones in: one mesh for each skin and each animated node, and one for
 * all that stands still, each with a primitive for each group. Skinned ones and still ones get nodes at the scene's root.
 *
 * @param materials one for each of the source's
 */
export function replaceMeshes(
  document: Document,
  source: SourceModel,
  { list }: Groups,
  mesh: TangentMesh,
  materials: readonly Material[],
): void {
  const nameOf = new Map(list.map((group) => [group, groupName(group)]));
  const homes = new Map<unknown, Node>();
  const nodes = list.map((group) => {
    const home = group.skin ?? group.anchor;
    const node = homes.get(home) ?? addNode(document, group, nameOf.get(group)!);
    homes.set(home, node);
    return node;
  });
  removeMeshes(document, new Set(nodes));
  const faces = listFaces(mesh.groups, list.length);
  for (const [number, group] of list.entries()) {
    const part = gatherFaces(mesh, faces[number]!);
    if (part.triangles.length === 0) continue;
    const primitive = writePrimitive(document, source, group, part, materials[group.material]!);
    nodes[number]!.getMesh()!.addPrimitive(primitive);
  }
  for (const node of homes.values()) if (node.getMesh()!.listPrimitives().length === 0) node.dispose();
}

function groupName({ pieces }: Group): string {
  const { mesh, node } = pieces[0]!.instance;
  return mesh.getName() || node.getName();
}

function addNode(document: Document, { skin, anchor }: Group, name: string): Node {
  const node = document.createNode(name).setMesh(document.createMesh(name)).setSkin(skin);
  if (anchor) anchor.addChild(node);
  else defaultScene(document)!.addChild(node);
  return node;
}

/** Takes out what drew the source, and animations of morph targets that are no more. */
function removeMeshes(document: Document, kept: ReadonlySet<Node>): void {
  const root = document.getRoot();
  const meshes = new Set([...kept].map((node) => node.getMesh()));
  for (const node of root.listNodes()) {
    if (kept.has(node) || !node.getMesh()) continue;
    node.setMesh(null).setSkin(null).setWeights([]).setExtension('EXT_mesh_gpu_instancing', null);
  }
  for (const mesh of root.listMeshes()) if (!meshes.has(mesh)) mesh.dispose();
  for (const animation of root.listAnimations()) {
    for (const channel of animation.listChannels())
      if (channel.getTargetPath() === 'weights') channel.dispose();
    if (animation.listChannels().length === 0) animation.dispose();
  }
  for (const extension of root.listExtensionsUsed()) {
    if (extension.extensionName === 'EXT_mesh_gpu_instancing') extension.dispose();
  }
}

function writePrimitive(
  document: Document,
  source: SourceModel,
  group: Group,
  part: GroupMesh,
  material: Material,
): Primitive {
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer();
  const primitive = document.createPrimitive().setMaterial(material);
  const add = (semantic: string, type: 'VEC2' | 'VEC3' | 'VEC4', array: Float32Array | Uint16Array) =>
    primitive.setAttribute(
      semantic,
      document
        .createAccessor()
        .setType(type)
        .setArray(array as Float32Array<ArrayBuffer>)
        .setBuffer(buffer),
    );
  if (group.skin) {
    const { joints, weights } = bendBack(source, group, part);
    add('JOINTS_0', 'VEC4', joints);
    add('WEIGHTS_0', 'VEC4', weights);
  } else if (group.anchor) moveBelow(group.anchor, part);
  add('POSITION', 'VEC3', part.positions);
  add('NORMAL', 'VEC3', part.normals);
  if (needsTangents(material)) add('TANGENT', 'VEC4', part.tangents);
  add('TEXCOORD_0', 'VEC2', part.uvs);
  primitive.setIndices(indexAccessor(document, part.triangles, part.positions.length / 3));
  if (part.quadCount > 0) setQuadCount(primitive, part.quadCount);
  mendAttributes(primitive);
  return primitive;
}
