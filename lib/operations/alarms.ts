import { Aws, type CfnResource } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { inRunbook, type Watch } from './watch.ts';
import type { WatchedParts } from './watched-parts.ts';
import { watches } from './watches.ts';

export interface AlarmsProps extends WatchedParts {
  /**
   * Who is told; the address has to confirm a message of AWS first.
   * @default nobody: the alarms show in CloudWatch
   */
  readonly email?: string;
}

/** What an operator must know of. Every alarm names its section of runbook.md, which says what to do. */
export class Alarms extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
    if (props.email !== undefined) this.topic.addSubscription(new EmailSubscription(props.email));
    for (const watch of watches(this, props)) this.watch(watch);
    for (const alarm of props.api.canaryAlarms) this.tell(alarm);
  }

  private tell(alarm: Alarm): void {
    const action = new SnsAction(this.topic);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }

  private watch({
    id,
    section = id,
    meaning,
    metric,
    threshold,
    isRaisedBelow,
    periods = 1,
    onlyIf,
  }: Watch): void {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: isRaisedBelow
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: isRaisedBelow ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      alarmDescription: inRunbook(section, meaning),
    });
    this.tell(alarm);
    if (onlyIf) (alarm.node.defaultChild as CfnResource).cfnOptions.condition = onlyIf;
  }
}
