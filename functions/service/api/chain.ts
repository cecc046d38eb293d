import middy from '@middy/core';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { Reply } from './reply.ts';
import type { ApiRequest } from './request.ts';

/** What an endpoint is called with: an event of API Gateway, or a request that the web function has read itself. */
export type ApiEvent = APIGatewayProxyEventV2 | ApiRequest;

/** What the log says of a request apart from its outcome; middlewares add what they learn. Never a secret, body or URL. */
export type LogFields = Record<string, string | number | undefined>;

/** What the frame puts in the context of every request. */
export interface Received {
  readonly request: ApiRequest;
  /** When the request arrived. */
  readonly now_ms: number;
  /** The id that the path names, whatever it is of; empty if it names none. */
  readonly pathId: string;
  /** What the middlewares learn, and the answer and the log line then say. */
  readonly notes: {
    readonly log: LogFields;
    /** Headers of the answer, whether it is a success or a refusal. */
    readonly headers: Record<string, string>;
  };
}

/** Answering ends the chain: neither the middlewares that follow nor the handler are asked. */
type Hook<Found> = (
  request: middy.Request<ApiEvent, Reply, Error, Context & Received & Found>,
) => undefined | Reply | Promise<undefined | Reply> | Promise<void> | void;

/**
 * A middleware of the API. It throws what it refuses, and puts what it finds in the context.
 *
 * `Needs` is what it reads in the context, `Adds` what those after it find there.
 */
export interface Middleware<Adds extends object = object, Needs = unknown> {
  readonly before: Hook<Needs>;
  /** Never set: it carries the type to {@link Chain.use}. */
  readonly adds?: Adds;
}

/**
 * A middy handler whose types middy itself does not hold: a middleware that needs what no middleware before it adds
 * does not compile, and neither does a handler that reads it.
 */
export interface Chain<Found> {
  use<Adds extends object>(middleware: Middleware<Adds, Found>): Chain<Found & Adds>;
  handler(respond: (event: ApiEvent, context: Context & Received & Found) => Promise<Reply>): Responder;
}

/** A chain with its handler, which {@link ./frame.ts} makes a Lambda handler of. */
export type Responder = (event: ApiEvent, context: Context & Received) => Promise<Reply>;

export const chain = (): Chain<unknown> => middy({ timeoutEarlyInMillis: 0 }) as unknown as Chain<unknown>;

/** The middleware where it applies, else one that does nothing and adds nothing, whatever its type says. */
export const when = <Adds extends object, Needs>(
  applies: boolean,
  middleware: Middleware<Adds, Needs>,
): Middleware<Adds, Needs> => (applies ? middleware : { before: () => undefined });
