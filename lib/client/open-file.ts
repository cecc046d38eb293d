import type { FileSource } from './form.ts';

/**
 * A file on disk, to be uploaded without being read into memory. Node, Deno and Bun only.
 *
 * @throws Error of the file system, if it is not there
 */
export async function openFile(path: string): Promise<FileSource> {
  const { createReadStream, promises } = await import(/* webpackIgnore: true */ /* @vite-ignore */ 'node:fs');
  const { Readable } = await import(/* webpackIgnore: true */ /* @vite-ignore */ 'node:stream');
  await promises.access(path);
  return {
    name: path.split(/[/\\]/).at(-1)!,
    stream: () => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>,
  };
}
