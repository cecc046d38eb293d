import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { readJsonFile, writeJsonFile } from './json-file.ts';
import type { Functions } from './services/lambda.ts';
import { isCustomResource } from './template/resource-types.ts';
import {
  CustomResourcePending,
  type CustomResourceResult,
  type Resource,
  type Stack,
} from './template/stack.ts';

interface Properties {
  readonly ServiceToken: string;
  readonly [name: string]: unknown;
}

interface Made extends CustomResourceResult {
  readonly properties: Properties;
}

/** What a provider PUTs to the ResponseURL. */
interface ProviderResponse {
  readonly Status: 'SUCCESS' | 'FAILED';
  readonly Reason?: string;
  readonly PhysicalResourceId: string;
  readonly RequestId: string;
  readonly Data?: Readonly<Record<string, unknown>>;
}

/** CloudFormation waits an hour by default; a provider on this machine that takes longer than this has failed. */
const TIMEOUT_MS = 60_000;

/** The custom resources of the template, made once and kept in a file. */
export class CustomResources {
  readonly #file: string;
  readonly #made: Record<string, Made>;

  constructor(file: string) {
    this.#file = file;
    this.#made = readJsonFile(file, {});
  }

  find(logicalId: string): CustomResourceResult | undefined {
    return this.#made[logicalId];
  }

  /** Whether one that is made names this, as that which has put a secret's value names the secret. */
  isMadeWith(arn: string): boolean {
    return Object.values(this.#made).some((made) => JSON.stringify(made).includes(arn));
  }

  /**
   * Makes what has not been made yet, and updates what the template now describes differently.
   * @throws if a provider fails or does not answer
   */
  async ensure(stack: Stack, functions: Functions): Promise<void> {
    let waiting = stack.resources().filter(({ type }) => isCustomResource(type));
    while (waiting.length > 0) {
      const blocked: Resource[] = [];
      for (const resource of waiting) {
        const properties = readyProperties(resource);
        if (properties) await this.#ensureOne(stack, functions, resource, properties);
        else blocked.push(resource);
      }
      if (blocked.length === waiting.length) {
        throw new Error(`The custom resource ${blocked[0]!.logicalId} waits for itself.`);
      }
      waiting = blocked;
    }
  }

  async #ensureOne(
    stack: Stack,
    functions: Functions,
    { logicalId, type }: Resource,
    properties: Properties,
  ): Promise<void> {
    const made = this.#made[logicalId];
    if (made && isDeepStrictEqual(made.properties, properties)) return;
    const response = await request(functions, properties.ServiceToken, {
      RequestType: made ? 'Update' : 'Create',
      StackId: stack.arn,
      LogicalResourceId: logicalId,
      ResourceType: type,
      ResourceProperties: properties,
      ...(made && { PhysicalResourceId: made.physicalId, OldResourceProperties: made.properties }),
    });
    if (response.Status !== 'SUCCESS') {
      throw new Error(
        `The custom resource ${logicalId} was not made: ${response.Reason ?? 'no reason given'}`,
      );
    }
    this.#made[logicalId] = {
      physicalId: response.PhysicalResourceId,
      data: response.Data ?? {},
      properties,
    };
    writeJsonFile(this.#file, this.#made);
  }
}

/** Undefined while a property needs another custom resource that has not been made. */
function readyProperties(resource: Resource): Properties | undefined {
  try {
    return resource.properties<Properties>();
  } catch (error) {
    if (error instanceof CustomResourcePending) return undefined;
    throw error;
  }
}

/** Invokes a provider and waits for what it PUTs to the ResponseURL, which stands open only for this request. */
async function request(functions: Functions, serviceToken: string, event: object): Promise<ProviderResponse> {
  const RequestId = randomUUID();
  const answer = Promise.withResolvers<ProviderResponse>();
  const server = createServer((message, response) => {
    response.writeHead(200, { connection: 'close' });
    json(message).then((body) => {
      const isOurs = (body as ProviderResponse).RequestId === RequestId;
      response.end(() => isOurs && answer.resolve(body as ProviderResponse));
    }, answer.reject);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const ResponseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${RequestId}`;
  const timer = setTimeout(
    () => answer.reject(new Error(`${serviceToken} did not answer within ${TIMEOUT_MS} ms.`)),
    TIMEOUT_MS,
  );
  const payload = JSON.stringify({ ...event, ServiceToken: serviceToken, RequestId, ResponseURL });
  void functions.invoke(serviceToken, payload).then((result) => {
    if (!result.ok) answer.reject(new Error(`${serviceToken} failed: ${result.error.errorMessage}`));
  });
  try {
    return await answer.promise;
  } finally {
    clearTimeout(timer);
    server.close();
    server.closeAllConnections();
  }
}
