import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { ReceiveForm } from './received-form.ts';

/**
 * A body that waits at the web function until the pipeline asks for it, when it knows the caller: a stranger's is never
 * read.
 */
export interface WaitingBody {
  /**
   * All of it, up to one byte more than JSON may have.
   * @throws ServiceError `unreadableBody` (2002) if it ends early or comes too slowly, `rateLimited` (10003)
   */
  receive(): Promise<Buffer>;
  /**
   * As parseJson of bounded-json.ts, where it keeps nobody else waiting.
   * @throws ServiceError `unreadableBody` (2002)
   */
  parseJson(json: Buffer): Promise<unknown>;
}

/** What the pipeline reads of an HTTP API event (payload format 2.0), or of a request to the web function. */
export interface ApiRequest {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly pathParameters: Readonly<Record<string, string | undefined>>;
  /** Names in lower case, as API Gateway sends them; several of one name are joined by commas. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Decoded; several of one name are joined by commas, as API Gateway does. */
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer | WaitingBody;
  /** Only a multipart request to the web function can be received as a form, and as nothing else. */
  readonly receiveForm?: ReceiveForm;
  /** Only of a request to the web function. */
  readonly raw?: {
    /** Path and query, as they were sent. */
    readonly url: string;
    /**
     * Streams the body, of at most `LIMITS.providerAnswer_bytes`, into storage.
     * @returns false if there was such an object before: then it is not changed
     * @throws ServiceError `unreadableBody` (2002) if it is larger, ends early or comes too slowly, `rateLimited` (10003)
     */
    store(key: string): Promise<boolean>;
  };
  /** When the front door's origin took it: API Gateway gives up 30 s after that, however late a function begins. */
  readonly received_ms: number;
}

/** Set by the front door: what the viewer sent as Content-Type, for which it puts {@link BYTES}. */
const VIEWER_TYPE = 'x-svc-content-type';
/** API Gateway hands a function text with U+FFFD in the place of what is no UTF-8, and this type byte for byte. */
const BYTES = 'application/octet-stream';

function withViewerType({ [VIEWER_TYPE]: sent, ...headers }: APIGatewayProxyEventV2['headers']) {
  const type = sent ?? (headers['content-type'] === BYTES ? undefined : headers['content-type']);
  return { ...headers, 'content-type': type };
}

/** Reads an event without refusing anything: what is wrong with it is for the pipeline to say, in its order. */
export function readRequest(event: APIGatewayProxyEventV2): ApiRequest {
  return {
    id: event.requestContext.requestId,
    method: event.requestContext.http.method,
    path: event.rawPath,
    pathParameters: event.pathParameters ?? {},
    headers: { ...withViewerType(event.headers), ...(event.cookies && { cookie: event.cookies.join('; ') }) },
    query: event.queryStringParameters ?? {},
    body: Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8'),
    received_ms: event.requestContext.timeEpoch,
  };
}
