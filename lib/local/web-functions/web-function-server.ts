import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { freePort } from '../free-port.ts';
import type { ViewerHead, ViewerResponse } from '../front-door/http.ts';
import { gatewayError } from '../front-door/http-api-event.ts';
import { Slots } from '../functions/slots.ts';

/** A web function as the template describes it. */
export interface WebFunctionDefinition {
  /** Starts an HTTP server at AWS_LAMBDA_HTTP_ENDPOINT when it is loaded. */
  readonly module: URL;
  readonly memory_mb: number;
  /** Of one request, from its first byte to its answer. */
  readonly timeout_s: number;
  /**
   * How long a request waits for the environment to start; it starts on for those who come later.
   * @default 25, which leaves time to answer within API Gateway's 30
   */
  readonly startTimeout_s?: number;
  /** Requests at a time; more wait. */
  readonly concurrency: number;
  /** The whole environment, but for the address. */
  readonly environment: Readonly<Record<string, string>>;
}

const HOST = '127.0.0.1';
/** On a busy machine loading alone took 20 s: given up after 10 and begun anew by the next request, it never ended. */
const START_TIMEOUT_S = 25;
const START_POLL_MS = { first: 5, longest: 100 } as const;
const PER_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** The one environment of a web function: a worker thread, started by its first request and again after it has died. */
export class WebFunctionServer {
  readonly #definition: WebFunctionDefinition;
  readonly #log: Writable;
  readonly #slots: Slots;
  /** Of the server in the environment. */
  #port: Promise<number> | undefined;
  #worker: Worker | undefined;

  /** @param log where the function's output goes */
  constructor(definition: WebFunctionDefinition, log: Writable) {
    this.#definition = definition;
    this.#log = log;
    this.#slots = new Slots(definition.concurrency);
  }

  /** Passes a request on as its body comes in, and gives the whole answer. Never rejects. */
  async serve(head: ViewerHead, message: IncomingMessage): Promise<ViewerResponse> {
    await this.#slots.acquire();
    this.#port ??= this.#start();
    const start = this.#port;
    let port: number | undefined;
    try {
      port = await this.#within(start);
      return await this.#pass(head, message, port);
    } catch {
      if (port !== undefined) await this.#forgetDead(start, port);
      return gatewayError(502, 'Bad Gateway');
    } finally {
      this.#slots.release();
    }
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#log.end();
  }

  /** @throws if the environment has not started by the time that a request waits for it */
  async #within(start: Promise<number>): Promise<number> {
    const late = new AbortController();
    const wait_ms = 1_000 * (this.#definition.startTimeout_s ?? START_TIMEOUT_S);
    const given = sleep(wait_ms, undefined, { signal: late.signal }).then(() => {
      throw new Error('The web function does not listen at AWS_LAMBDA_HTTP_ENDPOINT yet.');
    });
    given.catch(() => undefined);
    return Promise.race([start, given]).finally(() => late.abort());
  }

  /** A thread's sockets close before it is known to have ended, and the next request must not meet what is left of it. */
  async #forgetDead(start: Promise<number>, port: number): Promise<void> {
    if (!(await accepts(port)) && this.#port === start) this.#port = undefined;
  }

  async #start(): Promise<number> {
    const { module, memory_mb, environment } = this.#definition;
    const port = await freePort();
    const worker = new Worker(module, {
      env: { ...environment, AWS_LAMBDA_HTTP_ENDPOINT: `${HOST}:${port}` },
      argv: [],
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: memory_mb },
    });
    worker.stdout.pipe(this.#log, { end: false });
    worker.stderr.pipe(this.#log, { end: false });
    const died = new AbortController();
    worker.once('error', (error) => this.#log.write(`${error.stack}\n`));
    worker.once('exit', (code) => {
      if (this.#worker === worker) this.#port = undefined;
      died.abort(new Error(`The web function exited with ${code}.`));
    });
    this.#worker = worker;
    worker.unref();
    await accepting(port, died.signal);
    return port;
  }

  async #pass({ method, path, query, headers }: ViewerHead, message: IncomingMessage, port: number) {
    if (message.destroyed && !message.complete) throw new Error('The client has gone away.');
    // The host's server has seen to `Expect: 100-continue` already.
    const { expect, connection, ...passed } = headers;
    const url = query === '' ? path : `${path}?${query}`;
    const outgoing = httpRequest({ host: HOST, port, method, path: url, headers: passed, agent: false });
    const timer = setTimeout(
      () => outgoing.destroy(new Error('timed out')),
      this.#definition.timeout_s * 1000,
    );
    message.once('close', () => message.complete || outgoing.destroy());
    message.pipe(outgoing);
    try {
      const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
        outgoing.once('response', resolve);
        outgoing.on('error', reject);
      });
      return await viewerResponse(incoming);
    } finally {
      clearTimeout(timer);
      message.unpipe(outgoing);
    }
  }
}

async function viewerResponse(incoming: IncomingMessage): Promise<ViewerResponse> {
  const headers = Object.entries(incoming.headersDistinct)
    .filter(([name]) => !PER_CONNECTION.includes(name))
    .map(([name, values]) => [name, values!.join(',')]);
  return {
    status: incoming.statusCode!,
    headers: { ...Object.fromEntries(headers), 'lambda-web-logstream': 'local' },
    body: await buffer(incoming),
  };
}

/**
 * Resolves when a server listens on the port.
 * @throws the signal's reason, if it comes first
 */
async function accepting(port: number, died: AbortSignal): Promise<void> {
  for (let wait_ms: number = START_POLL_MS.first; !(await accepts(port)); ) {
    died.throwIfAborted();
    await sleep(wait_ms);
    wait_ms = Math.min(START_POLL_MS.longest, wait_ms * 1.5);
  }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, HOST, () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
