import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { NO_TOOL, pythonTool } from '../support/python-tools.ts';
import { emptyBundles } from './empty-bundles.ts';
import { settingCombinations } from './setting-combinations.ts';
import { synthesizedTemplate } from './synthesize.ts';

const run = promisify(execFile);
const cfnLint = pythonTool('cfn-lint');

/** CloudFormation's schemas differ from region to region; these have everything that the template uses. */
const REGIONS = ['us-east-1', 'eu-central-1', 'ap-northeast-2'];

/** Findings that are let pass, each with its reason. */
const IGNORED = {
  W3005: 'The CDK writes DependsOn a role although the function names it: harmless, and not ours to write.',
};

/** These alone add to what the template has with any other provider: grants on models, endpoints and places in S3. */
const providersOfAws = ['bedrock-stability', 'sagemaker-trellis'].map((name) => ({
  providers: `lib/provider-samples/${name}.json`,
}));

const folder = mkdtempSync(join(tmpdir(), 'cfn-lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Finding {
  readonly Rule: { readonly Id: string };
  readonly Message: string;
  readonly Filename: string;
  readonly Location: { readonly Path: readonly (string | number)[] };
}

/** What cfn-lint finds in templates, warnings too, as `A1234 path: sentence`. */
async function findingsIn(templates: readonly string[]): Promise<string[]> {
  const paths = templates.map((template, i) => {
    const path = join(folder, `${i}.template.json`);
    writeFileSync(path, template);
    return path;
  });
  const options = ['--format', 'json', '--regions', ...REGIONS, '--non-zero-exit-code', 'none'];
  const { stdout } = await run(cfnLint!, [...options, '--template', ...paths], { maxBuffer: 2 ** 27 });
  const findings = (JSON.parse(stdout) as Finding[]).map(
    ({ Rule, Message, Location }) => `${Rule.Id} ${Location.Path.join('/')}: ${Message}`,
  );
  return [...new Set(findings)];
}

it.skipIf(!cfnLint)(
  `finds nothing in the template of any two settings, or of models at AWS, in three regions${cfnLint ? '' : NO_TOOL}`,
  async () => {
    const templates = [...settingCombinations(), ...providersOfAws].map((context) =>
      synthesizedTemplate({ context, bundle: emptyBundles() }),
    );
    const findings = await findingsIn([...new Set(templates)]);
    const isIgnored = (finding: string) => Object.keys(IGNORED).some((rule) => finding.startsWith(rule));
    expect(findings.filter((finding) => !isIgnored(finding))).toEqual([]);
    // What is ignored for nothing is not ignored any longer.
    expect(Object.keys(IGNORED).filter((rule) => !findings.some((found) => found.startsWith(rule)))).toEqual(
      [],
    );
  },
);

it.skipIf(!cfnLint)(`finds what CloudFormation would refuse${cfnLint ? '' : NO_TOOL}`, async () => {
  const template = {
    Resources: { Queue: { Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeout: -1 } } },
  };
  expect(await findingsIn([JSON.stringify(template)])).toEqual([
    expect.stringMatching(/^E\d+ Resources\/Queue\/Properties\/VisibilityTimeout/),
  ]);
});
