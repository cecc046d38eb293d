import { imageFormat } from '../domain/image-format.ts';
import type { Job } from '../domain/job.ts';
import { type Files, getFile } from '../store/files.ts';
import type { Json, RunFields } from './input-template.ts';

/** A job's fields as a provider's template may name them, its files as data URIs. */
export async function runFields(files: Files, { options, inputs }: Job): Promise<RunFields> {
  const [model, images] = await Promise.all([
    inputs.model === undefined ? undefined : dataUri(files, inputs.model),
    Promise.all((inputs.images ?? []).map((key) => dataUri(files, key))),
  ]);
  const [image] = images;
  return {
    ...(options as Readonly<Record<string, Json>>),
    ...(model !== undefined && { model }),
    ...(image !== undefined && { image, images }),
  };
}

/** Every server that speaks Cog's protocol takes one wherever it takes a file. */
async function dataUri(files: Files, key: string): Promise<string> {
  const bytes = await getFile(files, key);
  const format = imageFormat(bytes);
  const type = format ? `image/${format}` : 'model/gltf-binary';
  return `data:${type};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')}`;
}
