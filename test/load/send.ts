import { Agent, type RequestOptions, request } from 'node:http';
import type { Call } from './mix.ts';

/** What came back. */
export interface Answer {
  /** 0 if nothing did. */
  readonly status: number;
  /** Of a refusal. */
  readonly code: number | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: each route has an answer of its own
  readonly data: any;
  /** What is not as the contract has it; undefined if all is. */
  readonly fault: string | undefined;
}

export interface Sender {
  /**
   * Never rejects.
   * @param from address of the caller
   */
  send(call: Call, from: string): Promise<Answer>;
  close(): void;
}

const TIMEOUT_MS = 120_000;
/** What no request is answered, unless the service has a mistake. */
const INTERNAL_ERROR = 9000;

/** Sends over connections that stay open, and opens another whenever all of them are busy: no request waits for one. */
export function openSender(baseUrl: string): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  return {
    send: (call, localAddress) =>
      exchange(baseUrl, { agent, localAddress, family: 4 }, call).then(
        ({ status, type, body }) => read(call, status, type, body),
        (error: Error) => ({
          status: 0,
          code: undefined,
          data: undefined,
          fault: `no answer: ${error.message}`,
        }),
      ),
    close: () => agent.destroy(),
  };
}

interface Raw {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

function exchange(
  baseUrl: string,
  way: RequestOptions,
  { method, path, apiKey, body, isFile }: Call,
): Promise<Raw> {
  const text = typeof body === 'object' ? JSON.stringify(body) : body;
  const headers = {
    ...(!isFile && { 'x-api-key': apiKey }),
    ...(text !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      new URL(path, baseUrl),
      { ...way, method, headers, timeout: TIMEOUT_MS },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            type: incoming.headers['content-type'] ?? '',
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`nothing came for ${TIMEOUT_MS} ms`)));
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}

/** The contract, section 2.1 and 7: what is no file is answered in the envelope, whatever it is. */
function read({ isFile }: Call, status: number, type: string, body: Buffer): Answer {
  const bare = { status, code: undefined, data: undefined };
  if (isFile) return { ...bare, fault: status === 200 ? undefined : `a file answered ${status}` };
  const text = body.toString('utf8');
  const outside = { ...bare, fault: `${status} ${type} outside the envelope: ${text.slice(0, 200)}` };
  if (!type.startsWith('application/json')) return outside;
  // biome-ignore lint/suspicious/noExplicitAny: it is judged here
  let envelope: any;
  try {
    envelope = JSON.parse(text);
  } catch {
    return outside;
  }
  const { success, data, error } = envelope;
  if (status >= 200 && status < 300)
    return success === true && data !== undefined ? { ...bare, data, fault: undefined } : outside;
  const isWhole =
    success === false &&
    data === undefined &&
    error?.httpStatus === status &&
    Number.isInteger(error.code) &&
    [error.message, error.timestamp, error.path].every((field) => typeof field === 'string');
  if (!isWhole) return outside;
  // 503/9003 is what a service says that has no time left; this one has no error to hide behind.
  const fault = error.code === INTERNAL_ERROR ? `${status}/${error.code}` : undefined;
  return { status, code: error.code, data: undefined, fault };
}
