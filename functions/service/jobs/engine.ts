import type { ErrorCategory, Fingers, Understood } from '../domain/asset.ts';

/** What an engine is given: the bytes of its inputs, already read from storage. */
export interface EngineInput {
  /** The source model as GLB, for operations on an asset. */
  readonly model?: Uint8Array;
  readonly images?: readonly Uint8Array[];
  /** A sentence for who is refused: which other engines of the deployment could. */
  readonly elsewhere?: string;
}

/** What an engine makes: a GLB for a model, a PNG for an image, a zip of PBR maps for textures. */
export interface EngineOutput {
  readonly model?: Uint8Array;
  readonly image?: Uint8Array;
  readonly textures?: Uint8Array;
  /** The model was brought to the polycount by our own remesh, since its engine could not be asked for it. */
  readonly isRemeshed?: true;
  /** How many fingers it gave bones, if it was asked for them. */
  readonly fingers?: Fingers;
  /** What was read of the prompt, by an engine that reads it word by word. */
  readonly understood?: Understood;
}

/**
 * Says how far a run is, 0 to 100, as often as the engine likes. The engine awaits the result: it computes in one go,
 * and a report that has not left before the next step is known only after it.
 */
export type ReportProgress = (percent: number) => unknown;

/**
 * A provider of one catalogue entry: bytes and validated options in, bytes out.
 * It is pure: no AWS, no clock, no randomness but what its options hand it, so running it twice is harmless.
 * It throws `InputError` for an input that a user can mend, `EngineError` for a failure of its own that has a category;
 * anything else is an internal failure.
 */
export interface Engine {
  readonly id: string;
  run(
    input: EngineInput,
    options: Readonly<Record<string, unknown>>,
    report?: ReportProgress,
  ): Promise<EngineOutput>;
}

/** The `seed` among a job's options, if it has one. */
export const seedAmong = ({ seed }: { readonly seed?: unknown }): number | undefined =>
  typeof seed === 'number' ? seed : undefined;

/** A failure of the engine's own, such as a model server that is away. It ends the job at taskStatus 3. */
export class EngineError extends Error {
  readonly category: ErrorCategory;

  /**
   * @param category what the asset's `errorCategory` will say; the job is retried at `engine_unavailable`
   * @param detail a sentence that a user can act on; it becomes `errorDetail`
   */
  constructor(category: ErrorCategory, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = `EngineError.${category}`;
    this.category = category;
  }
}
