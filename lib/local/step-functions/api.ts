import { randomUUID } from 'node:crypto';
import { MAX_DATA_BYTES, StatesError } from './errors.ts';
import type { Definition, Executions } from './executions.ts';
import { historyEvents } from './history.ts';
import type { EndedRecord, StartedRecord } from './journal-records.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import { stateMachineOf } from './task-tokens.ts';

/** An answer of the API in AWS JSON 1.0. */
export interface ApiResponse {
  readonly status: number;
  readonly body: string;
}

export interface ApiPorts {
  readonly executions: Executions;
  readonly definitions: ReadonlyMap<string, Definition>;
  now(): number;
}

class ApiError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

/** An execution's name may be used again this long after it has ended. */
const NAME_LIFE_MS = 90 * 24 * 60 * 60 * 1_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what the rule forbids
const FORBIDDEN_IN_NAME = /[\s<>{}[\]?*"#%\\^|~`$&,;:/\u0000-\u001f\u007f-\u009f]/;
const MAX_NAME_LENGTH = 80;
const DEFAULT_PAGE = 100;
const MAX_PAGE = 1_000;

type Operation = (ports: ApiPorts, request: JsonObject) => JsonObject;

const OPERATIONS: Readonly<Record<string, Operation>> = {
  StartExecution: startExecution,
  StopExecution: stopExecution,
  DescribeExecution: describeExecution,
  ListExecutions: listExecutions,
  GetExecutionHistory: getExecutionHistory,
  SendTaskSuccess: sendTaskSuccess,
  SendTaskFailure: sendTaskFailure,
};

/**
 * Answers a call of the Step Functions API.
 *
 * @param target the X-Amz-Target header: `AWSStepFunctions.StartExecution`
 * @param body the request's JSON text
 * @see https://docs.aws.amazon.com/step-functions/latest/apireference/API_Operations.html
 */
export function handleApiCall(ports: ApiPorts, target: string, body: string): ApiResponse {
  try {
    const name = target.replace(/^AWSStepFunctions\./, '');
    if (!Object.hasOwn(OPERATIONS, name))
      throw new ApiError('UnknownOperationException', `No operation ${target}`);
    const request = parseJson(body);
    if (!isObject(request)) throw new ApiError('SerializationException', 'The body is no JSON object');
    return { status: 200, body: JSON.stringify(OPERATIONS[name]!(ports, request)) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: 400, body: JSON.stringify({ __type: error.type, message: error.message }) };
  }
}

/**
 * The name rule: a name is taken until 90 days after its execution has ended. The same name with the same input as a
 * running execution answers that execution.
 */
function startExecution({ executions, definitions, now }: ApiPorts, request: JsonObject): JsonObject {
  const stateMachineArn = text(request, 'stateMachineArn');
  const definition = definitions.get(stateMachineArn);
  if (definition === undefined) {
    throw new ApiError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${stateMachineArn}'`);
  }
  const name = executionName(request.name);
  const input = executionInput(request.input);
  const executionArn = `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`;
  const running = executions.running(executionArn);
  if (running?.input === input) return { executionArn, startDate: seconds(running.at_ms) };
  const last = executions.journal.read(executionArn)?.at(-1);
  if (last !== undefined) {
    if (last.type !== 'ended' || now() - last.at_ms < NAME_LIFE_MS) {
      throw new ApiError('ExecutionAlreadyExists', `Execution Already Exists: '${executionArn}'`);
    }
    executions.journal.forget(executionArn);
  }
  const { hash, roleArn, machine } = definition;
  const at_ms = now();
  executions.start(
    { type: 'started', at_ms, executionArn, stateMachineArn, roleArn, name, input, definition: hash },
    machine,
  );
  return { executionArn, startDate: seconds(at_ms) };
}

function executionName(name: Json | undefined): string {
  if (name === undefined) return randomUUID();
  const valid =
    typeof name === 'string' &&
    name !== '' &&
    name.length <= MAX_NAME_LENGTH &&
    !FORBIDDEN_IN_NAME.test(name);
  if (!valid) throw new ApiError('InvalidName', `Invalid Name: '${name}'`);
  return name;
}

function executionInput(input: Json = '{}'): string {
  if (typeof input !== 'string' || parseJson(input) === undefined) {
    throw new ApiError('InvalidExecutionInput', 'Invalid State Machine Execution Input: it is no JSON text');
  }
  if (Buffer.byteLength(input) > MAX_DATA_BYTES) {
    throw new ApiError('ValidationException', `'input' has more than ${MAX_DATA_BYTES} bytes`);
  }
  return input;
}

function stopExecution(ports: ApiPorts, request: JsonObject): JsonObject {
  const { started } = lookUp(ports, request);
  ports.executions.end(started.executionArn, {
    status: 'ABORTED',
    error: optionalText(request.error),
    cause: optionalText(request.cause),
  });
  const { ended } = lookUp(ports, request);
  return { stopDate: seconds(ended!.at_ms) };
}

function describeExecution(ports: ApiPorts, request: JsonObject): JsonObject {
  const { started, ended } = lookUp(ports, request);
  return {
    ...summary(started, ended),
    input: started.input,
    inputDetails: { included: true },
    ...(ended?.output === undefined ? {} : { output: ended.output, outputDetails: { included: true } }),
    ...(ended?.error === undefined ? {} : { error: ended.error }),
    ...(ended?.cause === undefined ? {} : { cause: ended.cause }),
  };
}

/** Newest first. It reads every ended execution, so it is for people and tests, not for the path of a request. */
function listExecutions({ executions }: ApiPorts, request: JsonObject): JsonObject {
  const stateMachineArn = text(request, 'stateMachineArn');
  const running = executions.allRunning().map((started) => ({ started, ended: undefined }));
  const ended = [...executions.journal.readEnded()].map(([started, end]) => ({ started, ended: end }));
  const matching = [...running, ...ended]
    .filter(({ started }) => started.stateMachineArn === stateMachineArn)
    .sort((a, b) => b.started.at_ms - a.started.at_ms)
    .map((one) => summary(one.started, one.ended))
    .filter(({ status }) => request.statusFilter === undefined || request.statusFilter === status);
  const { page, next } = paged(matching, request);
  return { executions: page, ...next };
}

function getExecutionHistory(ports: ApiPorts, request: JsonObject): JsonObject {
  const { started } = lookUp(ports, request);
  const definition = ports.executions.journal.readDefinition(started.definition);
  const records = ports.executions.journal.read(started.executionArn) ?? [];
  const events = historyEvents(records, JSON.parse(definition));
  const { page, next } = paged(request.reverseOrder === true ? events.reverse() : events, request);
  return { events: page, ...next };
}

function sendTaskSuccess({ executions }: ApiPorts, request: JsonObject): JsonObject {
  const token = taskToken(request);
  const output = typeof request.output === 'string' ? parseJson(request.output) : undefined;
  if (output === undefined) throw new ApiError('InvalidOutput', 'Invalid Output: it is no JSON text');
  return toldTask(executions.tokens.succeed(token, output));
}

function sendTaskFailure({ executions }: ApiPorts, request: JsonObject): JsonObject {
  const error = new StatesError(optionalText(request.error) ?? '', optionalText(request.cause));
  return toldTask(executions.tokens.fail(taskToken(request), error));
}

function taskToken({ taskToken: token }: JsonObject): string {
  if (typeof token === 'string' && stateMachineOf(token) !== undefined) return token;
  throw new ApiError('InvalidToken', 'Invalid Token: it is no token of a task');
}

function toldTask(isWaiting: boolean): JsonObject {
  if (isWaiting) return {};
  throw new ApiError('TaskTimedOut', 'Task Timed Out: nobody waits for this token any more');
}

function summary(started: StartedRecord, ended: EndedRecord | undefined): JsonObject {
  return {
    executionArn: started.executionArn,
    stateMachineArn: started.stateMachineArn,
    name: started.name,
    status: ended?.status ?? 'RUNNING',
    startDate: seconds(started.at_ms),
    ...(ended === undefined ? {} : { stopDate: seconds(ended.at_ms) }),
  };
}

/** A page's token is the offset of the next. */
function paged(all: readonly JsonObject[], request: JsonObject) {
  const { maxResults, nextToken: token } = request;
  const size =
    typeof maxResults === 'number' && maxResults > 0 ? Math.min(maxResults, MAX_PAGE) : DEFAULT_PAGE;
  const offset = typeof token === 'string' ? Number(token) : 0;
  if (!Number.isInteger(offset)) throw new ApiError('InvalidToken', `Invalid Token: '${token}'`);
  const end = offset + size;
  const next: JsonObject = end < all.length ? { nextToken: String(end) } : {};
  return { page: all.slice(offset, end), next };
}

function lookUp(ports: ApiPorts, request: JsonObject) {
  const executionArn = text(request, 'executionArn');
  const records = ports.executions.journal.read(executionArn);
  if (records === undefined) {
    throw new ApiError('ExecutionDoesNotExist', `Execution Does Not Exist: '${executionArn}'`);
  }
  const last = records.at(-1)!;
  return { started: records[0] as StartedRecord, ended: last.type === 'ended' ? last : undefined };
}

function text(request: JsonObject, name: string): string {
  const value = request[name];
  if (typeof value === 'string' && value.startsWith('arn:')) return value;
  throw new ApiError('InvalidArn', `Invalid Arn: '${value}'`);
}

const optionalText = (value: Json | undefined) => (typeof value === 'string' ? value : undefined);

/** The API's times are seconds with a fraction. */
const seconds = (time_ms: number): number => time_ms / 1_000;

function parseJson(source: string): Json | undefined {
  try {
    return JSON.parse(source) as Json;
  } catch {
    return undefined;
  }
}
