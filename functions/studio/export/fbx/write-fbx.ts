import type { Document, Material, Mesh, Node, Skin } from '@gltf-transform/core';
import { defaultScene } from '../../geometry/mesh/scene.ts';
import type { ExportMaterial } from '../material.ts';
import { isSkinned } from '../skinned.ts';
import { addClips } from './clips.ts';
import { type DrawnMesh, drawnMesh } from './drawn-mesh.ts';
import { fbxFile } from './file.ts';
import { addGeometry } from './geometry.ts';
import { lodGroup } from './lod-group.ts';
import { addMaterial, Textures } from './materials.ts';
import { instanceTransforms, Models, transformOf } from './models.ts';
import { type ObjectId, ROOT, Scene } from './scene.ts';
import { addShapes } from './shapes.ts';
import { addSkin, bindMatrix, clusters } from './skins.ts';

/** A mesh in the file, ready to be drawn by a model. */
interface Drawable {
  readonly drawn: DrawnMesh;
  readonly geometry: ObjectId;
}

/** Nodes whose children are levels of detail. */
export interface LodGroups {
  readonly groups: readonly Node[];
  /** How much of the model's triangles each level has, 1 first. */
  readonly shares: readonly number[];
}

/**
 * Writes what a document's default scene shows as binary FBX 7.4: the node hierarchy, meshes with quads where they are
 * known, materials, skins, morph targets and clips; in metres, Y up. Nodes share a mesh as in glTF, unless a skin or
 * morph targets make it theirs. A skinned mesh stands at the origin with its vertices in the world as they were bound,
 * because glTF does not heed its node's transform and FBX does.
 *
 * @param materials every material that the scene uses, `null` for glTF's default one
 * @throws InputError source_unreadable
 */
export function writeFbx(
  document: Document,
  materials: readonly ExportMaterial[],
  lods: LodGroups = { groups: [], shares: [] },
): Uint8Array {
  const writer = new FbxWriter(materials, lods);
  const roots = defaultScene(document)?.listChildren() ?? [];
  writer.addNodes(roots);
  return writer.finish(document);
}

class FbxWriter {
  readonly #scene = new Scene();
  readonly #models = new Models(this.#scene);
  readonly #textures = new Textures(this.#scene);
  readonly #materials: ReadonlyMap<Material | null, ExportMaterial>;
  readonly #materialIds = new Map<Material | null, ObjectId>();
  readonly #shared = new Map<Mesh, Drawable | null>();
  readonly #shapes = new Map<Node, readonly ObjectId[]>();
  readonly #joints = new Set<Node>();
  readonly #skinned: Node[] = [];
  readonly #lodGroups: ReadonlySet<Node>;
  readonly #lodShares: readonly number[];
  /** Skinned meshes that are levels stand with the others, in their order. */
  readonly #skinnedLevels = new Map<Node, ObjectId>();

  constructor(materials: readonly ExportMaterial[], { groups, shares }: LodGroups) {
    this.#materials = new Map(materials.map((material) => [material.material, material]));
    this.#lodGroups = new Set(groups);
    this.#lodShares = shares;
  }

  addNodes(roots: readonly Node[]): void {
    const collect = (node: Node) => {
      for (const joint of isSkinned(node) ? node.getSkin()!.listJoints() : []) this.#joints.add(joint);
    };
    for (const root of roots) root.traverse(collect);
    for (const root of roots) this.#addNode(root, ROOT);
    // A joint may stand outside of the scene that shows what it moves.
    for (const joint of this.#joints) if (!this.#models.ofNode.has(joint)) this.#addNode(topOf(joint), ROOT);
    for (const node of this.#skinned) this.#addSkinned(node, node.getSkin()!);
  }

  finish(document: Document): Uint8Array {
    const movable = { models: this.#models.ofNode, shapes: this.#shapes };
    const end = addClips(this.#scene, document.getRoot().listAnimations(), movable);
    return fbxFile(this.#scene, end);
  }

  #addNode(node: Node, parent: ObjectId): void {
    const mesh = node.getMesh();
    const instances = mesh && instanceTransforms(node);
    const skinned = isSkinned(node);
    if (skinned) this.#skinned.push(node);
    const isLeaf = node.listChildren().length === 0;
    if (skinned && isLeaf && !this.#joints.has(node)) {
      const isLevel = this.#lodGroups.has(node.getParentNode()!);
      if (isLevel) this.#skinnedLevels.set(node, this.#models.add(node.getName(), 'Mesh', parent));
      return;
    }
    if (this.#lodGroups.has(node)) {
      const group = this.#models.add(
        node.getName(),
        'LodGroup',
        parent,
        undefined,
        lodGroup(this.#lodShares),
      );
      for (const child of node.listChildren()) this.#addNode(child, group);
      return;
    }
    const drawable = mesh && !skinned && !instances ? this.#drawable(node, mesh) : null;
    const isJoint = this.#joints.has(node);
    const type = isJoint ? 'LimbNode' : drawable ? 'Mesh' : 'Null';
    const id = this.#models.add(node.getName(), type, parent, transformOf(node));
    this.#models.ofNode.set(node, id);
    if (drawable) this.#draw(drawable, isJoint ? this.#models.add(`${node.getName()}_mesh`, 'Mesh', id) : id);
    if (mesh && instances && !skinned) {
      const instanced = this.#drawable(node, mesh);
      for (const [i, transform] of instances.entries()) {
        if (instanced)
          this.#draw(instanced, this.#models.add(`${node.getName()}_${i}`, 'Mesh', id, transform));
      }
    }
    for (const child of node.listChildren()) this.#addNode(child, id);
  }

  /** A mesh with morph targets is each node's own: their weights are. */
  #drawable(node: Node, mesh: Mesh): Drawable | null {
    const known = this.#shared.get(mesh);
    if (known !== undefined) return known;
    const drawn = drawnMesh(mesh, null);
    const made = drawn && this.#add(node, mesh, drawn);
    if (!drawn || drawn.targets.length === 0) this.#shared.set(mesh, made);
    return made;
  }

  #add(node: Node, mesh: Mesh, drawn: DrawnMesh): Drawable {
    const geometry = addGeometry(this.#scene, mesh.getName(), drawn.surface, drawn.points);
    if (drawn.targets.length > 0) {
      const weights = node.getWeights().length > 0 ? node.getWeights() : mesh.getWeights();
      const channels = addShapes(this.#scene, geometry, drawn.points.vertexOf, drawn.targets, weights);
      this.#shapes.set(node, channels);
    }
    return { drawn, geometry };
  }

  #draw({ drawn, geometry }: Drawable, model: ObjectId): void {
    this.#scene.connect(geometry, model);
    for (const material of drawn.surface.materials) this.#scene.connect(this.#materialId(material), model);
  }

  #materialId(material: Material | null): ObjectId {
    let id = this.#materialIds.get(material);
    if (id === undefined) {
      id = addMaterial(this.#scene, this.#textures, this.#materials.get(material)!);
      this.#materialIds.set(material, id);
    }
    return id;
  }

  #addSkinned(node: Node, skin: Skin): void {
    const mesh = node.getMesh()!;
    const bind = bindMatrix(skin);
    const drawn = drawnMesh(mesh, bind);
    if (!drawn) return;
    const drawable = this.#add(node, mesh, drawn);
    const model = this.#skinnedLevels.get(node) ?? this.#models.add(node.getName(), 'Mesh', ROOT);
    this.#draw(drawable, model);
    addSkin(this.#scene, mesh.getName(), {
      skin,
      bind,
      geometry: drawable.geometry,
      model,
      clusters: clusters(skin.listJoints().length, drawn.influences),
      jointModels: this.#models.ofNode,
    });
  }
}

function topOf(node: Node): Node {
  const parent = node.getParentNode();
  return parent ? topOf(parent) : node;
}
