import type { Context } from 'aws-lambda';
import type { Middleware, Received } from '../../functions/service/api/chain.ts';
import type { Reply } from '../../functions/service/api/reply.ts';
import type { ApiRequest } from '../../functions/service/api/request.ts';
import { ServiceError } from '../../functions/service/domain/errors.ts';
import { NOW_MS } from './domain-samples.ts';

export const sampleRequest = (over: Partial<ApiRequest> = {}): ApiRequest => ({
  id: 'request-1',
  method: 'POST',
  path: '/',
  pathParameters: {},
  headers: {},
  query: {},
  body: Buffer.alloc(0),
  received_ms: NOW_MS,
  ...over,
});

export const sampleReceived = (request: Partial<ApiRequest> = {}): Received => ({
  request: sampleRequest(request),
  now_ms: NOW_MS,
  pathId: request.pathParameters?.id ?? '',
  notes: { log: {}, headers: {} },
});

/** What came of one middleware. */
export interface Passed<Adds> {
  readonly answer: Reply | undefined;
  /** The name of the error that it refused the request with. */
  readonly refused: string | undefined;
  readonly context: Context & Received & Adds;
}

/**
 * Runs one middleware by itself.
 *
 * @param found what the middlewares before it have put in the context
 */
export async function pass<Adds extends object, Needs>(
  middleware: Middleware<Adds, Needs>,
  found: NoInfer<Needs>,
  request: Partial<ApiRequest> = {},
): Promise<Passed<Adds>> {
  const context = { ...sampleReceived(request), ...found } as unknown as Context & Received & Needs & Adds;
  const handled = { event: context.request, context, internal: {} };
  try {
    const answer = (await middleware.before({
      ...handled,
      response: undefined,
      error: undefined,
      earlyResponse: undefined,
    })) as Reply | undefined;
    return { answer, refused: undefined, context };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { answer: undefined, refused: error.error, context };
  }
}
