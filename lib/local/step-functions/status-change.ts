import { randomUUID } from 'node:crypto';
import type { EndedRecord, StartedRecord } from './journal-records.ts';

export type ExecutionStatus = 'RUNNING' | EndedRecord['status'];

/** What EventBridge receives when an execution starts or ends; times in milliseconds since the epoch. */
export interface StatusChangeEvent {
  readonly version: '0';
  readonly id: string;
  readonly 'detail-type': 'Step Functions Execution Status Change';
  readonly source: 'aws.states';
  readonly account: string;
  readonly time: string;
  readonly region: string;
  readonly resources: readonly string[];
  readonly detail: {
    readonly executionArn: string;
    readonly stateMachineArn: string;
    readonly name: string;
    readonly status: ExecutionStatus;
    readonly startDate: number;
    readonly stopDate: number | null;
    readonly input: string;
    readonly inputDetails: { readonly included: boolean };
    readonly output: string | null;
    readonly outputDetails: { readonly included: boolean } | null;
    readonly error: string | null;
    readonly cause: string | null;
  };
}

/**
 * @param ended undefined: it has just started
 * @see https://docs.aws.amazon.com/step-functions/latest/dg/eventbridge-integration.html
 */
export function statusChangeEvent(started: StartedRecord, ended?: EndedRecord): StatusChangeEvent {
  const { executionArn, stateMachineArn, name, input } = started;
  const [, , , region = '', account = ''] = executionArn.split(':');
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Step Functions Execution Status Change',
    source: 'aws.states',
    account,
    time: new Date(ended?.at_ms ?? started.at_ms).toISOString().replace(/\.\d+Z$/, 'Z'),
    region,
    resources: [executionArn],
    detail: {
      executionArn,
      stateMachineArn,
      name,
      status: ended?.status ?? 'RUNNING',
      startDate: started.at_ms,
      stopDate: ended?.at_ms ?? null,
      input,
      inputDetails: { included: true },
      output: ended?.output ?? null,
      outputDetails: ended?.output === undefined ? null : { included: true },
      error: ended?.error ?? null,
      cause: ended?.cause ?? null,
    },
  };
}
