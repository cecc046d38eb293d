import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { ReceiveForm } from './received-form.ts';

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
  /** Empty of a multipart request to the web function, whose body is read by {@link ApiRequest.receiveForm}. */
  readonly body: Buffer;
  /** Only a multipart request to the web function can be received as a form. */
  readonly receiveForm?: ReceiveForm;
  /** When the front door's origin took it: API Gateway gives up 30 s after that, however late a function begins. */
  readonly received_ms: number;
}

/** Reads an event without refusing anything: what is wrong with it is for the pipeline to say, in its order. */
export function readRequest(event: APIGatewayProxyEventV2): ApiRequest {
  return {
    id: event.requestContext.requestId,
    method: event.requestContext.http.method,
    path: event.rawPath,
    pathParameters: event.pathParameters ?? {},
    headers: event.headers,
    query: event.queryStringParameters ?? {},
    body: Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8'),
    received_ms: event.requestContext.timeEpoch,
  };
}
