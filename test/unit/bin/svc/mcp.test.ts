import { afterAll, expect, it } from 'vitest';
import { startHostile } from '../../../support/hostile-server.ts';
import { svcAtHome } from '../../../support/svc.ts';

const { run, remove } = svcAtHome();
afterAll(remove);

/** What stdout has when these lines have come and the program that sent them has gone. */
async function pass(lines: readonly object[], answer: Parameters<typeof startHostile>[0]) {
  const server = await startHostile(answer);
  const env = { SVC_API_KEY: 'svc_live_hush', SVC_BASE_URL: server.baseUrl };
  const piped = lines.map((line) => `${JSON.stringify(line)}\n`).join('\n');
  const { code, stdout } = await run(['mcp'], { env, piped });
  await server.close();
  const messages = stdout.split('\n').filter(Boolean);
  return { code, requests: server.requests, messages: messages.map((line) => JSON.parse(line)) };
}
const OPEN = { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18' } };
const LIST = { jsonrpc: '2.0', id: 2, method: 'tools/list' };

it('hands messages on with the key, and what follows a handshake with its revision', async () => {
  const result = { protocolVersion: '2025-06-18' };
  let id = 0;
  const { messages, requests } = await pass([OPEN, LIST], (_, response) => {
    id += 1;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', id, result })}\n\n`);
  });
  expect(messages).toMatchObject([{ id: 1 }, { id: 2 }]);
  expect(
    requests.map(({ url, headers }) => [url, headers.authorization, headers['mcp-protocol-version']]),
  ).toEqual([
    ['/mcp', 'Bearer svc_live_hush', undefined],
    ['/mcp', 'Bearer svc_live_hush', '2025-06-18'],
  ]);
});

it('says of a message of the later revision in headers what it says itself', async () => {
  const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'from_text', _meta } };
  const { requests } = await pass([call], (_, response) =>
    response.end('{"jsonrpc":"2.0","id":1,"result":{}}'),
  );
  expect(requests[0]!.headers).toMatchObject({
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/call',
    'mcp-name': 'from_text',
  });
});

it.each<[string, Parameters<typeof startHostile>[0]]>([
  [
    'a refusal',
    (_, response) => response.writeHead(401).end('{"success":false,"error":{"code":1001,"message":"No."}}'),
  ],
  ['an answer that is none', (_, response) => response.writeHead(502).end('<html>')],
  [
    'a redirect elsewhere',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  ],
  ['a line that was cut off', (_, response) => response.destroy()],
])('answers %s as an error of that message, and says nothing of the key', async (_, answer) => {
  const { messages } = await pass([LIST, { jsonrpc: '2.0', method: 'notifications/initialized' }], answer);
  expect(messages).toEqual([{ jsonrpc: '2.0', id: 2, error: { code: -32603, message: expect.any(String) } }]);
  expect(JSON.stringify(messages)).not.toContain('hush');
});
