import type middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { ServiceError } from '../../domain/errors.ts';
import { logLine } from '../../log.ts';
import type { ApiEvent, LogFields, Received } from '../chain.ts';

type Answered = middy.Request<ApiEvent, APIGatewayProxyStructuredResultV2, unknown, Context & Received>;

/** Writes one line a request, whatever came of it. It stands around the envelope, which makes the answer. */
export function requestLog(
  name: string,
): middy.MiddlewareObj<ApiEvent, APIGatewayProxyStructuredResultV2, unknown, Context & Received> {
  const log = ({ response, context: { request, now_ms, notes } }: Answered, failure?: LogFields): void =>
    logLine('request', {
      correlation_id: request.id,
      endpoint: name,
      method: request.method,
      path: request.path,
      status: response?.statusCode,
      duration_ms: Date.now() - now_ms,
      ...notes.log,
      ...failure,
    });
  return { after: (answered) => log(answered), onError: (failed) => log(failed, describe(failed.error)) };
}

function describe(thrown: unknown): LogFields {
  if (thrown instanceof ServiceError) return { error: thrown.error };
  return { error: 'unexpected', cause: thrown instanceof Error ? thrown.stack : String(thrown) };
}
