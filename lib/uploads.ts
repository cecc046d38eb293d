import { type CfnElement, DefaultStackSynthesizer, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  WebFunction,
  WebFunctionAuthType,
  WebFunctionCode,
  WebFunctionRuntime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { LIMITS } from '../functions/service/domain/limits.ts';
import type { RateSettings } from '../functions/service/domain/settings.ts';
import type { AccessLogs } from './access-logs.ts';
import { tellLimits } from './api.ts';
import type { Bundles } from './bundle.ts';
import { WEB_ENTRY } from './entries.ts';
import type { OriginSecret } from './front-door/origin-secret.ts';
import { globalName } from './global-name.ts';
import { OwnRole } from './own-role.ts';
import type { Conditions, ServiceCompute } from './service-function.ts';
import { acknowledge } from './validation.ts';

export interface UploadsProps {
  readonly bundles: Bundles;
  readonly originSecret: OriginSecret;
  readonly accessLogs: AccessLogs;
  /**
   * Limits of this deployment.
   * @default those of the contract
   */
  readonly limits?: Partial<RateSettings>;
}

/** Uploads at a time in one environment: each holds a part of 5 MiB and its copy on the way, of 2 GB. */
const UPLOADS = 12;
/** Beside them, what waits for a job or an export and holds next to nothing. */
const CONCURRENCY = UPLOADS + LIMITS.heldRequests.all;
/** Four files of 20 MB from a viewer who sends 3 Mbit/s. */
const TIMEOUT = Duration.minutes(5);
/**
 * Bounds of the web function, whose address is public and whose work is billed: ten environments (each takes two vCPUs of
 * the account's quota), 320 requests at a time, and 100 new ones a second, the lowest rate that Lambda takes.
 */
const BOUNDS = { maxEnvironments: 10, rateLimit: 100 };

const COPY_GRANTS = 'The CDK names the actions of its own copying in groups, on the objects of code only.';

/**
 * The web function: every endpoint once more, behind an HTTP server that takes what API Gateway (10 MB) and a Lambda
 * event (6 MB) cannot carry. Its address is public; it answers only what proves to come through the front door.
 */
export class Uploads extends Construct implements ServiceCompute {
  readonly webFunction: WebFunction;
  /** As its metrics name it. Names of web functions are unique in all regions of an account together. */
  readonly name: string;
  readonly logGroup: LogGroup;
  private readonly role: OwnRole;
  private readonly variables: Record<string, string> = {};

  constructor(scope: Construct, id: string, props: UploadsProps) {
    super(scope, id);
    this.logGroup = this.keepLogs('Logs');
    this.role = this.roleWithLogs('Role', this.logGroup, this.keepLocalLogs());
    this.name = globalName(this);
    this.webFunction = new WebFunction(this, 'WebFunction', {
      webFunctionName: this.name,
      revisionDescription: 'Endpoints for bodies that cannot pass API Gateway, and for waits',
      code: this.code(props),
      runtime: WebFunctionRuntime.NODEJS_24_X,
      entryPoint: 'index.mjs',
      role: this.role,
      logGroup: this.logGroup,
      timeout: TIMEOUT,
      maxConcurrencyPerEnvironment: CONCURRENCY,
      defaultEndpointAuth: WebFunctionAuthType.APPLICATION_MANAGED,
      defaultEndpoint: BOUNDS,
    });
    // The construct gives both its ARN, which CloudFormation cannot read them back by: no domain name, and no rollback.
    this.webFunction.resourceRevision.functionName = this.name;
    this.webFunction.endpoint.resource.functionName = this.name;
    acknowledge(this.webFunction.endpoint, {
      '@aws-cdk/aws-lambda:webFunctionPublicEndpoint':
        'The code refuses what lacks the secret header of the distribution: API clients cannot sign bodies for IAM.',
    });
    this.keepVariables();
    this.tell('POWERTOOLS_METRICS_NAMESPACE', Stack.of(this).stackName);
    props.originSecret.allowCompare(this);
    tellLimits(this, props.limits);
  }

  /** Host name, for the front door. */
  get domain(): string {
    return this.webFunction.endpoint.domainName;
  }

  /** Its 5xx answers. A query and not a metric by name, which would have to list all of the metric's dimensions. */
  metricServerErrors(period: Duration): MathExpression {
    return new MathExpression({
      label: 'Uploads answered 5xx',
      expression: `SELECT SUM(HTTPResponseStatusClass5XX) FROM "AWS/Lambda/Web" WHERE FunctionName = '${this.name}'`,
      period,
    });
  }

  allow(actions: readonly string[], resources: readonly string[], conditions?: Conditions): void {
    this.role.addToPolicy(
      new PolicyStatement({ actions: [...actions], resources: [...resources], conditions }),
    );
  }

  acknowledgePolicy(reasons: Readonly<Record<string, string>>): void {
    acknowledge(this.role, reasons);
  }

  tell(name: string, value: string): void {
    this.variables[name] = value;
  }

  /** The construct copies its variables when it is made; what it does becomes known only after. */
  private keepVariables(): void {
    const { resourceRevision: revision } = this.webFunction;
    const serviceConfig = Stack.of(this).resolve(revision.serviceConfig);
    Object.assign(this.variables, serviceConfig.environmentVariables);
    revision.serviceConfig = { ...revision.serviceConfig, environmentVariables: this.variables };
  }

  private code({ bundles, accessLogs }: UploadsProps): WebFunctionCode {
    const bucket = new Bucket(this, 'Code', {
      versioned: true,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      serverAccessLogsBucket: accessLogs.bucket,
      serverAccessLogsPrefix: 'code/',
      lifecycleRules: [
        {
          noncurrentVersionExpiration: Duration.days(30),
          expiredObjectDeleteMarker: true,
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const logGroup = this.keepLogs('CopyLogs');
    const role = this.roleWithLogs('CopyRole', logGroup);
    const bucketId = Stack.of(this).getLogicalId(bucket.node.defaultChild as CfnElement);
    acknowledge(role, {
      [`AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets-<AWS::AccountId>-<AWS::Region>/*]`]:
        'The deployment copies code from where it was staged, by the hash of its content.',
      [`AwsSolutions-IAM5[Resource::<${bucketId}.Arn>/web-function/*]`]:
        'It copies each revision to a key of its own.',
      'AwsSolutions-IAM5[Action::s3:DeleteObject*]': COPY_GRANTS,
      'AwsSolutions-IAM5[Action::s3:Abort*]': COPY_GRANTS,
    });
    return WebFunctionCode.fromAssetToProvidedBucket(bucket, bundles.folder(WEB_ENTRY.name), {
      copyOptions: { role, logGroup },
    });
  }

  private keepLogs(id: string, logGroupName?: string): LogGroup {
    return new LogGroup(this, id, {
      logGroupName,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  /** A web function writes to this group, from where Lambda copies to the other. Lambda would make it without an end. */
  private keepLocalLogs(): LogGroup {
    return this.keepLogs('LocalLogs', `${this.logGroup.logGroupName}.local`);
  }

  private roleWithLogs(id: string, ...logGroups: readonly LogGroup[]): OwnRole {
    const role = new OwnRole(this, id, 'lambda.amazonaws.com');
    role.addToPolicy(
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: logGroups.map(({ logGroupArn }) => logGroupArn),
      }),
    );
    return role;
  }
}
