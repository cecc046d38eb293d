import { ERROR_CATEGORIES } from '../functions/service/domain/asset.ts';
import { runKey } from '../functions/service/store/keys.ts';
import {
  CATCH,
  ENGINE_GRACE_S,
  ENGINE_PAYLOAD,
  OUTCOME,
  RETRY_ENGINE,
  RETRY_ENGINE_THROTTLED,
  RETRY_WRITE,
} from './job-steps.ts';

/** Engines that run elsewhere, and the functions that see to them. */
export interface HostedTargets {
  /** Catalogue ids. */
  readonly engines: readonly string[];
  readonly advanceArn: string;
  readonly keepArn: string;
}

/** Where the runs are on record. */
export interface RunTable {
  readonly partition: string;
  readonly tableName: string;
}

/** Lambda's own limit. */
const LONGEST_FUNCTION_S = 900;

/** A provider's answer that ends the job: trying again would not change it. */
const FINAL_ANSWERS = {
  ErrorEquals: ERROR_CATEGORIES.map((category) => `EngineError.${category}`),
  MaxAttempts: 0,
};

/**
 * The run of an engine elsewhere, as states of a job's machine from `WhoRuns` to `SettleSucceeded`: submit, wait, look, and
 * keep what it made. No function runs while it waits, except for a model server that answers only at the end. Every step
 * may be repeated: what was submitted is on record.
 *
 * A run whose end is told is waited for in `WaitToBeTold`, which takes a transition as `WaitForRun` does, and a write. It leaves
 * its token with the run's record, unless the end has been told: whoever is told it ends the wait. Untold, it ends as any
 * other wait; and an attempt that was told is waited for as any other, should the look not see the end yet.
 */
export function hostedRunStates(
  { partition, tableName }: RunTable,
  { engines, advanceArn, keepArn }: HostedTargets,
): object {
  const task = { Type: 'Task', Resource: `arn:${partition}:states:::lambda:invoke`, Catch: CATCH };
  const round = '$exists($states.input.round) ? $states.input.round : 0';
  const names = engines.map((engine) => `'${engine}'`).join(', ');
  const { pk, sk } = runKey('');
  const isToBeTold =
    '$exists($states.input.attempt) and ($exists($states.input.told) ? $states.input.told : 0) < $states.input.attempt';
  const told = "{% $merge([$states.input, { 'told': $states.input.attempt }]) %}";
  const TimeoutSeconds = LONGEST_FUNCTION_S + ENGINE_GRACE_S;
  return {
    WhoRuns: {
      Type: 'Choice',
      Choices: [{ Condition: `{% $states.input.engine in [${names}] %}`, Next: 'AdvanceRun' }],
      Default: 'RunEngine',
    },
    AdvanceRun: {
      ...task,
      Arguments: {
        FunctionName: advanceArn,
        Payload: { assetId: '{% $states.input.assetId %}', round: `{% ${round} %}` },
      },
      TimeoutSeconds,
      Output: `{% $merge([$states.input, { 'round': (${round}) + 1 }, $states.result.Payload]) %}`,
      Retry: [FINAL_ANSWERS, RETRY_ENGINE_THROTTLED, RETRY_ENGINE, RETRY_WRITE],
      Next: 'IsRunReady',
    },
    IsRunReady: {
      Type: 'Choice',
      Choices: [
        { Condition: '{% $states.input.ready %}', Next: 'KeepResult' },
        { Condition: `{% ${isToBeTold} %}`, Next: 'WaitToBeTold' },
      ],
      Default: 'WaitForRun',
    },
    WaitToBeTold: {
      Type: 'Task',
      Resource: `arn:${partition}:states:::aws-sdk:dynamodb:updateItem.waitForTaskToken`,
      Arguments: {
        TableName: tableName,
        Key: { pk: { S: `{% '${pk}' & $states.input.assetId %}` }, sk: { S: sk } },
        UpdateExpression: 'SET waitToken = :token',
        ConditionExpression: 'attempt = :attempt AND (attribute_not_exists(told) OR told < :attempt)',
        ExpressionAttributeValues: {
          ':token': { S: '{% $states.context.Task.Token %}' },
          ':attempt': { N: '{% $string($states.input.attempt) %}' },
        },
      },
      TimeoutSeconds: '{% $states.input.wait_s %}',
      Output: told,
      Catch: [
        { ErrorEquals: ['States.Timeout'], Output: '{% $states.input %}', Next: 'AdvanceRun' },
        { ErrorEquals: ['DynamoDb.ConditionalCheckFailedException'], Output: told, Next: 'AdvanceRun' },
        { ErrorEquals: ['States.ALL'], Output: '{% $states.input %}', Next: 'WaitForRun' },
      ],
      Next: 'AdvanceRun',
    },
    WaitForRun: { Type: 'Wait', Seconds: '{% $states.input.wait_s %}', Next: 'AdvanceRun' },
    KeepResult: {
      ...task,
      Arguments: {
        FunctionName: keepArn,
        Payload: ENGINE_PAYLOAD,
      },
      TimeoutSeconds,
      Output: OUTCOME,
      Retry: [RETRY_ENGINE_THROTTLED, RETRY_ENGINE, FINAL_ANSWERS, RETRY_WRITE],
      Next: 'SettleSucceeded',
    },
  };
}
