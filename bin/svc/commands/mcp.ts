import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Command, Run } from '../command.ts';
import type { Settings } from '../settings.ts';
import { UsageError } from '../usage-error.ts';

/** What a message asks with, as the protocol wants it in headers too. */
const PROTOCOL_VERSION = 'io.modelcontextprotocol/protocolVersion';
const NAMED_BY = { 'tools/call': 'name', 'prompts/get': 'name', 'resources/read': 'uri' } as const;
const INTERNAL_ERROR = -32603;

interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>> & {
    readonly _meta?: Readonly<Record<string, unknown>>;
  };
}

/** Only ASCII fits a header: other text goes as the protocol encodes it. */
const headerText = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`;

function headersOf(
  { method = '', params }: Message,
  { apiKey }: Settings,
  handshaken?: string,
): Record<string, string> {
  const revision = params?._meta?.[PROTOCOL_VERSION];
  const named = params?.[NAMED_BY[method as keyof typeof NAMED_BY] ?? ''];
  const version = typeof revision === 'string' ? revision : handshaken;
  return {
    authorization: `Bearer ${apiKey}`,
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    ...(version !== undefined && { 'mcp-protocol-version': version }),
    ...(typeof revision === 'string' && { 'mcp-method': method }),
    ...(typeof revision === 'string' && typeof named === 'string' && { 'mcp-name': headerText(named) }),
  };
}

/** The messages of an answer: JSON, or a stream of events that has ended. */
function messagesIn(text: string, type: string): string[] {
  if (!type.startsWith('text/event-stream')) return text === '' ? [] : [JSON.stringify(JSON.parse(text))];
  const events = text.split(/\r?\n\r?\n/).map((event) =>
    event
      .split(/\r?\n/)
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice(5).trimStart())
      .join('\n'),
  );
  return events.filter((data) => data !== '');
}

/** Hands each line of stdin to the service's own MCP endpoint, and each answer to stdout: the tools are the service's. */
async function bridge(run: Run): Promise<undefined> {
  const { terminal, signal } = run;
  if (terminal.stdin.isTTY)
    throw new UsageError('This is for programs: name it as a server of stdio to one.');
  const settings = run.settings();
  const url = `${settings.baseUrl.replace(/\/+$/, '')}/mcp`;
  const underway = new Set<Promise<void>>();
  let handshaken: string | undefined;

  const pass = async (line: string): Promise<void> => {
    const message: Message = JSON.parse(line);
    try {
      const headers = headersOf(message, settings, handshaken);
      const answer = await fetch(url, { method: 'POST', headers, body: line, redirect: 'error', signal });
      const text = await answer.text();
      const envelope = answer.ok ? undefined : JSON.parse(text);
      if (envelope?.success === false) throw new Error(`${envelope.error.message} (${envelope.error.code})`);
      for (const one of messagesIn(text, answer.headers.get('content-type') ?? '')) {
        if (message.method === 'initialize') handshaken = JSON.parse(one).result?.protocolVersion;
        terminal.stdout.write(`${one}\n`);
      }
    } catch (error) {
      if (message.id === undefined) return;
      const failure = {
        code: INTERNAL_ERROR,
        message: error instanceof Error ? error.message : String(error),
      };
      terminal.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: message.id, error: failure })}\n`);
    }
  };

  for await (const line of createInterface({ input: Readable.from(terminal.stdin), signal })) {
    if (line.trim() === '') continue;
    const passing = pass(line).catch((error: unknown) => run.say(String(error)));
    underway.add(passing);
    passing.finally(() => underway.delete(passing));
    // What follows the handshake goes by the revision that it agreed on.
    if (line.includes('"initialize"')) await passing;
  }
  await Promise.all(underway);
  return undefined;
}

export const MCP_COMMAND: Command = {
  name: 'mcp',
  summary: 'Serve the Model Context Protocol over stdio, by the service at the base URL.',
  run: bridge,
};
