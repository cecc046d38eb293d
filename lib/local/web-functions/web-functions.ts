import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FunctionSurroundings, runtimeVariables } from '../functions/function-definition.ts';
import { LogFile } from '../log-file.ts';
import { CODE_COPY } from '../template/resource-types.ts';
import type { Resource, Stack } from '../template/stack.ts';
import { type WebFunctionDefinition, WebFunctionServer } from './web-function-server.ts';

interface ServiceConfig {
  readonly ExecutionRoleArn: string;
  readonly EnvironmentVariables?: Readonly<Record<string, string>>;
  readonly TimeoutSeconds?: number;
  readonly MaxConcurrencyPerEnvironment?: number;
}

interface BuildConfig {
  readonly CodeConfig: { readonly S3Object: { readonly Key: string } };
}

/** Lambda's defaults for what a template leaves out, and the memory that every web function has. */
const DEFAULT_TIMEOUT_S = 30;
const DEFAULT_CONCURRENCY = 64;
const MEMORY_MB = 2048;
const DEFAULT_ENTRY_POINT = 'index.js';

export interface WebFunctionsProps {
  readonly stack: Stack;
  /** Folder for `<function>.log`. */
  readonly logs: string;
  /** Called once a web function of the template. */
  readonly surroundings: (roleName: string) => FunctionSurroundings;
}

/** Every web function of the template, one environment each. */
export class WebFunctions {
  /** By the host name of each of their endpoints. */
  readonly byDomain: ReadonlyMap<string, WebFunctionServer>;

  /** @throws if an environment names what the template does not have, or the code is no asset of the assembly */
  constructor({ stack, logs, surroundings }: WebFunctionsProps) {
    mkdirSync(logs, { recursive: true });
    const byDomain = new Map<string, WebFunctionServer>();
    for (const revision of stack.resources('AWS::Lambda::WebFunctionRevision')) {
      const fn = namedBy(stack, revision);
      const domains = domainsOf(stack, fn);
      const log = new LogFile(join(logs, `${fn.name}.log`));
      const server = new WebFunctionServer(readDefinition(stack, fn, revision, surroundings), log);
      for (const domain of domains) byDomain.set(domain, server);
    }
    this.byDomain = byDomain;
  }

  async close(): Promise<void> {
    await Promise.all([...new Set(this.byDomain.values())].map((server) => server.close()));
  }
}

/**
 * The web function that a revision or an endpoint is of.
 * @throws if it is named by its ARN: CloudFormation makes such a part, cannot read it back, and cannot take it away again
 */
function namedBy(stack: Stack, part: Resource): Resource {
  const name = part.property<string>('FunctionName')!;
  if (name.startsWith('arn:'))
    throw new Error(`${part.logicalId} names its web function by an ARN, not by its name.`);
  return stack.find('AWS::Lambda::WebFunction', name);
}

function domainsOf(stack: Stack, fn: Resource): string[] {
  return stack
    .resources('AWS::Lambda::WebFunctionEndpoint')
    .filter((endpoint) => namedBy(stack, endpoint).logicalId === fn.logicalId)
    .map(({ logicalId }) => String(stack.attribute(logicalId, 'DomainName')));
}

function readDefinition(
  stack: Stack,
  fn: Resource,
  revision: Resource,
  surroundingsOf: WebFunctionsProps['surroundings'],
): WebFunctionDefinition {
  const service = revision.property<ServiceConfig>('ServiceConfig')!;
  const { Key } = revision.property<BuildConfig>('BuildConfig')!.CodeConfig.S3Object;
  const folder = stack.assetFolder(stack.find(CODE_COPY, Key).property<string>('SourceObjectKey')!);
  const variables = service.EnvironmentVariables ?? {};
  const entryPoint = variables.AWS_LAMBDA_NODEJS_ENTRYPOINT ?? DEFAULT_ENTRY_POINT;
  const surroundings = surroundingsOf(stack.find('AWS::IAM::Role', service.ExecutionRoleArn).name);
  return {
    module: pathToFileURL(join(folder, entryPoint)),
    memory_mb: MEMORY_MB,
    timeout_s: service.TimeoutSeconds ?? DEFAULT_TIMEOUT_S,
    concurrency: service.MaxConcurrencyPerEnvironment ?? DEFAULT_CONCURRENCY,
    environment: {
      ...runtimeVariables(fn.name, MEMORY_MB, entryPoint, surroundings),
      ...variables,
      ...surroundings.overrides,
    },
  };
}
