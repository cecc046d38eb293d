import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type Matrix,
  multiply,
  normalMatrix,
  transformPoints,
} from '../../functions/studio/geometry/mesh/matrix.ts';

const run = promisify(execFile);
const TIMEOUT_MS = 120_000;

/** Whether `assimp` can be run here. Tests that need it skip themselves where it cannot. */
export const hasAssimp: boolean = await run('assimp', ['version']).then(
  () => true,
  () => false,
);

/** What assimp calls the uses of a texture (aiTextureType). */
const TEXTURE_USES = [
  'none',
  'diffuse',
  'specular',
  'ambient',
  'emissive',
  'height',
  'normals',
  'shininess',
  'opacity',
  'displacement',
  'lightmap',
  'reflection',
  'baseColor',
  'normalCamera',
  'emissionColor',
  'metalness',
  'roughness',
  'ambientOcclusion',
] as const;

/** What a file is once assimp has imported it; the corners of all faces that its nodes draw, in the order of the nodes. */
export interface AssimpImport {
  /** Number of drawn faces by their number of corners. */
  readonly facesBySize: Readonly<Record<string, number>>;
  readonly meshes: readonly {
    readonly name: string;
    readonly vertices: number;
    readonly faces: number;
    readonly uvSets: number;
    readonly colorSets: number;
    readonly normals: boolean;
    readonly tangents: boolean;
    readonly material: string;
    readonly bones: readonly string[];
  }[];
  /** FBX's pivots are nodes of their own, whose names hold `$AssimpFbx$`. */
  readonly nodes: readonly { readonly name: string; readonly parent: string | null }[];
  readonly materials: readonly {
    readonly name: string;
    readonly textures: readonly { readonly use: string; readonly file: string }[];
  }[];
  /** Names of the nodes that move vertices, sorted. */
  readonly bones: readonly string[];
  readonly clips: readonly {
    readonly name: string;
    readonly length_s: number;
    readonly nodes: readonly string[];
  }[];
  /** Of the corners, in the file's own unit and axes: assimp leaves both to its caller. */
  readonly boundingBox: { readonly min: readonly number[]; readonly max: readonly number[] };
  /** xyz triples a corner, world space, the file's unit and axes; skins at their bind pose. Six digits. */
  readonly positions: Float32Array;
  /** xyz triples a corner, world space, unit length; zeros where a mesh has none. */
  readonly normals: Float32Array;
  /** Of the first UV set, v down as in glTF; zeros where a mesh has none. */
  readonly uvs: Float32Array;
}

interface Node {
  readonly name: string;
  readonly transformation: readonly number[];
  readonly meshes?: readonly number[];
  readonly children?: readonly Node[];
}

interface Mesh {
  readonly name?: string;
  readonly materialindex: number;
  readonly vertices: readonly number[];
  readonly normals?: readonly number[];
  readonly tangents?: readonly number[];
  readonly texturecoords?: readonly (readonly number[])[];
  readonly numuvcomponents?: readonly number[];
  readonly colors?: readonly (readonly number[])[];
  readonly faces: readonly (readonly number[])[];
  readonly bones?: readonly { readonly name: string }[];
}

interface Scene {
  readonly rootnode: Node;
  readonly meshes?: readonly Mesh[];
  readonly materials?: readonly {
    readonly properties: readonly {
      readonly key: string;
      readonly semantic: number;
      readonly value: unknown;
    }[];
  }[];
  readonly animations?: readonly {
    readonly name: string;
    readonly tickspersecond: number;
    readonly duration: number;
    readonly channels: readonly { readonly name: string }[];
  }[];
}

/** @param path a .glb, .gltf, .fbx or .obj file */
export async function importInAssimp(path: string): Promise<AssimpImport> {
  const scene = await dump(path);
  const meshes = scene.meshes ?? [];
  const materials = (scene.materials ?? []).map(({ properties }) => ({
    name: String(properties.find(({ key }) => key === '?mat.name')?.value ?? ''),
    textures: properties
      .filter(({ key }) => key === '$tex.file')
      .map(({ semantic, value }) => ({ use: TEXTURE_USES[semantic] ?? 'unknown', file: String(value) })),
  }));
  return {
    meshes: meshes.map((mesh) => ({
      name: mesh.name ?? '',
      vertices: mesh.vertices.length / 3,
      faces: mesh.faces.length,
      uvSets: mesh.texturecoords?.length ?? 0,
      colorSets: mesh.colors?.length ?? 0,
      normals: mesh.normals !== undefined,
      tangents: mesh.tangents !== undefined,
      material: materials[mesh.materialindex]?.name ?? '',
      bones: (mesh.bones ?? []).map(({ name }) => name),
    })),
    nodes: listNodes(scene.rootnode, null),
    materials,
    bones: [...new Set(meshes.flatMap((mesh) => (mesh.bones ?? []).map(({ name }) => name)))].sort(),
    clips: (scene.animations ?? []).map(({ name, tickspersecond, duration, channels }) => ({
      name,
      length_s: duration / tickspersecond,
      nodes: [...new Set(channels.map((channel) => channel.name))],
    })),
    ...drawnCorners(scene.rootnode, meshes),
  };
}

async function dump(path: string): Promise<Scene> {
  const folder = await mkdtemp(join(tmpdir(), 'assimp-'));
  try {
    const out = join(folder, 'scene.json');
    await run('assimp', ['export', path, out, '-fassjson'], { timeout: TIMEOUT_MS, maxBuffer: 2 ** 26 });
    return JSON.parse(await readFile(out, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function listNodes(node: Node, parent: string | null): AssimpImport['nodes'] {
  return [
    { name: node.name, parent },
    ...(node.children ?? []).flatMap((child) => listNodes(child, node.name)),
  ];
}

function drawnCorners(root: Node, meshes: readonly Mesh[]) {
  const [positions, normals, uvs]: Float32Array[][] = [[], [], []];
  const facesBySize: Record<string, number> = {};
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  const visit = (node: Node, parent: Matrix) => {
    const matrix = multiply(parent, transposed(node.transformation));
    for (const mesh of (node.meshes ?? []).map((index) => meshes[index]!)) {
      const corners = mesh.faces.flat();
      const own = gather(mesh.vertices, 3, corners);
      transformPoints(matrix, own, own);
      for (const [i, value] of own.entries()) {
        min[i % 3] = Math.min(min[i % 3]!, value);
        max[i % 3] = Math.max(max[i % 3]!, value);
      }
      positions!.push(own);
      normals!.push(directions(matrix, gather(mesh.normals, 3, corners)));
      uvs!.push(firstUvs(mesh, corners));
      for (const { length } of mesh.faces) facesBySize[length] = (facesBySize[length] ?? 0) + 1;
    }
    for (const child of node.children ?? []) visit(child, matrix);
  };
  visit(root, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
  const joined = (parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]));
  return {
    facesBySize,
    boundingBox: { min, max },
    positions: joined(positions!),
    normals: joined(normals!),
    uvs: joined(uvs!),
  };
}

/** assimp's matrices are row by row. */
function transposed(m: readonly number[]): number[] {
  return Array.from({ length: 16 }, (_, i) => m[(i % 4) * 4 + Math.floor(i / 4)]!);
}

function gather(
  values: readonly number[] | undefined,
  size: number,
  corners: readonly number[],
): Float32Array {
  return Float32Array.from({ length: corners.length * size }, (_, i) =>
    values ? values[corners[Math.floor(i / size)]! * size + (i % size)]! : 0,
  );
}

/** Of assimp's UVs, which are two or three numbers each and start at the bottom left. */
function firstUvs(mesh: Mesh, corners: readonly number[]): Float32Array {
  const size = mesh.numuvcomponents?.[0] ?? 2;
  const source = gather(mesh.texturecoords?.[0], size, corners);
  return Float32Array.from({ length: corners.length * 2 }, (_, i) => {
    const value = source[(i >> 1) * size + (i % 2)]!;
    return i % 2 === 1 && mesh.texturecoords ? 1 - value : value;
  });
}

function directions(matrix: Matrix, vectors: Float32Array): Float32Array {
  transformPoints(normalMatrix(matrix), vectors, vectors);
  for (let i = 0; i < vectors.length; i += 3) {
    const length = Math.hypot(vectors[i]!, vectors[i + 1]!, vectors[i + 2]!) || 1;
    for (let k = i; k < i + 3; k++) vectors[k]! /= length;
  }
  return vectors;
}
