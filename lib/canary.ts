import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import {
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
  TimeBasedCanaryTrafficRouting,
} from 'aws-cdk-lib/aws-codedeploy';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { ERRORS } from '../functions/service/domain/errors.ts';
import { serviceMetric } from './operations/metrics.ts';
import { inRunbook } from './operations/watch.ts';
import type { ServiceFunction } from './service-function.ts';
import { acknowledge } from './validation.ts';

export interface CanaryProps {
  /** Share of the requests that a new release gets at first: an integer from 1 to 50. */
  readonly percent: number;
}

/** How long a new release is tried. */
const TRIAL = Duration.minutes(5);
const MINUTE = Duration.minutes(1);
const ALIAS = 'live';

const RAISED = {
  threshold: 1,
  comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  treatMissingData: TreatMissingData.NOT_BREACHING,
};

/** A role's policy has 10,240 characters at most: so many functions fit one, and more have another. */
const FUNCTIONS_A_ROLE = 20;

/**
 * Gives a new release of a function a few of its requests first, and all of them once five minutes showed no fault. If
 * CodeDeploy goes back to the old release of one function, the update fails, and CloudFormation takes all of it back.
 *
 * Two kinds of alarms see a fault. A function that crashes is counted by Lambda. A function that answers its own fault is
 * not, so a second alarm counts these answers by their code. Rejected: the stage's 5xx, which counts maintenance (503) and
 * late engines (504) too.
 */
export class Canary extends Construct {
  private readonly application: LambdaApplication;
  private readonly config: LambdaDeploymentConfig;
  /** The last one made, and how many functions it has been told of together with those before it. */
  private role: Role;
  private functions = 0;
  private readonly faults: Alarm;
  /** One of the faults of all functions, and one of the crashes of each. */
  readonly alarms: Alarm[] = [];

  constructor(scope: Construct, id: string, { percent }: CanaryProps) {
    super(scope, id);
    this.application = new LambdaApplication(this, 'Application');
    this.config = new LambdaDeploymentConfig(this, 'Config', {
      trafficRouting: new TimeBasedCanaryTrafficRouting({ interval: TRIAL, percentage: percent }),
    });
    this.role = this.newRole('Role');
    const { code } = ERRORS.unexpected;
    this.faults = new Alarm(this, 'Faults', {
      ...RAISED,
      metric: serviceMetric(this, 'Refusals', 'Sum', { code: String(code) }).with({ period: MINUTE }),
      // The old release is counted too: one stray fault of its own must not stop an update.
      evaluationPeriods: TRIAL.toMinutes(),
      datapointsToAlarm: 2,
      alarmDescription: inRunbook('CanaryFaults', `Requests were answered ${code} in two of five minutes.`),
    });
    this.alarms.push(this.faults);
  }

  /** Puts an alias before a function, for callers to name in its place. Updates move it as this canary does. */
  aliasOf(fn: ServiceFunction): Alias {
    const { lambda } = fn;
    const version = lambda.currentVersion;
    const alias = new Alias(fn, 'Live', { aliasName: ALIAS, version });
    if (this.functions > 0 && this.functions % FUNCTIONS_A_ROLE === 0) {
      this.role = this.newRole(`Role${this.functions / FUNCTIONS_A_ROLE + 1}`);
    }
    this.functions++;
    this.role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:GetAlias', 'lambda:GetProvisionedConcurrencyConfig', 'lambda:UpdateAlias'],
        // The alias's name as text: the alias itself waits for its group, which waits for this role.
        resources: [lambda.functionArn, `${lambda.functionArn}:${ALIAS}`],
      }),
    );
    const crashes = new Alarm(fn, 'Crashes', {
      ...RAISED,
      metric: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Errors',
        dimensionsMap: {
          FunctionName: lambda.functionName,
          Resource: `${lambda.functionName}:${ALIAS}`,
          // Else crashes of the old release would count.
          ExecutedVersion: version.version,
        },
        statistic: 'Sum',
        period: MINUTE,
      }),
      evaluationPeriods: 1,
      alarmDescription: inRunbook(
        'CanaryCrashes',
        `The newest release of ${fn.entry} crashed or ran out of time.`,
      ),
    });
    this.alarms.push(crashes);
    new LambdaDeploymentGroup(fn, 'Rollout', {
      application: this.application,
      deploymentConfig: this.config,
      alias,
      alarms: [crashes, this.faults],
      autoRollback: { failedDeployment: true, deploymentInAlarm: true, stoppedDeployment: true },
      // Without AWS's managed policy, which lets it move every alias of the account. Of its other actions s3:GetObject
      // and lambda:InvokeFunction are for revisions in a bucket and for hooks; CloudFormation sends neither.
      role: this.role.withoutPolicyUpdates(),
    }).node.addDependency(this.role);
    return alias;
  }

  private newRole(id: string): Role {
    const role = new Role(this, id, { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    role.addToPolicy(new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }));
    acknowledge(role.node.findChild('DefaultPolicy'), {
      'AwsSolutions-IAM5[Resource::*]':
        'CodeDeploy asks for alarms of all names at once; it only reads them.',
    });
    return role;
  }
}
