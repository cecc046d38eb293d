import { isRefunded, type Outcome } from './domain/job.ts';
import { measure } from './measure.ts';

/** What ended with a settlement, if it did so with this one: the engine that ran, and what the job had cost. */
interface Ended {
  readonly ended?: { readonly engine: string; readonly cost: number };
}

/** Measures how a job ended, if it did so now: whoever comes second counts nothing. */
export function measureEnding({ ended }: Ended, outcome: Outcome): void {
  if (!ended) return;
  const { engine } = ended;
  if (outcome.status === 'succeeded') {
    measure('JobsSucceeded', 1, { engine });
    return;
  }
  measure('JobsFailed', 1, { engine, category: outcome.errorCategory });
  if (isRefunded(outcome)) measure('CreditsRefunded', ended.cost, {});
}
