import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Json } from './dynalite.ts';
import type { DynamoDbEmulator } from './emulator.ts';

export interface HttpEndpoint {
  /** Such as `http://127.0.0.1:41234`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Speaks DynamoDB's JSON protocol on a free loopback port, for clients in other processes; believes every signature. */
export async function listenOnLoopback(emulator: DynamoDbEmulator): Promise<HttpEndpoint> {
  const server = createServer((request, response) => {
    answer(emulator, request, response).catch((error: unknown) => {
      send(response, 500, {
        __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError',
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

async function answer(
  emulator: DynamoDbEmulator,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const operation = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
  const body = JSON.parse((await text(request)) || '{}') as Json;
  const { status, body: answered } = await emulator.handle(operation, body);
  send(response, status, answered);
}

function send(response: ServerResponse, status: number, body: Json): void {
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.0',
    'x-amzn-requestid': randomUUID(),
  });
  response.end(JSON.stringify(body));
}
