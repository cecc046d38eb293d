import type { ApiKeyRecord } from '../domain/api-key.ts';
import type { Asset } from '../domain/asset.ts';
import { environment } from '../environment.ts';

import { type Table, tableFromEnvironment } from '../store/table.ts';
import { type ApiHandler, enveloped } from './envelope.ts';
import type { Reply } from './reply.ts';
import type { ApiRequest } from './request.ts';
import { ROUTES, type RouteName } from './routes.ts';
import { requireActiveKey, requireEntitlement, requireKnownKey } from './steps/api-key.ts';
import type { BodyReader } from './steps/json-fields.ts';
import { lookUp } from './steps/look-up.ts';
import { requireTrustedOrigin } from './steps/trusted-origin.ts';

/** A request that nothing general stands against. */
export interface Accepted<Fields> {
  readonly table: Table;
  readonly key: ApiKeyRecord;
  /** The caller's asset that the path names; undefined if the path names none, or none that is theirs. */
  readonly asset: Asset | undefined;
  readonly fields: Fields;
  /** When the request arrived. */
  readonly now_ms: number;
}

export interface Endpoint<Fields> {
  readonly route: RouteName;
  /** Absent if the route takes no body; one that is sent all the same is not looked at. */
  readonly body?: BodyReader<Fields>;
  /** Instead of a body, for a GET with parameters. */
  readonly query?: BodyReader<Fields>;
  respond(request: Accepted<Fields>): Promise<Reply>;
}

/**
 * The one pipeline of every endpoint. Its lines stand in the order in which refusals win; what an endpoint itself
 * refuses comes after. Plain functions and not middy: each step takes as arguments what the steps before it found,
 * so that the compiler holds the order, where middleware shares one untyped bag.
 */
export function serve<Fields = undefined>(endpoint: Endpoint<Fields>): ApiHandler {
  const route = ROUTES.find(({ name }) => name === endpoint.route)!;
  const originSecret = environment('ORIGIN_SECRET');
  const table = tableFromEnvironment();
  const reader = endpoint.body ?? endpoint.query;
  return enveloped(endpoint.route, async (request: ApiRequest, log) => {
    requireTrustedOrigin(request, originSecret);
    const found = await lookUp(table, request, route);
    const key = requireKnownKey(found.key);
    Object.assign(log, { accountId: key.accountId, keyId: key.keyId });
    requireEntitlement(key);
    const sent = reader?.read(request);
    requireActiveKey(key, route);
    const fields = (await reader?.validate(sent)) as Fields;
    const asset = found.asset?.accountId === key.accountId ? found.asset : undefined;
    return endpoint.respond({ table, key, asset, fields, now_ms: request.received_ms });
  });
}
