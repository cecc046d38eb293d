import type { ErrorCategory } from './asset.ts';

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
