import {
  type AnimationClip,
  type BufferGeometry,
  type Group,
  LoadingManager,
  type Material,
  Mesh,
  type MeshPhongMaterial,
  Texture,
  Vector3,
} from 'three';
import { FBXLoader } from 'three/examples/jsm/loaders/FBXLoader.js';
import { type GLTF, GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { MTLLoader } from 'three/examples/jsm/loaders/MTLLoader.js';
import { OBJLoader } from 'three/examples/jsm/loaders/OBJLoader.js';
import GLTFLodExtension from 'three-gltf-extensions/loaders/MSFT_lod/MSFT_lod.js';

/** What a file is once three's loaders have read it: triangles, for three knows no others. */
export interface ThreeImport {
  readonly root: Group;
  readonly clips: readonly AnimationClip[];
  readonly faces: number;
  /** xyz triples a corner, world space, rest pose. */
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Of the first UV set, v down as in glTF. */
  readonly uvs: Float32Array;
  readonly bones: readonly string[];
  /** For each material its textures' files, by the names of their maps. */
  readonly materials: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const MAPS = ['map', 'normalMap', 'emissiveMap', 'aoMap', 'alphaMap'] as const;

/** Textures without pixels: a file's name is all that is asked of them, and Node has no images. */
function withoutImages(): LoadingManager {
  const manager = new LoadingManager();
  const loader = {
    path: '',
    setPath: () => loader,
    setCrossOrigin: () => loader,
    setRequestHeader: () => loader,
    load: (url: string, onLoad?: (texture: Texture) => void) => {
      const texture = new Texture();
      texture.name = url.replace(/^.*\//, '');
      onLoad?.(texture);
      return texture;
    },
  };
  manager.addHandler(/\.(png|jpe?g|webp)$/i, loader as never);
  return manager;
}

export function importFbx(fbx: Uint8Array): ThreeImport {
  const bytes = new Uint8Array(fbx);
  const root = new FBXLoader(withoutImages()).parse(bytes.buffer, '');
  return described(root, root.animations);
}

export function importObj(obj: Uint8Array, mtl: Uint8Array): ThreeImport {
  const decoder = new TextDecoder();
  const materials = new MTLLoader(withoutImages()).parse(decoder.decode(mtl), '');
  materials.preload();
  return described(new OBJLoader().setMaterials(materials).parse(decoder.decode(obj)), []);
}

/** A GLB without textures, with its clips as three plays them; where it has levels of detail, these are `LOD` objects. */
export async function importGlb(glb: Uint8Array): Promise<GLTF> {
  const loader = new GLTFLoader().register((parser) => new GLTFLodExtension(parser));
  return loader.parseAsync(new Uint8Array(glb).buffer, '');
}

function described(root: Group, clips: readonly AnimationClip[]): ThreeImport {
  root.updateMatrixWorld(true);
  const meshes: Mesh[] = [];
  const bones: string[] = [];
  root.traverse((object) => {
    if (object instanceof Mesh) meshes.push(object);
    if ('isBone' in object) bones.push(object.name);
  });
  const corners = meshes.map(cornersOf);
  const joined = (key: 'positions' | 'normals' | 'uvs') =>
    Float32Array.from(corners.flatMap((part) => Array.from(part[key])));
  const positions = joined('positions');
  const used = meshes.flatMap(({ material }) => material);
  return {
    root,
    clips,
    faces: positions.length / 9,
    positions,
    normals: joined('normals'),
    uvs: joined('uvs'),
    bones,
    materials: Object.fromEntries(used.map((material) => [material.name, mapsOf(material)])),
  };
}

function mapsOf(material: Material): Record<string, string> {
  const textures = MAPS.map((map) => [map, (material as MeshPhongMaterial)[map]?.name] as const);
  return Object.fromEntries(
    textures.filter((entry): entry is [(typeof MAPS)[number], string] => entry[1] !== undefined),
  );
}

function cornersOf(mesh: Mesh) {
  const geometry = mesh.geometry as BufferGeometry;
  const { position, normal, uv } = geometry.attributes;
  const index = geometry.getIndex();
  const count = index?.count ?? position!.count;
  const [positions, normals, uvs] = [
    new Float32Array(count * 3),
    new Float32Array(count * 3),
    new Float32Array(count * 2),
  ];
  const point = new Vector3();
  const normalMatrix = mesh.matrixWorld.clone().invert().transpose();
  for (let i = 0; i < count; i++) {
    const vertex = index ? index.getX(i) : i;
    mesh
      .getVertexPosition(vertex, point)
      .applyMatrix4(mesh.matrixWorld)
      .toArray(positions, i * 3);
    if (normal) {
      point.fromBufferAttribute(normal, vertex).transformDirection(normalMatrix);
      point.toArray(normals, i * 3);
    }
    if (uv) uvs.set([uv.getX(vertex), 1 - uv.getY(vertex)], i * 2);
  }
  return { positions, normals, uvs };
}
