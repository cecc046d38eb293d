import { Readable } from 'node:stream';
import type { ReceivedForm } from '../../functions/service/api/received-form.ts';
import { receiveForm } from '../../functions/service/api/web/receive-form.ts';
import type { ServiceError } from '../../functions/service/domain/errors.ts';
import { FOUR_FIELDS, GREY_FIELDS } from './four-fields.ts';
import { paddedPng } from './padded-png.ts';

export const BOUNDARY = 'the-boundary';

export const PNG = paddedPng(0);

export const JPEG = Buffer.from(GREY_FIELDS, 'base64');

export const WEBP = Buffer.from(FOUR_FIELDS['a lossless WebP']!, 'base64');

export const PARTS = { image: { min: 1, max: 1 }, images: { min: 2, max: 4 } };

/** What the receiver did with its uploads. */
interface Stored {
  readonly contentType: string;
  readonly chunks: Buffer[];
  state: 'open' | 'complete' | 'aborted';
}

/** Uploads that keep in memory what is written to them. */
export function fakeUploads() {
  const stored: Stored[] = [];
  const open = (contentType: string) => {
    const one: Stored = { contentType, chunks: [], state: 'open' };
    stored.push(one);
    return {
      key: `inputs/request/${stored.length - 1}`,
      write: async (chunk: Uint8Array) => void one.chunks.push(Buffer.from(chunk)),
      complete: async () => {
        one.state = 'complete';
      },
      abort: async () => {
        one.state = 'aborted';
      },
    };
  };
  return { stored, open };
}

export const part = (headers: string, content: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${headers}\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ]);

export const file = (name: string, content: Buffer | string, fileName = 'a.png'): Buffer =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/png`,
    content,
  );

export const field = (name: string, value: string): Buffer =>
  part(`Content-Disposition: form-data; name="${name}"`, value);

export const END = Buffer.from(`--${BOUNDARY}--\r\n`);

/** Cut into pieces of these sizes, in turn. */
function pieces(body: Buffer, sizes: readonly number[]): Readable {
  function* cut() {
    for (let at = 0, i = 0; at < body.length; i++) {
      const next = at + sizes[i % sizes.length]!;
      yield body.subarray(at, next);
      at = next;
    }
  }
  return Readable.from(cut());
}

/** Receives a body in pieces of these sizes. */
export async function receive(body: Buffer, sizes: readonly number[] = [64 * 1024], type?: string) {
  const { stored, open } = fakeUploads();
  const contentType = type ?? `multipart/form-data; boundary=${BOUNDARY}`;
  const stream = pieces(body, sizes);
  const outcome = await receiveForm(stream, contentType, PARTS, open).then(
    (form) => ({ form }),
    (error: unknown) => ({ error }),
  );
  return { ...outcome, stored, stream } as {
    form?: ReceivedForm;
    error?: ServiceError;
    stored: Stored[];
    stream: Readable;
  };
}
