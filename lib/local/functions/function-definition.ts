import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { REGION } from '../template/resource-types.ts';
import type { Resource, Stack } from '../template/stack.ts';
import type { FunctionDefinition } from './function-pool.ts';

interface FunctionProperties {
  readonly Code: { readonly S3Key?: string };
  readonly Handler: string;
  readonly Role: string;
  readonly MemorySize?: number;
  readonly Timeout?: number;
  readonly ReservedConcurrentExecutions?: number;
  readonly Tags?: readonly { readonly Key: string; readonly Value: string }[];
  readonly Environment?: { readonly Variables?: Readonly<Record<string, string>> };
}

/** Lambda's defaults for what a template leaves out. */
const DEFAULT_MEMORY_MB = 128;
const DEFAULT_TIMEOUT_S = 3;

/**
 * Environments of one function at a time. The account's quota of 1,000 would be that many threads here; this many let
 * a request for each of 30 jobs wait for it to end.
 */
const MAX_CONCURRENCY = 32;

/** Lambda gives a function a whole vCPU from this size on: such a function is meant to compute. */
const ONE_CORE_MB = 1769;
export const needsCore = (definition: FunctionDefinition): boolean => definition.memory_mb >= ONE_CORE_MB;

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How the machine's cores are shared among the functions that need one. */
export interface Turns {
  /** Field of an invocation's payload that says whose it is. */
  readonly partyField: string;
  /** Key of the tag that, set to `express`, marks functions whose invocations are quick. */
  readonly laneTag: string;
  /** Field of an invocation's payload that, if it is true, says that this one is not quick. */
  readonly longField: string;
}

/** What the machine adds to the environment that a template gives a function. */
export interface FunctionSurroundings {
  /** Origin of the gateway, where AWS clients find every service. */
  readonly gateway: string;
  readonly credentials: Credentials;
  /** Settings of this machine, laid over the template's. */
  readonly overrides: Readonly<Record<string, string>>;
}

function moduleUrl(folder: string, handler: string): { moduleUrl: string; exportName: string } {
  const dot = handler.lastIndexOf('.');
  const stem = join(folder, handler.slice(0, dot));
  const file = ['.mjs', '.js', '.cjs'].map((extension) => stem + extension).find((path) => existsSync(path));
  if (!file) throw new Error(`There is no module for the handler ${handler} in ${folder}.`);
  return { moduleUrl: pathToFileURL(file).href, exportName: handler.slice(dot + 1) };
}

/**
 * Reads a function of the template. Its environment is resolved each time a worker starts, when all it names exists.
 * @throws if the code is not an asset of the assembly
 */
export function functionDefinition(
  stack: Stack,
  resource: Resource,
  surroundingsOf: (roleName: string) => FunctionSurroundings,
  turns: Turns | undefined,
): FunctionDefinition {
  const property = <K extends keyof FunctionProperties>(name: K) =>
    resource.property<FunctionProperties[K]>(name);
  const key = property('Code')?.S3Key;
  if (key === undefined) throw new Error(`The code of ${resource.logicalId} is no asset.`);
  const handler = property('Handler')!;
  const memory_mb = property('MemorySize') ?? DEFAULT_MEMORY_MB;
  const roleName = stack.find('AWS::IAM::Role', property('Role')!).name;
  const surroundings = surroundingsOf(roleName);
  const hasLane =
    turns !== undefined &&
    property('Tags')?.some(({ Key, Value }) => Key === turns.laneTag && Value === 'express');
  return {
    name: resource.name,
    arn: resource.arn,
    roleName,
    start: { ...moduleUrl(stack.assetFolder(key), handler), yields: !answers(stack, resource) },
    memory_mb,
    timeout_s: property('Timeout') ?? DEFAULT_TIMEOUT_S,
    concurrency: Math.min(MAX_CONCURRENCY, property('ReservedConcurrentExecutions') ?? MAX_CONCURRENCY),
    isExpress: (payload) => hasLane === true && fieldOf(payload, turns.longField) !== true,
    partyOf: (payload) => (turns === undefined ? '' : String(fieldOf(payload, turns.partyField) ?? '')),
    environment: () => ({
      ...runtimeVariables(resource.name, memory_mb, handler, surroundings),
      ...property('Environment')?.Variables,
      ...surroundings.overrides,
    }),
  };
}

/** Whether the front door calls it, for a caller who waits. */
const answers = (stack: Stack, { arn }: Resource): boolean =>
  stack
    .resources('AWS::ApiGatewayV2::Integration')
    .some((integration) => integration.property('IntegrationUri') === arn);

function fieldOf(payload: string, field: string): unknown {
  const event: unknown = JSON.parse(payload);
  if (typeof event !== 'object' || event === null || !Object.hasOwn(event, field)) return undefined;
  return (event as Readonly<Record<string, unknown>>)[field];
}

/** What Lambda itself tells a function, and where it finds its services here. */
export function runtimeVariables(
  name: string,
  memory_mb: number,
  handler: string,
  { gateway, credentials }: FunctionSurroundings,
): Record<string, string> {
  return {
    _HANDLER: handler,
    AWS_REGION: REGION,
    AWS_DEFAULT_REGION: REGION,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SESSION_TOKEN: 'session',
    AWS_ENDPOINT_URL: gateway,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memory_mb),
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    LANG: 'en_US.UTF-8',
    TZ: ':UTC',
  };
}
