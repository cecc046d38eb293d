import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, CfnWaitConditionHandle, Stack, Validations } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { CfnSubscription } from 'aws-cdk-lib/aws-sns';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../bin/app.ts';
import { addValidation } from '../../lib/validation.ts';

interface Acknowledgement {
  readonly path: string;
  readonly id: string;
  readonly reason: string;
}

const SETTINGS = {
  emailSender: 'service@example.com',
  requestsPerMinutePerIp: '1000',
  allowedOrigins: 'https://a.example,https://b.example',
  plans: '{"pro":{"planCredits":12345}}',
  dailyAllowanceCredits: '54321',
  allowWords: ['nail gun'],
  denyWords: 'gun, zanzibar',
};

const outdir = mkdtempSync(join(tmpdir(), 'synth-'));
let app: App;
let findings: string[];
beforeAll(() => {
  app = buildApp({ outdir, context: { alarmEmail: 'ops@example.com', ...SETTINGS } });
  findings = allFindings();
});
afterAll(() => rmSync(outdir, { recursive: true }));

const serviceStack = (): Stack => app.node.findAll().find((node) => node instanceof Stack)!;

const acknowledgementsOf = (construct: IConstruct): Acknowledgement[] =>
  construct.node.metadata
    .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
    .flatMap(({ data }) => Object.entries(data as Record<string, string>))
    .map(([id, reason]) => ({ path: construct.node.path, id: id.replace(/^annotation::/i, ''), reason }))
    // A warning of a construct itself: once acknowledged, the CDK does not keep it.
    .filter(({ id }) => !id.startsWith('@aws-cdk/'));

/** What the pack would find if nothing were acknowledged, as `path id`. */
function allFindings(): string[] {
  const pack = new AwsSolutionsChecks(app);
  Object.defineProperty(pack, 'isAcknowledged', { value: () => false });
  return pack
    .validateScope(app)
    .violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) => `${constructPath} ${ruleName}`),
    );
}

it('acknowledges nothing that is no finding any more', () => {
  const acknowledgements = app.node.findAll().flatMap(acknowledgementsOf);
  expect(acknowledgements.length).toBeGreaterThan(0);
  const stale = acknowledgements.filter(
    ({ path, id }) => !findings.some((finding) => finding.startsWith(path) && finding.endsWith(` ${id}`)),
  );
  expect(stale).toEqual([]);
});

it('acknowledges each finding on one resource, with a reason', () => {
  for (const construct of app.node.findAll()) {
    const acknowledgements = acknowledgementsOf(construct);
    if (acknowledgements.length === 0) continue;
    const resources = construct.node.findAll().filter((node) => 'cfnResourceType' in node);
    for (const { id, path, reason } of acknowledgements) {
      const hit = findings.filter((finding) =>
        resources.some(({ node }) => finding === `${node.path} ${id}`),
      );
      expect(hit, `${id} on ${path}`).toHaveLength(1);
      expect(reason).toMatch(/^[A-Z].+\.$/);
    }
  }
});

const emptyApp = (): App => {
  const context = { '@aws-cdk/core:validateAgainstDefaultRules': true };
  const bare = new App({ outdir: mkdtempSync(join(outdir, 'bad-')), context });
  addValidation(bare);
  return bare;
};

it('fails the synth of what the pack finds', () => {
  const bad = emptyApp();
  new Bucket(new Stack(bad, 'Stack'), 'Bucket');
  expect(() => bad.synth()).toThrow(/AwsSolutions-S1/);
});

it('fails the synth of a template that CloudFormation would refuse', () => {
  const bad = emptyApp();
  const stack = new Stack(bad, 'Stack');
  const [first, second] = ['First', 'Second'].map((id) => new CfnWaitConditionHandle(stack, id));
  first!.addResourceDependency(second!);
  second!.addResourceDependency(first!);
  expect(() => bad.synth()).toThrow(/F3004/);
});

it('tells the address of the setting alarmEmail of alarms', () => {
  const subscriptions = app.node.findAll().filter((node) => node instanceof CfnSubscription);
  expect(subscriptions.map(({ endpoint }) => endpoint)).toEqual(['ops@example.com']);
});

it('lets the sweeper alone send e-mails, from the setting emailSender alone', () => {
  const template = Template.fromStack(serviceStack());
  const statements = Object.values(template.findResources('AWS::IAM::Role')).flatMap(
    ({ Properties }) =>
      (Properties.Policies?.[0].PolicyDocument.Statement ?? []) as { Action: string; Condition?: object }[],
  );
  const mail = statements.filter(({ Action }) => [Action].flat().some((action) => action.startsWith('ses:')));
  expect(mail).toMatchObject([
    { Action: 'ses:SendEmail', Condition: { StringEquals: { 'ses:FromAddress': 'service@example.com' } } },
  ]);
  const told = Object.values(template.findResources('AWS::Lambda::Function'))
    .filter(({ Properties }) => Properties.Environment?.Variables.EMAIL_SENDER !== undefined)
    .map(({ Properties }) => Properties.Environment.Variables);
  expect(told).toMatchObject([{ EMAIL_SENDER: 'service@example.com', STATE_MACHINE_ARN: expect.anything() }]);
});

it('tells the functions of the API the limits that are set, and no others', () => {
  const functions = Object.values(
    Template.fromStack(serviceStack()).findResources('AWS::Lambda::Function'),
  ).map(({ Properties }) => (Properties.Environment?.Variables ?? {}) as Record<string, unknown>);
  const told = functions.filter(({ ORIGIN_SECRET }) => ORIGIN_SECRET !== undefined);
  expect(told.length).toBeGreaterThan(1);
  for (const variables of told) {
    expect(variables.REQUESTS_PER_MINUTE_PER_IP).toBe('1000');
    expect(variables).not.toHaveProperty('GENERATIONS_PER_MINUTE_PER_ACCOUNT');
  }
});

/** A function's code without quotes: what a deployment sets stands in it as the text of its JSON. */
const constantsIn = (name: string): string =>
  readFileSync(join(app.outdir, 'bundles', name, 'index.mjs'), 'utf8').replaceAll(/[\\"]/g, '');

it('builds the plan table and the daily allowance that are set into every function, and tells them to the owner', () => {
  const terms = {
    plans: { pro: { planCredits: 12_345, slots: { model: 20 } } },
    dailyAllowance_credits: 54_321,
  };
  const [output] = Object.values(Template.fromStack(serviceStack()).findOutputs('Terms'));
  expect(JSON.parse(output!.Value)).toMatchObject(terms);
  for (const name of ['api/get-credits', 'api/remesh', 'jobs/settle', 'jobs/sweep', 'uploads/web']) {
    expect(constantsIn(name), name).toMatch(/planCredits:12345\b/);
    expect(constantsIn(name), name).toMatch(/dailyAllowance_credits:54321\b/);
  }
});

it('builds the word lists that are set into what takes prompts', () => {
  for (const name of ['api/from-text', 'api/images', 'api/texture', 'uploads/web']) {
    expect(constantsIn(name), name).toMatch(/allow:\[nail gun\],deny:\[gun,zanzibar\]/);
  }
});

it.each([
  [{ plans: '{' }, 'plans is JSON'],
  [{ plans: { pro: { planCredits: -5 } } }, 'plans.pro.planCredits'],
  [{ dailyAllowanceCredits: 'none' }, 'dailyAllowanceCredits'],
  [{ denyWords: 'gun,,' }, 'denyWords'],
  [{ alarmEmail: 'ops' }, 'alarmEmail is an e-mail address'],
  [{ alarmEmail: '' }, 'alarmEmail is an e-mail address'],
  [{ emailSender: 'Service <service@example.com>' }, 'emailSender is an e-mail address'],
  [{ allowedOrigins: 'app.example' }, 'allowedOrigins are origins'],
  [{ allowedOrigins: 'https://a.example,https://b.example/' }, 'not https://b.example/'],
  [{ concurrentEngines: '0' }, 'concurrentEngines is an integer above 0'],
  [{ concurrentEngines: '-1' }, 'concurrentEngines is an integer above 0'],
  [{ concurrentEngines: '1.5' }, 'concurrentEngines is an integer above 0'],
  [{ concurrentEngines: 'many' }, 'concurrentEngines is an integer above 0'],
  [{ concurrentEngines: '' }, 'concurrentEngines is an integer above 0'],
  [{ concurrentEngines: true }, 'concurrentEngines is an integer above 0'],
])('refuses the setting %j', (context, sentence) => {
  expect(() => buildApp({ outdir: mkdtempSync(join(outdir, 'bad-')), context })).toThrow(sentence);
});

it('lets only the pages of the setting allowedOrigins call the API', () => {
  const policies = Template.fromStack(serviceStack()).findResources('AWS::CloudFront::ResponseHeadersPolicy');
  const [id] = Object.keys(policies).filter((name) => name.startsWith('FrontDoorResponseHeadersApi'));
  expect(
    policies[id!]!.Properties.ResponseHeadersPolicyConfig.CorsConfig.AccessControlAllowOrigins.Items,
  ).toEqual(['https://a.example', 'https://b.example']);
});

it('refuses a limit that is no integer above 0', () => {
  const context = { generationsPerMinutePerAccount: 'many' };
  expect(() => buildApp({ outdir: mkdtempSync(join(outdir, 'bad-')), context })).toThrow(
    'GENERATIONS_PER_MINUTE_PER_ACCOUNT is an integer above 0',
  );
});
