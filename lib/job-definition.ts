import { TASK_STATUS } from '../functions/service/domain/asset.ts';
import { CANNED_RUNNER } from '../functions/service/domain/canned.ts';
import { enginePlaceStates } from './engine-places.ts';
import { type HostedTargets, hostedRunStates } from './hosted-run-states.ts';
import {
  CATCH,
  ENGINE_GRACE_S,
  ENGINE_PAYLOAD,
  OUTCOME,
  RETRY_ENGINE,
  RETRY_ENGINE_THROTTLED,
  RETRY_SETTLE,
  RETRY_SETTLE_THROTTLED,
  RETRY_WRITE,
  STARTED_FOR,
} from './job-steps.ts';

/** What the state machine calls; ARNs, names and URLs may be unresolved tokens. */
export interface JobTargets {
  readonly partition: string;
  readonly tableName: string;
  readonly settleArn: string;
  /** Runs in the place of every engine for jobs of test keys. */
  readonly cannedArn: string;
  /** Function ARN by the engine's id. */
  readonly engineArns: Readonly<Record<string, string>>;
  /** How long the slowest engine may take before its function ends by itself. */
  readonly longestEngine_s: number;
  readonly webhookQueueUrl: string;
  /** How many jobs may run their engines at a time; absent where nothing but the account bounds them. */
  readonly concurrentEngines?: number | undefined;
  /** Engines that run elsewhere; absent where there are none. */
  readonly hosted?: HostedTargets;
}

/** Longer than all attempts of all states and their waits; past it the execution ends as TIMED_OUT. */
const EXECUTION_TIMEOUT_S = 8 * 3600;

/**
 * The state machine of a job, in Amazon States Language with JSONata. Its input is what `jobInput` makes:
 * `{ assetId, accountId, engine, items: [{ pk, sk }] }`, the items being the asset and its rows in lists.
 */
export function jobDefinition(targets: JobTargets): object {
  const { partition, tableName, concurrentEngines, hosted } = targets;
  return {
    Comment: 'Runs one job: mark, engine, settle, enqueue the webhook',
    QueryLanguage: 'JSONata',
    TimeoutSeconds: EXECUTION_TIMEOUT_S,
    StartAt: 'MarkProcessing',
    States: {
      MarkProcessing: markProcessing(targets),
      ...(concurrentEngines !== undefined && {
        NeedsPlace: needsPlace,
        ...enginePlaceStates(
          { partition, tableName, count: concurrentEngines },
          firstOf(targets),
          'IsDeliveryDue',
        ),
      }),
      ...(hosted && hostedRunStates({ partition, tableName }, hosted)),
      RunEngine: runEngine(targets),
      SettleSucceeded: settle(targets, {
        assetId: '{% $states.input.assetId %}',
        outcome: {
          status: 'succeeded',
          files: '{% $states.input.files %}',
          metadata: '{% $states.input.metadata %}',
        },
      }),
      SettleFailed: settle(targets, {
        assetId: '{% $states.input.assetId %}',
        error: '{% $states.input.error %}',
      }),
      IsDeliveryDue: {
        Type: 'Choice',
        Choices: [{ Condition: '{% $states.input.deliver %}', Next: 'EnqueueDelivery' }],
        Default: 'Done',
      },
      EnqueueDelivery: enqueueDelivery(targets),
      Done: { Type: 'Succeed' },
    },
  };
}

/** The first state of a job's engine. */
const firstOf = ({ hosted }: JobTargets): string => (hosted ? 'WhoRuns' : 'RunEngine');

/** Allowed from 0 and from 1, so that a retry after a lost answer passes; the first start time stays. */
function markProcessing(targets: JobTargets): object {
  const { partition, tableName, concurrentEngines } = targets;
  const update = `{
    'Update': {
      'TableName': '${tableName}',
      'Key': { 'pk': { 'S': $key.pk }, 'sk': { 'S': $key.sk } },
      'UpdateExpression': 'SET taskStatus = :processing, startedAt = if_not_exists(startedAt, :now)',
      'ConditionExpression': 'taskStatus IN (:queued, :processing)',
      'ExpressionAttributeValues': {
        ':queued': { 'N': '${TASK_STATUS.queued}' },
        ':processing': { 'N': '${TASK_STATUS.processing}' },
        ':now': { 'S': $states.context.State.EnteredTime }
      }
    }
  }`.replaceAll(/\s+/g, ' ');
  return {
    Type: 'Task',
    Resource: `arn:${partition}:states:::aws-sdk:dynamodb:transactWriteItems`,
    Arguments: { TransactItems: `{% [$map($states.input.items, function($key) { ${update} })] %}` },
    Output: '{% $states.input %}',
    Retry: [RETRY_WRITE],
    Catch: CATCH,
    Next: concurrentEngines === undefined ? firstOf(targets) : 'NeedsPlace',
  };
}

/** A job of a test key runs no engine, and so waits for no place. */
const needsPlace = {
  Type: 'Choice',
  Choices: [{ Condition: `{% $states.input.engine = '${CANNED_RUNNER}' %}`, Next: 'RunEngine' }],
  Default: 'TakePlace',
};

function runEngine({ partition, engineArns, cannedArn, longestEngine_s }: JobTargets): object {
  const runners = Object.entries({ ...engineArns, [CANNED_RUNNER]: cannedArn });
  const arns = runners.map(([runner, arn]) => `'${runner}': '${arn}'`);
  return {
    Type: 'Task',
    Resource: `arn:${partition}:states:::lambda:invoke`,
    Arguments: {
      FunctionName: `{% $lookup({ ${arns.join(', ')} }, $states.input.engine) %}`,
      Payload: ENGINE_PAYLOAD,
    },
    TimeoutSeconds: longestEngine_s + ENGINE_GRACE_S,
    Output: OUTCOME,
    Retry: [RETRY_ENGINE_THROTTLED, RETRY_ENGINE],
    Catch: CATCH,
    Next: 'SettleSucceeded',
  };
}

function settle({ partition, settleArn, concurrentEngines }: JobTargets, payload: object): object {
  return {
    Type: 'Task',
    Resource: `arn:${partition}:states:::lambda:invoke`,
    Arguments: { FunctionName: settleArn, Payload: { ...payload, accountId: STARTED_FOR } },
    Output: "{% $merge([{ 'assetId': $states.input.assetId }, $states.result.Payload]) %}",
    Retry: [RETRY_SETTLE_THROTTLED, RETRY_SETTLE],
    Next: concurrentEngines === undefined ? 'IsDeliveryDue' : 'GivePlaceBack',
  };
}

/** The delivery is on record as pending: should this fail, the sweeper enqueues it. */
function enqueueDelivery({ partition, webhookQueueUrl }: JobTargets): object {
  return {
    Type: 'Task',
    Resource: `arn:${partition}:states:::sqs:sendMessage`,
    Arguments: {
      QueueUrl: webhookQueueUrl,
      MessageBody: "{% $string({ 'assetId': $states.input.assetId }) %}",
      MessageGroupId: '{% $states.input.host %}',
    },
    Retry: [RETRY_WRITE],
    Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Done' }],
    Next: 'Done',
  };
}
