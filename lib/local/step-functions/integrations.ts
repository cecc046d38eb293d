import type { Attempt } from './attempt.ts';
import { StatesError } from './errors.ts';
import type { Caller, Invoke } from './frame.ts';
import { isObject, type Json, type JsonObject } from './json.ts';

export interface FunctionCall {
  /** Name or ARN, with or without a qualifier. */
  readonly functionName: string;
  readonly payload: Json;
}

export interface FunctionAnswer {
  /** What the function returned, or with `functionError` the `{ errorType, errorMessage, ... }` of its failure. */
  readonly payload: Json;
  /** `Unhandled` if it failed. */
  readonly functionError?: string | undefined;
}

/** A call in AWS JSON: POST / with X-Amz-Target. */
export interface JsonApiCall {
  /** The signing name: `dynamodb`, `sqs`. */
  readonly service: string;
  readonly target: string;
  readonly body: string;
}

export interface IntegrationPorts {
  /** @throws StatesError `Lambda.TooManyRequestsException` and the like: the service's failures, not the function's */
  invokeFunction(call: FunctionCall, attempt: Attempt, caller: Caller): Promise<FunctionAnswer>;
  callApi(call: JsonApiCall, attempt: Attempt, caller: Caller): Promise<{ status: number; body: string }>;
}

/** Services that aws-sdk integrations reach: all speak AWS JSON with member names as the States Language has them. */
const SERVICES: Readonly<Record<string, { readonly target: string; readonly errorPrefix: string }>> = {
  dynamodb: { target: 'DynamoDB_20120810', errorPrefix: 'DynamoDb' },
  secretsmanager: { target: 'secretsmanager', errorPrefix: 'SecretsManager' },
  sqs: { target: 'AmazonSQS', errorPrefix: 'Sqs' },
};

/** Errors that the SDK behind an integration has no class for, so that they go by the service's own name. */
const UNMODELED = new Set([
  'AccessDenied',
  'AccessDeniedException',
  'SerializationException',
  'UnrecognizedClientException',
  'ValidationException',
]);

const RESOURCE = /^arn:[\w-]+:states:::(aws-sdk:)?(\w+):(\w+)$/;

/**
 * The integrations of Task states in request-response: `lambda:invoke`, `sqs:sendMessage` and `aws-sdk:<service>:<action>`.
 *
 * @returns what {@link Invoke} asks; it throws StatesError States.Runtime for a resource that it does not know
 */
export function createIntegrations(ports: IntegrationPorts): Invoke {
  return async (resource, args, attempt, caller) => {
    const [, sdk, service = '', action = ''] = RESOURCE.exec(resource) ?? [];
    if (!isObject(args))
      throw new StatesError('States.Runtime', `The Arguments of ${resource} are no object.`);
    if (sdk === undefined && service === 'lambda' && action === 'invoke') {
      return invokeLambda(ports, args, attempt, caller);
    }
    if (sdk === undefined && service === 'sqs' && action === 'sendMessage') {
      return callService(ports, 'sqs', 'sendMessage', 'SQS', messageArguments(args), attempt, caller);
    }
    if (sdk !== undefined && Object.hasOwn(SERVICES, service)) {
      const { errorPrefix } = SERVICES[service]!;
      return callService(ports, service, action, errorPrefix, args, attempt, caller);
    }
    throw new StatesError('States.Runtime', `The resource ${resource} is not available here.`);
  };
}

async function invokeLambda(ports: IntegrationPorts, args: JsonObject, attempt: Attempt, caller: Caller) {
  const { FunctionName: functionName, Qualifier: qualifier, Payload: payload = {} } = args;
  if (typeof functionName !== 'string') throw new StatesError('States.Runtime', 'FunctionName is no string.');
  const qualified = typeof qualifier === 'string' ? `${functionName}:${qualifier}` : functionName;
  const answer = await ports.invokeFunction({ functionName: qualified, payload }, attempt, caller);
  if (answer.functionError === undefined) {
    return { ExecutedVersion: '$LATEST', Payload: answer.payload, StatusCode: 200 };
  }
  const type = isObject(answer.payload) ? answer.payload.errorType : undefined;
  throw new StatesError(typeof type === 'string' ? type : 'Lambda.Unknown', JSON.stringify(answer.payload));
}

/** A body that is no text is sent as JSON. */
const messageArguments = ({ MessageBody: body, ...rest }: JsonObject): JsonObject => ({
  ...rest,
  MessageBody: typeof body === 'string' ? body : JSON.stringify(body),
});

async function callService(
  ports: IntegrationPorts,
  service: string,
  action: string,
  errorPrefix: string,
  args: JsonObject,
  attempt: Attempt,
  caller: Caller,
): Promise<Json> {
  const operation = `${action[0]!.toUpperCase()}${action.slice(1)}`;
  const target = `${SERVICES[service]!.target}.${operation}`;
  const { status, body } = await ports.callApi(
    { service, target, body: JSON.stringify(args) },
    attempt,
    caller,
  );
  const answer = body === '' ? {} : (JSON.parse(body) as Json);
  if (status < 300) return answer;
  throw serviceError(errorPrefix, status, isObject(answer) ? answer : {});
}

/** `com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException` -> `DynamoDb.ConditionalCheckFailedException` */
function serviceError(prefix: string, status: number, answer: JsonObject): StatesError {
  const type = String(answer.__type ?? '')
    .split('#')
    .at(-1)!;
  const name = /(Exception|Error)$/.test(type) ? type : `${type}Exception`;
  const known = type !== '' && !UNMODELED.has(type);
  const message = `${answer.message ?? answer.Message ?? type} (Service: ${prefix}, Status Code: ${status})`;
  return new StatesError(`${prefix}.${known ? name : `${prefix}Exception`}`, message);
}
