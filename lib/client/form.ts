/** What gives a file's bytes from their beginning each time that it is asked: a Blob, a File, or a file on disk. */
export interface FileSource {
  readonly name?: string;
  stream(): ReadableStream<Uint8Array>;
}

/** Bytes to upload. A stream can be read once, so a request with one is sent once. */
export type Upload = FileSource | Blob | Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** A multipart form that is streamed: no file is read into memory. */
export interface Form {
  /** The body for one attempt. */
  send(): { readonly body: Blob | ReadableStream<Uint8Array>; readonly headers: Record<string, string> };
  /** Whether a stream in it has been begun, so that it cannot be sent again. */
  isSpent(): boolean;
}

export type FormPart = readonly [name: string, value: string | Upload];

const encoder = new TextEncoder();

export function multipart(parts: readonly FormPart[]): Form {
  const boundary = `form-${crypto.randomUUID()}`;
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  let begun = false;
  const once = parts.some(([, value]) => isOnce(value));
  return {
    isSpent: () => once && begun,
    send: () => {
      const pieces = [
        ...parts.flatMap(([name, value]) => [partHead(boundary, name, value), value, '\r\n']),
        `--${boundary}--\r\n`,
      ];
      // Of a Blob the length is known, and a browser needs no HTTP/2 to send it.
      if (pieces.every(isBlobPart)) return { headers, body: new Blob(pieces) };
      const chunks = readAll(pieces);
      const body = new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          begun = true;
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(value);
        },
        cancel: async () => {
          await chunks.return(undefined);
        },
      });
      return { headers, body };
    },
  };
}

const isBlobPart = (value: string | Upload): value is string | Blob | Uint8Array<ArrayBuffer> =>
  typeof value === 'string' || value instanceof Blob || value instanceof Uint8Array;

const isOnce = (value: string | Upload): boolean => !isBlobPart(value) && !('stream' in (value as object));

function partHead(boundary: string, name: string, value: string | Upload): string {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
  if (typeof value === 'string') return `${head}\r\n\r\n`;
  const fileName = 'name' in value && typeof value.name === 'string' ? value.name : name;
  const quoted = fileName.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return `${head}; filename="${quoted}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
}

async function* readAll(pieces: readonly (string | Upload)[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    if (typeof piece === 'string') yield encoder.encode(piece);
    else if (piece instanceof Uint8Array) yield piece;
    else yield* chunksOf('stream' in piece ? piece.stream() : piece);
  }
}

/** Not every browser can iterate over a stream by itself. */
export async function* chunksOf(
  stream: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (!('getReader' in stream)) return yield* stream;
  const reader = stream.getReader();
  let ended = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      ended = done;
      if (done) return;
      yield value;
    }
  } finally {
    if (!ended) await reader.cancel().catch(() => undefined);
  }
}
