import { type InputFormat, type InputKind, inputFormat, SIGNATURE_BYTES } from '../../domain/input-format.ts';
import { InputStructure } from '../../domain/input-structure/input-structure.ts';

/** What a file is: an input of the wanted kind, whole or with a flaw, or none. */
export interface SeenInput {
  /** By its content: neither a name nor a Content-Type is believed. Undefined for what is not taken. */
  readonly format: InputFormat | undefined;
  /** What is broken in it, a sentence. */
  readonly flaw: string | undefined;
}

/**
 * Reads a file to its end, or to where it shows to be broken or not of that kind.
 *
 * @param pieces the file's bytes
 */
export async function lookAtInput(
  kind: InputKind,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<SeenInput> {
  let head: Uint8Array | undefined = new Uint8Array(0);
  let format: InputFormat | undefined;
  let structure: InputStructure | undefined;
  for await (const piece of pieces) {
    let bytes = piece;
    if (head) {
      bytes = head = Buffer.concat([head, piece]);
      if (head.length < SIGNATURE_BYTES) continue;
      head = undefined;
      format = inputFormat(kind, bytes);
      if (!format) break;
      structure = new InputStructure(format);
    }
    const flaw = structure?.write(bytes);
    if (flaw !== undefined) return { format, flaw };
  }
  return { format, flaw: structure?.end() };
}
