import type { Document } from '@gltf-transform/core';
import type { Engine } from '../../service/jobs/engine.ts';
import { readModel, writeModel } from '../../studio/geometry/mesh/gltf-io.ts';
import { inspectDocument } from '../../studio/geometry/mesh/inspect.ts';
import { mendPrimitives } from '../../studio/geometry/mesh/mend-attributes.ts';
import { listInstances } from '../../studio/geometry/mesh/scene.ts';
import { triangleCount } from '../../studio/geometry/mesh/triangles.ts';
import { InputError } from '../../studio/input-error.ts';
import { checkResult, ResultFlaw } from '../hosted/check-result.ts';
import { dropExtras } from './drop-extras.ts';

/** As many as the interface lets anybody ask for. */
const MAX_FACES = 2_000_000;

/**
 * Takes a stranger's GLB in: all of it is read and held to what the engines have room for, and what they need is written
 * anew. Nothing that the file only carries along, as extras and packets of metadata, comes through.
 */
export const importModel: Engine = {
  id: 'import',
  async run({ model }, _, report) {
    if (!model) throw new Error('The job has no model.');
    const document = await readModel(model).catch((error: unknown) => {
      throw error instanceof InputError ? rejected(error.message, error) : error;
    });
    await report?.(40);
    requireUsable(document);
    dropExtras(document);
    mendPrimitives(document);
    return { model: await writeModel(document) };
  },
};

/** @throws InputError engine_rejected_input */
function requireUsable(document: Document): void {
  try {
    checkResult(document);
  } catch (error) {
    throw error instanceof ResultFlaw
      ? rejected(`The model cannot be taken. ${error.message}`, error)
      : error;
  }
  const faces = facesOf(document);
  if (faces === 0) throw rejected('The model shows no triangles: there is nothing to work on.');
  if (faces > MAX_FACES) throw rejected(`The model has ${faces} triangles; ${MAX_FACES} are taken.`);
  if (isPoint(document)) throw rejected('The triangles of the model all lie in one point: it shows nothing.');
}

function isPoint(document: Document): boolean {
  const { min, max } = inspectDocument(document).boundingBox;
  return min.every((value, axis) => value === max[axis]);
}

/** As they are drawn: those of a mesh that three nodes show count three times. */
const facesOf = (document: Document): number =>
  listInstances(document)
    .flatMap(({ mesh }) => mesh.listPrimitives())
    .reduce((faces, primitive) => faces + triangleCount(primitive), 0);

/** What was uploaded is an input, whatever is wrong with it: there is no source that could be broken. */
const rejected = (detail: string, cause?: unknown): InputError =>
  new InputError('engine_rejected_input', detail, { cause });
