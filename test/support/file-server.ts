import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a path is answered with: bytes, or a status and headers. */
export type ServedFile = Uint8Array | { readonly status: number; readonly headers?: Record<string, string> };

/** An HTTP server on loopback with these files; any other path is a 404. */
export async function serveFiles(files: Readonly<Record<string, ServedFile>>) {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requested.push(path);
    const file = files[path] ?? { status: 404 };
    if (file instanceof Uint8Array) response.end(file);
    else response.writeHead(file.status, file.headers).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: (path: string): string => `http://127.0.0.1:${port}${path}`,
    /** The paths of all requests, in their order. */
    requested,
    close: async (): Promise<void> => {
      server.close();
      server.closeAllConnections();
    },
  };
}
