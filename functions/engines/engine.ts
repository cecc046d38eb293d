/** Also here, for engines; it stands in domain/ because mesh/ throws it too. */
export { EngineError } from '../service/domain/engine-error.ts';

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
 * How far a run is, 0 to 100; said as often as an engine likes. What comes back is awaited: an engine computes in one go,
 * and what it has not let leave would be known only after the next step.
 */
export type ReportProgress = (percent: number) => unknown;

/**
 * A provider of one catalogue entry: bytes and validated options in, bytes out.
 * It is pure: no AWS, no clock, no randomness but what its options hand it, so running it twice is harmless.
 * It throws `EngineError` for what a user can act on; anything else is an internal failure.
 */
export interface Engine {
  readonly id: string;
  run(
    input: EngineInput,
    options: Readonly<Record<string, unknown>>,
    report?: ReportProgress,
  ): Promise<EngineOutput>;
}
