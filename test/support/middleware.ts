import middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import {
  type ApiEvent,
  chain,
  type Middleware,
  type Received,
  type Responder,
} from '../../functions/service/api/chain.ts';
import type { ApiHandler } from '../../functions/service/api/frame.ts';
import { ok, type Reply } from '../../functions/service/api/reply.ts';
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
 * Runs one middleware in a chain of its own.
 *
 * @param found what the middlewares before it have put in the context
 */
export async function pass<Adds extends object, Needs>(
  middleware: Middleware<Adds, Needs>,
  found: NoInfer<Needs>,
  request: Partial<ApiRequest> = {},
): Promise<Passed<Adds>> {
  const context = { ...sampleReceived(request), ...found } as unknown as Context & Received & Adds;
  const passedOn = ok({});
  const respond = chain()
    .use(middleware as Middleware)
    .handler(async () => passedOn);
  try {
    const answer = await respond(context.request, context);
    return { answer: answer === passedOn ? undefined : answer, refused: undefined, context };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { answer: undefined, refused: error.error, context };
  }
}

/**
 * Runs middlewares of the frame, which stand around a chain and see what it answers or throws.
 *
 * @param middlewares from the outermost to the innermost
 * @param respond the chain within them
 * @param context what the frame has put in the context before them
 * @returns what the outermost of them answers
 * @throws what the chain throws, if none of them makes an answer of it
 */
export const around = (
  middlewares: readonly middy.MiddlewareObj<ApiEvent, never, Error, never>[],
  respond: Responder,
  { context = sampleReceived(), event = context.request as ApiEvent } = {},
): Promise<APIGatewayProxyStructuredResultV2> => {
  const handler = middy(respond as never, { timeoutEarlyInMillis: 0 });
  for (const middleware of middlewares) handler.use(middleware as never);
  return (handler as unknown as ApiHandler)(event, context as unknown as Context);
};
