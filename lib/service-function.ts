import { ArnFormat, Duration, Names, RemovalPolicy, type Size, Stack, Tags } from 'aws-cdk-lib';
import { Effect, type IGrantable, type IPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Bundles } from './bundle.ts';
import { LANE_TAG } from './lane-tag.ts';
import { OwnRole } from './own-role.ts';
import { acknowledge } from './validation.ts';

export interface ServiceFunctionProps {
  readonly bundles: Bundles;
  /** Its name in entries.ts, such as `jobs/settle`. */
  readonly entry: string;
  /** What it is for, as the console shows it. */
  readonly description: string;
  /**
   * 1 second to 15 minutes.
   * @default 29 seconds, one less than API Gateway waits
   */
  readonly timeout?: Duration;
  /**
   * 128 to 10,240 MB; 1,769 MB is one vCPU.
   * @default 1024
   */
  readonly memory_mb?: number;
  /**
   * Room in /tmp.
   * @default 512 MB
   */
  readonly ephemeralStorage?: Size;
  /**
   * Whether its invocations are quick: a machine with few cores keeps a lane for them, free of long ones.
   * @default false
   */
  readonly express?: boolean;
  /**
   * Whether it has a name that others know before it is made: they do not wait for it then, nor for what it names itself.
   * @default false
   */
  readonly isNamed?: boolean;
  /**
   * Where it logs.
   * @default the group of all functions that say nothing else
   */
  readonly logGroup?: LogGroup;
}

/** What a role may do beyond naming actions and resources. */
export type Conditions = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What runs code of the service: a function, or the web function. */
export interface ServiceCompute {
  /** Lets it do exactly these actions on exactly these resources. */
  allow(actions: readonly string[], resources: readonly string[], conditions?: Conditions): void;
  /** Accepts findings on its permissions, by the finding's id. */
  acknowledgePolicy(reasons: Readonly<Record<string, string>>): void;
  /** Sets an environment variable that the code reads. */
  tell(name: string, value: string): void;
}

const LOGS = 'Logs';

/** A log group of functions. Streams have the function's name, and each line has it too. */
export const functionLogs = (scope: Construct): LogGroup =>
  new LogGroup(scope, LOGS, {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });

/** One for the whole stack: a group each would be another resource for each function. */
const sharedLogs = (stack: Stack): LogGroup =>
  (stack.node.tryFindChild(LOGS) as LogGroup | undefined) ?? functionLogs(stack);

/** One Lambda function on Node 24 and arm64, with a role of its own and no permission but its logs and traces. */
export class ServiceFunction extends Construct implements ServiceCompute, IGrantable {
  /** Its name in entries.ts. */
  readonly entry: string;
  readonly lambda: LambdaFunction;
  readonly grantPrincipal: IPrincipal;
  private readonly role: OwnRole;
  private readonly functionName: string | undefined;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    this.entry = props.entry;
    this.functionName = props.isNamed ? Names.uniqueResourceName(this, { maxLength: 64 }) : undefined;
    const logGroup = props.logGroup ?? sharedLogs(Stack.of(this));
    this.role = new OwnRole(this, 'Role', 'lambda.amazonaws.com');
    this.grantPrincipal = this.role;
    this.allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [logGroup.logGroupArn]);
    this.lambda = new LambdaFunction(this, 'Function', {
      ...(this.functionName !== undefined && { functionName: this.functionName }),
      description: props.description,
      code: Code.fromAsset(props.bundles.folder(props.entry)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memory_mb ?? 1024,
      timeout: props.timeout ?? Duration.seconds(29),
      ephemeralStorageSize: props.ephemeralStorage,
      tracing: Tracing.ACTIVE,
      role: this.role,
      logGroup,
      environment: { POWERTOOLS_METRICS_NAMESPACE: Stack.of(this).stackName },
    });
    if (props.express) Tags.of(this.lambda).add(LANE_TAG, 'express');
    this.acknowledgePolicy({
      'AwsSolutions-IAM5[Resource::*]': 'X-Ray takes trace segments on the resource * only.',
    });
  }

  get arn(): string {
    if (this.functionName === undefined) return this.lambda.functionArn;
    return Stack.of(this).formatArn({
      service: 'lambda',
      resource: 'function',
      resourceName: this.functionName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
  }

  allow(actions: readonly string[], resources: readonly string[], conditions?: Conditions): void {
    this.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        actions: [...actions],
        resources: [...resources],
        conditions,
      }),
    );
  }

  acknowledgePolicy(reasons: Readonly<Record<string, string>>): void {
    acknowledge(this.role, reasons);
  }

  tell(name: string, value: string): void {
    this.lambda.addEnvironment(name, value);
  }
}
