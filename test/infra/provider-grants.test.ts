import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../bin/app.ts';
import { authorize } from '../../lib/local/iam/authorize.ts';
import { asList } from '../../lib/local/iam/statement.ts';
import { loadAssembly } from '../../lib/local/template/assembly.ts';
import { roleStatements } from '../../lib/local/template/role-statements.ts';
import { Stack } from '../../lib/local/template/stack.ts';
import { emptyBundles } from './empty-bundles.ts';

const SAMPLES = 'lib/provider-samples';
const folder = mkdtempSync(join(tmpdir(), 'provider-grants-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the function that talks to the providers of a sample file may do. The synthesis itself is refused if cdk-nag finds anything. */
function statementsWith(sample: string) {
  const outdir = join(folder, sample);
  const providers = join(SAMPLES, sample);
  buildApp({ outdir, context: { providers }, bundle: emptyBundles() }).synth();
  const stack = new Stack(
    loadAssembly(outdir),
    { domain: 'localhost', gateway: 'http://localhost' },
    { secretString: () => '{}', customResource: () => ({ physicalId: 'x', data: { PublicKey: 'x' } }) },
  );
  const [role] = stack
    .resources('AWS::IAM::Role')
    .filter(({ logicalId }) => logicalId.startsWith('ProvidersAdvance'));
  return roleStatements(stack, role!);
}

const mayOf =
  (statements: ReturnType<typeof statementsWith>) =>
  (action: string, resource: string): boolean =>
    authorize(statements, { principal: 'the function', action, resource }).allowed;

describe('the role of the function that talks to providers', () => {
  it('may invoke the models of Bedrock that are configured, in their region, and no other', () => {
    const may = mayOf(statementsWith('bedrock-stability.json'));
    const model = (region: string, id: string) => `arn:aws:bedrock:${region}::foundation-model/${id}`;
    for (const id of ['stable-image-core-v1:1', 'stable-image-ultra-v1:1', 'sd3-5-large-v1:0']) {
      expect(may('bedrock:InvokeModel', model('us-west-2', `stability.${id}`))).toBe(true);
      expect(may('bedrock:InvokeModel', model('us-east-1', `stability.${id}`))).toBe(false);
    }
    expect(may('bedrock:InvokeModel', model('us-west-2', 'anthropic.claude-x'))).toBe(false);
    expect(may('sagemaker:InvokeEndpointAsync', 'arn:aws:sagemaker:us-west-2:000000000000:endpoint/x')).toBe(
      false,
    );
  });

  it('may queue runs at the configured endpoint, and read where it leaves results and failures', () => {
    const may = mayOf(statementsWith('sagemaker-trellis.json'));
    const endpoint = 'arn:aws:sagemaker:us-west-2:000000000000:endpoint';
    const bucket = 'arn:aws:s3:::example-trellis-results';
    expect(may('sagemaker:InvokeEndpointAsync', `${endpoint}/trellis-async`)).toBe(true);
    expect(may('sagemaker:InvokeEndpointAsync', `${endpoint}/another`)).toBe(false);
    expect(may('sagemaker:InvokeEndpoint', `${endpoint}/trellis-async`)).toBe(false);
    expect(may('s3:GetObject', `${bucket}/results/run/result`)).toBe(true);
    expect(may('s3:GetObject', `${bucket}/failures/run/result`)).toBe(true);
    expect(may('s3:GetObject', `${bucket}/secrets/key`)).toBe(false);
    expect(may('s3:PutObject', `${bucket}/results/run/result`)).toBe(false);
    // Or a result that is not there yet would look like one that may not be read.
    expect(may('s3:ListBucket', bucket)).toBe(true);
    expect(may('bedrock:InvokeModel', 'arn:aws:bedrock:us-west-2::foundation-model/x')).toBe(false);
  });

  const others = globSync('*.json', { cwd: SAMPLES }).filter((name) => !/^(bedrock|sagemaker)/.test(name));
  it.each(others)('may use no model of AWS with %s, and the template has no finding', (sample) => {
    const actions = statementsWith(sample).flatMap(({ Action }) => asList(Action));
    expect(actions.filter((action) => /^(bedrock|sagemaker):/.test(action))).toEqual([]);
    expect(actions).not.toContain('s3:ListBucket');
  });
});
