import { CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  ListRequestedServiceQuotaChangeHistoryByQuotaCommand,
  ServiceQuotasClient,
} from '@aws-sdk/client-service-quotas';
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { ask, type Finding, fail, ok, warn } from './finding.ts';

/** Where to look. What is left out is taken from AWS's own variables and files. */
export interface DoctorTarget {
  readonly region?: string | undefined;
  readonly profile?: string | undefined;
}

export interface DoctorClients {
  readonly cloudFront: CloudFrontClient;
  readonly lambda: LambdaClient;
  readonly quotas: ServiceQuotasClient;
  readonly ses: SESv2Client;
  readonly ssm: SSMClient;
  readonly sts: STSClient;
}

export function clientsIn({ region, profile }: DoctorTarget): DoctorClients {
  const config = { ...(region !== undefined && { region }), ...(profile !== undefined && { profile }) };
  return {
    cloudFront: new CloudFrontClient(config),
    lambda: new LambdaClient(config),
    quotas: new ServiceQuotasClient(config),
    ses: new SESv2Client(config),
    ssm: new SSMClient(config),
    sts: new STSClient(config),
  };
}

/** The regions that every account has from the start: Lambda's web functions are in all of them. */
const REGIONS = [
  ...[
    'us-east-1',
    'us-east-2',
    'us-west-1',
    'us-west-2',
    'ca-central-1',
    'sa-east-1',
    'eu-central-1',
    'eu-west-1',
  ],
  ...[
    'eu-west-2',
    'eu-west-3',
    'eu-north-1',
    'ap-south-1',
    'ap-northeast-1',
    'ap-northeast-2',
    'ap-northeast-3',
  ],
  ...['ap-southeast-1', 'ap-southeast-2'],
];

/** AWS's usual quota. A new account has 10, and every held request and engine takes one. */
const USUAL_CONCURRENCY = 1_000;
/** "Concurrent executions", as Service Quotas knows it. */
const CONCURRENCY_QUOTA = { ServiceCode: 'lambda', QuotaCode: 'L-B99A9384' } as const;

/** What the template asks of the bootstrap stack: CDK's own rule for assets. */
const BOOTSTRAP = { parameter: '/cdk-bootstrap/hnb659fds/version', version: 6 } as const;

/** In the order in which one would mend them. */
export const CHECKS: Readonly<Record<string, (clients: DoctorClients) => Promise<Finding>>> = {
  account: async ({ sts }) => {
    const { Account, Arn } = await sts.send(new GetCallerIdentityCommand({}));
    return ok(`${Account}, as ${Arn}`);
  },
  region: async ({ lambda }) => {
    const region = await lambda.config.region();
    return REGIONS.includes(region)
      ? ok(region)
      : fail(`${region} is not known to have Lambda's web functions; deploy to one of ${REGIONS.join(', ')}`);
  },
  'concurrent executions': async ({ lambda, quotas }) => {
    const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
    const limit = AccountLimit?.ConcurrentExecutions ?? 0;
    if (limit >= USUAL_CONCURRENCY) return ok(`${limit}`);
    const { RequestedQuotas = [] } = await quotas.send(
      new ListRequestedServiceQuotaChangeHistoryByQuotaCommand(CONCURRENCY_QUOTA),
    );
    const asked = RequestedQuotas.find(({ Status }) => Status === 'PENDING' || Status === 'CASE_OPENED');
    const raise = asked
      ? `${asked.DesiredValue} were asked for and are not granted yet (${asked.Status})`
      : `ask for ${USUAL_CONCURRENCY} in Service Quotas (AWS Lambda, Concurrent executions)`;
    return warn(
      `${limit} in all: jobs will wait for each other; ${raise}; until then set concurrentEngines to half of it`,
    );
  },
  bootstrap: async ({ ssm }) => {
    const Name = BOOTSTRAP.parameter;
    const version = await ssm.send(new GetParameterCommand({ Name })).then(
      ({ Parameter }) => Number(Parameter?.Value),
      (error: Error) => {
        if (error.name === 'ParameterNotFound') return undefined;
        throw error;
      },
    );
    if (version === undefined) return fail('there is none in this region: npx cdk bootstrap');
    return version >= BOOTSTRAP.version
      ? ok(`version ${version}`)
      : fail(`version ${version} is too old, ${BOOTSTRAP.version} is needed: npx cdk bootstrap`);
  },
  'e-mail': async ({ ses }) => {
    const { ProductionAccessEnabled } = await ses.send(new GetAccountCommand({}));
    return ProductionAccessEnabled
      ? ok('SES sends to everybody')
      : warn(
          'SES is in its sandbox and sends to verified addresses only: request production access, or leave emailSender out',
        );
  },
  CloudFront: async ({ cloudFront }) => {
    const { DistributionList } = await cloudFront.send(new ListDistributionsCommand({ MaxItems: 1 }));
    return DistributionList?.Items?.length
      ? ok('the account has a distribution already, so it may make them')
      : ask(
          'no call tells whether an account without distributions may make them; if the deployment says that it must be verified, ask AWS Support for it and deploy again',
        );
  },
};
