import type middy from '@middy/core';
import type { Context } from 'aws-lambda';
import type { ApiEvent, Received } from '../chain.ts';
import { readRequest } from '../request.ts';

/** Reads the event, without refusing anything, and begins the request's notes. */
export const receive = (): middy.MiddlewareObj<ApiEvent, unknown, Error, Context & Partial<Received>> => ({
  before({ event, context }) {
    const request = 'requestContext' in event ? readRequest(event) : event;
    const received: Received = {
      request,
      now_ms: request.received_ms,
      pathId: request.pathParameters.id ?? '',
      notes: { log: {}, headers: {} },
    };
    Object.assign(context, received);
  },
});
