import type { Outcome } from '../domain/job.ts';
import { lambdaHandler } from '../lambda-handler.ts';
import { measureEnding } from '../measure-ending.ts';
import { settleJob } from '../store/settle-job.ts';
import { systemPorts } from '../store/system-ports.ts';
import { tableFromEnvironment } from '../store/table.ts';
import { outcomeOfError, type StepError } from './failure.ts';

/** From SettleSucceeded an outcome, from SettleFailed what was caught. */
export type SettleEvent = {
  readonly assetId: string;
  /** Whose it is; empty from a start by an older release. */
  readonly accountId?: string;
} & ({ readonly outcome: Outcome } | { readonly error: StepError });

/** Whether a delivery is owed now, and to which host. */
export type SettleResult = { readonly deliver: false } | { readonly deliver: true; readonly host: string };

const table = tableFromEnvironment();

/** The last step of a job. Whoever comes second finds it settled, and may still enqueue the delivery. */
export const handler = lambdaHandler(async (event: SettleEvent): Promise<SettleResult> => {
  const outcome = 'outcome' in event ? event.outcome : outcomeOfError(event.error);
  const settlement = await settleJob(table, systemPorts, event.assetId, outcome, event.accountId);
  measureEnding(settlement, outcome);
  const { delivery } = settlement;
  return delivery ? { deliver: true, host: delivery.host } : { deliver: false };
});
