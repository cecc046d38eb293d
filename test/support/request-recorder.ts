import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Undefined if the body is no JSON. */
  readonly json: unknown;
}

export interface FakeAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Instead of `json`. */
  readonly bytes?: Uint8Array;
  /** How long the answer is kept back. */
  readonly after_ms?: number;
}

export interface RequestRecorder {
  /** Without a slash at the end. */
  readonly url: string;
  readonly requests: RecordedRequest[];
  close(): Promise<void>;
}

/** An HTTP server on loopback that notes what it is sent: a vendor's own client and ours are compared by it. */
export async function recordRequests(
  answerOf: (request: RecordedRequest) => FakeAnswer | Promise<FakeAnswer>,
): Promise<RequestRecorder> {
  const requests: RecordedRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const { method = '', url: path = '', headers } = incoming;
    const request = { method, path, headers, body, json: parsed(body) };
    requests.push(request);
    const { status = 200, headers: more, json, bytes, after_ms = 0 } = await answerOf(request);
    await sleep(after_ms);
    outgoing.writeHead(status, { ...(bytes ? {} : { 'content-type': 'application/json' }), ...more });
    outgoing.end(bytes ?? JSON.stringify(json));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
