import { Duration, RemovalPolicy, Size, Stack } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Provider } from '../functions/service/providers/provider.ts';
import { PROGRESS_PARTITIONS, RUN_PARTITIONS } from '../functions/service/store/keys.ts';
import type { Bundles } from './bundle.ts';
import type { DataTable } from './data-table.ts';
import type { FileBucket } from './file-bucket.ts';
import type { FrontDoor } from './front-door/front-door.ts';
import { allowAwsProviders } from './provider-grants.ts';
import { type ServiceCompute, ServiceFunction } from './service-function.ts';
import type { SigningKeys } from './signing-keys.ts';
import { acknowledge } from './validation.ts';

export interface ProvidersProps {
  readonly bundles: Bundles;
  readonly dataTable: DataTable;
  readonly fileBucket: FileBucket;
  readonly frontDoor: FrontDoor;
  readonly signingKeys: SigningKeys;
}

/** What runs the engines of providers: one function that talks to them, one that makes assets of their results, and a secret for each key. */
export class Providers extends Construct {
  /** Submits a run, asks how it stands, and copies its result. */
  readonly advance: ServiceFunction;
  /** Reads the copied result, normalises, measures and depicts it. */
  readonly keep: ServiceFunction;
  /** Catalogue ids of the engines that run this way. */
  readonly engines: readonly string[];
  /** By provider. Each holds `{ "key": "" }` until the operator gives one. */
  readonly secrets: ReadonlyMap<string, Secret>;

  private readonly providers: readonly Provider[];

  constructor(scope: Construct, id: string, props: ProvidersProps) {
    super(scope, id);
    const { bundles, dataTable, fileBucket } = props;
    this.providers = bundles.providers;
    this.engines = bundles.providers.flatMap(({ engines }) => engines.map(({ entry }) => entry.id));
    this.secrets = new Map(bundles.providers.map((provider) => [provider.id, this.secretOf(provider)]));
    this.advance = new ServiceFunction(this, 'Advance', {
      bundles,
      entry: 'providers/advance',
      description: 'Submits runs to providers, asks how they stand, copies their results',
      // It waits for a model server that keeps no results.
      timeout: Duration.minutes(15),
      // Below a whole core: it waits, and holds a result in memory.
      memory_mb: 1536,
      // Else CloudFormation finds a circle: its links name the front door, which names the web function, which names the
      // state machine, which names this function.
      isNamed: true,
    });
    dataTable.allow(this.advance, ['GetItem'], ['ASSET#*', RUN_PARTITIONS]);
    dataTable.allow(this.advance, ['UpdateItem'], [RUN_PARTITIONS]);
    dataTable.allow(this.advance, ['PutItem'], [PROGRESS_PARTITIONS]);
    fileBucket.allowRead(this.advance, 'files');
    fileBucket.allowRead(this.advance, 'inputs');
    fileBucket.allowWrite(this.advance, 'inputs');
    const arns = [...this.secrets.values()].map(({ secretArn }) => secretArn);
    this.advance.allow(['secretsmanager:GetSecretValue'], arns);
    this.advance.tell('PROVIDER_SECRETS', this.secretArns);
    allowAwsProviders(this.advance, bundles.providers);
    // A provider that takes files as URLs gets short-lived ones.
    props.signingKeys.allowSign(this.advance);
    props.frontDoor.allowLinks(this.advance);
    this.keep = new ServiceFunction(this, 'Keep', {
      bundles,
      entry: 'engines/hosted',
      description: 'Makes assets of the results of providers',
      timeout: Duration.minutes(5),
      memory_mb: 3008,
      ephemeralStorage: Size.mebibytes(1024),
    });
    dataTable.allow(this.keep, ['GetItem'], ['ASSET#*', RUN_PARTITIONS]);
    dataTable.allow(this.keep, ['PutItem'], [PROGRESS_PARTITIONS]);
    fileBucket.allowRead(this.keep, 'inputs');
    fileBucket.allowWrite(this.keep, 'files');
  }

  /** Lets a function have the runs of cancelled jobs ended. */
  allowEndRuns(fn: ServiceCompute): void {
    fn.allow(['lambda:InvokeFunction'], [this.advance.arn]);
    fn.tell('ADVANCE_ARN', this.advance.arn);
  }

  /** JSON: the ARN of each provider's secret. */
  get secretArns(): string {
    const arns = [...this.secrets].map(([provider, { secretArn }]) => [provider, secretArn]);
    return Stack.of(this).toJsonString(Object.fromEntries(arns));
  }

  /** JSON: what the owner's command line needs to know of each. */
  get listed(): string {
    return Stack.of(this).toJsonString(
      this.providers.map(({ id, adapter, baseUrl, settings, unitPrice_usd, engines }) => ({
        id,
        adapter,
        baseUrl,
        settings,
        unitPrice_usd,
        engines: engines.map(({ entry, steps }) => ({
          id: entry.id,
          models: steps.flatMap(({ model }) => model ?? []),
        })),
        secretArn: this.secrets.get(id)!.secretArn,
      })),
    );
  }

  private secretOf({ id }: Provider): Secret {
    const secret = new Secret(this, `${id}-key`, {
      description: `API key of the provider ${id}; given with "owner provider key ${id}".`,
      generateSecretString: { secretStringTemplate: '{"key":""}', generateStringKey: 'unused' },
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    acknowledge(secret, { 'AwsSolutions-SMG4': "The key is the provider's to rotate." });
    return secret;
  }
}
