import type { Document } from '@gltf-transform/core';
import { unzipSync } from 'fflate';
import { readModel, writeModel } from '../../studio/geometry/mesh/gltf-io.ts';
import { readObj } from '../../studio/geometry/mesh/obj/read-obj.ts';
import { InputError } from '../../studio/input-error.ts';
import { applyTexture } from './apply-texture.ts';

/** All files of an archive together; an archive may unfold to a thousand times its size. */
const MAX_UNZIPPED_BYTES = 512 * 1024 * 1024;
/** What of an archive is read; the first two are what the service itself puts into one. */
const READ = /^(model|texture)$|\.(glb|obj|mtl|png|jpe?g|webp)$/i;

const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04];

/**
 * A model as providers make them: a GLB, an OBJ, or a ZIP of either with its materials and images. What it is, its bytes
 * say, and no name. With a texture that came beside the model the service has put both into one archive.
 *
 * @throws InputError source_unreadable for anything else
 */
export async function readResult(bytes: Uint8Array): Promise<Document> {
  const files = isZip(bytes) ? unzipped(bytes) : undefined;
  const [model, texture] = [files?.get('model'), files?.get('texture')];
  if (!model || !texture) return readFile(bytes, files);
  const document = await readFile(model, isZip(model) ? unzipped(model) : undefined);
  applyTexture(document, texture);
  return document;
}

const isZip = (bytes: Uint8Array): boolean => ZIP_SIGNATURE.every((byte, i) => bytes[i] === byte);

async function readFile(bytes: Uint8Array, archived?: ReadonlyMap<string, Uint8Array>): Promise<Document> {
  if (archived) return readArchive(archived);
  return isObj(bytes) ? asChecked(await readObj(bytes)) : readModel(bytes);
}

/** What is held to every GLB is held to it as well. */
const asChecked = async (document: Document): Promise<Document> => readModel(await writeModel(document));

async function readArchive(files: ReadonlyMap<string, Uint8Array>): Promise<Document> {
  const find = (ending: string) => [...files].find(([name]) => name.toLowerCase().endsWith(ending))?.[1];
  const glb = find('.glb');
  if (glb) return readModel(glb);
  const obj = find('.obj');
  if (obj) return asChecked(await readObj(obj, files));
  throw new InputError('source_unreadable', 'The archive has no model.');
}

/** By their names without folders. */
function unzipped(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  let left = MAX_UNZIPPED_BYTES;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!READ.test(name)) return false;
        left -= originalSize;
        if (left < 0) throw new Error('The archive is too large.');
        return true;
      },
    });
    return new Map(Object.entries(files).map(([name, file]) => [name.split(/[\\/]/).at(-1)!, file]));
  } catch (cause) {
    throw new InputError('source_unreadable', 'The archive cannot be read.', { cause });
  }
}

/** An OBJ is text, and one of its first lines is a statement. */
function isObj(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096)).toString(
    'latin1',
  );
  return !head.includes('\0') && /^(mtllib|usemtl|[vgo]|v[nt]|f) /m.test(head);
}
