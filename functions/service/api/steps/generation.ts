import type { Account } from '../../domain/account.ts';
import type { ApiKeyRecord } from '../../domain/api-key.ts';
import {
  type IdempotencyClaim,
  idempotencyClaim,
  type RememberedAnswer,
  requireSameRequest,
} from '../../domain/idempotency.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { RateUse } from '../../domain/rate-limit.ts';
import type { RateSettings } from '../../domain/settings.ts';
import { requireAccount } from '../../store/accounts.ts';
import { findAnswer } from '../../store/answers.ts';
import { countRequest } from '../../store/rate-limits.ts';
import { type NamedAsset, readNamedAsset } from '../../store/shares.ts';
import type { Table } from '../../store/table.ts';
import { invalidField } from '../invalid-field.ts';
import type { Reply } from '../reply.ts';
import type { ApiRequest } from '../request.ts';
import type { Route } from '../routes.ts';
import { requireActiveKey } from './api-key.ts';
import { accountLimit } from './rate-limit.ts';

const IDEMPOTENCY_KEY = 'idempotency-key';

/** What a job-creating request has beside its key and fields. */
export interface Generation {
  readonly account: Account;
  /** If it carries an Idempotency-Key. */
  readonly claim: IdempotencyClaim | undefined;
  /** What the same key was answered before. */
  readonly answered: RememberedAnswer | undefined;
  /** How the account's limit stands with this request. */
  readonly rate: RateUse;
  /** The asset that the body names, if it can name one and does. */
  readonly named: NamedAsset | undefined;
}

/** What {@link openGeneration} goes by. */
interface Opening {
  readonly key: ApiKeyRecord;
  readonly route: Route;
  /** What the body reader has read. */
  readonly sent: unknown;
  /** The id of the asset that it names. */
  readonly namedId: string | undefined;
  readonly settings: RateSettings;
}

/**
 * Reads the account, what its Idempotency-Key was answered before and the asset that the body names, and counts the
 * request, in one round trip.
 *
 * @throws ServiceError `keyPaused` if the key is paused and the request can be no repetition
 */
export async function openGeneration(
  table: Table,
  request: ApiRequest,
  { key, route, sent, namedId, settings }: Opening,
): Promise<Generation> {
  const claim = isIdempotencyKey(request)
    ? idempotencyClaim(request.headers[IDEMPOTENCY_KEY]!, route.name, request.pathParameters.id, sent)
    : undefined;
  if (!claim) requireActiveKey(key, route);
  const now_ms = request.received_ms;
  const [account, answered, rate, named] = await Promise.all([
    requireAccount(table, key.accountId),
    claim && findAnswer(table, key.accountId, claim, now_ms),
    countRequest(table, accountLimit(key, settings), now_ms),
    namedId === undefined ? undefined : readNamedAsset(table, namedId),
  ]);
  return { account, claim, answered, rate, named };
}

/**
 * The first answer again, if the request has had one: whatever stands against a new job by now does not stand against it.
 * @throws ServiceError `idempotencyKeyReused` (2003)
 */
export function replayOf({ claim, answered }: Generation): Reply | undefined {
  if (!claim || !answered) return undefined;
  requireSameRequest(answered, claim);
  return replay(answered.dataJson);
}

/** The answer to a request whose job was there before it. */
export const replay = (dataJson: string): Reply => ({
  statusCode: 201,
  dataJson,
  headers: { 'idempotency-replayed': 'true' },
});

const isIdempotencyKey = ({ headers }: ApiRequest): boolean => {
  const length = headers[IDEMPOTENCY_KEY]?.length ?? 0;
  return length >= 1 && length <= LIMITS.idempotencyKey_chars;
};

/** @throws ServiceError `invalidField` (2001) for an Idempotency-Key that is empty or too long */
export function requireValidIdempotencyKey(request: ApiRequest): void {
  if (request.headers[IDEMPOTENCY_KEY] === undefined || isIdempotencyKey(request)) return;
  throw invalidField('Idempotency-Key', `The header takes 1 to ${LIMITS.idempotencyKey_chars} characters.`);
}
