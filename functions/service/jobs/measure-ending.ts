import type { Outcome } from '../domain/job.ts';
import { measure } from '../measure.ts';
import type { Settlement } from '../store/settle-job.ts';

/** Measures how a job ended, if it did so now: whoever comes second counts nothing. */
export function measureEnding({ ended }: Settlement, outcome: Outcome): void {
  if (!ended) return;
  const { engine } = ended;
  if (outcome.status === 'succeeded') {
    measure('JobsSucceeded', 1, { engine });
    return;
  }
  measure('JobsFailed', 1, { engine, category: outcome.errorCategory });
  measure('CreditsRefunded', ended.cost, {});
}
