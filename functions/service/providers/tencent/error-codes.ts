import type { RunFailure } from '../adapter.ts';

type Meaning = Pick<RunFailure, 'category' | 'trouble'>;

const INPUT: Meaning = { category: 'engine_rejected_input' };
const CONTENT: Meaning = { category: 'content_policy' };
const UNAVAILABLE: Meaning = { category: 'engine_unavailable' };
const KEY: Meaning = { category: 'internal', trouble: 'key' };
const BALANCE: Meaning = { category: 'internal', trouble: 'balance' };
const OUR_FAULT: Meaning = { category: 'internal' };

/**
 * The documented codes. A row stands for its code and for every code under it (`AuthFailure.SignatureExpire`), a
 * narrower row before a wider.
 *
 * @see https://www.tencentcloud.com/document/api/1284/75543
 * @see https://cloud.tencent.com/document/product/1804/120838
 */
const MEANINGS: readonly (readonly [code: string, meaning: Meaning])[] = [
  ['OperationDenied.ImageIllegalDetected', CONTENT],
  ['OperationDenied.TextIllegalDetected', CONTENT],
  ['FailedOperation.GenerateImageFailed', CONTENT],
  // The settings name a model that there is not; the vendor could not fetch the picture from us.
  ['InvalidParameterValue.Model', OUR_FAULT],
  ['InvalidParameterValue.ImageRequestError', OUR_FAULT],
  ['InvalidParameterValue', INPUT],
  ['InvalidParameter', INPUT],
  ['FailedOperation.ImageDecodeFailed', INPUT],
  ['FailedOperation.EngineRequestTimeout', { category: 'engine_timeout' }],
  ['FailedOperation.EngineServerError', UNAVAILABLE],
  ['FailedOperation.EngineServerLimitExceeded', UNAVAILABLE],
  ['InternalError', UNAVAILABLE],
  ['RequestLimitExceeded', UNAVAILABLE],
  ['LimitExceeded', UNAVAILABLE],
  ['ResourceInsufficient.ChargeResourceExhaust', BALANCE],
  ['ResourceInsufficient', UNAVAILABLE],
  ['ResourceUnavailable', BALANCE],
  ['FailedOperation.ResourcePackExhausted', BALANCE],
  ['FailedOperation.FreeResourcePackExhausted', BALANCE],
  ['FailedOperation.ServiceStop', BALANCE],
  ['FailedOperation.ServiceStopArrears', BALANCE],
  ['FailedOperation.SetPayModeExceed', BALANCE],
  ['FailedOperation.ServiceNotActivated', KEY],
  ['FailedOperation.UserUnAuthError', KEY],
  ['FailedOperation.PartnerAccountUnSupport', KEY],
  ['AuthFailure', KEY],
  ['UnauthorizedOperation', KEY],
  ['IpInBlacklist', KEY],
  ['IpNotInWhitelist', KEY],
  ['FailedOperation', OUR_FAULT],
];

/** Codes under which a call was not taken, and may be made again later. */
const BUSY: readonly string[] = [
  'RequestLimitExceeded',
  'LimitExceeded',
  'ResourceInsufficient',
  'FailedOperation.EngineServerLimitExceeded',
];

/** What a code says of a job that failed. A code that nobody documented is for the operator to look into. */
export const meaningOf = (code: string): Meaning =>
  MEANINGS.find(([known]) => isUnder(code, known))?.[1] ?? { category: 'internal', trouble: 'undocumented' };

/** Whether a call was refused for now only. */
export const isBusy = (code: string): boolean =>
  meaningOf(code) === UNAVAILABLE && BUSY.some((known) => isUnder(code, known));

const isUnder = (code: string, known: string): boolean => code === known || code.startsWith(`${known}.`);
