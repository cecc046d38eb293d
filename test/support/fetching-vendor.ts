// A server of our own after Replicate's documented shapes; no live call is made.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface FetchingVendor {
  readonly url: string;
  /** The URLs that it was given, each fetched. */
  readonly fetched: readonly string[];
  close(): Promise<void>;
}

/** Fetches the image that a run is given by URL, and gives it back as the run's output. */
export async function startFetchingVendor(): Promise<FetchingVendor> {
  const outputs = new Map<string, string>();
  const fetched: string[] = [];
  const server = createServer(async (request, response) => {
    let id = request.url!.split('/').at(-1)!;
    if (request.method === 'POST') {
      const { input } = JSON.parse(await text(request)) as { input: { image: string } };
      const image = await fetch(input.image);
      fetched.push(input.image);
      id = `run-${fetched.length}`;
      const bytes = Buffer.from(await image.arrayBuffer());
      outputs.set(id, `data:image/png;base64,${bytes.toString('base64')}`);
    }
    const run =
      request.method === 'POST' ? { status: 'starting' } : { status: 'succeeded', output: outputs.get(id) };
    response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id, ...run }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fetched,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
