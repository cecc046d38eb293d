import type { ApiKeyRecord } from '../domain/api-key.ts';
import type { Asset } from '../domain/asset.ts';
import { rateSettings } from '../domain/settings.ts';
import { environment } from '../environment.ts';
import { inMaintenance } from '../store/maintenance.ts';
import { countRequest } from '../store/rate-limits.ts';
import { type Table, tableFromEnvironment } from '../store/table.ts';
import { type ApiHandler, enveloped } from './envelope.ts';
import type { Reply } from './reply.ts';
import type { ApiRequest } from './request.ts';
import { ROUTES, type RouteName } from './routes.ts';
import { requireActiveKey, requireEntitlement, requireKnownKey } from './steps/api-key.ts';
import { assetIdIn } from './steps/form-body.ts';
import { type Generation, openGeneration, replayOf, requireValidIdempotencyKey } from './steps/generation.ts';
import type { BodyReader } from './steps/json-fields.ts';
import { lookUp } from './steps/look-up.ts';
import { requireInService } from './steps/maintenance.ts';
import { preferredWait_s } from './steps/prefer-wait.ts';
import { addressLimit, rateLimitHeaders, requireWithinLimit } from './steps/rate-limit.ts';
import { requireTrustedOrigin } from './steps/trusted-origin.ts';

/** A request that nothing general stands against. */
export interface Accepted<Fields> {
  readonly table: Table;
  readonly key: ApiKeyRecord;
  /** The caller's asset that the path names; undefined if the path names none, or none that is theirs. */
  readonly asset: Asset | undefined;
  /** The id that the path names, whatever it is of; empty if it names none. */
  readonly pathId: string;
  readonly fields: Fields;
  /** How far the asset's job is, where the route shows it and the engine has said it. */
  readonly progress: number | undefined;
  /** What the request prefers; each endpoint for itself says what it has heeded. */
  readonly preferredWait_s: number | undefined;
  /** Of a job-creating request only. */
  readonly generation: Generation | undefined;
  /** When the request arrived. */
  readonly now_ms: number;
}

export interface Endpoint<Fields> {
  readonly route: RouteName;
  /** Absent if the route takes no body; one that is sent all the same is not looked at. */
  readonly body?: BodyReader<Fields>;
  /** Instead of a body, for a GET with parameters. */
  readonly query?: BodyReader<Fields>;
  /** The field of a job-creating request's body that names an asset to work on, so that it is read with the account. */
  readonly assetField?: string;
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
  const settings = rateSettings(process.env);
  const table = tableFromEnvironment();
  const reader = endpoint.body ?? endpoint.query;
  return enveloped(endpoint.route, async (request: ApiRequest, notes) => {
    requireTrustedOrigin(request, originSecret);
    const [address, found, maintenance] = await Promise.all([
      countRequest(table, addressLimit(request, settings), request.received_ms),
      lookUp(table, request, route),
      inMaintenance(table, request.received_ms),
    ]);
    Object.assign(notes.headers, rateLimitHeaders([address]));
    requireWithinLimit(address);
    requireInService(maintenance);
    const key = requireKnownKey(found.key);
    Object.assign(notes.log, { accountId: key.accountId, keyId: key.keyId });
    requireEntitlement(key);
    const sent = await reader?.read(request);
    const generation =
      route.kind === 'generation'
        ? await openGeneration(table, request, {
            key,
            route,
            sent,
            namedId: assetIdIn(sent, endpoint.assetField),
            settings,
          })
        : undefined;
    if (generation) Object.assign(notes.headers, rateLimitHeaders([address, generation.rate]));
    const replay = generation && replayOf(generation);
    if (replay) return replay;
    requireActiveKey(key, route);
    if (generation) {
      requireWithinLimit(generation.rate);
      requireValidIdempotencyKey(request);
    }
    const fields = (await reader?.validate(sent)) as Fields;
    const asset = found.asset?.accountId === key.accountId ? found.asset : undefined;
    const pathId = request.pathParameters.id ?? '';
    const now_ms = request.received_ms;
    return endpoint.respond({
      table,
      key,
      asset,
      pathId,
      fields,
      progress: found.progress,
      preferredWait_s: preferredWait_s(request),
      generation,
      now_ms,
    });
  });
}
