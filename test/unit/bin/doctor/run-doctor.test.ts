// Stands for AWS's APIs, after the shapes of their references: no account is to be had here. What moto has of them is asked
// in doctor.heavy.test.ts.
import { CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  ListRequestedServiceQuotaChangeHistoryByQuotaCommand,
  ServiceQuotasClient,
} from '@aws-sdk/client-service-quotas';
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { runDoctor } from '../../../../bin/doctor/run-doctor.ts';

const [lambda, ses, ssm] = [mockClient(LambdaClient), mockClient(SESv2Client), mockClient(SSMClient)];
const [sts, quotas, cloudFront] = [
  mockClient(STSClient),
  mockClient(ServiceQuotasClient),
  mockClient(CloudFrontClient),
];

beforeEach(() => {
  for (const mock of [lambda, ses, ssm, sts, quotas, cloudFront]) mock.reset();
  sts
    .on(GetCallerIdentityCommand)
    .resolves({ Account: '123456789012', Arn: 'arn:aws:iam::123456789012:user/me' });
  quotas.on(ListRequestedServiceQuotaChangeHistoryByQuotaCommand).resolves({ RequestedQuotas: [] });
  cloudFront.on(ListDistributionsCommand).resolves({});
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 1_000 } });
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true });
  ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '30' } });
});

async function doctor(words: readonly string[] = ['--region', 'eu-central-1'], env: NodeJS.ProcessEnv = {}) {
  let said = '';
  const write = (text: string) => {
    said += text;
  };
  const code = await runDoctor(words, env, { stdout: { write }, stderr: { write } });
  return { code, lines: said.trim().split('\n') };
}

it('finds an account ready, but for what AWS does not tell', async () => {
  const { code, lines } = await doctor();
  expect(lines).toEqual([
    'ok    account: 123456789012, as arn:aws:iam::123456789012:user/me',
    'ok    region: eu-central-1',
    'ok    concurrent executions: 1000',
    'ok    bootstrap: version 30',
    'ok    e-mail: SES sends to everybody',
    expect.stringMatching(/^ask {3}CloudFront: .*verified/),
  ]);
  expect(code).toBe(0);
});

it('warns of what a new account has less of, and lets it be deployed', async () => {
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } });
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false });
  const { code, lines } = await doctor();
  expect(lines[2]).toMatch(
    /^warn {2}concurrent executions: 10 in all.*ask for 1000 in Service Quotas.*concurrentEngines/,
  );
  expect(lines[4]).toMatch(/^warn {2}e-mail: .*sandbox/);
  expect(code).toBe(0);
});

it('tells of a raise that was asked for and is not granted yet, and of no older one', async () => {
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } });
  const requests = quotas.on(ListRequestedServiceQuotaChangeHistoryByQuotaCommand, {
    ServiceCode: 'lambda',
    QuotaCode: 'L-B99A9384',
  });
  requests.resolves({ RequestedQuotas: [{ Status: 'DENIED', DesiredValue: 9_000 }] });
  expect((await doctor()).lines[2]).toContain('ask for 1000');
  requests.resolves({
    RequestedQuotas: [
      { Status: 'DENIED', DesiredValue: 9_000 },
      { Status: 'PENDING', DesiredValue: 1_000 },
    ],
  });
  expect((await doctor()).lines[2]).toMatch(/1000 were asked for and are not granted yet \(PENDING\)/);
});

it('knows that an account which has a distribution may make them', async () => {
  cloudFront.on(ListDistributionsCommand).resolves({
    DistributionList: { Items: [{ Id: 'E1' }] } as never,
  });
  expect((await doctor()).lines[5]).toMatch(/^ok {4}CloudFront: /);
});

it('fails for a region without web functions', async () => {
  const { code, lines } = await doctor(['--region', 'me-central-1']);
  expect(lines[1]).toMatch(/^FAIL {2}region: me-central-1 .*eu-central-1/);
  expect(code).toBe(1);
});

it.each([
  ['none', () => ssm.on(GetParameterCommand).rejects(new ParameterNotFound({ message: '', $metadata: {} }))],
  ['version 5', () => ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '5' } })],
])('fails where bootstrap is missing or too old, and names the command: %s', async (says, answer) => {
  answer();
  const { code, lines } = await doctor();
  expect(lines[3]).toMatch(new RegExp(`^FAIL {2}bootstrap: .*${says}.*npx cdk bootstrap$`));
  expect(code).toBe(1);
});

it('fails for what may not be asked, and says so', async () => {
  const denied = Object.assign(new Error('no'), { name: 'AccessDeniedException' });
  lambda.on(GetAccountSettingsCommand).rejects(denied);
  const { code, lines } = await doctor();
  expect(lines[2]).toBe('FAIL  concurrent executions: could not be asked (AccessDeniedException: no)');
  expect(code).toBe(1);
});

it.each([[['--stack', 'x']], [['--local', '--region', 'eu-central-1']]])(
  'shows its usage for words that it does not know, or that contradict each other: %j',
  async (words) => {
    const { code, lines } = await doctor(words);
    expect(lines[0]).toMatch(/^Usage: npm run doctor/);
    expect(code).toBe(2);
  },
);

it('fails without a local service, and says how one is started', async () => {
  const { code, lines } = await doctor(['--local'], { DATA_DIR: 'no/such/folder' });
  expect(lines).toEqual([expect.stringMatching(/^FAIL {2}service: .*npm start/)]);
  expect(code).toBe(1);
});
