import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { svcHumanoidRig } from '../functions/engines/svc-humanoid-rig/engine.ts';
import { svcHumanoidRigAnimate } from '../functions/engines/svc-humanoid-rig-animate/engine.ts';
import { svcParts } from '../functions/engines/svc-parts/engine.ts';
import { svcRemesh } from '../functions/engines/svc-remesh/engine.ts';
import { svcRemeshQuad } from '../functions/engines/svc-remesh-quad/engine.ts';
import { svcRender } from '../functions/engines/svc-render/engine.ts';
import { svcSculpt } from '../functions/engines/svc-sculpt/engine.ts';
import { svcTexture } from '../functions/engines/svc-texture/engine.ts';
import { svcUv } from '../functions/engines/svc-uv/engine.ts';
import type { FileRole } from '../functions/service/domain/asset.ts';
import type { CannedResult } from '../functions/service/domain/canned.ts';
import { CANNED_LIST, type CannedList } from '../functions/service/jobs/canned-files.ts';
import { depictOutput } from '../functions/service/jobs/depict-output.ts';
import type { EngineOutput } from '../functions/service/jobs/engine.ts';
import { archive } from '../functions/studio/export/archive.ts';
import { readModel, writeModel } from '../functions/studio/geometry/mesh/gltf-io.ts';
import { decodeImage } from '../functions/studio/imaging/decode-image.ts';
import { encodeFitted } from '../functions/studio/imaging/fit-image.ts';

/*
 * Makes the results that test keys are given (`npm run can`), by the built-in engines, small: they are kept with the code
 * and copied beside one function. It takes a minute, and is run when the engines make something worth showing anew.
 */

const FOLDER = join(import.meta.dirname, '../functions/service/jobs/canned');
const [FACES, TEXTURE_PX, IMAGE_PX] = [1_500, 64, 256];

async function smaller(image: Uint8Array, side_px: number): Promise<Uint8Array> {
  const decoded = await decodeImage(image);
  if (!decoded) throw new Error('An engine made an image that cannot be read.');
  return encodeFitted(decoded, side_px);
}

async function smallerModel(model: Uint8Array): Promise<Uint8Array> {
  const document = await readModel(model);
  for (const texture of document.getRoot().listTextures())
    texture.setImage((await smaller(texture.getImage()!, TEXTURE_PX)) as Uint8Array<ArrayBuffer>);
  return writeModel(document);
}

async function smallerArchive(zip: Uint8Array): Promise<Uint8Array> {
  const files = Object.entries(unzipSync(zip)).map(async ([name, bytes]) => ({
    name,
    bytes: name.endsWith('.png') ? await smaller(bytes, TEXTURE_PX) : bytes,
  }));
  return archive(await Promise.all(files));
}

async function made(): Promise<Readonly<Record<CannedResult, EngineOutput>>> {
  const model = await svcSculpt.run(
    {},
    { prompt: 'a knight in steel armor', polycount: FACES, texture: true },
  );
  const image = await svcRender.run({}, { prompt: 'a red chair', aspectRatio: '1:1', size: '1K' });
  return {
    model,
    remesh: await svcRemesh.run(model, { polycount: FACES / 2 }),
    'remesh-quad': await svcRemeshQuad.run(model, { polycount: FACES / 2 }),
    'uv-unwrap': await svcUv.run(model, {}),
    texture: await svcTexture.run(model, { prompt: 'worn bronze' }),
    rig: await svcHumanoidRig.run(model, {}),
    animation: await svcHumanoidRigAnimate.run(model, { preset: 'walk' }),
    image,
    'parts-board': await svcParts.run({ images: [image.image!] }, {}),
  };
}

async function keep(name: string, bytes: Uint8Array): Promise<string> {
  await writeFile(join(FOLDER, name), bytes);
  return name;
}

/** What looks like the model has its thumbnail. */
const lookOf = (result: string): string => (result === 'texture' ? result : 'model');

async function can(
  result: string,
  { model, image, textures }: EngineOutput,
): Promise<CannedList[CannedResult]> {
  const small: EngineOutput = {
    ...(model && { model: await smallerModel(model) }),
    ...(image && { image: await smaller(image, IMAGE_PX) }),
  };
  const { metadata, thumbnail } = await depictOutput(small);
  const files: Partial<Record<FileRole, string>> = {};
  if (small.model) files.model = await keep(`${result}.glb`, small.model);
  if (small.image) files.image = await keep(`${result}.png`, small.image);
  files.thumbnail = files.image ?? `${lookOf(result)}-thumbnail.png`;
  if (files.thumbnail === `${result}-thumbnail.png`) await keep(files.thumbnail, await thumbnail);
  if (textures) files.textures = await keep(`${result}.zip`, await smallerArchive(textures));
  return { files, metadata };
}

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER);
const list: [string, CannedList[CannedResult]][] = [];
for (const [result, output] of Object.entries(await made())) list.push([result, await can(result, output)]);
await writeFile(join(FOLDER, CANNED_LIST), `${JSON.stringify(Object.fromEntries(list), null, 2)}\n`);
process.exit();
