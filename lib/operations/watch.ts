import type { CfnResource } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';

/** One thing that an operator must know of. */
export interface Watch {
  /** The alarm's construct id. */
  readonly id: string;
  /**
   * Its section of runbook.md.
   * @default the id
   */
  readonly section?: string;
  /** What it means, as one sentence. */
  readonly meaning: string;
  readonly metric: IMetric;
  /** The alarm is raised from this value on; with `isRaisedBelow`, under it, and by silence too. */
  readonly threshold: number;
  readonly isRaisedBelow?: boolean;
  /**
   * For how many periods in a row.
   * @default 1
   */
  readonly periods?: number;
  /** Under which condition of the template the alarm is made. */
  readonly onlyIf?: NonNullable<CfnResource['cfnOptions']['condition']>;
}

/**
 * An alarm's description: where to read what to do.
 * @param section of runbook.md
 * @param meaning as one sentence
 */
export const inRunbook = (section: string, meaning: string): string =>
  `Runbook: ${section} in lib/operations/runbook.md. ${meaning}`;
