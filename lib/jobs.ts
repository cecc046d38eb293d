import { ArnFormat, Aws, type CfnElement, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { DefinitionBody, LogLevel, StateMachine, StateMachineType } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { Bundles } from './bundle.ts';
import type { DataTable } from './data-table.ts';
import type { Engines } from './engines.ts';
import type { FileBucket } from './file-bucket.ts';
import { jobDefinition } from './job-definition.ts';
import type { Providers } from './providers.ts';
import { type ServiceCompute, ServiceFunction } from './service-function.ts';
import { acknowledge } from './validation.ts';
import type { Webhooks } from './webhooks.ts';

export interface JobsProps {
  readonly bundles: Bundles;
  readonly dataTable: DataTable;
  readonly fileBucket: FileBucket;
  readonly engines: Engines;
  readonly providers?: Providers | undefined;
  readonly webhooks: Webhooks;
  /**
   * How many jobs may run their engines at a time, 1 or more.
   * @default as many as the account's quota lets
   */
  readonly concurrentEngines?: number | undefined;
}

/** The state machine that takes each job from accepted to settled. An execution has its asset's id as name. */
export class Jobs extends Construct {
  readonly stateMachine: StateMachine;
  readonly settle: ServiceFunction;
  readonly canned: ServiceFunction;

  constructor(scope: Construct, id: string, props: JobsProps) {
    super(scope, id);
    this.settle = new ServiceFunction(this, 'Settle', {
      bundles: props.bundles,
      entry: 'jobs/settle',
      description: 'Ends a job: result or refund, slot back, delivery owed',
    });
    allowSettle(this.settle, props.dataTable);
    this.canned = cannedResults(this, props);
    this.stateMachine = this.machine(props);
    this.allowMachine(props);
  }

  /** Lets a function start jobs. */
  allowStart(fn: ServiceCompute): void {
    fn.allow(['states:StartExecution'], [this.stateMachine.stateMachineArn]);
    fn.tell('STATE_MACHINE_ARN', this.stateMachine.stateMachineArn);
  }

  /** Lets a function ask how a job's execution stands. */
  allowDescribe(fn: ServiceCompute): void {
    this.allowOnExecutions(fn, 'states:DescribeExecution');
  }

  /** Lets a function end the wait of a job's state that has given it a token. */
  allowEndWait(fn: ServiceCompute): void {
    fn.allow(['states:SendTaskSuccess'], [this.stateMachine.stateMachineArn]);
  }

  /** Lets a function stop a job's execution. */
  allowStop(fn: ServiceCompute): void {
    this.allowOnExecutions(fn, 'states:StopExecution');
  }

  private allowOnExecutions(fn: ServiceCompute, action: string): void {
    const executions = Stack.of(this).formatArn({
      service: 'states',
      resource: 'execution',
      resourceName: `${this.stateMachine.stateMachineName}:*`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    fn.allow([action], [executions]);
    const machineId = Stack.of(this).getLogicalId(this.stateMachine.node.defaultChild as CfnElement);
    fn.acknowledgePolicy({
      [`AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:states:<AWS::Region>:<AWS::AccountId>:execution:<${machineId}.Name>:*]`]:
        'Executions are named by asset ids, made long after deployment.',
    });
    fn.tell('STATE_MACHINE_ARN', this.stateMachine.stateMachineArn);
  }

  private machine({ dataTable, engines, providers, webhooks, concurrentEngines }: JobsProps): StateMachine {
    const stack = Stack.of(this);
    const definition = jobDefinition({
      partition: Aws.PARTITION,
      tableName: dataTable.table.tableName,
      settleArn: this.settle.arn,
      cannedArn: this.canned.arn,
      engineArns: Object.fromEntries([...engines.functions].map(([engine, fn]) => [engine, fn.arn])),
      longestEngine_s: engines.longestTimeout_s,
      webhookQueueUrl: webhooks.queue.queueUrl,
      concurrentEngines,
      ...(providers && {
        hosted: {
          engines: providers.engines,
          advanceArn: providers.advance.arn,
          keepArn: providers.keep.arn,
        },
      }),
    });
    const machine = new StateMachine(this, 'StateMachine', {
      definitionBody: DefinitionBody.fromString(stack.toJsonString(definition)),
      stateMachineType: StateMachineType.STANDARD,
      tracingEnabled: true,
      logs: {
        // Log groups under this prefix share one resource policy; a region has only ten policies.
        destination: new LogGroup(this, 'Logs', {
          logGroupName: `/aws/vendedlogs/states/${stack.stackName}-jobs`,
          retention: RetentionDays.ONE_MONTH,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
        level: LogLevel.ERROR,
        includeExecutionData: false,
      },
    });
    acknowledge(machine, {
      'AwsSolutions-SF1':
        'A Standard execution keeps its whole history for 90 days; logging every event again would cost more than it.',
    });
    acknowledge(machine.role.node.findChild('DefaultPolicy'), {
      'AwsSolutions-IAM5[Resource::*]': 'X-Ray and log delivery take the resource * only.',
    });
    return machine;
  }

  private allowMachine({ dataTable, engines, providers, webhooks }: JobsProps): void {
    const hosted = providers ? [providers.advance, providers.keep] : [];
    const functions = [this.settle, this.canned, ...engines.functions.values(), ...hosted].map(
      ({ arn }) => arn,
    );
    const grants: [string, string[]][] = [
      ['lambda:InvokeFunction', functions],
      ['dynamodb:UpdateItem', [dataTable.arn]],
      ['sqs:SendMessage', [webhooks.queue.queueArn]],
    ];
    for (const [action, resources] of grants) {
      this.stateMachine.addToRolePolicy(new PolicyStatement({ actions: [action], resources }));
    }
  }
}

/**
 * What runs for test keys in the place of every engine: it reads an asset and writes results, and may call nobody, so that
 * no mistake of its code costs anybody anything.
 */
function cannedResults(scope: Construct, { bundles, dataTable, fileBucket }: JobsProps): ServiceFunction {
  const fn = new ServiceFunction(scope, 'CannedResult', {
    bundles,
    entry: 'jobs/canned-result',
    description: 'Hands out the results of test keys',
    timeout: Duration.seconds(20),
    memory_mb: 512,
    express: true,
  });
  dataTable.allow(fn, ['GetItem'], ['ASSET#*']);
  fileBucket.allowWrite(fn, 'files');
  return fn;
}

/** Lets a function settle jobs: read the job and its account, write them, the asset, its rows and the refund at once. */
export function allowSettle(fn: ServiceCompute, dataTable: DataTable): void {
  dataTable.allow(fn, ['GetItem', 'PutItem', 'UpdateItem']);
}
