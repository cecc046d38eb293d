import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../bin/app.ts';
import { emptyBundles } from './empty-bundles.ts';
import { COMPANIONS, SETTINGS } from './setting-combinations.ts';
import { ofType, type Template } from './synthesize.ts';

/** Lambda's quota for all variables of a function, as the JSON that it is sent. */
const MOST_BYTES = 4_096;
/** Longer than any ARN, URL or name that CloudFormation puts in here. */
const TOKEN = 'x'.repeat(120);

const SAMPLES = 'lib/provider-samples';
const samples = globSync('*.json', { cwd: SAMPLES });
/** Every setting, and the providers of all sample files together. */
const context = {
  ...SETTINGS,
  ...Object.assign({}, ...Object.values(COMPANIONS)),
  providers: samples.flatMap((sample) => JSON.parse(readFileSync(join(SAMPLES, sample), 'utf8')).providers),
};

let environments: readonly (readonly [id: string, variables: object])[];
beforeAll(() => {
  const [stack] = buildApp({ context, bundle: emptyBundles() }).synth().stacks;
  const template: Template = stack!.template;
  environments = [
    ...ofType(template, 'AWS::Lambda::Function').map(
      ([id, { Properties }]) => [id, Properties.Environment?.Variables ?? {}] as const,
    ),
    ...ofType(template, 'AWS::Lambda::WebFunctionRevision').map(
      ([id, { Properties }]) => [id, Properties.ServiceConfig.EnvironmentVariables] as const,
    ),
  ];
});

/** As CloudFormation gives it to Lambda, at its longest. */
function resolved(value: unknown): string {
  if (typeof value === 'string') return value;
  const parts = (value as { 'Fn::Join'?: [string, unknown[]] })['Fn::Join'];
  return parts ? parts[1].map(resolved).join(parts[0]) : TOKEN;
}

it('are within what Lambda takes, with every setting and the providers of all samples', () => {
  expect(samples.length).toBeGreaterThan(5);
  const sizes = environments.map(([id, variables]) => {
    const values = Object.entries(variables).map(([name, value]) => [name, resolved(value)]);
    return [id, Buffer.byteLength(JSON.stringify(Object.fromEntries(values)))] as const;
  });
  expect(sizes.filter(([, bytes]) => bytes >= MOST_BYTES)).toEqual([]);
});
