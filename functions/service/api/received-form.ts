import type { ErrorName } from '../domain/errors.ts';
import type { InputFormat, InputKind } from '../domain/input-format.ts';

/** The file parts that an operation takes: their names, and how many of each. */
export type FileParts = Readonly<Record<string, FilePart>>;

export interface FilePart {
  readonly min: number;
  readonly max: number;
  /**
   * What the files have to be.
   * @default images
   */
  readonly takes?: InputKind;
}

/**
 * One file of a multipart request. Only the web function makes these, in its own process: no client's JSON becomes one.
 */
export interface StoredPart {
  /** Name of the part. */
  readonly field: string;
  /** As the client calls it, without folders; undefined if it says nothing that could be shown. */
  readonly fileName: string | undefined;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Where it is, and what its content says that it is; undefined for content of no format that is taken (7003). */
  readonly stored: { readonly key: string; readonly format: InputFormat } | undefined;
  /** What is broken in a file of a format that is taken, which is not stored then (20004). */
  readonly flaw?: string;
}

/** What a multipart request says. */
export interface ReceivedForm {
  /** In the order in which they came, each as often as it came. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly files: readonly StoredPart[];
}

/** What stands against a form that cannot be read. */
export const FORM_REFUSALS: readonly ErrorName[] = ['fileTooLarge', 'unreadableBody'];

/**
 * Reads the whole form, and stores those files that an operation takes.
 * @throws ServiceError `fileTooLarge` (7002), `unreadableBody` (2002)
 */
export type ReceiveForm = (parts: FileParts) => Promise<ReceivedForm>;
