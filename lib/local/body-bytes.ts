/**
 * A body as it is sent: a long text is written quicker as bytes, and what is bytes is not copied.
 *
 * @throws TypeError for what is neither, as a function may answer
 */
export const bodyBytes = (body: string | Uint8Array): Uint8Array =>
  body instanceof Uint8Array ? body : Buffer.from(body);
