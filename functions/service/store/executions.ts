import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  type ExecutionStatus,
  InvalidToken,
  SendTaskSuccessCommand,
  type SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
  TaskDoesNotExist,
  TaskTimedOut,
} from '@aws-sdk/client-sfn';
import type { Asset } from '../domain/asset.ts';
import { runnerOf } from '../domain/canned.ts';
import { assetKeys } from './assets.ts';
import type { Key } from './keys.ts';

/** The state machine that runs jobs; an execution has the id of its asset as name. */
export interface Executions {
  readonly client: SFNClient;
  readonly stateMachineArn: string;
}

/** The state machine's input: the items whose taskStatus it moves to 1 by itself are named by their keys. */
export interface JobInput {
  readonly assetId: string;
  readonly accountId: string;
  readonly engine: string;
  readonly items: readonly Key[];
}

/** What the execution of an asset's job is started with. */
export const jobInput = (asset: Asset): JobInput => ({
  assetId: asset.id,
  accountId: asset.accountId,
  engine: runnerOf(asset),
  items: assetKeys(asset),
});

/**
 * Starts a job. Safe to repeat: a name is taken for 90 days, so a second start changes nothing.
 *
 * @param input of the state machine, from `jobInput`
 * @param abortSignal after which it is waited for no longer
 * @returns false if an execution of this job, running or closed, was there before
 * @throws whatever the client throws when the service cannot be reached or refuses
 */
export async function startExecution(
  { client, stateMachineArn }: Executions,
  assetId: string,
  input: object,
  abortSignal?: AbortSignal,
): Promise<boolean> {
  const start = new StartExecutionCommand({ stateMachineArn, name: assetId, input: JSON.stringify(input) });
  try {
    await client.send(start, abortSignal && { abortSignal });
    return true;
  } catch (error) {
    if (error instanceof ExecutionAlreadyExists) return false;
    throw error;
  }
}

/** How the execution of a job stands. */
export async function executionStatus(
  { client, stateMachineArn }: Executions,
  assetId: string,
): Promise<ExecutionStatus | undefined> {
  const executionArn = arnOf(stateMachineArn, assetId);
  return (await client.send(new DescribeExecutionCommand({ executionArn }))).status;
}

/** Whether a job's execution goes on; not if there is none. */
export async function isExecutionRunning(executions: Executions, assetId: string): Promise<boolean> {
  try {
    return (await executionStatus(executions, assetId)) === 'RUNNING';
  } catch (error) {
    if (error instanceof ExecutionDoesNotExist) return false;
    throw error;
  }
}

/** Stops the execution of a job. One that never began, or is over, is left as it is. */
export async function stopExecution(
  { client, stateMachineArn }: Executions,
  assetId: string,
  cause: string,
): Promise<void> {
  const stop = new StopExecutionCommand({ executionArn: arnOf(stateMachineArn, assetId), cause });
  await client.send(stop).catch((error: unknown) => {
    if (!(error instanceof ExecutionDoesNotExist)) throw error;
  });
}

/** Ends the wait of a state that has given this token out. One that waits no longer is left as it is. */
export async function endWait({ client }: Pick<Executions, 'client'>, taskToken: string): Promise<void> {
  await client.send(new SendTaskSuccessCommand({ taskToken, output: '{}' })).catch((error: unknown) => {
    const isOver = [TaskTimedOut, TaskDoesNotExist, InvalidToken].some((kind) => error instanceof kind);
    if (!isOver) throw error;
  });
}

const arnOf = (stateMachineArn: string, assetId: string): string =>
  `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${assetId}`;
