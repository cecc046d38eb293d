import { type Document, Logger, WebIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS, EXTMeshoptCompression, KHRDracoMeshCompression } from '@gltf-transform/extensions';
import { prune, unpartition } from '@gltf-transform/functions';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { EngineError } from '../domain/engine-error.ts';
import { loadDracoDecoder } from './draco-decoder.ts';
import { checkGlb } from './glb-check.ts';

const COMPRESSIONS: readonly string[] = [
  EXTMeshoptCompression.EXTENSION_NAME,
  KHRDracoMeshCompression.EXTENSION_NAME,
];

/**
 * Reads a GLB, decoding Draco and meshopt compression. It never reads a file or a URL that the GLB names.
 *
 * @throws EngineError source_unreadable when the bytes are no self-contained glTF 2.0 binary, or need an extension
 * that this service does not know
 */
export async function readModel(glb: Uint8Array): Promise<Document> {
  const { extensionsUsed } = checkGlb(glb);
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
    throw new EngineError('source_unreadable', 'The source model is not a readable GLB file.', { cause });
  }
  document.setLogger(new Logger(Logger.Verbosity.SILENT));
  for (const extension of document.getRoot().listExtensionsUsed()) {
    if (COMPRESSIONS.includes(extension.extensionName)) extension.dispose();
  }
  return document;
}

/**
 * Writes a document as one uncompressed GLB, leaving out what nothing refers to. Vertex attributes, nodes and solid
 * textures stay even where nothing in the file uses them: their owner may.
 */
export async function writeModel(document: Document): Promise<Uint8Array> {
  await document.transform(
    prune({ keepAttributes: true, keepLeaves: true, keepSolidTextures: true, keepExtras: true }),
    unpartition(),
  );
  return new WebIO({})
    .setLogger(new Logger(Logger.Verbosity.SILENT))
    .registerExtensions(ALL_EXTENSIONS)
    .writeBinary(document);
}
