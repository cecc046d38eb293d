import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { logger } from '../log.ts';
import type { ApiEvent, Received, Responder } from './chain.ts';
import { envelope } from './middlewares/envelope.ts';
import { receive } from './middlewares/receive.ts';
import { refusalCount } from './middlewares/refusal-count.ts';
import { requestLog } from './middlewares/request-log.ts';
import type { Reply } from './reply.ts';

/** Without a context it is called by whatever is not Lambda: the web function. */
export type ApiHandler = (event: ApiEvent, context?: Context) => Promise<APIGatewayProxyStructuredResultV2>;

/** So long before its time is over a function answers in the envelope: Lambda and API Gateway cannot. */
const LAST_WORDS_MS = 500;

/**
 * The outermost layer of every function of the API: whatever the chain within it answers or throws becomes one enveloped
 * response and one log line. It is a handler around a handler, because an early answer passes by the `after` of its own.
 * @param name endpoint, as the log names it
 */
export const framed = (name: string, respond: Responder): ApiHandler =>
  middy<ApiEvent, Reply | APIGatewayProxyStructuredResultV2, Error, Context & Received>(respond, {
    timeoutEarlyInMillis: LAST_WORDS_MS,
  })
    .use(injectLambdaContext(logger))
    .use(receive())
    .use(refusalCount())
    .use(requestLog(name))
    .use(envelope()) as unknown as ApiHandler;
