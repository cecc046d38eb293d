import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Surface } from './geometry.ts';

const run = promisify(execFile);
const SCRIPTS = join(import.meta.dirname, 'blender');
/** QuadriFlow takes 20 s for 100,000 triangles of a knot, and 100 s on a machine that does five other things. */
const TIMEOUT_MS = 240_000;

/** Whether `blender` can be run here. Tests that need it skip themselves where it cannot. */
export const hasBlender: boolean = await run('blender', ['--version']).then(
  () => true,
  () => false,
);

/** A surface that Blender made, in glTF's axes, metres and world space. */
export interface BlenderMesh extends Surface {
  /** Faces of four corners; {@link Surface.triangles} holds them divided. */
  readonly quads: number;
  readonly faces: number;
  /** Of the operation alone: without Blender's start, import and welding. */
  readonly time_s: number;
}

/** Blender's Decimate modifier (collapse) on everything in a GLB, joined and welded, to about this many triangles. */
export function decimate(glb: Uint8Array, faces: number): Promise<BlenderMesh> {
  return baseline('decimate', glb, faces);
}

/** Blender's QuadriFlow on everything in a GLB, joined and welded, which must be closed; to about this many faces. */
export function quadriflow(glb: Uint8Array, faces: number): Promise<BlenderMesh> {
  return baseline('quadriflow', glb, faces);
}

async function baseline(operation: string, glb: Uint8Array, faces: number): Promise<BlenderMesh> {
  return inFolder(async (folder) => {
    const path = join(folder, 'source.glb');
    await writeFile(path, glb);
    const result = await runScript('baseline.py', { folder, path, operation, faces });
    const triangles = await readFile(join(folder, 'triangles'));
    return {
      ...(result as Pick<BlenderMesh, 'quads' | 'faces' | 'time_s'>),
      positions: await readFloats(folder, 'positions'),
      triangles: new Uint32Array(new Uint8Array(triangles).buffer),
    };
  });
}

/** A GLB as Blender's Decimate modifier leaves it, under its own UVs and textures. */
export interface DecimatedModel {
  readonly model: Uint8Array;
  /** Of reading the file, the operation and writing a GLB: without Blender's start. */
  readonly time_s: number;
}

/** What Blender's Decimate modifier (collapse) leaves of a GLB: about this many triangles. */
export async function decimatedModel(glb: Uint8Array, faces: number): Promise<DecimatedModel> {
  return inFolder(async (folder) => {
    const path = join(folder, 'source.glb');
    await writeFile(path, glb);
    const { time_s } = await runScript('decimate-model.py', { folder, path, faces });
    return { model: await readFile(join(folder, 'decimated.glb')), time_s: time_s as number };
  });
}

/**
 * A GLB with a second UV set by Blender's Smart UV Project, at its defaults; models need a first one.
 *
 * @param margin between charts, as a share of the atlas
 */
export async function smartUvModel(glb: Uint8Array, margin: number): Promise<Uint8Array> {
  return inFolder(async (folder) => {
    const path = join(folder, 'source.glb');
    await writeFile(path, glb);
    await runScript('smart-uv-model.py', { folder, path, margin });
    return readFile(join(folder, 'smart-uv.glb'));
  });
}

/** What Blender's automatic weights took for the meshes of a rigged GLB, and for how many vertices they found some. */
export async function automaticWeights(
  glb: Uint8Array,
): Promise<{ readonly time_s: number; readonly vertices: number; readonly weighted: number }> {
  return inFolder(async (folder) => {
    const path = join(folder, 'source.glb');
    await writeFile(path, glb);
    const result = await runScript('weights.py', { folder, path });
    return result as Awaited<ReturnType<typeof automaticWeights>>;
  });
}

/** What a file is once Blender has imported it; the corners of all faces of all meshes, in the order of meshes' names. */
export interface BlenderImport {
  /** Number of faces by their number of corners. */
  readonly facesBySize: Readonly<Record<string, number>>;
  readonly meshes: readonly {
    readonly name: string;
    readonly vertices: number;
    readonly faces: number;
    readonly uvSets: number;
    readonly colorSets: number;
    readonly customNormals: boolean;
    readonly materials: readonly string[];
    readonly weightedVertices: number;
    readonly shapeKeys: number;
  }[];
  readonly nodes: readonly { readonly name: string; readonly type: string; readonly parent: string | null }[];
  readonly materials: readonly {
    readonly name: string;
    /** Texture images, and the shader's inputs that each of them reaches. */
    readonly textures: readonly {
      readonly image: string;
      readonly size: readonly [number, number];
      readonly sockets: readonly string[];
    }[];
    readonly baseColor: readonly number[] | null;
    readonly metallic: number | null;
    readonly roughness: number | null;
  }[];
  readonly images: readonly { readonly name: string; readonly size: readonly [number, number] }[];
  readonly bones: readonly { readonly name: string; readonly parent: string | null }[];
  /** Blender's actions: one for each object or armature that a clip moves. */
  readonly clips: readonly { readonly name: string; readonly length_s: number }[];
  /** Of the corners: world space, glTF's axes, metres; null without any. */
  readonly boundingBox: { readonly min: readonly number[]; readonly max: readonly number[] } | null;
  /** xyz triples a corner, world space, glTF's axes, metres; skins at their bind pose. */
  readonly positions: Float32Array;
  /** xyz triples a corner, world space, glTF's axes, unit length. */
  readonly normals: Float32Array;
  /** Of the first UV set, v down as in glTF; zeros where there is none. */
  readonly uvs: Float32Array;
}

/** @param path a .glb, .gltf, .fbx or .obj file */
export async function importInBlender(path: string): Promise<BlenderImport> {
  return inFolder(async (folder) => {
    const result = await runScript('import.py', { folder, path });
    const positions = await readFloats(folder, 'positions');
    return {
      ...(result as Omit<BlenderImport, 'boundingBox' | 'positions' | 'normals' | 'uvs'>),
      boundingBox: boundingBox(positions),
      positions,
      normals: await readFloats(folder, 'normals'),
      uvs: await readFloats(folder, 'uvs'),
    };
  });
}

/** What a file's clip shows in Blender. */
export interface BlenderPlayback {
  readonly bones: readonly string[];
  readonly lengths_s: readonly number[];
  /** For each moment all meshes' vertices, in the order of meshes' names: xyz triples, world space, glTF's axes, metres. */
  readonly frames: readonly Float32Array[];
}

/** A .glb or .fbx file with one clip, and the moments of it to look at. */
export interface ClipFile {
  readonly path: string;
  readonly times_s: readonly number[];
}

/** Plays files one after the other, in one Blender. */
export async function playInBlender(clips: readonly ClipFile[]): Promise<BlenderPlayback[]> {
  return inFolder(async (folder) => {
    const told = (await runScript('play.py', { folder, clips })).clips as readonly {
      readonly bones: readonly string[];
      readonly lengths_s: readonly number[];
      /** Of one moment, in numbers. */
      readonly size: number;
    }[];
    const positions = await readFloats(folder, 'positions');
    let begin = 0;
    return told.map(({ bones, lengths_s, size }, i) => {
      const first = begin;
      begin += size * clips[i]!.times_s.length;
      const frames = clips[i]!.times_s.map((_, k) =>
        positions.subarray(first + k * size, first + (k + 1) * size),
      );
      return { bones, lengths_s, frames };
    });
  });
}

function boundingBox(positions: Float32Array): BlenderImport['boundingBox'] {
  if (positions.length === 0) return null;
  const axis = (k: number) => positions.filter((_, i) => i % 3 === k);
  const reduce = (pick: (a: number, b: number) => number) =>
    [0, 1, 2].map((k) => axis(k).reduce((a, b) => pick(a, b)));
  return { min: reduce(Math.min), max: reduce(Math.max) };
}

async function runScript(script: string, args: { readonly folder: string } & Record<string, unknown>) {
  const { folder } = args;
  const [prelude, body] = await Promise.all(
    ['prelude.py', script].map((name) => readFile(join(SCRIPTS, name), 'utf8')),
  );
  await writeFile(join(folder, 'script.py'), `${prelude}\n${body}`);
  await writeFile(join(folder, 'arguments.json'), JSON.stringify(args));
  const flags = ['--background', '--factory-startup', '--python-exit-code', '1'];
  const { stdout, stderr } = await run(
    'blender',
    [...flags, '--python', join(folder, 'script.py'), '--', join(folder, 'arguments.json')],
    { timeout: TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 },
  );
  try {
    return JSON.parse(await readFile(join(folder, 'result.json'), 'utf8')) as Record<string, unknown>;
  } catch (cause) {
    throw new Error(`Blender made no result.\n${stdout.slice(-4000)}${stderr.slice(-4000)}`, { cause });
  }
}

async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'blender-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readFloats(folder: string, name: string): Promise<Float32Array> {
  return new Float32Array(new Uint8Array(await readFile(join(folder, name))).buffer);
}
