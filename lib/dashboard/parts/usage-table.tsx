import { number, say } from '../words.ts';

export interface UsageRow {
  readonly name: string;
  readonly credits: number;
  readonly refunded: number;
  readonly jobs: number;
}

/** What cost how much, as a table whose first column is a chart. */
export function UsageTable({
  title,
  rows,
  hasBars = true,
}: {
  readonly title: string;
  readonly rows: readonly UsageRow[];
  readonly hasBars?: boolean;
}) {
  const most = Math.max(1, ...rows.map(({ credits }) => credits));
  return (
    <table class="sums">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{say('usage.credits')}</th>
          <th scope="col">{say('usage.refunded')}</th>
          <th scope="col">{say('usage.jobs')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, credits, refunded, jobs }) => (
          <tr key={name}>
            <th scope="row">
              <span>{name}</span>
              {hasBars && (
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(credits / most) * 100} height="4" />
                </svg>
              )}
            </th>
            <td>{number(credits)}</td>
            <td>{number(refunded)}</td>
            <td>{number(jobs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
