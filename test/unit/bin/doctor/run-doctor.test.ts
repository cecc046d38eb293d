// Stands for Lambda, SES and SSM, after the shapes of their API references: no account is to be had here.
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { runDoctor } from '../../../../bin/doctor/run-doctor.ts';

const [lambda, ses, ssm] = [mockClient(LambdaClient), mockClient(SESv2Client), mockClient(SSMClient)];

beforeEach(() => {
  for (const mock of [lambda, ses, ssm]) mock.reset();
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 1_000 } });
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true });
  ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '30' } });
});

async function doctor(words: readonly string[] = ['--region', 'eu-central-1']) {
  let said = '';
  const write = (text: string) => {
    said += text;
  };
  const code = await runDoctor(words, { stdout: { write }, stderr: { write } });
  return { code, lines: said.trim().split('\n') };
}

it('finds an account ready, but for what AWS does not tell', async () => {
  const { code, lines } = await doctor();
  expect(lines).toEqual([
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
  expect(lines[1]).toMatch(/^warn {2}concurrent executions: 10 in all.*Service Quotas/);
  expect(lines[3]).toMatch(/^warn {2}e-mail: .*sandbox/);
  expect(code).toBe(0);
});

it('fails for a region without web functions', async () => {
  const { code, lines } = await doctor(['--region', 'me-central-1']);
  expect(lines[0]).toMatch(/^FAIL {2}region: me-central-1 .*eu-central-1/);
  expect(code).toBe(1);
});

it.each([
  ['none', () => ssm.on(GetParameterCommand).rejects(new ParameterNotFound({ message: '', $metadata: {} }))],
  ['version 5', () => ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '5' } })],
])('fails where bootstrap is missing or too old, and names the command: %s', async (says, answer) => {
  answer();
  const { code, lines } = await doctor();
  expect(lines[2]).toMatch(new RegExp(`^FAIL {2}bootstrap: .*${says}.*npx cdk bootstrap$`));
  expect(code).toBe(1);
});

it('fails for what may not be asked, and says so', async () => {
  const denied = Object.assign(new Error('no'), { name: 'AccessDeniedException' });
  lambda.on(GetAccountSettingsCommand).rejects(denied);
  const { code, lines } = await doctor();
  expect(lines[1]).toBe('FAIL  concurrent executions: could not be asked (AccessDeniedException: no)');
  expect(code).toBe(1);
});

it('shows its usage for words that it does not know', async () => {
  const { code, lines } = await doctor(['--stack', 'x']);
  expect(lines[0]).toMatch(/^Usage: npm run doctor/);
  expect(code).toBe(2);
});
