import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HostileServer {
  readonly baseUrl: string;
  readonly requests: readonly Pick<IncomingMessage, 'method' | 'url' | 'headers'>[];
  close(): Promise<void>;
}

/** A service on loopback that answers as no service of ours does. */
export async function startHostile(answer: RequestListener): Promise<HostileServer> {
  const requests: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
  const server = createServer((request, response) => {
    requests.push({ method: request.method!, url: request.url!, headers: request.headers });
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
