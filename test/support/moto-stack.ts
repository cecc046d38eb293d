import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import {
  CloudFormationClient,
  CreateStackCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import type { Resource, Template } from '../infra/synthesize.ts';
import type { Moto } from './moto.ts';
import { pythonTool } from './python-tools.ts';

/** A stack that moto's own CloudFormation made. */
export interface MotoStack {
  /** Physical ids by logical id. */
  readonly made: ReadonlyMap<string, string>;
  /** The types of the template that moto's CloudFormation does not know, sorted. */
  readonly leftOut: readonly string[];
}

const STACK = 'Service';

/** moto would run a function in Docker for each message. */
const CALLS_FUNCTIONS = 'AWS::Lambda::EventSourceMapping';

/** As `cdk bootstrap` leaves it; the template asks for it. */
const BOOTSTRAP = { name: '/cdk-bootstrap/hnb659fds/version', version: '30' };

/**
 * Makes of a template what moto's CloudFormation knows. A global table of one replica is handed over as the plain table
 * that it is; what names a resource that was left out is given a made-up ARN with its logical id.
 */
export async function createMotoStack(moto: Moto, template: Template): Promise<MotoStack> {
  const known = knownTypes();
  const resources = Object.entries(template.Resources).map(
    ([id, resource]) => [id, plainTable(resource)] as const,
  );
  const kept = resources.filter(([, { Type }]) => known.has(Type));
  const leftOut = new Set(resources.map(([, { Type }]) => Type).filter((type) => !known.has(type)));
  const ids = new Set(kept.map(([id]) => id));
  await putParameter(moto);
  const client = new CloudFormationClient(moto);
  const body = withoutReferences({ ...template, Outputs: {}, Resources: Object.fromEntries(kept) }, ids);
  await client.send(new CreateStackCommand({ StackName: STACK, TemplateBody: JSON.stringify(body) }));
  const made = new Map<string, string>();
  for await (const { StackResourceSummaries = [] } of paginateListStackResources(
    { client },
    { StackName: STACK },
  )) {
    for (const { LogicalResourceId, PhysicalResourceId } of StackResourceSummaries) {
      made.set(LogicalResourceId!, PhysicalResourceId!);
    }
  }
  return { made, leftOut: [...leftOut].sort() };
}

/** Asked of moto itself, so that a version that knows more makes more. */
function knownTypes(): ReadonlySet<string> {
  const python = join(pythonTool('moto_server')!, '../python');
  // The server reads every service before its first request; the list is of what was read.
  const script = `
import json, moto.backends, moto.cloudformation.parsing as parsing
print(json.dumps(sorted(parsing.get_model_map())))`;
  const types: string[] = JSON.parse(execFileSync(python, ['-c', script], { encoding: 'utf8' }));
  return new Set(types.filter((type) => type !== CALLS_FUNCTIONS));
}

function plainTable(resource: Resource): Resource {
  if (resource.Type !== 'AWS::DynamoDB::GlobalTable') return resource;
  const { Replicas, TimeToLiveSpecification: _, ...properties } = resource.Properties;
  if (Replicas.length !== 1) throw new Error('A global table of several replicas is no plain table.');
  return { ...resource, Type: 'AWS::DynamoDB::Table', Properties: properties };
}

/** The SDK's client for it is in nothing that is deployed, and one call is no reason for it. */
async function putParameter({ endpoint }: Moto): Promise<void> {
  const { name, version } = BOOTSTRAP;
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AmazonSSM.PutParameter',
      authorization: 'AWS4-HMAC-SHA256 Credential=moto/20260101/us-east-1/ssm/aws4_request',
    },
    body: JSON.stringify({ Name: name, Value: version, Type: 'String' }),
  });
  if (!answer.ok) throw new Error(`moto refused the parameter: ${await answer.text()}`);
}

/** The same with an ARN in the place of a reference to what is not in the template: moto refuses a policy without. */
function withoutReferences(value: unknown, ids: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutReferences(one, ids));
  if (typeof value !== 'object' || value === null) return value;
  const { Ref, 'Fn::GetAtt': attribute } = value as Record<string, unknown>;
  const named = Ref ?? (Array.isArray(attribute) ? attribute[0] : undefined);
  if (typeof named === 'string' && Object.keys(value).length === 1) {
    return ids.has(named) || named.startsWith('AWS::') || named === 'BootstrapVersion'
      ? value
      : `arn:aws:none:us-east-1:123456789012:${named}`;
  }
  const entries = Object.entries(value)
    .map(([key, child]) => [key, withoutReferences(child, ids)] as const)
    .map(([key, child]) =>
      // Order among what is made is kept, to what is left out there is none.
      key === 'DependsOn'
        ? ([key, [child].flat().filter((id) => ids.has(id as string))] as const)
        : ([key, child] as const),
    );
  return Object.fromEntries(entries);
}
