import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyBytes } from '../body-bytes.ts';
import { isDiskFull } from '../disk-full.ts';
import { authorizeCall, type Scope } from '../iam/actions.ts';
import {
  ApiError,
  type ApiRequest,
  type ApiResponse,
  accessDenied,
  errorResponse,
  type Service,
} from '../services/api.ts';
import type { Principal, Principals } from './principals.ts';
import { readRequest } from './read-request.ts';

/** The one place through which every call to an AWS API passes, from functions, state machines and the owner. */
export interface Gateway {
  /** @throws ApiError AccessDenied, with the statement that is missing */
  authorize(principal: Principal, request: ApiRequest): void;
  /** Checks the call against the principal's policies and hands it to its service. Never rejects. */
  call(principal: Principal, request: ApiRequest): Promise<ApiResponse>;
}

/** Stands around every call that is allowed, and answers what `next` does. */
export type Around = (
  principal: string,
  request: ApiRequest,
  next: () => Promise<ApiResponse>,
) => Promise<ApiResponse>;

/**
 * @param services by signing name: `dynamodb`, `s3`, ...
 * @param scope where the template's resources live
 * @param around by default nothing
 */
export function createGateway(
  services: ReadonlyMap<string, Service>,
  scope: Scope,
  around: Around = (_principal, _request, next) => next(),
): Gateway {
  const authorize = (principal: Principal, request: ApiRequest): void => {
    const decision = authorizeCall(principal.statements(), principal.name, request, scope);
    if (!decision.allowed) throw accessDenied(request.service, `${decision.missing}.`);
  };
  const answer = async (principal: Principal, request: ApiRequest): Promise<ApiResponse> => {
    const service = services.get(request.service);
    if (!service) {
      throw new ApiError('UnknownServiceException', `${request.service} is not run on this machine.`);
    }
    authorize(principal, request);
    const response = await around(principal.name, request, () => service(request));
    if (response.status === 404 && isObjectRead(request)) hideMissingKey(principal, request, scope);
    return response;
  };
  return {
    authorize,
    async call(principal, request) {
      try {
        return await answer(principal, request);
      } catch (error) {
        if (error instanceof ApiError) return errorResponse(request.service, error);
        const failure = isDiskFull(error)
          ? new ApiError('InsufficientStorage', 'The disk of the data folder is full or read-only.', 507)
          : new ApiError('InternalFailure', String(error), 500);
        return errorResponse(request.service, failure);
      }
    },
  };
}

const isObjectRead = ({ service, method, path }: ApiRequest): boolean =>
  service === 's3' && (method === 'GET' || method === 'HEAD') && /^\/[^/]+\/./.test(path);

/** S3 tells that a key is missing only to those who may list the bucket; others are refused. */
function hideMissingKey(principal: Principal, request: ApiRequest, scope: Scope): void {
  const bucket = request.path.split('/')[1]!;
  const list = { ...request, method: 'GET', path: `/${bucket}`, query: new URLSearchParams('list-type=2') };
  const decision = authorizeCall(principal.statements(), principal.name, list, scope);
  if (!decision.allowed) throw accessDenied('s3', `The key is missing, and ${decision.missing}.`);
}

export interface GatewayServer {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** From now on requests are answered; before, they wait. */
  open(gateway: Gateway): void;
  close(): Promise<void>;
}

/**
 * Listens on loopback for AWS clients. The caller and the service are read from the request's signature (version 4):
 * the access key and the credential scope.
 */
export async function listenForClients(principals: Principals): Promise<GatewayServer> {
  const opened = Promise.withResolvers<Gateway>();
  const server = createServer((request, response) => {
    // A client that goes away in the middle of its request, as a terminated worker does, leaves nobody to answer.
    serve(principals, opened.promise, request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: opened.resolve,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const CREDENTIAL = /Credential=([^/,\s]+)\/\d{8}\/[^/]+\/([^/]+)\/aws4_request/;

async function serve(
  principals: Principals,
  gateway: Promise<Gateway>,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, accessKeyId = '', service = ''] = CREDENTIAL.exec(message.headers.authorization ?? '') ?? [];
  const request = await readRequest(message, service);
  const principal = principals.find(accessKeyId);
  const answer = principal
    ? await (await gateway).call(principal, request)
    : errorResponse(service, new ApiError('UnrecognizedClientException', 'The access key is unknown.', 403));
  const body = bodyBytes(answer.body);
  response.writeHead(answer.status, {
    'x-amzn-requestid': randomUUID(),
    ...answer.headers,
    ...(message.method !== 'HEAD' && { 'content-length': String(body.length) }),
  });
  response.end(message.method === 'HEAD' ? undefined : body);
}
