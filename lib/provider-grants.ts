import { Stack } from 'aws-cdk-lib';
import type { Provider } from '../functions/service/providers/provider.ts';
import type { ServiceFunction } from './service-function.ts';

/**
 * Lets the function that talks to providers use those that are AWS's own, as its own role: the configured models and
 * endpoints by name, and the places where an endpoint leaves its results and failures.
 */
export function allowAwsProviders(fn: ServiceFunction, providers: readonly Provider[]): void {
  for (const provider of providers) {
    if (provider.adapter === 'bedrock') allowBedrock(fn, provider);
    if (provider.adapter === 'sagemaker') allowSageMaker(fn, provider);
  }
}

function allowBedrock(fn: ServiceFunction, provider: Provider): void {
  const { region } = provider.settings!;
  const models = modelsOf(provider).map((resourceName) =>
    // Nobody's account: the model is Amazon's.
    Stack.of(fn).formatArn({
      service: 'bedrock',
      region,
      account: '',
      resource: 'foundation-model',
      resourceName,
    }),
  );
  fn.allow(['bedrock:InvokeModel'], models);
}

function allowSageMaker(fn: ServiceFunction, provider: Provider): void {
  const { region, output, failures } = provider.settings!;
  const endpoints = modelsOf(provider).map((name) =>
    Stack.of(fn).formatArn({
      service: 'sagemaker',
      region,
      resource: 'endpoint',
      // An endpoint keeps the case of its name; its ARN has none.
      resourceName: name.toLowerCase(),
    }),
  );
  fn.allow(['sagemaker:InvokeEndpointAsync'], endpoints);
  const places = [...new Set([output!, failures!])].map((place) => place.slice('s3://'.length));
  const arns = places.map((place) => `arn:${Stack.of(fn).partition}:s3:::${place}/*`);
  fn.allow(['s3:GetObject'], arns);
  for (const place of places) {
    fn.acknowledgePolicy({
      [`AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::${place}/*]`]:
        'Keys hold the ids of runs, made long after deployment.',
    });
  }
  // S3 says that a key is missing only to those who may list the bucket; a condition on the prefix would not hold there.
  const buckets = new Set(places.map((place) => place.split('/')[0]!));
  fn.allow(
    ['s3:ListBucket'],
    [...buckets].map((bucket) => `arn:${Stack.of(fn).partition}:s3:::${bucket}`),
  );
}

const modelsOf = ({ engines }: Provider): readonly string[] => [
  ...new Set(engines.flatMap(({ steps }) => steps.flatMap(({ model }) => model ?? []))),
];
