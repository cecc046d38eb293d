import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { ServiceError } from '../domain/errors.ts';
import { logLine } from '../log.ts';
import { failureResult, type Reply, successResult } from './reply.ts';
import { type ApiRequest, readRequest } from './request.ts';

export interface ApiHandler {
  (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2>;
  /** The same for a request that did not come as an event. */
  answer(request: ApiRequest): Promise<APIGatewayProxyStructuredResultV2>;
}

/** What the log says of a request beside its outcome; each step adds what it learns. Never a secret, body or URL. */
export type LogFields = Record<string, string | number | undefined>;

/** What the steps of a request learn and its answer and its log line then say. */
export interface Notes {
  readonly log: LogFields;
  /** Headers of the answer, whether it is a success or a refusal. */
  readonly headers: Record<string, string>;
}

/**
 * The outermost layer of every function of the API: whatever `work` returns or throws becomes one enveloped response
 * and one log line.
 * @param name endpoint, as the log names it
 */
export function enveloped(
  name: string,
  work: (request: ApiRequest, notes: Notes) => Promise<Reply>,
): ApiHandler {
  const answer: ApiHandler['answer'] = async (request) => {
    const notes: Notes = { log: {}, headers: {} };
    const outcome = await work(request, notes).then(
      (reply) => successResult(request, reply),
      (thrown: unknown) => {
        Object.assign(notes.log, describe(thrown));
        return failureResult(request, thrown, Date.now());
      },
    );
    logLine('request', {
      requestId: request.id,
      endpoint: name,
      method: request.method,
      path: request.path,
      status: outcome.statusCode,
      duration_ms: Date.now() - request.received_ms,
      ...notes.log,
    });
    return { ...outcome, headers: { ...outcome.headers, ...notes.headers } };
  };
  return Object.assign((event: APIGatewayProxyEventV2) => answer(readRequest(event)), { answer });
}

function describe(thrown: unknown): LogFields {
  if (thrown instanceof ServiceError) return { error: thrown.error };
  return { error: 'unexpected', cause: thrown instanceof Error ? thrown.stack : String(thrown) };
}
