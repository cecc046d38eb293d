import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { logger } from './log.ts';

/** Tests call it without a context. */
export type LambdaHandler<Event, Result> = (event: Event, context?: Context) => Promise<Result>;

/**
 * The frame of every Lambda handler but the API's, which has one of its own (api/frame.ts). Lambda ends what takes too
 * long: the state machine knows a time-out by the name that Lambda gives it, and middy would give it another.
 *
 * @param middlewares outermost first
 */
export const lambdaHandler = <Event, Result>(
  work: (event: Event) => Promise<Result>,
  ...middlewares: readonly middy.MiddlewareObj<Event, Result>[]
): LambdaHandler<Event, Result> =>
  middy<Event, Result>(work, { timeoutEarlyInMillis: 0 })
    .use(injectLambdaContext(logger))
    .use([...middlewares]) as LambdaHandler<Event, Result>;
