import type { ErrorCategory } from '../domain/asset.ts';

/** What an engine is given: the bytes of its inputs, already read from storage. */
export interface EngineInput {
  /** The source model as GLB, for operations on an asset. */
  readonly model?: Uint8Array;
  readonly images?: readonly Uint8Array[];
}

/** What an engine makes: a GLB for a model, a PNG for an image, a zip of PBR maps for textures. */
export interface EngineOutput {
  readonly model?: Uint8Array;
  readonly image?: Uint8Array;
  readonly textures?: Uint8Array;
}

/**
 * A provider of one catalogue entry: bytes and validated options in, bytes out.
 * It is pure: no AWS, no clock, no randomness but what its options hand it, so running it twice is harmless.
 * It throws {@link EngineError} for what a user can act on; anything else is an internal failure.
 */
export interface Engine {
  readonly id: string;
  run(input: EngineInput, options: Readonly<Record<string, unknown>>): Promise<EngineOutput>;
}

/** A failure that ends the job at taskStatus 3 with this category and sentence. */
export class EngineError extends Error {
  readonly category: ErrorCategory;

  /**
   * @param category what the asset's `errorCategory` will say
   * @param detail a sentence that a user can act on; it becomes `errorDetail`
   */
  constructor(category: ErrorCategory, detail: string) {
    super(detail);
    this.name = `EngineError.${category}`;
    this.category = category;
  }
}
