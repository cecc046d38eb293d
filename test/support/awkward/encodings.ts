import { createRequire } from 'node:module';
import { type Document, Logger, WebIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS, EXTMeshoptCompression, KHRDracoMeshCompression } from '@gltf-transform/extensions';
import { quantize, reorder } from '@gltf-transform/functions';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { MODE } from '../../../functions/studio/geometry/mesh/triangles.ts';
import type { AwkwardModel } from '../awkward-models.ts';
import { changeJson } from '../glb.ts';
import { emptyDocument, texturedModel } from '../models.ts';
import { blob, grid } from '../shapes.ts';
import { awkward, oneShape } from './awkward-model.ts';

const FACES = 1_000;
const CLOSED = { closed: true } as const;
const TEXTURED = { closed: true, textured: true } as const;

/** The same geometry, stored in the ways that glTF and its extensions allow. */
export const ENCODING_MODELS: readonly AwkwardModel[] = [
  awkward('Draco', FACES, () => rewritten(compressDraco), TEXTURED),
  awkward('meshopt', FACES, () => rewritten(compressMeshopt), TEXTURED),
  awkward('quantized', FACES, () => rewritten((document) => document.transform(quantize())), TEXTURED),
  awkward('sparse accessors', FACES, () => oneShape(blob(FACES), {}, makeSparse), CLOSED),
  awkward('byte indices', 162, () => oneShape(grid(9), {}, narrowIndices)),
  awkward('a triangle strip', 198, () => stripOrFan(MODE.triangleStrip)),
  awkward('a triangle fan', 198, () => stripOrFan(MODE.triangleFan)),
  awkward('an optional extension that nobody knows', FACES, addUnknownExtension, TEXTURED),
  awkward('extras everywhere', FACES, () => oneShape(blob(FACES), {}, addExtras), CLOSED),
];

async function rewritten(change: (document: Document) => Promise<unknown>): Promise<Uint8Array> {
  const io = new WebIO({}).registerExtensions(ALL_EXTENSIONS);
  const document = await io.readBinary(await texturedModel(FACES));
  document.setLogger(new Logger(Logger.Verbosity.SILENT));
  await change(document);
  await MeshoptEncoder.ready;
  const { createEncoderModule } = createRequire(import.meta.url)('draco3dgltf');
  return io
    .registerDependencies({
      'meshopt.encoder': MeshoptEncoder,
      'draco3d.encoder': await createEncoderModule(),
    })
    .writeBinary(document);
}

async function compressDraco(document: Document): Promise<void> {
  document.createExtension(KHRDracoMeshCompression).setRequired(true);
}

async function compressMeshopt(document: Document): Promise<void> {
  await MeshoptEncoder.ready;
  await document.transform(reorder({ encoder: MeshoptEncoder }), quantize());
  document.createExtension(EXTMeshoptCompression).setRequired(true);
}

function makeSparse(document: Document): void {
  const primitive = document.getRoot().listMeshes()[0]!.listPrimitives()[0]!;
  const positions = primitive.getAttribute('POSITION')!;
  const moved = positions.getArray()!.map((value, i) => (i < 30 || i % 3 === 1 ? value * 1.01 : value));
  primitive.setAttribute('POSITION', positions.setArray(moved));
  // Colours that are black, the value of an accessor without a buffer view, but for a few vertices.
  const colors = new Float32Array(positions.getCount() * 4);
  for (let i = 0; i < colors.length; i += 4) colors.set(i % 40 === 0 ? [1, 0.5, 0.2, 1] : [0, 0, 0, 0], i);
  const accessor = document.createAccessor().setType('VEC4').setArray(colors).setSparse(true);
  primitive.setAttribute('COLOR_0', accessor.setBuffer(positions.getBuffer()));
}

function narrowIndices(document: Document): void {
  const indices = document.getRoot().listMeshes()[0]!.listPrimitives()[0]!.getIndices()!;
  indices.setArray(Uint8Array.from(indices.getArray()!));
}

/** A disc: a strip that goes to and fro between two rims, or a fan around a point. */
async function stripOrFan(mode: 5 | 6) {
  const count = 200;
  const strip = mode === MODE.triangleStrip;
  const positions = new Float32Array(count * 3);
  for (let i = strip ? 0 : 1; i < count; i++) {
    const angle = ((strip ? i - (i % 2) : i - 1) / count) * 6;
    const radius = strip && i % 2 === 1 ? 0.5 : 1;
    positions.set([Math.cos(angle) * radius, Math.sin(angle) * radius, 0], i * 3);
  }
  const normals = Float32Array.from(positions, (_, i) => (i % 3 === 2 ? 1 : 0));
  const document = emptyDocument();
  const accessor = (array: Float32Array<ArrayBuffer>) =>
    document.createAccessor().setType('VEC3').setArray(array).setBuffer(document.getRoot().listBuffers()[0]!);
  const primitive = document
    .createPrimitive()
    .setMode(mode)
    .setAttribute('POSITION', accessor(positions))
    .setAttribute('NORMAL', accessor(normals));
  const mesh = document.createMesh('disc').addPrimitive(primitive);
  document.getRoot().getDefaultScene()!.addChild(document.createNode('disc').setMesh(mesh));
  return new WebIO({}).writeBinary(document);
}

async function addUnknownExtension(): Promise<Uint8Array> {
  return changeJson(await texturedModel(FACES), (json) => {
    json.extensionsUsed = ['ACME_unheard_of'];
    json.extensions = { ACME_unheard_of: { anything: [1, 2, 3] } };
  });
}

function addExtras(document: Document): void {
  const root = document.getRoot();
  const things = [
    root,
    ...root.listMeshes(),
    ...root.listNodes(),
    ...root.listAccessors(),
    ...root.listScenes(),
  ];
  for (const thing of things) thing.setExtras({ note: 'kept', nested: { list: [1, null, 'two'] } });
}
