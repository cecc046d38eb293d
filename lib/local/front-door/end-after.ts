import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a viewer may still send when its request is answered, and for how long: it may hear the answer only after. */
const REST_BYTES = 4 * 1024 * 1024;
const REST_MS = 3_000;

/**
 * Ends the connection of a request whose answer is sent before its end. A connection that is closed on bytes nobody has
 * read takes the answer with it, so a little more is read and dropped first.
 */
export function endAfter(message: IncomingMessage, response: ServerResponse): void {
  if (message.complete) {
    message.resume();
    return;
  }
  // Else node closes at once.
  response.shouldKeepAlive = true;
  const end = (): unknown => message.complete || message.socket.destroy();
  let rest_bytes = 0;
  message.on('data', (chunk: Buffer) => {
    rest_bytes += chunk.length;
    if (rest_bytes > REST_BYTES) end();
  });
  message.resume();
  const timer = setTimeout(end, REST_MS);
  message.once('close', () => clearTimeout(timer));
}
