import type { Busy, Failed, RunFailure, VendorAnswer } from '../adapter.ts';
import { fieldsOf, textOf } from '../answer-fields.ts';
import { busy, failedRun, undocumented } from '../refusal.ts';

/** What the errors of AWS's JSON APIs mean. Names are those of Bedrock's runtime, SageMaker's runtime, and of signatures. */
const MEANINGS: Readonly<Record<string, 'busy' | 'model' | 'input' | RunFailure>> = {
  ThrottlingException: 'busy',
  TooManyRequestsException: 'busy',
  ServiceQuotaExceededException: 'busy',
  ModelNotReadyException: 'busy',
  ServiceUnavailable: 'busy',
  ServiceUnavailableException: 'busy',
  ModelError: 'model',
  ModelErrorException: 'model',
  ValidationError: 'input',
  ValidationException: 'input',
  ModelTimeoutException: { category: 'engine_timeout' },
  InternalFailure: { category: 'engine_unavailable' },
  InternalServerException: { category: 'engine_unavailable' },
  InternalDependencyException: { category: 'engine_unavailable' },
  AccessDeniedException: { category: 'internal', trouble: 'key' },
  UnrecognizedClientException: { category: 'internal', trouble: 'key' },
  InvalidSignatureException: { category: 'internal', trouble: 'key' },
  InvalidClientTokenId: { category: 'internal', trouble: 'key' },
  ExpiredTokenException: { category: 'internal', trouble: 'key' },
  IncompleteSignatureException: { category: 'internal', trouble: 'key' },
  MissingAuthenticationTokenException: { category: 'internal', trouble: 'key' },
  ResourceNotFoundException: { category: 'internal', trouble: 'undocumented' },
};

/** What of a request an operator chose, and no user: the model's id, the endpoint, its places, names of the template. */
const OF_THE_SETTINGS =
  /model (identifier|id|version)|on-demand throughput|end of its life|endpoint|variant|s3 ?(uri|object|path|location)|inputlocation|bucket|invalid field|extraneous key|required key/i;

/** What an answer that is no 2xx says, from an API of AWS's that speaks JSON. */
export function readAwsRefusal(answer: VendorAnswer): Busy | Failed {
  const { name, message } = awsError(answer);
  const said = `HTTP ${answer.status} ${name} ${message}`.trim();
  const meaning = Object.hasOwn(MEANINGS, name) ? MEANINGS[name]! : undefined;
  switch (meaning) {
    case 'busy':
      return busy(answer.headers);
    case 'model':
      return failedRun(said);
    case 'input':
      return OF_THE_SETTINGS.test(message)
        ? { state: 'failed', category: 'internal', trouble: 'undocumented', said }
        : { state: 'failed', category: 'engine_rejected_input', said };
    case undefined:
      return unnamed(answer, said);
    default:
      return { state: 'failed', ...meaning, said };
  }
}

/** A balancer or a proxy in between answers without a name. */
function unnamed(answer: VendorAnswer, said: string): Busy | Failed {
  if (answer.status === 429 || answer.status === 503) return busy(answer.headers);
  if (answer.status >= 500) return { state: 'failed', category: 'engine_unavailable', said };
  return { ...undocumented('no error that AWS describes'), said };
}

/** `ThrottlingException:http://…` in a header, or `com.amazonaws.x#ThrottlingException` in the body. */
export function awsError({ headers, json }: VendorAnswer): {
  readonly name: string;
  readonly message: string;
} {
  const body = fieldsOf(json);
  const type = [headers['x-amzn-errortype'], body.__type, body.code].find((one) => typeof one === 'string');
  const message = [body.message, body.Message].find((one) => typeof one === 'string');
  return {
    name: textOf(type).split(':')[0]!.split('#').at(-1)!.trim(),
    message: textOf(message),
  };
}

/** What AWS calls an exchange, for its support. */
export function requestIdIn({ headers }: VendorAnswer): { readonly requestId?: string } {
  const id = headers['x-amzn-requestid'] ?? headers['x-amz-request-id'];
  return typeof id === 'string' ? { requestId: id } : {};
}
