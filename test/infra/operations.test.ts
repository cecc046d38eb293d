import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { METRICS, METRICS_SERVICE } from '../../functions/service/domain/metrics.ts';
import { emptyBundles } from './empty-bundles.ts';
import { SETTINGS } from './setting-combinations.ts';
import { ofType, type Resource, synthesizedTemplate, type Template } from './synthesize.ts';

const RUNBOOK = 'lib/operations/runbook.md';

const templateWith = (context: Record<string, string> = {}): Template =>
  JSON.parse(synthesizedTemplate({ context, bundle: emptyBundles() }));

let template: Template;
beforeAll(() => {
  template = templateWith({
    alarmEmail: 'ops@example.com',
    monthlyBudget: '100',
    canary: '10',
    providers: 'lib/provider-samples/replicate.json',
    billing: SETTINGS.billing,
  });
});

const alarms = (): [string, Resource][] => ofType(template, 'AWS::CloudWatch::Alarm');
const alarm = (id: string): Resource => alarms().find(([name]) => name.startsWith(`Alarms${id}`))![1];
const sectionOf = ({ Properties }: Resource): string | undefined =>
  /^Runbook: (\w+) in (\S+\.md)\. .+\.$/.exec(Properties.AlarmDescription)?.[1];

describe('the runbook', () => {
  const text = readFileSync(join(import.meta.dirname, '../..', RUNBOOK), 'utf8');
  const sections = new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split('\n')[0]!, section]),
  );

  it('has a section for each alarm, which names it and the file, and none for anything else', () => {
    expect(alarms().length).toBeGreaterThan(20);
    for (const [id, resource] of alarms()) {
      expect(resource.Properties.AlarmDescription, id).toContain(`in ${RUNBOOK}. `);
      expect([...sections.keys()], id).toContain(sectionOf(resource));
    }
    const named = new Set(alarms().map(([, resource]) => sectionOf(resource)));
    expect([...sections.keys()].filter((section) => !named.has(section))).toEqual([]);
  });

  it('says in each section what to look at, what it means and what to do', () => {
    for (const [name, section] of sections) {
      for (const part of ['**Look at** ', '**It means** ', '**Do** ']) expect(section, name).toContain(part);
    }
  });
});

describe('an alarm', () => {
  it('tells when it is raised and when it is over', () => {
    for (const [id, { Properties }] of alarms()) {
      expect(Properties.AlarmActions, id).toHaveLength(1);
      expect(Properties.OKActions, id).toEqual(Properties.AlarmActions);
    }
  });

  it('that adds metrics up counts those without a point as 0, or it would never have a value', () => {
    for (const [id, { Properties }] of alarms()) {
      const metrics: { Id: string; Expression?: string; MetricStat?: object }[] = Properties.Metrics ?? [];
      const expressions = metrics.flatMap(({ Expression }) =>
        typeof Expression === 'string' ? [Expression] : [],
      );
      for (const expression of expressions.filter((text) => !text.includes('SERVICE_QUOTA'))) {
        for (const { Id, MetricStat } of metrics) {
          if (MetricStat) expect(expression, id).toContain(`FILL(${Id}, 0)`);
        }
      }
    }
  });

  it('of a sweeper that has not run is raised by silence, every other one is not', () => {
    for (const [id, { Properties }] of alarms()) {
      const isSilence = id.startsWith('AlarmsSweeperStopped');
      expect(Properties.TreatMissingData, id).toBe(isSilence ? 'breaching' : 'notBreaching');
    }
    expect(alarm('SweeperStopped').Properties.ComparisonOperator).toBe('LessThanThreshold');
  });

  it('looks at what the service can run out of, and at what waits', () => {
    const watched: Record<string, string> = {
      FunctionsThrottled: '"MetricName":"Throttles"',
      ConcurrencyNearQuota: 'SERVICE_QUOTA(used)',
      TableThrottled: 'WriteThrottleEvents',
      WebhooksWait: 'ApproximateAgeOfOldestMessage',
      JobsWait: 'OldestOpenJob',
      ApiSlow: '"p99"',
      FrontDoorErrors: '5xxErrorRate',
    };
    for (const [id, text] of Object.entries(watched)) expect(JSON.stringify(alarm(id))).toContain(text);
  });

  it('of CloudFront is made only where CloudFront’s metrics are', () => {
    const { Condition } = alarm('FrontDoorErrors') as { Condition?: string };
    const conditions = (template as unknown as { Conditions: Record<string, unknown> }).Conditions;
    expect(conditions[Condition!]).toEqual({ 'Fn::Equals': [{ Ref: 'AWS::Region' }, 'us-east-1'] });
  });

  it('has no name of its own: CloudFormation’s are different in each stack', () => {
    for (const [, { Properties }] of alarms()) expect(Properties.AlarmName).toBeUndefined();
  });
});

describe('the dashboard', () => {
  const body = () =>
    JSON.stringify(ofType(template, 'AWS::CloudWatch::Dashboard')[0]![1].Properties.DashboardBody);

  it('shows everything that functions measure', () => {
    for (const name of Object.keys(METRICS)) expect(body()).toContain(name);
  });

  it('looks for it where the functions write it: under the stack’s name', () => {
    expect(body()).toContain('AssetGenerationService');
    expect(body()).toContain(METRICS_SERVICE);
    const another = JSON.stringify(
      ofType(templateWith({ stackName: 'Another' }), 'AWS::CloudWatch::Dashboard'),
    );
    expect(another).not.toContain('AssetGenerationService');
  });

  it('looks for state transitions where Step Functions counts them: in the account, not by state machine', () => {
    expect(body()).toContain(
      '[\\"AWS/States\\",\\"ConsumedCapacity\\",\\"ServiceMetric\\",\\"StateTransition\\"',
    );
  });

  it('looks for CloudFront’s metrics in the region that has them', () => {
    expect(body()).toMatch(/AWS\/CloudFront.{0,400}us-east-1/);
  });
});

describe('a log that AWS delivers', () => {
  it('is under the prefix whose groups share one resource policy: a region has only ten policies', () => {
    const [[, stage] = []] = ofType(template, 'AWS::ApiGatewayV2::Stage');
    const [[, machine] = []] = ofType(template, 'AWS::StepFunctions::StateMachine');
    const destinations = [
      stage!.Properties.AccessLogSettings.DestinationArn,
      machine!.Properties.LoggingConfiguration.Destinations[0].CloudWatchLogsLogGroup.LogGroupArn,
    ];
    for (const {
      'Fn::GetAtt': [id],
    } of destinations) {
      expect(template.Resources[id]!.Properties.LogGroupName, id).toMatch(/^\/aws\/vendedlogs\//);
    }
  });
});

describe('the budget', () => {
  it('tells the address of the alarms, before the money is spent', () => {
    const [[, budget] = []] = ofType(template, 'AWS::Budgets::Budget');
    expect(budget!.Properties.Budget.BudgetLimit).toEqual({ Amount: 100, Unit: 'USD' });
    expect(budget!.Properties.NotificationsWithSubscribers).toHaveLength(2);
    for (const { Subscribers } of budget!.Properties.NotificationsWithSubscribers) {
      expect(Subscribers).toEqual([{ Address: 'ops@example.com', SubscriptionType: 'EMAIL' }]);
    }
  });

  it.each([
    [{ monthlyBudget: '100' }, 'alarmEmail'],
    [{ monthlyBudget: 'much', alarmEmail: 'ops@example.com' }, 'monthlyBudget'],
    [{ monthlyBudget: '0', alarmEmail: 'ops@example.com' }, 'monthlyBudget'],
  ])('is refused with %j', (context, sentence) => {
    expect(() => templateWith(context as Record<string, string>)).toThrow(sentence);
  });
});
