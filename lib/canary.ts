import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import {
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
  TimeBasedCanaryTrafficRouting,
} from 'aws-cdk-lib/aws-codedeploy';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Alias, type Version } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { ERRORS } from '../functions/service/domain/errors.ts';
import { forAlarms, highestOf, serviceMetric } from './operations/metrics.ts';
import { inRunbook } from './operations/watch.ts';
import { OwnRole } from './own-role.ts';
import type { ServiceFunction } from './service-function.ts';
import { acknowledge } from './validation.ts';

export interface CanaryProps {
  /** Share of the requests that a new release gets at first: an integer from 1 to 50. */
  readonly percent: number;
  /** Those that are updated this way. */
  readonly functions: readonly ServiceFunction[];
}

/** How long a new release is tried. */
const TRIAL = Duration.minutes(5);
const MINUTE = Duration.minutes(1);
/** Name of the alias that stands before a function. */
export const ALIAS = 'live';

const RAISED = {
  threshold: 1,
  comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  treatMissingData: TreatMissingData.NOT_BREACHING,
};

/** A role's policy has 10,240 characters at most: so many functions fit one, and more have another. */
const FUNCTIONS_A_ROLE = 30;

/**
 * Gives a new release of a function a few of its requests first, and all of them once five minutes showed no fault. If
 * CodeDeploy goes back to the old release of one function, the update fails, and CloudFormation takes all of it back: so
 * functions share alarms, ten of them one, which is all that an alarm can look at.
 *
 * Two kinds of alarms see a fault. A function that crashes is counted by Lambda. A function that answers its own fault is
 * not, so a second alarm counts these answers by their code. Rejected: the stage's 5xx, which counts maintenance (503) and
 * late engines (504) too; and one query over the errors of all functions, which would count the old release's.
 */
export class Canary extends Construct {
  private readonly application: LambdaApplication;
  private readonly config: LambdaDeploymentConfig;
  private readonly faults: Alarm;
  private readonly aliases = new Map<ServiceFunction, Alias>();
  /** One of the faults of all functions, and those of crashes. */
  readonly alarms: Alarm[] = [];

  constructor(scope: Construct, id: string, { percent, functions }: CanaryProps) {
    super(scope, id);
    this.application = new LambdaApplication(this, 'Application');
    this.config = new LambdaDeploymentConfig(this, 'Config', {
      trafficRouting: new TimeBasedCanaryTrafficRouting({ interval: TRIAL, percentage: percent }),
    });
    const { code } = ERRORS.unexpected;
    this.faults = this.alarm('Faults', {
      metric: serviceMetric(this, 'Refusals', 'Sum', { code: String(code) }).with({ period: MINUTE }),
      // The old release is counted too: one stray fault of its own must not stop an update.
      evaluationPeriods: TRIAL.toMinutes(),
      datapointsToAlarm: 2,
      alarmDescription: inRunbook('CanaryFaults', `Requests were answered ${code} in two of five minutes.`),
    });
    const roles = new Map<number, OwnRole>();
    for (const [i, some] of forAlarms(functions).entries()) {
      const crashes = this.crashesOf(`Crashes${i + 1}`, some);
      for (const fn of some) {
        const nth = Math.floor(this.aliases.size / FUNCTIONS_A_ROLE);
        const role = roles.get(nth) ?? this.newRole(nth === 0 ? 'Role' : `Role${nth + 1}`);
        roles.set(nth, role);
        this.aliases.set(fn, this.rollOut(fn, crashes, role));
      }
    }
  }

  /** What callers name in a function's place. Updates move it as this canary does. */
  aliasOf(fn: ServiceFunction): Alias {
    return this.aliases.get(fn)!;
  }

  private crashesOf(id: string, functions: readonly ServiceFunction[]): Alarm {
    return this.alarm(id, {
      metric: highestOf(
        'Most crashes of one function',
        functions.map(({ lambda }) => crashes(lambda.currentVersion)),
        MINUTE,
      ),
      evaluationPeriods: 1,
      alarmDescription: inRunbook(
        'CanaryCrashes',
        `The newest release of one of these crashed or ran out of time: ${functions.map(({ entry }) => entry).join(', ')}.`,
      ),
    });
  }

  private rollOut(fn: ServiceFunction, crashes: Alarm, role: OwnRole): Alias {
    const { lambda } = fn;
    const alias = new Alias(fn, 'Live', { aliasName: ALIAS, version: lambda.currentVersion });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:GetAlias', 'lambda:GetProvisionedConcurrencyConfig', 'lambda:UpdateAlias'],
        // The alias's name as text: the alias itself waits for its group, which waits for this role.
        resources: [lambda.functionArn, `${lambda.functionArn}:${ALIAS}`],
      }),
    );
    new LambdaDeploymentGroup(fn, 'Rollout', {
      application: this.application,
      deploymentConfig: this.config,
      alias,
      alarms: [crashes, this.faults],
      autoRollback: { failedDeployment: true, deploymentInAlarm: true, stoppedDeployment: true },
      // Without AWS's managed policy, which lets it move every alias of the account. Of its other actions s3:GetObject
      // and lambda:InvokeFunction are for revisions in a bucket and for hooks; CloudFormation sends neither.
      role: role.withoutPolicyUpdates(),
    });
    return alias;
  }

  private alarm(
    id: string,
    props: {
      readonly metric: IMetric;
      readonly evaluationPeriods: number;
      readonly datapointsToAlarm?: number;
      readonly alarmDescription: string;
    },
  ): Alarm {
    const alarm = new Alarm(this, id, { ...RAISED, ...props });
    this.alarms.push(alarm);
    return alarm;
  }

  private newRole(id: string): OwnRole {
    const role = new OwnRole(this, id, 'codedeploy.amazonaws.com');
    role.addToPolicy(new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }));
    acknowledge(role, {
      'AwsSolutions-IAM5[Resource::*]':
        'CodeDeploy asks for alarms of all names at once; it only reads them.',
    });
    return role;
  }
}

/** Of a version alone: else crashes of the old release would count. */
const crashes = ({ lambda: { functionName }, version }: Version): Metric =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName: 'Errors',
    dimensionsMap: {
      FunctionName: functionName,
      Resource: `${functionName}:${ALIAS}`,
      ExecutedVersion: version,
    },
    statistic: 'Sum',
    period: MINUTE,
  });
