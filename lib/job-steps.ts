/** Waits 0..1, 0..2, 0..4, 0..8 s: throttling and conflicts. If the job was settled meanwhile, all of them fail, which does no harm. */
export const RETRY_WRITE = {
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
export const RETRY_ENGINE_THROTTLED = {
  ErrorEquals: THROTTLED,
  IntervalSeconds: 5,
  BackoffRate: 2,
  MaxAttempts: 122,
  MaxDelaySeconds: 60,
  JitterStrategy: 'FULL',
};

/** Waits 0..1, 0..2, ... 0..8 s, an hour on the average together: settling goes before engines, which it makes room for. */
export const RETRY_SETTLE_THROTTLED = {
  ErrorEquals: THROTTLED,
  IntervalSeconds: 1,
  BackoffRate: 2,
  MaxAttempts: 900,
  MaxDelaySeconds: 8,
  JitterStrategy: 'FULL',
};

/** Waits 0..2, 0..4, ... 0..60 s, 4 minutes at most together: Lambda is failing, or the engine is away. */
export const RETRY_ENGINE = {
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
export const RETRY_SETTLE = {
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
export const ENGINE_GRACE_S = 60;
export const CATCH = [
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

/** Whose job it is. A start by an older release does not say it. */
export const STARTED_FOR =
  "{% $exists($states.context.Execution.Input.accountId) ? $states.context.Execution.Input.accountId : '' %}";

/** What an engine's step is told; whose it is, for a machine that has to share its cores. */
export const ENGINE_PAYLOAD = { assetId: '{% $states.input.assetId %}', accountId: STARTED_FOR };

/** What an engine's step hands on. */
export const OUTCOME = {
  assetId: '{% $states.input.assetId %}',
  files: '{% $states.result.Payload.files %}',
  metadata: '{% $states.result.Payload.metadata %}',
};
