/** The worker thread of one function: loads its module once, then runs one invocation at a time. */
import { flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { garbageCollector } from './collect-garbage.ts';
import { makeRoom } from './priority.ts';
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

// Node has read it; to the function it would be a variable that Lambda does not have.
delete process.env.NODE_COMPILE_CACHE;
try {
  makeRoom((workerData as WorkerStart).yields ?? false);
  const handler = await load(workerData as WorkerStart);
  const collect = garbageCollector();
  port.on('message', (invocation: Invocation) => void run(handler, invocation).then(collect));
  send({ kind: 'loaded' });
  flushCompileCache();
} catch (error) {
  console.error(error);
  send({ kind: 'initFailed', error: describe(error) });
}
