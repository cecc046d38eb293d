import { ERROR_CATEGORIES } from '../functions/service/domain/asset.ts';
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
 */
export function hostedRunStates(partition: string, { engines, advanceArn, keepArn }: HostedTargets): object {
  const task = { Type: 'Task', Resource: `arn:${partition}:states:::lambda:invoke`, Catch: CATCH };
  const round = '$exists($states.input.round) ? $states.input.round : 0';
  const names = engines.map((engine) => `'${engine}'`).join(', ');
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
      Choices: [{ Condition: '{% $states.input.ready %}', Next: 'KeepResult' }],
      Default: 'WaitForRun',
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
      Retry: [RETRY_ENGINE_THROTTLED, RETRY_ENGINE],
      Next: 'SettleSucceeded',
    },
  };
}
