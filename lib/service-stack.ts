import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Shop } from '../functions/service/domain/billing/shop.ts';
import type { RateSettings } from '../functions/service/domain/settings.ts';
import { AccessLogs } from './access-logs.ts';
import { AccountWork } from './account-work.ts';
import { Api } from './api.ts';
import { connectEndpoints, connectUploads } from './api-access.ts';
import { Billing } from './billing.ts';
import { BookCheck } from './book-check.ts';
import type { Bundles } from './bundle.ts';
import { DataTable } from './data-table.ts';
import { Engines } from './engines.ts';
import { Exports } from './exports.ts';
import { FileBucket } from './file-bucket.ts';
import { FrontDoor } from './front-door/front-door.ts';
import { OriginSecret } from './front-door/origin-secret.ts';
import type { OwnDomain } from './front-door/own-domain.ts';
import { JobRecovery } from './job-recovery.ts';
import { Jobs } from './jobs.ts';
import { Alarms } from './operations/alarms.ts';
import { Budget } from './operations/budget.ts';
import { Dashboard } from './operations/dashboard.ts';
import type { WatchedParts } from './operations/watched-parts.ts';
import { Providers } from './providers.ts';
import { reserveConcurrency } from './reserved-concurrency.ts';
import { type OidcIssuer, SignIn, type SignInProps } from './sign-in.ts';
import { SigningKeys } from './signing-keys.ts';
import { Uploads } from './uploads.ts';
import { Webhooks } from './webhooks.ts';

export interface ServiceStackProps extends StackProps {
  /** The code of every function. */
  readonly bundles: Bundles;
  /**
   * Who is told of alarms.
   * @default nobody
   */
  readonly alarmEmail?: string;
  /**
   * What the account may cost a month, in US dollars, before `alarmEmail` is told.
   * @default nobody is told
   */
  readonly monthlyBudget_usd?: number;
  /**
   * Address that e-mails to owners come from, verified in SES by itself or by its domain.
   * @default none: e-mails wait
   */
  readonly emailSender?: string;
  /**
   * Requests a minute.
   * @default those of the contract
   */
  readonly limits?: Partial<RateSettings>;
  /**
   * Origins of the pages whose scripts may call the API, such as `https://app.example`.
   * @default every page may: the key that it needs is its user's to give
   */
  readonly allowedOrigins?: readonly string[];
  /**
   * Whether what ends jobs has places of its own in the account's concurrency.
   * @default false: a new account has too few to reserve any
   */
  readonly reserveConcurrency?: boolean;
  /**
   * How many jobs may run their engines at a time, 1 or more.
   * @default as many as the account's quota lets
   */
  readonly concurrentEngines?: number | undefined;
  /**
   * The domain that users know the service by.
   * @default the distribution's
   */
  readonly ownDomain?: OwnDomain;
  /**
   * Whether whoever signs in first gets a free account, or only those for whom the operator made one come in.
   * @default open
   */
  readonly signUp?: SignInProps['signUp'];
  /**
   * The identity provider that people sign in with.
   * @default a user pool of the deployment's own
   */
  readonly signInIssuer?: OidcIssuer | undefined;
  /**
   * What is sold.
   * @default nothing: credits and plans are the operator's to give
   */
  readonly shop?: Shop | undefined;
  /**
   * Per cent of the API's requests that a new release gets in its first five minutes: an integer from 1 to 50.
   * @default all of them at once
   */
  readonly canary_percent?: number;
}

/** The whole service in one stack. The ids of its constructs are contract: a new one replaces the resource. */
export class ServiceStack extends Stack {
  constructor(scope: Construct, id: string, props: ServiceStackProps) {
    super(scope, id, props);
    const { bundles } = props;

    const accessLogs = new AccessLogs(this, 'AccessLogs');
    const dataTable = new DataTable(this, 'DataTable', {
      deletionProtection: props.terminationProtection ?? false,
    });
    const fileBucket = new FileBucket(this, 'FileBucket', { accessLogs });
    const signingKeys = new SigningKeys(this, 'SigningKeys', { bundles });
    const originSecret = new OriginSecret(this, 'OriginSecret');

    const { limits, canary_percent } = props;
    const { shop } = props;
    const hearsPayments = shop !== undefined;
    const api = new Api(this, 'Api', { bundles, originSecret, limits, canary_percent, hearsPayments });
    const uploads = new Uploads(this, 'Uploads', {
      bundles,
      originSecret,
      accessLogs,
      limits,
    });
    const frontDoor = new FrontDoor(this, 'FrontDoor', {
      apiDomain: api.domain,
      uploadsDomain: uploads.domain,
      originSecret,
      fileBucket,
      signingKeys,
      accessLogs,
      allowedOrigins: props.allowedOrigins ?? ['*'],
      ownDomain: props.ownDomain,
    });

    const { emailSender, concurrentEngines } = props;
    const signIn = new SignIn(this, 'SignIn', {
      frontDoor,
      signUp: props.signUp ?? 'open',
      issuer: props.signInIssuer,
      emailSender,
    });
    const webhooks = new Webhooks(this, 'Webhooks', { bundles });
    const engines = new Engines(this, 'Engines', { bundles, dataTable, fileBucket });
    const exports = new Exports(this, 'Exports', { bundles, fileBucket });
    const providers =
      bundles.providers.length > 0
        ? new Providers(this, 'Providers', { bundles, dataTable, fileBucket, frontDoor, signingKeys })
        : undefined;
    const jobs = new Jobs(this, 'Jobs', {
      bundles,
      dataTable,
      fileBucket,
      engines,
      providers,
      webhooks,
      concurrentEngines,
    });
    const accountWork = new AccountWork(this, 'AccountWork', {
      bundles,
      dataTable,
      fileBucket,
      jobs,
      providers,
    });
    const recovery = new JobRecovery(this, 'JobRecovery', {
      bundles,
      dataTable,
      fileBucket,
      jobs,
      accountWork,
      webhooks,
      frontDoor,
      emailSender,
      concurrentEngines,
    });

    if (props.reserveConcurrency) reserveConcurrency({ jobs, recovery, webhooks });
    const operations = new BookCheck(this, 'BookCheck', { bundles, dataTable });
    const billing = shop && new Billing(this, 'Billing', { bundles, dataTable, shop });
    billing?.allowAsk(recovery.sweeper);
    const used = {
      billing,
      dataTable,
      fileBucket,
      signingKeys,
      jobs,
      exports,
      webhooks,
      providers,
      operations,
      accountWork,
    };
    connectEndpoints(api, { ...used, frontDoor }, signIn);
    connectUploads(uploads, used);
    webhooks.connect({ dataTable, signingKeys, frontDoor });
    this.operate(
      { api, billing, dataTable, engines, exports, frontDoor, jobs, providers, recovery, uploads, webhooks },
      props,
    );

    this.output({
      BaseUrl: frontDoor.baseUrl,
      DistributionDomain: frontDoor.distribution.distributionDomainName,
      TableName: dataTable.table.tableName,
      FilesBucket: fileBucket.bucket.bucketName,
      StateMachineArn: jobs.stateMachine.stateMachineArn,
      WebhookQueueUrl: webhooks.queue.queueUrl,
      SigningSecretArn: signingKeys.secret.secretArn,
      SigningKeyPairId: signingKeys.publicKey.publicKeyId,
      ...(signIn.secret && { SignInSecretArn: signIn.secret.secretArn }),
      Terms: JSON.stringify(bundles.terms),
      ...(providers && { ProviderList: providers.listed }),
      ...(billing && {
        BillingKeyArn: billing.apiKey.secretArn,
        BillingSigningArn: billing.signingKey.secretArn,
        Shop: billing.shopText,
      }),
    });
  }

  /** What tells an operator how the service does. */
  private operate(parts: WatchedParts, { alarmEmail, monthlyBudget_usd }: ServiceStackProps): void {
    new Alarms(this, 'Alarms', { ...parts, email: alarmEmail });
    new Dashboard(this, 'Dashboard', parts);
    if (monthlyBudget_usd === undefined) return;
    if (alarmEmail === undefined) throw new Error('monthlyBudget needs alarmEmail: somebody has to be told.');
    new Budget(this, 'Budget', { monthly_usd: monthlyBudget_usd, email: alarmEmail });
  }

  /** What the owner's command line needs to find the service. */
  private output(values: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(values)) new CfnOutput(this, name, { value });
  }
}
