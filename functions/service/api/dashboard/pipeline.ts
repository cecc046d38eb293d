import type { Context } from 'aws-lambda';
import { ServiceError } from '../../domain/errors.ts';
import { onUnknownAccount } from '../../store/accounts.ts';
import type { Received } from '../chain.ts';
import type { FieldReader } from '../fields/field-reader.ts';
import { type ApiHandler, framed } from '../frame.ts';
import { maintenance } from '../middlewares/maintenance.ts';
import { sentFields } from '../middlewares/sent-fields.ts';
import { validFields, type WithFields } from '../middlewares/valid-fields.ts';
import type { Reply } from '../reply.ts';
import { begun } from './begun.ts';
import { knownSession, type SignedIn } from './known-session.ts';
import type { FoundSession } from './look-up-session.ts';
import type { DashboardRouteName } from './routes.ts';

/** The context of a request that nothing general stands against. */
export type Asked<Fields> = Context & Received & FoundSession & WithFields<Fields>;
/** One that a session makes. */
export type Owned<Fields> = Asked<Fields> & SignedIn;

export interface DashboardEndpoint<Fields, Given = Owned<Fields>> {
  readonly route: DashboardRouteName;
  readonly body?: FieldReader<Fields>;
  /** Instead of a body, for a GET with parameters. */
  readonly query?: FieldReader<Fields>;
  /** Whether it is answered while the service is closed. */
  readonly isOpen?: boolean;
  respond(context: Given): Promise<Reply>;
}

/**
 * The handler of an endpoint that a session calls. Its refusals win in the order of the interface's own pipeline, with
 * the session in the place of the key.
 */
export const serveOwner = <Fields = undefined>(endpoint: DashboardEndpoint<Fields>): ApiHandler => {
  const reader = endpoint.body ?? endpoint.query;
  return framed(
    endpoint.route,
    begun()
      .use(maintenance(endpoint.isOpen))
      .use(knownSession())
      .use(sentFields(reader))
      .use(validFields(reader))
      .handler((_event, context) => endpoint.respond(context).catch(orSignedOut)),
  );
};

/** An account that is closed while its owner asks has nobody signed in: the session was there a moment before. */
const orSignedOut = onUnknownAccount((): never => {
  throw new ServiceError('signedOut');
});

/** The handler of an endpoint that a program calls: all of {@link serveOwner} but the session. */
export const serveAnyone = <Fields>(endpoint: DashboardEndpoint<Fields, Asked<Fields>>): ApiHandler =>
  framed(
    endpoint.route,
    begun()
      .use(maintenance())
      .use(sentFields(endpoint.body))
      .use(validFields(endpoint.body))
      .handler((_event, context) => endpoint.respond(context)),
  );
