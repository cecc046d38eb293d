import { createMcpHandler } from '@modelcontextprotocol/server';
import { rateSettings } from '../../domain/settings.ts';
import { environment } from '../../environment.ts';
import { tableFromEnvironment } from '../../store/table.ts';
import { chain } from '../chain.ts';
import { readJsonBody } from '../fields/json-body.ts';
import { framed } from '../frame.ts';
import { endpointCaller } from '../mcp/call-endpoint.ts';
import { mcpServer } from '../mcp/server.ts';
import { unknownTool } from '../mcp/unknown-tool.ts';
import { addressLimit } from '../middlewares/address-limit.ts';
import { entitlement } from '../middlewares/entitlement.ts';
import { knownKey } from '../middlewares/known-key.ts';
import { lookUp } from '../middlewares/look-up.ts';
import { maintenance } from '../middlewares/maintenance.ts';
import { sentFields } from '../middlewares/sent-fields.ts';
import { trustedOrigin } from '../middlewares/trusted-origin.ts';
import type { Reply } from '../reply.ts';
import type { ApiRequest } from '../request.ts';

/** In no table of routes: the operations that it calls are. */
const ROUTE = { name: 'mcp', method: 'POST', path: '/mcp', kind: 'read' } as const;
/** What the protocol says in headers. */
const PROTOCOL_HEADERS = /^(accept|content-type|mcp-.*|last-event-id)$/;
/** A tool waits for a job no longer than half of it. */
const LONGEST_MS = 60_000;
/** The protocol has had none since 2025-06-18. The answers to one that cancels its own requests would never end. */
const NO_BATCHES: Reply = {
  statusCode: 400,
  dataJson: '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Batches are not taken."}}',
  bare: true,
};

/**
 * The Model Context Protocol, of the web function alone: stateless, each request by a server of its own, whose tools are
 * the service's operations. Who may not call is refused in the envelope, as everywhere; what is wrong with a message is
 * said as JSON-RPC says it.
 */
export const handler = framed(
  'mcp',
  chain()
    .use(trustedOrigin(environment('ORIGIN_SECRET')))
    .use(lookUp(tableFromEnvironment(), ROUTE, rateSettings(process.env)))
    .use(addressLimit())
    .use(maintenance())
    .use(knownKey())
    .use(entitlement())
    .use(sentFields({ read: readJsonBody, validate: async (sent) => sent }))
    .handler(async (_event, { request, sent, catalogue, now_ms }) => {
      if (Array.isArray(sent)) return NO_BATCHES;
      const unknown = unknownTool(sent);
      if (unknown) return unknown;
      const context = { call: endpointCaller(request), catalogue, now_ms };
      // A stream that stays open would hold the function, and has nothing to tell: the tools never change.
      const protocol = createMcpHandler(() => mcpServer(context), { maxSubscriptions: 0 });
      const deadline = AbortSignal.timeout(LONGEST_MS);
      const answer = protocol.fetch(webRequest(request, deadline), { parsedBody: sent });
      return before(deadline, answer.then(replyOf));
    }),
);

/**
 * What Unicode takes for the end of a line and neither JSON nor event streams do. Widespread clients (httpx-sse before
 * 0.4.2) cut an event in two there.
 */
const LINE_ENDS = /[\u0085\u2028\u2029]/g;

const replyOf = async (answer: Response): Promise<Reply> => ({
  statusCode: answer.status,
  // They stand in strings alone, where JSON lets them be written so.
  dataJson: (await answer.text()).replace(
    LINE_ENDS,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
  ),
  bare: true,
  headers: Object.fromEntries(answer.headers),
});

/** What `work` has come to when the deadline is over: if to nothing, it throws why. */
function before<T>(deadline: AbortSignal, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const giveUp = (): void => late.reject(deadline.reason);
  deadline.addEventListener('abort', giveUp, { once: true });
  return Promise.race([work, late.promise]).finally(() => deadline.removeEventListener('abort', giveUp));
}

function webRequest({ method, headers }: ApiRequest, signal: AbortSignal): Request {
  const said = Object.entries(headers).filter(([name]) => PROTOCOL_HEADERS.test(name));
  return new Request(environment('BASE_URL') + ROUTE.path, {
    method,
    signal,
    headers: said as [string, string][],
    ...(method === 'POST' && { body: '{}' }),
  });
}
