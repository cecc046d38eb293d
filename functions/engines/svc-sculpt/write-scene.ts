import type { Accessor, Document, Material, Mesh, Node } from '@gltf-transform/core';
import { noteSeated } from '../../studio/figures/rig/noted-pose.ts';
import { noteSkeleton } from '../../studio/figures/rig/noted-skeleton.ts';
import { noteHold } from '../../studio/figures/rig/props.ts';
import { indexAccessor } from '../../studio/geometry/mesh/accessor.ts';
import { pickElements } from '../../studio/geometry/mesh/elements.ts';
import { mendAttributes } from '../../studio/geometry/mesh/mend-attributes.ts';
import { splitByTangent } from '../../studio/geometry/mesh/tangents.ts';
import type { PlacedPiece } from '../../studio/sculpt/compose/placed-piece.ts';
import { placesOf } from '../../studio/sculpt/things/body-plan.ts';
import { type Surface, trianglesByLabel, vertexPositions } from './surface.ts';

/**
 * Adds a scene with a node for each thing and under it one for each of its pieces, named as they are.
 *
 * @param tangents whether a normal map needs them
 */
export function writeScene(
  document: Document,
  surface: Surface,
  pieces: readonly PlacedPiece[],
  materialOf: (label: number) => Material,
  tangents: boolean,
): void {
  document.createBuffer();
  const scene = document.createScene('scene');
  document.getRoot().setDefaultScene(scene);
  const attributes = attributesOf(surface, tangents);
  const owners = new Map<string, Node>();
  for (const [label, faces] of trianglesByLabel(surface.labels)) {
    const { owner, name, wornOn, sits } = pieces[label]!;
    const parent = owners.get(owner) ?? document.createNode(owner);
    owners.set(owner, parent);
    scene.addChild(parent);
    const mesh = addMesh(document, attributes, faces, materialOf(label)).setName(name);
    const node = document.createNode(name).setMesh(mesh);
    if (wornOn) noteHold(node, wornOn);
    if (sits) noteSeated(node);
    parent.addChild(node);
  }
  noteFigure(document, pieces, owners);
}

/** Notes for a rig what is known of the one figure that bears everything else of a scene, where there is such a one. */
function noteFigure(
  document: Document,
  pieces: readonly PlacedPiece[],
  owners: ReadonlyMap<string, Node>,
): void {
  const bearers = new Set(pieces.filter(({ hangsOn }) => !hangsOn).map(({ owner }) => owner));
  if (bearers.size !== 1) return;
  for (const { owner, hangsOn } of pieces) {
    const node = owners.get(owner);
    if (node && hangsOn) noteHold(node, hangsOn);
  }
  const body = pieces.find(({ plan, hangsOn }) => plan && !hangsOn);
  const parent = body && owners.get(body.owner);
  if (!body?.plan || !parent) return;
  const { scale, yaw_rad, position } = body.placement;
  const node = document
    .createNode('joints')
    .setTranslation([...position])
    .setRotation([0, Math.sin(yaw_rad / 2), 0, Math.cos(yaw_rad / 2)])
    .setScale([scale, scale, scale]);
  const { kind, robed } = body.plan;
  noteSkeleton(node, { kind, robed, ...placesOf(body.plan) });
  parent.addChild(node);
}

interface Attribute {
  readonly semantic: string;
  readonly type: 'VEC2' | 'VEC3' | 'VEC4';
  readonly size: number;
  readonly values: Float32Array;
}

interface Attributes {
  readonly triangles: Uint32Array;
  readonly list: readonly Attribute[];
}

function attributesOf(surface: Surface, tangents: boolean): Attributes {
  const { normals, uvs, vertices: triangles } = surface;
  const positions = vertexPositions(surface);
  const list = (vertexOf?: readonly number[], made?: Float32Array): Attribute[] => {
    const all: Attribute[] = [
      { semantic: 'POSITION', type: 'VEC3', size: 3, values: positions },
      { semantic: 'NORMAL', type: 'VEC3', size: 3, values: normals },
    ];
    if (uvs) all.push({ semantic: 'TEXCOORD_0', type: 'VEC2', size: 2, values: uvs });
    const gathered = vertexOf
      ? all.map((one) => ({ ...one, values: pickElements(one.values, vertexOf, one.size) }))
      : all;
    if (made) gathered.push({ semantic: 'TANGENT', type: 'VEC4', size: 4, values: made });
    return gathered;
  };
  if (!uvs || !tangents) return { triangles, list: list() };
  const split = splitByTangent({ positions, normals, uvs, triangles });
  return { triangles: split.triangles, list: list(split.vertices, split.tangents) };
}

function addMesh(
  document: Document,
  { triangles, list }: Attributes,
  faces: readonly number[],
  material: Material,
): Mesh {
  const numbers = new Map<number, number>();
  const indices = new Uint32Array(faces.length * 3);
  for (const [i, t] of faces.entries()) {
    for (let k = 0; k < 3; k++) {
      const vertex = triangles[t * 3 + k]!;
      const number = numbers.get(vertex) ?? numbers.size;
      numbers.set(vertex, number);
      indices[i * 3 + k] = number;
    }
  }
  const vertices = [...numbers.keys()];
  const buffer = document.getRoot().listBuffers()[0]!;
  const primitive = document
    .createPrimitive()
    .setIndices(indexAccessor(document, indices, vertices.length))
    .setMaterial(material);
  for (const { semantic, type, size, values } of list) {
    const accessor: Accessor = document.createAccessor().setType(type).setBuffer(buffer);
    primitive.setAttribute(semantic, accessor.setArray(pickElements(values, vertices, size)));
  }
  mendAttributes(primitive);
  return document.createMesh().addPrimitive(primitive);
}
