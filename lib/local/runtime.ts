import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { CustomResources } from './custom-resources.ts';
import { startEventBus } from './events/event-bus.ts';
import { startEventSources } from './events/event-sources.ts';
import { startFrontDoor } from './front-door/front-door.ts';
import type { Credentials, FunctionSurroundings, Turns } from './functions/function-definition.ts';
import { TemplateFunctions } from './functions/functions.ts';
import { type Around, createGateway, type Gateway, listenForClients } from './gateway/gateway.ts';
import { OWNER, type Principal, Principals } from './gateway/principals.ts';
import { identityProvider } from './identity/identity-provider.ts';
import { partitionKeys, provision } from './provision.ts';
import type { Service } from './services/api.ts';
import { conditionalWrites } from './services/conditional-writes.ts';
import { type DynamoDb, startDynamoDbThread } from './services/dynamodb.ts';
import { startFauxqs } from './services/fauxqs.ts';
import { createLambda } from './services/lambda.ts';
import { SecretsManager } from './services/secrets-manager.ts';
import { createSes } from './services/ses.ts';
import { createTemplateStateMachines } from './state-machines.ts';
import { loadAssembly } from './template/assembly.ts';
import { ACCOUNT, arn, IDENTITY_PATH, REGION } from './template/resource-types.ts';
import { roleStatements } from './template/role-statements.ts';
import { Stack } from './template/stack.ts';
import { startTill, TILL_PATH, type Till, type TillPrice } from './till/till.ts';
import { WebFunctions } from './web-functions/web-functions.ts';

const DATA = {
  dynamodb: 'dynamodb',
  messagesAndFiles: 'messages-and-files',
  executions: 'executions',
  secrets: 'secrets.json',
  customResources: 'custom-resources.json',
  logs: 'logs',
  outbox: 'outbox',
  identity: 'identity.json',
  till: 'till.json',
} as const;

/** The names of what a runtime keeps in its data folder. */
export const RUNTIME_DATA: readonly string[] = Object.values(DATA);

export interface RuntimeProps {
  /** Folder of the synthesized cloud assembly, with one stack. */
  readonly assembly: string;
  /** Folder of the service's data; what is there is gone on with. */
  readonly dataDir: string;
  /** Loopback port of the front door. */
  readonly port: number;
  /** Environment variables that every function gets in addition to those of the template. */
  readonly environment: Readonly<Record<string, string>>;
  /**
   * How functions that need a core take turns.
   * @default first come, first served
   */
  readonly turns?: Turns;
  /**
   * Addresses that the identity provider offers for sign-in with one click.
   * @default none
   */
  readonly knownEmails?: () => readonly string[];
  /**
   * What stands for the payment provider.
   * @default nothing does
   */
  readonly till?: TillSettings | undefined;
  /**
   * Executions of all functions together at a time, as an account's quota has it; more are throttled.
   * @default no quota: they wait for a worker
   */
  readonly concurrentExecutions?: number | undefined;
  /**
   * Opens the DynamoDB that keeps its data in `dir`.
   * @default the emulator, in a thread of its own
   */
  readonly openDynamoDb?: (options: { readonly dir: string }) => Promise<DynamoDb>;
  /** Stands around every call to an AWS API, to count them. @default nothing does */
  readonly around?: Around | undefined;
}

/** How the service is told of the till. */
export interface TillSettings {
  readonly prices: readonly TillPrice[];
  /** Path of the service that hears of changes. */
  readonly eventsPath: string;
  /** Outputs of the template: the ARNs of the secrets, `{ "key": ... }`, by which the two know each other. */
  readonly apiKeyOutput: string;
  readonly signingOutput: string;
  /** Environment variable by which functions find its API. */
  readonly variable: string;
}

/** The running service, as its operator reaches it. */
export interface Runtime {
  /** Where users reach the service: `http://localhost:<port>`. */
  readonly baseUrl: string;
  /** Where AWS clients reach it, with the owner's credentials. */
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: Credentials;
  /** The template's outputs. */
  readonly outputs: Readonly<Record<string, unknown>>;
  /** Origin of the till's API. */
  readonly till?: string;
  stop(): Promise<void>;
}

/**
 * Runs a synthesized template on this machine: its distribution, API, functions, tables, buckets, queues, secrets, event
 * sources, rules, schedules, custom resources and state machines. Everything listens on loopback alone, and every call
 * that a function or a state machine makes is checked against its role.
 * @throws if the template holds what cannot be run here, a custom resource fails, or the port is taken; nothing that was
 *   opened stays open then
 */
export async function startRuntime(props: RuntimeProps): Promise<Runtime> {
  // As in every bundle. Frozen, dynalite's numbers could not be given a `toString` of their own.
  Object.seal(Object.prototype);
  await using opening = new AsyncDisposableStack();
  const foundation = await openFoundation(props, opening);
  const { stack, credentials, endpoint, till } = foundation;
  await startEverythingElse(props, foundation, opening);
  const outputs = stack.outputs();
  const opened = opening.move();
  return {
    baseUrl: `http://${domainOf(props)}`,
    endpoint,
    region: REGION,
    credentials,
    outputs,
    ...(till && { till: till.url }),
    stop: () => opened.disposeAsync(),
  };
}

const domainOf = ({ port }: RuntimeProps): string => `localhost:${port}`;
const dataOf = ({ dataDir }: RuntimeProps, name: keyof typeof DATA): string => join(dataDir, DATA[name]);

/** The stores, the functions and the gateway between them: all that a custom resource needs to be made. */
interface Foundation {
  readonly stack: Stack;
  readonly functions: TemplateFunctions;
  readonly services: Map<string, Service>;
  readonly gateway: Gateway;
  readonly roles: (roleName: string) => Principal;
  readonly surroundings: (roleName: string) => FunctionSurroundings;
  readonly s3: Service;
  readonly endpoint: string;
  readonly till: Till | undefined;
  /** The owner's. */
  readonly credentials: Credentials;
}

async function openFoundation(props: RuntimeProps, opening: AsyncDisposableStack): Promise<Foundation> {
  const { openDynamoDb = startDynamoDbThread } = props;
  const dynamodb = await openDynamoDb({ dir: dataOf(props, 'dynamodb') });
  opening.defer(() => dynamodb.close());
  const fauxqs = await startFauxqs(dataOf(props, 'messagesAndFiles'));
  opening.defer(() => fauxqs.close());
  const principals = new Principals();
  const clients = await listenForClients(principals);
  opening.defer(() => clients.close());

  const secrets = new SecretsManager(dataOf(props, 'secrets'), (name) =>
    arn('secretsmanager', `secret:${name}`),
  );
  const customResources = new CustomResources(dataOf(props, 'customResources'));
  const stack = new Stack(
    loadAssembly(props.assembly),
    { domain: domainOf(props), gateway: clients.origin },
    {
      secretString: (secretId) => secrets.secretString(secretId),
      customResource: (logicalId) => customResources.find(logicalId),
    },
  );
  await provision(stack, { dynamodb, fauxqs, secrets, customResources });

  const till = props.till && (await openTill(props, props.till, stack, secrets));
  if (till) opening.defer(() => till.close());
  const overrides = { ...props.environment, ...(till && { [props.till!.variable]: till.url }) };

  const roles = rolePrincipals(stack);
  const surroundings = (roleName: string): FunctionSurroundings => ({
    gateway: clients.origin,
    credentials: principals.credentialsFor(roles(roleName)),
    overrides,
  });
  const { turns, concurrentExecutions } = props;
  const functions = new TemplateFunctions({
    stack,
    logs: dataOf(props, 'logs'),
    surroundings,
    turns,
    concurrentExecutions,
  });
  opening.defer(() => functions.close());
  const services = new Map<string, Service>([
    ['dynamodb', dynamodb.service],
    ['s3', conditionalWrites(fauxqs.service)],
    ['sqs', fauxqs.service],
    ['secretsmanager', secrets.service],
    ['ses', createSes(dataOf(props, 'outbox'))],
    ['lambda', createLambda(functions)],
  ]);
  const scope = { partition: 'aws', region: REGION, account: ACCOUNT, partitionKeyOf: partitionKeys(stack) };
  const gateway = createGateway(services, scope, props.around);
  clients.open(gateway);
  await customResources.ensure(stack, functions);
  secrets.requireValues(stack.resources('AWS::SecretsManager::Secret').map(({ name }) => name));
  functions.checkEnvironments();
  const credentials = principals.credentialsFor(OWNER);
  const endpoint = clients.origin;
  const s3 = fauxqs.service;
  return { stack, functions, services, gateway, roles, surroundings, s3, endpoint, till, credentials };
}

/** The till's two secrets are made at its first start, as an operator would give Stripe's. */
async function openTill(
  props: RuntimeProps,
  settings: TillSettings,
  stack: Stack,
  secrets: SecretsManager,
): Promise<Till> {
  const output = (name: string) => String(stack.output(name));
  const keyOf = (name: string) => JSON.parse(secrets.secretString(output(name))).key as string;
  const { apiKeyOutput, signingOutput, prices, eventsPath } = settings;
  for (const [name, prefix] of [
    [apiKeyOutput, 'sk_test_'],
    [signingOutput, 'whsec_'],
  ] as const) {
    if (keyOf(name)) continue;
    const key = prefix + randomBytes(24).toString('hex');
    secrets.set(output(name), JSON.stringify({ key }));
  }
  return startTill({
    file: dataOf(props, 'till'),
    baseUrl: `http://${domainOf(props)}`,
    eventsPath,
    prices,
    apiKey: () => keyOf(apiKeyOutput),
    signingSecret: () => keyOf(signingOutput),
  });
}

/** What acts by itself or lets requests in; it begins when everything that it may call is there. */
async function startEverythingElse(
  props: RuntimeProps,
  { stack, functions, services, gateway, roles, surroundings, s3, till }: Foundation,
  opening: AsyncDisposableStack,
): Promise<void> {
  const bus = startEventBus(stack, functions);
  opening.defer(() => bus.close());
  const stateMachines = createTemplateStateMachines({
    stack,
    gateway,
    principalOf: roles,
    bus,
    directory: dataOf(props, 'executions'),
  });
  opening.defer(() => stateMachines.close());
  services.set('states', stateMachines.service);
  const sources = startEventSources(stack, gateway, (reference) => {
    const { roleName, timeout_s } = functions.definition(reference);
    const invoke = (payload: string) => functions.invoke(reference, payload);
    return { principal: roles(roleName), timeout_s, invoke };
  });
  opening.defer(() => sources.close());
  stateMachines.resume();
  const webFunctions = new WebFunctions({ stack, logs: dataOf(props, 'logs'), surroundings });
  opening.defer(() => webFunctions.close());
  const { port } = props;
  const domain = domainOf(props);
  const identity = identityProvider({
    stack,
    baseUrl: `http://${domain}`,
    file: dataOf(props, 'identity'),
    knownEmails: props.knownEmails ?? (() => []),
  });
  if (identity) opening.defer(() => identity.close());
  const others = new Map([
    ...(identity ? [[IDENTITY_PATH, identity.serve] as const] : []),
    ...(till ? [[TILL_PATH, till.pages] as const] : []),
  ]);
  const frontDoor = await startFrontDoor({ stack, port, domain, functions, webFunctions, s3, others });
  opening.defer(() => frontDoor.close());
  till?.resume();
}

/** Each role of the template, by name or ARN, as a principal; its statements are read when it first makes a call. */
function rolePrincipals(stack: Stack): (reference: string) => Principal {
  const known = new Map<string, Principal>();
  return (reference) => {
    const principal = known.get(reference) ?? rolePrincipal(stack, reference);
    known.set(reference, principal);
    return principal;
  };
}

function rolePrincipal(stack: Stack, reference: string): Principal {
  const role = stack.find('AWS::IAM::Role', reference);
  let statements: ReturnType<typeof roleStatements> | undefined;
  return {
    name: `role ${role.logicalId}`,
    statements: () => {
      statements ??= roleStatements(stack, role);
      return statements;
    },
  };
}
