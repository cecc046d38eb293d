import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedDelivery {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The raw bytes of the body, as text. */
  readonly body: string;
  readonly received_ms: number;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly deliveries: readonly ReceivedDelivery[];
  /** Resolves when `count` deliveries have come in all. */
  received(count: number, timeout_ms?: number): Promise<readonly ReceivedDelivery[]>;
  close(): Promise<void>;
}

/**
 * A user's webhook endpoint: a real HTTP server on loopback.
 * @param statusOf the status to answer the nth delivery (from 1) with; 0 hangs up without an answer
 */
export async function startReceiver(statusOf: (n: number) => number = () => 204): Promise<WebhookReceiver> {
  const deliveries: ReceivedDelivery[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    deliveries.push({
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
      received_ms: Date.now(),
    });
    const status = statusOf(deliveries.length);
    if (status === 0) response.destroy();
    else response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    deliveries,
    received: async (count, timeout_ms = 20_000) => {
      const deadline_ms = Date.now() + timeout_ms;
      while (deliveries.length < count) {
        if (Date.now() > deadline_ms) {
          throw new Error(`${deliveries.length} of ${count} deliveries came within ${timeout_ms} ms.`);
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return deliveries;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * What the contract (section 6) tells a receiver to do: HMAC-SHA256 over `<t>.<raw body>`, compared in constant
 * time, and no older than five minutes.
 * @returns `t`, in seconds since the epoch
 */
export function verifySignature(delivery: ReceivedDelivery, secret: string): number {
  const header = String(delivery.headers['x-svc-signature']);
  const match = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header);
  if (match === null) throw new Error(`Not a signature: ${header}`);
  const t_s = Number(match[1]);
  const expected = createHmac('sha256', secret).update(`${t_s}.${delivery.body}`).digest();
  if (!timingSafeEqual(expected, Buffer.from(match[2] ?? '', 'hex')))
    throw new Error('The signature is wrong.');
  if (Math.abs(delivery.received_ms / 1000 - t_s) > 300)
    throw new Error('The signature is older than 5 minutes.');
  return t_s;
}
