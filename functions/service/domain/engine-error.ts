import type { ErrorCategory } from './asset.ts';
import type { ErrorName } from './errors.ts';

/**
 * What an engine has against an input. A job is accepted before its engine sees it, so that its asset tells; the code
 * stands for a request that is told at once, which a client has to expect of every job-creating route.
 */
export const ENGINE_INPUT_REFUSALS: readonly ErrorName[] = ['engineRejectedInput'];

/** A failure that ends the job at taskStatus 3 with this category and sentence. */
export class EngineError extends Error {
  readonly category: ErrorCategory;

  /**
   * @param category what the asset's `errorCategory` will say
   * @param detail a sentence that a user can act on; it becomes `errorDetail`
   */
  constructor(category: ErrorCategory, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = `EngineError.${category}`;
    this.category = category;
  }
}
