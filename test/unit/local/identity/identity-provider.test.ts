import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type IdentityProvider, identityProvider } from '../../../../lib/local/identity/identity-provider.ts';
import type { Stack } from '../../../../lib/local/template/stack.ts';

const dir = mkdtempSync(join(tmpdir(), 'identity-'));
const file = join(dir, 'identity.json');
const ofTemplate: Readonly<Record<string, readonly object[]>> = {
  'AWS::Cognito::UserPool': [{}],
  'AWS::Cognito::UserPoolClient': [
    {
      ref: 'client',
      properties: () => ({ CallbackURLs: ['http://localhost/back'], LogoutURLs: ['http://localhost/'] }),
    },
  ],
};
const stack = { resources: (type: string) => ofTemplate[type] ?? [] } as unknown as Stack;

let identity: IdentityProvider;
let server: Server;
let baseUrl: string;
beforeAll(async () => {
  server = createServer((message, response) => identity.serve(message, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  identity = identityProvider({ stack, baseUrl, file, knownEmails: () => [] })!;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  identity.close();
  rmSync(dir, { recursive: true, force: true });
});

const PAGE = '/identity/sign-in/x';

it.each(['GET', 'POST'])('a sign-in that nobody has begun, or long ago, is over: %s', async (method) => {
  const body = method === 'POST' ? new URLSearchParams({ email: 'a@example.com' }) : null;
  const cookie = '_interaction=gone; _interaction.sig=forged';
  for (const headers of [{}, { cookie }] as Record<string, string>[]) {
    const answer = await fetch(baseUrl + PAGE, { method, body, headers });
    expect([answer.status, await answer.text()]).toEqual([400, 'This sign-in is over; begin again.']);
  }
  expect(JSON.parse(readFileSync(file, 'utf8')).people).toEqual({});
});

it('reads no more of a form than a form has, and ends the connection of one that goes on', async () => {
  const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1');
  socket.on('error', () => undefined);
  const answered = text(socket);
  socket.write(`POST ${PAGE} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 400000000\r\n\r\n`);
  const sending = setInterval(() => socket.write(Buffer.alloc(65_536)), 1);
  const answer = await answered.finally(() => clearInterval(sending));
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('The form is too large.');
});
