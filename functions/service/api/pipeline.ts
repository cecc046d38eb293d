import type { Context } from 'aws-lambda';
import { type RateSettings, rateSettings } from '../domain/settings.ts';
import { environment } from '../environment.ts';
import { noteKeyUse } from '../store/key-use.ts';
import { tableFromEnvironment } from '../store/table.ts';
import { type Chain, chain, type Received, when } from './chain.ts';
import type { FieldReader } from './fields/field-reader.ts';
import { type ApiHandler, framed } from './frame.ts';
import { type AccountOptions, account, type WithAccount } from './middlewares/account.ts';
import { accountLimit } from './middlewares/account-limit.ts';
import { activeKey } from './middlewares/active-key.ts';
import { addressLimit } from './middlewares/address-limit.ts';
import { entitlement } from './middlewares/entitlement.ts';
import { firstAnswer } from './middlewares/first-answer.ts';
import { idempotencyKey } from './middlewares/idempotency-key.ts';
import { type Caller, knownKey } from './middlewares/known-key.ts';
import { type LookedUp, lookUp } from './middlewares/look-up.ts';
import { maintenance } from './middlewares/maintenance.ts';
import { sentFields } from './middlewares/sent-fields.ts';
import { trustedOrigin } from './middlewares/trusted-origin.ts';
import { validFields, type WithFields } from './middlewares/valid-fields.ts';
import { writingKey } from './middlewares/writing-key.ts';
import type { Reply } from './reply.ts';
import { ROUTES, type Route, type RouteName } from './routes.ts';

/** The context of a request that nothing general stands against. */
export type Accepted<Fields> = Context & Received & LookedUp & Caller & WithFields<Fields>;

/** The same of a job-creating request. */
export type AcceptedJob<Fields> = Accepted<Fields> & WithAccount;

/** The routes that create jobs. */
export type JobRouteName = Extract<(typeof ROUTES)[number], { readonly kind: 'generation' }>['name'];

export interface Endpoint<Name extends RouteName, Fields> {
  readonly route: Name;
  /** Absent if the route takes no body; one that is sent all the same is not looked at. */
  readonly body?: FieldReader<Fields>;
  /** Instead of a body, for a GET with parameters. */
  readonly query?: FieldReader<Fields>;
  /** The field of a job-creating request's body that names an asset to work on, so that it is read with the account. */
  readonly assetField?: string;
  /** @param context with the account only where the route creates jobs */
  respond(context: Accepted<Fields> & (Name extends JobRouteName ? WithAccount : unknown)): Promise<Reply>;
}

/** The Lambda handler of an endpoint. What the endpoint itself refuses comes after all that the pipeline does. */
export const serve = <Name extends RouteName, Fields = undefined>(
  endpoint: Endpoint<Name, Fields>,
): ApiHandler =>
  framed(
    endpoint.route,
    pipeline(endpoint).handler(async (_event, context) => {
      // Beside the answer and not before it.
      const [reply] = await Promise.all([
        endpoint.respond(context),
        noteKeyUse(context.table, context.key, context.now_ms),
      ]);
      return reply;
    }),
  );

/** The one pipeline of every endpoint. Its middlewares stand in the order in which refusals win. */
function pipeline<Fields>({ route: name, body, query, assetField }: Endpoint<RouteName, Fields>) {
  const route = routeNamed(name);
  const settings = rateSettings(process.env);
  const known = chain()
    .use(trustedOrigin(environment('ORIGIN_SECRET')))
    .use(lookUp(tableFromEnvironment(), route, settings))
    .use(addressLimit())
    .use(maintenance())
    .use(knownKey())
    .use(entitlement());
  return withRights(known, route, body ?? query, { settings, assetField });
}

export const routeNamed = (name: RouteName): Route => ROUTES.find((row) => row.name === name)!;

/** The second half of {@link pipeline}, once the caller is known: what the request itself may ask. */
export function withRights<Fields>(
  known: Chain<LookedUp & Caller>,
  route: Route,
  reader: FieldReader<Fields> | undefined,
  { settings, ...options }: AccountOptions & { readonly settings: RateSettings },
): Chain<LookedUp & Caller & WithAccount & WithFields<Fields>> {
  const createsJob = route.kind === 'generation';
  return known
    .use(writingKey(route))
    .use(sentFields(reader))
    .use(when(createsJob, account(route, settings, options)))
    .use(when(createsJob, firstAnswer()))
    .use(activeKey(route))
    .use(when(createsJob, accountLimit()))
    .use(when(createsJob, idempotencyKey()))
    .use(validFields(reader));
}
