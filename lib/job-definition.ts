import { TASK_STATUS } from '../functions/service/domain/asset.ts';

/** What the state machine calls; ARNs, names and URLs may be unresolved tokens. */
export interface JobTargets {
  readonly partition: string;
  readonly tableName: string;
  readonly settleArn: string;
  /** Function ARN by the engine's id. */
  readonly engineArns: Readonly<Record<string, string>>;
  /** How long the slowest engine may take before its function ends by itself. */
  readonly longestEngine_s: number;
  readonly webhookQueueUrl: string;
}

/** Waits 0..1, 0..2, 0..4, 0..8 s: throttling and conflicts. A job that was settled meanwhile fails them all, harmlessly. */
const RETRY_WRITE = {
  ErrorEquals: ['States.TaskFailed'],
  IntervalSeconds: 1,
  BackoffRate: 2,
  MaxAttempts: 4,
  MaxDelaySeconds: 10,
  JitterStrategy: 'FULL',
};

const THROTTLED = ['Lambda.TooManyRequestsException'];

/**
 * Waits 0..5, 0..10, ... 0..60 s, an hour on the average together: the account runs as much at a time as it may, which
 * is ten functions for a new one. Whoever asks more often gets the place that comes free, so an engine asks seldom.
 */
const RETRY_ENGINE_THROTTLED = {
  ErrorEquals: THROTTLED,
  IntervalSeconds: 5,
  BackoffRate: 2,
  MaxAttempts: 122,
  MaxDelaySeconds: 60,
  JitterStrategy: 'FULL',
};

/** Waits 0..1, 0..2, ... 0..8 s, an hour on the average together: settling goes before engines, which it makes room for. */
const RETRY_SETTLE_THROTTLED = {
  ErrorEquals: THROTTLED,
  IntervalSeconds: 1,
  BackoffRate: 2,
  MaxAttempts: 900,
  MaxDelaySeconds: 8,
  JitterStrategy: 'FULL',
};

/** Waits 0..2, 0..4, ... 0..60 s, 4 minutes at most together: Lambda is failing, or the engine is away. */
const RETRY_ENGINE = {
  ErrorEquals: [
    'Lambda.ServiceException',
    'Lambda.AWSLambdaException',
    'Lambda.SdkClientException',
    'Lambda.ClientExecutionTimeoutException',
    'EngineError.engine_unavailable',
  ],
  IntervalSeconds: 2,
  BackoffRate: 2,
  MaxAttempts: 8,
  MaxDelaySeconds: 60,
  JitterStrategy: 'FULL',
};

/** Waits 0..1, 0..2, ... 0..60 s, 5 minutes at most together. After them the rule for failed executions settles. */
const RETRY_SETTLE = {
  ErrorEquals: ['States.ALL'],
  IntervalSeconds: 1,
  BackoffRate: 2,
  MaxAttempts: 10,
  MaxDelaySeconds: 60,
  JitterStrategy: 'FULL',
};

/**
 * How much later than its function's time-out the engine's state times out: the function ends by itself, unless it never
 * answers. Each attempt has the whole time; waits between attempts do not count.
 *
 * Lambda takes or throttles an invocation at once, so no time passes in a queue. On one machine an invocation waits for a
 * core: there neither this time-out nor the execution's counts before the engine begins, nor while no process runs.
 */
const ENGINE_GRACE_S = 60;
/** Longer than all attempts of all states and their waits; past it the execution ends as TIMED_OUT. */
const EXECUTION_TIMEOUT_S = 8 * 3600;

const CATCH = [
  {
    ErrorEquals: ['States.ALL'],
    Next: 'SettleFailed',
    Output: {
      assetId: '{% $states.context.Execution.Input.assetId %}',
      error: {
        name: '{% $states.errorOutput.Error %}',
        cause: "{% $exists($states.errorOutput.Cause) ? $states.errorOutput.Cause : '' %}",
      },
    },
  },
];

/**
 * The state machine of a job, in Amazon States Language with JSONata. Its input is what `jobInput` makes:
 * `{ assetId, accountId, engine, items: [{ pk, sk }] }`, the items being the asset and its rows in lists.
 */
export function jobDefinition(targets: JobTargets): object {
  return {
    Comment: 'Runs one job: mark, engine, settle, enqueue the webhook',
    QueryLanguage: 'JSONata',
    TimeoutSeconds: EXECUTION_TIMEOUT_S,
    StartAt: 'MarkProcessing',
    States: {
      MarkProcessing: markProcessing(targets),
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

/** Allowed from 0 and from 1, so that a retry after a lost answer passes; the first start time stays. */
function markProcessing({ partition, tableName }: JobTargets): object {
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
    Next: 'RunEngine',
  };
}

function runEngine({ partition, engineArns, longestEngine_s }: JobTargets): object {
  const arns = Object.entries(engineArns).map(([engine, arn]) => `'${engine}': '${arn}'`);
  return {
    Type: 'Task',
    Resource: `arn:${partition}:states:::lambda:invoke`,
    Arguments: {
      FunctionName: `{% $lookup({ ${arns.join(', ')} }, $states.input.engine) %}`,
      Payload: {
        assetId: '{% $states.input.assetId %}',
        // Whose it is, for a machine that has to share its cores. A start by an older release does not say it.
        accountId: "{% $exists($states.input.accountId) ? $states.input.accountId : '' %}",
      },
    },
    TimeoutSeconds: longestEngine_s + ENGINE_GRACE_S,
    Output: {
      assetId: '{% $states.input.assetId %}',
      files: '{% $states.result.Payload.files %}',
      metadata: '{% $states.result.Payload.metadata %}',
    },
    Retry: [RETRY_ENGINE_THROTTLED, RETRY_ENGINE],
    Catch: CATCH,
    Next: 'SettleSucceeded',
  };
}

function settle({ partition, settleArn }: JobTargets, payload: object): object {
  return {
    Type: 'Task',
    Resource: `arn:${partition}:states:::lambda:invoke`,
    Arguments: { FunctionName: settleArn, Payload: payload },
    Output: "{% $merge([{ 'assetId': $states.input.assetId }, $states.result.Payload]) %}",
    Retry: [RETRY_SETTLE_THROTTLED, RETRY_SETTLE],
    Next: 'IsDeliveryDue',
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
