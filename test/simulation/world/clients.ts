import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SFNClient } from '@aws-sdk/client-sfn';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Asked } from './boundary.ts';
import { currentProcess, type Process } from './process.ts';

/** Does what a client's command asks, at once. */
export type Perform = (command: string, input: object, process: Process | undefined) => unknown;

/** What stands behind each client. */
export interface Services {
  readonly cross: (asked: Asked) => Promise<unknown>;
  readonly perform: Readonly<
    Record<'dynamodb' | 'sqs' | 'states' | 's3' | 'lambda' | 'secrets' | 'ses', Perform>
  >;
}

let services: Services | undefined;

/** Lets all clients of this process speak to these services. */
export const connectClients = (connected: Services): void => {
  services = connected;
};

const CLIENTS = {
  dynamodb: DynamoDBDocumentClient,
  sqs: SQSClient,
  states: SFNClient,
  s3: S3Client,
  lambda: LambdaClient,
  secrets: SecretsManagerClient,
  ses: SESv2Client,
} as const;

interface Command {
  readonly input: object;
}

const READS = /^(Get|Query|Scan|BatchGet|Describe|List|Head)/;

/** Puts the simulation in the place of the SDK's clients: what they send passes the boundary. */
export function replaceClients(): void {
  for (const [service, client] of Object.entries(CLIENTS)) {
    const send = (command: Command, options?: { readonly abortSignal?: AbortSignal }) => {
      const { name } = command.constructor;
      const process = currentProcess();
      return services!.cross({
        service,
        operation: name,
        isWrite: !READS.test(name),
        signal: options?.abortSignal,
        perform: () => services!.perform[service as keyof typeof CLIENTS](name, command.input, process),
      });
    };
    Object.defineProperty(client.prototype, 'send', { value: send, writable: true, configurable: true });
  }
}
