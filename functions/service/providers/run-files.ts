import { imageFormat } from '../domain/input-format.ts';
import type { Job } from '../domain/job.ts';
import { readInput } from '../jobs/read-input.ts';
import type { Busy, Failed, VendorFile } from './adapter.ts';
import { canReach } from './can-reach.ts';
import { type InputTemplate, type Json, namesOf } from './input-template.ts';
import { dataUri } from './payload.ts';
import { askSigned, type Look, type RunWorld, SUBMISSION_MS } from './run-world.ts';
import { VendorSilence } from './vendor-client.ts';

/** Files as a provider takes them, by object key; or why it cannot be given them now. */
export type GivenFiles =
  | { readonly state: 'given'; readonly files: Readonly<Record<string, Json>> }
  | Busy
  | Failed;

/** Longer than a provider lets a run wait in its queue. */
const LINK_LIFE_S = 3600;

/** Where a step of a chain left the file that it made. */
export const stepFileKey = (assetId: string, step: number): string => `inputs/${assetId}/step-${step}-file`;

/** Object keys of the files that a template names, each once. */
export function filesNamed(
  template: InputTemplate,
  { assetId, inputs }: Job,
  step: number,
): readonly string[] {
  const names = new Set(namesOf(template));
  const images = (inputs.images ?? []).filter(
    (_, i) => names.has('images') || names.has(`images.${i}`) || (i === 0 && names.has('image')),
  );
  const model = inputs.model !== undefined && names.has('model') ? [inputs.model] : [];
  const made = Array.from({ length: step }, (_, i) => i)
    .filter((i) => names.has(`steps.${i}.file`))
    .map((i) => stepFileKey(assetId, i));
  return [...new Set([...model, ...images, ...made])];
}

/**
 * Makes files ready for a provider as it takes them. What was uploaded for an earlier attempt is not uploaded again.
 *
 * @param keys object keys
 */
export async function giveFiles(world: RunWorld, look: Look, keys: readonly string[]): Promise<GivenFiles> {
  const files: Record<string, Json> = {};
  for (const key of keys) {
    const before = look.run?.uploads?.[key];
    const given =
      before === undefined
        ? await giveFile(world, look, key)
        : { state: 'uploaded' as const, file: before as Json };
    if (given.state !== 'uploaded') return given;
    files[key] = given.file;
  }
  return { state: 'given', files };
}

type GivenFile = { readonly state: 'uploaded'; readonly file: Json } | Busy | Failed;

async function giveFile(world: RunWorld, look: Look, key: string): Promise<GivenFile> {
  const { takesFiles } = look.adapter;
  if (takesFiles === 's3') return { state: 'uploaded', file: `s3://${world.files.bucket}/${key}` };
  if (takesFiles === 'url' && canReach(look.provider.baseUrl, world.links.baseUrl)) {
    const sign = await world.links.signer();
    const expires_s = Math.floor(world.ports.now() / 1000) + LINK_LIFE_S;
    return { state: 'uploaded', file: sign(key, key.split('/').at(-1)!, expires_s) };
  }
  const file = await readFile(world, key);
  return takesFiles === 'upload'
    ? upload(world, look, file)
    : { state: 'uploaded', file: dataUri(file.type, file.bytes) };
}

async function upload(world: RunWorld, look: Look, file: VendorFile): Promise<GivenFile> {
  const { request, read } = look.adapter.upload!;
  try {
    const timeout_ms = Math.min(look.left_ms, SUBMISSION_MS);
    return read(await askSigned(world, look, request(look.provider, file), timeout_ms));
  } catch (error) {
    if (error instanceof VendorSilence) return { state: 'busy' };
    throw error;
  }
}

async function readFile({ table, files }: RunWorld, key: string): Promise<VendorFile> {
  const bytes = await readInput(table, files, key);
  const format = imageFormat(bytes);
  const stem = key
    .split('/')
    .at(-1)!
    .replace(/\.\w+$/, '');
  return format
    ? { name: `${stem}.${format === 'jpeg' ? 'jpg' : format}`, type: `image/${format}`, bytes }
    : { name: `${stem}.glb`, type: 'model/gltf-binary', bytes };
}
