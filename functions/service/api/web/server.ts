import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { environment } from '../../environment.ts';
import { logLine } from '../../log.ts';
import { filesFromEnvironment } from '../../store/files.ts';
import { isTrustedOrigin } from '../middlewares/trusted-origin.ts';
import { BodyGate } from './body-gate.ts';
import { drainRefused, endAfter } from './drain.ts';
import { type FoundEndpoint, findEndpoint } from './find-endpoint.ts';
import { learnLinks } from './links.ts';
import { loadEndpoint } from './load-endpoint.ts';
import { headersOf, readMessage, splitUrl } from './read-message.ts';
import { RequestUploads } from './request-uploads.ts';

/**
 * The web function: serves every route by the same endpoints as the API's functions do, for bodies that cannot pass its
 * gateway. Lambda passes a request's answer on only when all of the request has been read.
 */
const originSecret = environment('ORIGIN_SECRET');
const files = filesFromEnvironment();
const [host, port] = environment('AWS_LAMBDA_HTTP_ENDPOINT').split(/:(?=\d+$)/) as [string, string];

async function answer(message: IncomingMessage): Promise<APIGatewayProxyStructuredResultV2> {
  const headers = headersOf(message);
  const trusted = isTrustedOrigin({ headers }, originSecret);
  if (trusted) learnLinks(headers);
  const found: FoundEndpoint = trusted
    ? findEndpoint(message.method!, splitUrl(message).path)
    : { name: 'not-found', pathParameters: {} };
  const uploads = new RequestUploads(files);
  const handler = await loadEndpoint(found.name);
  const gate = new BodyGate(message, headers['x-svc-viewer-ip'] ?? '');
  const result = await handler(readMessage(message, found, gate, uploads, files));
  await Promise.all([!usesUploads(result) && uploads.discard(), drainRefused(message, gate.patient)]);
  return result;
}

/** A refused request leaves no inputs behind. After an error they stay: a job may have been written, which needs them. */
const usesUploads = ({ statusCode, headers = {} }: APIGatewayProxyStructuredResultV2): boolean =>
  statusCode! >= 500 || (statusCode! < 300 && headers['idempotency-replayed'] === undefined);

function send(
  response: ServerResponse,
  { statusCode, headers, body = '' }: APIGatewayProxyStructuredResultV2,
): void {
  response.writeHead(statusCode!, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

const server = createServer((message, response) => {
  answer(message).then(
    (result) => {
      endAfter(message, response);
      send(response, result);
    },
    (error: unknown) => {
      logLine('request_lost', { cause: String(error) });
      response.destroy();
    },
  );
});
server.listen(Number(port), host);
