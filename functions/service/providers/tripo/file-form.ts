import { createHash } from 'node:crypto';

/** A file as the only field of a form. */
export function fileForm(
  field: string,
  { name, type, bytes }: { readonly name: string; readonly type: string; readonly bytes: Uint8Array },
): { readonly type: string; readonly data: Uint8Array } {
  // No file contains its own hash.
  const boundary = `file-${createHash('sha256').update(bytes).digest('hex')}`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    data: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
