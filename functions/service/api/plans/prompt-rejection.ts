import { isMostlyLatin } from '../../../studio/script.ts';
import type { Catalogue, CatalogueEngine } from '../../domain/catalogue.ts';
import { type ErrorName, ServiceError } from '../../domain/errors.ts';
import { otherEngines } from '../../domain/other-engines.ts';

/** What a prompt that its engine cannot read is answered. */
export const PROMPT_REFUSALS: readonly ErrorName[] = ['engineRejectedInput'];

/**
 * What stands against a prompt that can be told before anything is made of it: letters of a script that the engine has no
 * words for. Another language in Latin letters is only told by reading, which the job does: the reader's words and its tagger
 * are 4 MB that every request would wait for.
 *
 * @returns `engineRejectedInput` (20004) with `{ field, reason }`
 */
export function promptRejection(
  engine: CatalogueEngine,
  prompt: string | undefined,
  catalogue: Catalogue,
): ServiceError | undefined {
  if (!engine.englishOnly || !prompt || isMostlyLatin(prompt)) return undefined;
  const reason = `${engine.name} reads English only. ${otherEngines(engine.id, catalogue)}`;
  return new ServiceError('engineRejectedInput', { field: 'prompt', reason });
}
