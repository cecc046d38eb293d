import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  type ExecutionStatus,
  type SFNClient,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn';

/** The state machine that runs jobs; an execution has the id of its asset as name. */
export interface Executions {
  readonly client: SFNClient;
  readonly stateMachineArn: string;
}

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
  const executionArn = `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${assetId}`;
  return (await client.send(new DescribeExecutionCommand({ executionArn }))).status;
}
