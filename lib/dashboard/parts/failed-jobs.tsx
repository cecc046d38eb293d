import type { FailedJob } from '../operated.ts';
import { exactTime, say, sayName, since } from '../words.ts';

/** Jobs that failed, newest first: what, on which engine, why and when. */
export function FailedJobs({
  of: jobs,
  withAccount,
}: {
  readonly of: readonly FailedJob[];
  readonly withAccount: boolean;
}) {
  if (jobs.length === 0) return <p class="muted">{say('operator.noFailures')}</p>;
  return (
    <ul class="keys">
      {jobs.map((job) => (
        <li key={job.id}>
          <div class="key-name">
            <strong>{sayName('operation', job.operation)}</strong>
            <span class="muted">{job.engine}</span>
          </div>
          <div class="small">
            <p>{sayName('failure', job.errorCategory ?? '')}</p>
            {job.errorDetail && <p class="muted">{job.errorDetail}</p>}
            <p class="muted">
              <code>{job.id}</code>
            </p>
          </div>
          <div class="actions small">
            {job.completedAt && <span title={exactTime(job.completedAt)}>{since(job.completedAt)}</span>}
            {withAccount && (
              <a href={`/dashboard/operator/accounts/${job.accountId}`}>{say('operator.account')}</a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
