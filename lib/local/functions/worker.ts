/** The worker thread of one function: loads its module once, then runs one invocation at a time. */
import { flushCompileCache } from 'node:module';
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { FunctionError, Invocation, WorkerMessage, WorkerStart } from './protocol.ts';

type Handler = (event: unknown, context: unknown) => unknown;

const port = parentPort!;
const send = (message: WorkerMessage): void => port.postMessage(message);

function describe(error: unknown): FunctionError {
  if (!(error instanceof Error)) {
    return { errorType: typeof error, errorMessage: String(error), trace: [] };
  }
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') };
}

function contextOf(invocation: Invocation) {
  return {
    awsRequestId: invocation.requestId,
    functionName: invocation.functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: invocation.functionArn,
    memoryLimitInMB: String(invocation.memory_mb),
    logGroupName: process.env.AWS_LAMBDA_LOG_GROUP_NAME,
    logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME,
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, invocation.deadline_ms - Date.now()),
  };
}

async function run(handler: Handler, invocation: Invocation): Promise<void> {
  try {
    const result = await handler(JSON.parse(invocation.payload), contextOf(invocation));
    send({ kind: 'succeeded', payload: JSON.stringify(result) ?? 'null' });
  } catch (error) {
    const described = describe(error);
    console.error(JSON.stringify({ requestId: invocation.requestId, ...described }));
    send({ kind: 'failed', error: described });
  }
}

async function load({ moduleUrl, exportName }: WorkerStart): Promise<Handler> {
  const module = (await import(moduleUrl)) as Record<string, unknown>;
  const handler = module[exportName];
  if (typeof handler === 'function') return handler as Handler;
  const error = new Error(`${exportName} is undefined or not exported`);
  error.name = 'Runtime.HandlerNotFound';
  throw error;
}

/** So many steps of niceness are a tenth of the time, where there is not enough for all. */
const YIELDED = 10;

/** Linux has a priority for each thread; elsewhere the whole process would make room. */
function makeRoom(): void {
  if (process.platform !== 'linux') return;
  setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + YIELDED));
}

// Node has read it; to the function it would be a variable that Lambda does not have.
delete process.env.NODE_COMPILE_CACHE;
try {
  if ((workerData as WorkerStart).yields) makeRoom();
  const handler = await load(workerData as WorkerStart);
  port.on('message', (invocation: Invocation) => void run(handler, invocation));
  send({ kind: 'loaded' });
  flushCompileCache();
} catch (error) {
  console.error(error);
  send({ kind: 'initFailed', error: describe(error) });
}
