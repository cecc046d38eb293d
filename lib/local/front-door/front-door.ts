import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Service } from '../services/api.ts';
import type { Functions } from '../services/lambda.ts';
import { executeApiHost } from '../template/resource-types.ts';
import type { Stack } from '../template/stack.ts';
import type { WebFunctions } from '../web-functions/web-functions.ts';
import {
  type Behavior,
  type Distribution,
  findBehavior,
  type Origin,
  readDistribution,
} from './distribution.ts';
import { endAfter } from './end-after.ts';
import { ErrorCache } from './error-cache.ts';
import { forwarded } from './forwarding.ts';
import {
  cloudFrontError,
  readBody,
  readViewerHead,
  SlowBody,
  type ViewerHead,
  type ViewerResponse,
  writeViewerResponse,
} from './http.ts';
import { HttpApi } from './http-api.ts';
import { gatewayError } from './http-api-event.ts';
import { withPolicyHeaders } from './response-headers.ts';
import { serveFromBucket } from './s3-origin.ts';
import { refuseUrl } from './signed-url.ts';

/** Serves a request that reached an origin. Of what it leaves of the body a little is read and dropped. */
type OriginServer = (request: ViewerHead, message: IncomingMessage) => Promise<ViewerResponse>;

/** Serves what is of another host in the cloud. */
export type ServeOther = (message: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface FrontDoor {
  close(): Promise<void>;
}

export interface FrontDoorProps {
  readonly stack: Stack;
  /** Loopback port, and the domain under which the template knows the front door: `localhost:<port>`. */
  readonly port: number;
  readonly domain: string;
  readonly functions: Functions;
  readonly webFunctions: WebFunctions;
  readonly s3: Service;
  /** What in the cloud is another host, by the path under which it stands here. */
  readonly others: ReadonlyMap<string, ServeOther>;
}

/**
 * How long an idle connection stays open. A caller that reuses one in the moment in which it is closed hears that nobody
 * answered: with Node's five seconds that was one request of 49,060 in an hour.
 */
const KEPT_ALIVE_MS = 65_000;

const TOO_SLOW = gatewayError(408, 'Request Timeout');
const FAILED = gatewayError(500, 'Internal Server Error');

/** By the origin's host name. */
function originServers({ stack, functions, webFunctions, s3 }: FrontDoorProps): Map<string, OriginServer> {
  const servers = new Map<string, OriginServer>();
  for (const { ref } of stack.resources('AWS::ApiGatewayV2::Api')) {
    const api = new HttpApi(stack, ref, executeApiHost(ref), functions);
    servers.set(executeApiHost(ref), async (head, message) =>
      api.serve({ ...head, body: await readBody(message) }),
    );
  }
  for (const { name, logicalId } of stack.resources('AWS::S3::Bucket')) {
    const domain = String(stack.attribute(logicalId, 'RegionalDomainName'));
    servers.set(domain, (request) => serveFromBucket(s3, name, request));
  }
  for (const [domain, server] of webFunctions.byDomain) {
    servers.set(domain, (head, message) => server.serve(head, message));
  }
  return servers;
}

/**
 * Runs the distribution of the template on loopback. The origins have no address of their own here: they are reached
 * through the distribution only.
 * @throws if the template has no distribution, or more than one
 */
export async function startFrontDoor(props: FrontDoorProps): Promise<FrontDoor> {
  const [resource, ...others] = props.stack.resources('AWS::CloudFront::Distribution');
  if (!resource || others.length > 0) throw new Error('The template must have exactly one distribution.');
  const distribution = readDistribution(props.stack, resource, props.domain);
  const servers = originServers(props);
  const errors = new ErrorCache(distribution.errorTtls_s);
  const serve = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = readViewerHead(message);
    const behavior = findBehavior(distribution, request.path);
    const answer = await respond({ request, message }, behavior, distribution, servers, errors, props.domain);
    const withHeaders = withPolicyHeaders(request, answer, behavior.responseHeaders);
    endAfter(message, response);
    writeViewerResponse(request.method, withHeaders, response);
  };
  const elsewhere = [...props.others];
  const otherOf = ({ url = '' }: IncomingMessage): ServeOther | undefined =>
    elsewhere.find(([path]) => url === path || url.startsWith(`${path}/`))?.[1];
  const server = createServer((message, response) => {
    const served = (otherOf(message) ?? serve)(message, response);
    served.catch((error: unknown) => {
      if (response.headersSent) {
        response.destroy();
        return;
      }
      endAfter(message, response);
      writeViewerResponse(message.method!, error instanceof SlowBody ? TOO_SLOW : FAILED, response);
    });
  });
  server.keepAliveTimeout = KEPT_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(props.port, '127.0.0.1', resolve);
  });
  return {
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function respond(
  { request: viewerRequest, message }: { readonly request: ViewerHead; readonly message: IncomingMessage },
  behavior: Behavior,
  { origins }: Distribution,
  servers: ReadonlyMap<string, OriginServer>,
  errors: ErrorCache,
  domain: string,
): Promise<ViewerResponse> {
  if (!behavior.methods.includes(viewerRequest.method)) {
    return cloudFrontError(
      403,
      'MethodNotAllowed',
      'This distribution is not configured to allow this method.',
    );
  }
  if (behavior.trustedKeys) {
    const url = `http://${domain}${viewerRequest.path}`;
    const refusal = refuseUrl(url, viewerRequest.query, behavior.trustedKeys, Date.now());
    if (refusal) return cloudFrontError(403, refusal.code, refusal.message);
  }
  const result = behavior.viewerRequest
    ? await behavior.viewerRequest(viewerRequest)
    : { request: viewerRequest, originId: undefined };
  if ('response' in result) return result.response;
  const origin = origins.get(result.originId ?? behavior.originId);
  const server = origin && servers.get(origin.domain);
  if (!server) {
    throw new Error(
      `The template has nothing that serves the origin ${result.originId ?? behavior.originId}.`,
    );
  }
  return errors.answer(result.request, behavior.forwarding[0], () =>
    server(toOrigin(result.request, behavior, origin), message),
  );
}

const toOrigin = (request: ViewerHead, behavior: Behavior, { customHeaders }: Origin): ViewerHead => {
  const passed = forwarded(request, behavior.forwarding);
  return { ...passed, headers: { ...passed.headers, ...customHeaders } };
};
