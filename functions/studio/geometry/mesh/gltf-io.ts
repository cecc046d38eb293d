import { type Document, type Extension, Logger, WebIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS, EXTMeshoptCompression, KHRDracoMeshCompression } from '@gltf-transform/extensions';
import { prune, unpartition } from '@gltf-transform/functions';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { InputError } from '../../input-error.ts';
import { checkDocument } from './document-check.ts';
import { loadDracoDecoder } from './draco-decoder.ts';
import { ExactIO } from './exact-io.ts';
import { checkGlb } from './glb-check.ts';
import type { LooseJson } from './loose-json.ts';
import { entries } from './loose-json.ts';
import { dropIdleChannels, mendClips } from './mend-clips.ts';
import { mendMatrices } from './mend-matrices.ts';
import { mendMorphs } from './mend-morphs.ts';
import { mendNumbers } from './mend-numbers.ts';
import { mendOutput } from './mend-output.ts';
import { mendScene } from './mend-scene.ts';
import { mendSkins } from './mend-skins.ts';

const COMPRESSIONS: readonly string[] = [
  EXTMeshoptCompression.EXTENSION_NAME,
  KHRDracoMeshCompression.EXTENSION_NAME,
];

const KNOWN_EXTENSIONS: ReadonlySet<string> = new Set(
  ALL_EXTENSIONS.map((extension) => extension.EXTENSION_NAME),
);

/**
 * Reads a GLB, decoding Draco and meshopt compression. It never reads a file or a URL that the GLB names. All numbers of
 * the document are finite; see {@link mendNumbers}.
 *
 * @throws InputError source_unreadable when the bytes are no self-contained glTF 2.0 binary, or need an extension
 * that this service does not know
 */
export async function readModel(glb: Uint8Array): Promise<Document> {
  const json = checkGlb(glb);
  const extensionsUsed = listNames(json.extensionsUsed);
  for (const name of listNames(json.extensionsRequired)) {
    if (!KNOWN_EXTENSIONS.has(name)) throw unknownExtension(name);
  }
  const io = new WebIO({}).setLogger(new Logger(Logger.Verbosity.SILENT)).registerExtensions(ALL_EXTENSIONS);
  await MeshoptDecoder.ready;
  io.registerDependencies({ 'meshopt.decoder': MeshoptDecoder });
  if (extensionsUsed.includes(KHRDracoMeshCompression.EXTENSION_NAME)) {
    io.registerDependencies({ 'draco3d.decoder': await loadDracoDecoder() });
  }
  let document: Document;
  try {
    // The reader lays 32-bit words over the bytes, which a view into a pool of buffers may not allow.
    document = await io.readBinary(glb.byteOffset % 4 === 0 ? glb : new Uint8Array(glb));
  } catch (cause) {
    throw new InputError('source_unreadable', 'The source model is not a readable GLB file.', { cause });
  }
  document.setLogger(new Logger(Logger.Verbosity.SILENT));
  fillEmptyAccessors(document, json);
  mendMatrices(document, json);
  dropIdleChannels(document);
  checkDocument(document);
  mendNumbers(document);
  mendMorphs(document);
  mendSkins(document);
  mendScene(document);
  mendClips(document);
  for (const extension of document.getRoot().listExtensionsUsed()) {
    if (COMPRESSIONS.includes(extension.extensionName)) extension.dispose();
  }
  return document;
}

/** By glTF's numbers of component types, of which no other passes {@link checkGlb}. */
const ARRAYS = {
  5120: Int8Array,
  5121: Uint8Array,
  5122: Int16Array,
  5123: Uint16Array,
  5125: Uint32Array,
  5126: Float32Array,
} as const;

function listNames(names: unknown): readonly string[] {
  return Array.isArray(names) ? names.map(String) : [];
}

function unknownExtension(name: string): InputError {
  const shown = name.replace(/[^\w-]/g, '').slice(0, 64);
  return new InputError(
    'source_unreadable',
    `The source model needs the glTF extension ${shown}, which is not known here.`,
  );
}

/**
 * An accessor without a buffer view is zeros (glTF 2.0, 3.6.2.3), which the reader leaves out. A file of nothing else has
 * no buffer, and the writer wants one.
 */
function fillEmptyAccessors(document: Document, json: LooseJson): void {
  const declared = entries(json, 'accessors');
  const root = document.getRoot();
  for (const [i, accessor] of root.listAccessors().entries()) {
    if (!accessor.getBuffer()) accessor.setBuffer(root.listBuffers()[0] ?? document.createBuffer());
    if (accessor.getArray() || !declared[i]) continue;
    const count = Number(declared[i].count) * accessor.getElementSize();
    accessor.setArray(new ARRAYS[declared[i].componentType as keyof typeof ARRAYS](count));
  }
}

/**
 * Writes a document as one uncompressed GLB, leaving out what nothing refers to, whatever its extras: it may be what an
 * operation has replaced. Vertex attributes, nodes and solid
 * textures stay even where nothing in the file uses them: their owner may.
 *
 * @param extensions what the document uses that no registry knows
 */
export async function writeModel(
  document: Document,
  extensions: readonly (typeof Extension)[] = [],
): Promise<Uint8Array> {
  mendOutput(document);
  await document.transform(
    prune({ keepAttributes: true, keepLeaves: true, keepSolidTextures: true }),
    unpartition(),
  );
  return new ExactIO({})
    .setLogger(new Logger(Logger.Verbosity.SILENT))
    .registerExtensions([...ALL_EXTENSIONS, ...extensions])
    .writeBinary(document);
}
