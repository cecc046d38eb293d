import type { Account } from '../../domain/account.ts';
import { type IdempotencyClaim, idempotencyClaim, type RememberedAnswer } from '../../domain/idempotency.ts';
import { LIMITS } from '../../domain/limits.ts';
import { requireActiveKey } from '../../domain/preconditions.ts';
import type { RateLimit, RateUse } from '../../domain/rate-limit.ts';
import type { RateSettings } from '../../domain/settings.ts';
import { accountOfKey } from '../../store/accounts.ts';
import { findAnswer } from '../../store/answers.ts';
import { countRequest } from '../../store/rate-limits.ts';
import { type NamedAsset, readNamedAsset } from '../../store/shares.ts';
import type { Table } from '../../store/table.ts';
import type { Middleware } from '../chain.ts';
import { assetIdIn } from '../fields/form-body.ts';
import { accountLimitOf, rateLimitHeaders } from '../rate-limit.ts';
import type { ApiRequest } from '../request.ts';
import type { Route } from '../routes.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import type { Caller } from './known-key.ts';
import type { LookedUp } from './look-up.ts';
import type { Sent } from './sent-fields.ts';

/** What a job-creating request has apart from its key and fields. */
export interface WithAccount {
  readonly account: Account;
  /** If it carries an Idempotency-Key. */
  readonly claim: IdempotencyClaim | undefined;
  /** What the same key was answered before. */
  readonly answered: RememberedAnswer | undefined;
  /** How the account's limit stands with this request. */
  readonly accountUse: RateUse;
  /** Milliseconds since the epoch, from when on no job is made any more. */
  readonly deadline_ms: number;
  /** The asset that the body names, if it can name one and does. */
  readonly named: NamedAsset | undefined;
}

export interface AccountOptions {
  readonly assetField?: string | undefined;
  readonly count?: ((table: Table, limit: RateLimit, now_ms: number) => Promise<RateUse>) | undefined;
}

/**
 * Reads the account, what its Idempotency-Key was answered before and the asset that the body names, and counts the
 * request, in one round trip. It throws ServiceError `keyPaused` if the key is paused and the request can be no
 * repetition.
 *
 * @param assetField the field of the body that may name an asset
 * @param count counts the request against the account's limit, or says how it would stand
 */
export const account = (
  route: Route,
  settings: RateSettings,
  { assetField, count = countRequest }: AccountOptions,
): Middleware<WithAccount, LookedUp & Caller & Sent> => ({
  async before({ context }) {
    const { table, found, key, sent, request, now_ms, notes } = context;
    const idempotencyKey = idempotencyKeyOf(request);
    const claim =
      idempotencyKey === undefined
        ? undefined
        : idempotencyClaim(idempotencyKey, route.name, request.pathParameters.id, sent);
    const namedId = assetIdIn(sent, assetField);
    const [account, answered, accountUse, named] = await Promise.all([
      accountOfKey(table, key),
      claim && findAnswer(table, key.accountId, claim, now_ms),
      count(table, accountLimitOf(key, settings), now_ms),
      namedId === undefined ? undefined : readNamedAsset(table, namedId),
    ]);
    if (!claim) requireActiveKey(key, account);
    const deadline_ms = sentBy_ms(request) + LIMITS.createDeadline_s * 1000;
    Object.assign(notes.headers, rateLimitHeaders([found.address, accountUse]));
    Object.assign(context, {
      account,
      claim,
      answered,
      accountUse,
      named,
      deadline_ms,
    } satisfies WithAccount);
  },
});

/** When the front door had all of the request: a form is received for as long as its sender takes. */
const sentBy_ms = ({ receiveForm, received_ms }: ApiRequest): number =>
  receiveForm ? Date.now() : received_ms;
