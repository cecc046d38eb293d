import type middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { ApiEvent, Received } from '../chain.ts';
import { failureResult, type Reply, successResult } from '../reply.ts';

/**
 * Puts what the endpoint answers, and whatever is thrown, in the envelope of the contract. It sets the response and does
 * not return it: a middleware that returns one keeps those around it from seeing it.
 */
export const envelope = (): middy.MiddlewareObj<
  ApiEvent,
  Reply | APIGatewayProxyStructuredResultV2,
  Error,
  Context & Received
> => ({
  after(handled) {
    const { request, notes } = handled.context;
    handled.response = withHeaders(successResult(request, handled.response as Reply), notes.headers);
  },
  onError(failed) {
    const { request, notes } = failed.context;
    failed.response = withHeaders(failureResult(request, failed.error, Date.now()), notes.headers);
  },
});

const withHeaders = (
  result: APIGatewayProxyStructuredResultV2,
  headers: Readonly<Record<string, string>>,
): APIGatewayProxyStructuredResultV2 => ({ ...result, headers: { ...result.headers, ...headers } });
