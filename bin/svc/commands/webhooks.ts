import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook, type WebhookEvent } from '../../../lib/client/index.ts';
import { numberOf, oneOperand } from '../arguments.ts';
import { clean, jsonText } from '../clean.ts';
import type { Command, Run } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { SECRET_OPTION, webhookSecretOf } from '../webhook-secret.ts';

const MOST_BYTES = 1_000_000;

/** Undefined of a body that no event has. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Receives events until enough have come or it is interrupted. A delivery that comes again is answered and not told. */
async function listen(run: Run): Promise<undefined> {
  const { values, terminal, signal, asJson } = run;
  const most = numberOf(values, 'count') ?? Number.POSITIVE_INFINITY;
  if (most === 0) throw new UsageError('--count is 1 at least.');
  const given = webhookSecretOf(run);
  const secret = given ?? `whsec_${randomBytes(24).toString('base64')}`;
  const had = new Set<string>();
  // Node 20 has no Promise.withResolvers.
  const enough = new AbortController();
  const tell = (event: WebhookEvent): void => {
    const { deliveryId, data } = event;
    if (had.has(deliveryId)) return;
    had.add(deliveryId);
    terminal.stdout.write(
      `${asJson ? jsonText(event) : clean(`${event.event} ${data?.id} ${data?.name}`)}\n`,
    );
    if (had.size >= most) enough.abort();
  };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request).catch(() => undefined);
    if (!body) return response.writeHead(413, { connection: 'close' }).end();
    try {
      const event = await verifyWebhook({ body, headers: request.headers, secret });
      response.writeHead(204).end();
      tell(event);
    } catch (error) {
      response.writeHead(400).end();
      run.say(`Refused: ${clean((error as Error).message)}`);
    }
  });
  const asked = numberOf(values, 'port') ?? 8787;
  if (asked > 65_535) throw new UsageError('--port is 65535 at most.');
  server.listen(asked, '127.0.0.1');
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? 'is taken' : 'may not be listened on';
    throw new UsageError(`Port ${asked} ${reason}: name another by --port.`);
  });
  const { port } = server.address() as AddressInfo;
  run.say(`Listening on http://127.0.0.1:${port}/ (a service elsewhere needs a tunnel to it).`);
  if (given === undefined) run.say(`Give jobs this webhookSecret: ${secret}`);
  const ended = AbortSignal.any([signal, enough.signal]);
  if (!ended.aborted)
    await new Promise((resolve) => ended.addEventListener('abort', resolve, { once: true }));
  server.closeAllConnections();
  server.close();
  return undefined;
}

export const WEBHOOK_COMMANDS: readonly Command[] = [
  {
    name: 'webhooks listen',
    summary: 'Receive webhooks on this machine and print those that verify.',
    options: {
      port: { description: 'port to listen on (8787)', value: 'N' },
      count: { description: 'stop after so many events', value: 'N' },
      ...SECRET_OPTION,
    },
    run: listen,
  },
  {
    name: 'webhooks test',
    operands: 'URL',
    summary: 'Send a sample event to a receiver, and fail if it does not take it.',
    options: SECRET_OPTION,
    run: async (run) => {
      const { client, operands, signal } = run;
      const callbackUrl = oneOperand(operands, 'URL');
      if (!URL.canParse(callbackUrl)) throw new UsageError('Give the URL of a receiver.');
      const webhookSecret = webhookSecretOf(run);
      const tried = await client().webhooks.test({ callbackUrl, webhookSecret }, { signal });
      const answer = tried.status === undefined ? tried.answer : `answered ${tried.status}`;
      return {
        document: tried,
        text: `${tried.delivered ? 'Delivered' : 'Not delivered'}: ${clean(answer)}`,
        ...(!tried.delivered && { failure: 'notDelivered' }),
      };
    },
  },
];
