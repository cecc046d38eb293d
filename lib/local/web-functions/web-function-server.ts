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
  /** Requests at a time; more wait. */
  readonly concurrency: number;
  /** The whole environment, but for the address. */
  readonly environment: Readonly<Record<string, string>>;
}

const HOST = '127.0.0.1';
const START_TIMEOUT_MS = 10_000;
const START_POLL_MS = 5;
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
    const port = this.#port;
    try {
      return await this.#pass(head, message, await port);
    } catch {
      await this.#forgetDead(port);
      return gatewayError(502, 'Bad Gateway');
    } finally {
      this.#slots.release();
    }
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#log.end();
  }

  /** A thread's sockets close before it is known to have ended, and the next request must not meet what is left of it. */
  async #forgetDead(port: Promise<number>): Promise<void> {
    const alive = await port.then(accepts).catch(() => false);
    if (!alive && this.#port === port) this.#port = undefined;
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
    const died = Promise.withResolvers<never>();
    died.promise.catch(() => undefined);
    worker.once('error', (error) => this.#log.write(`${error.stack}\n`));
    worker.once('exit', (code) => {
      if (this.#worker === worker) this.#port = undefined;
      died.reject(new Error(`The web function exited with ${code}.`));
    });
    this.#worker = worker;
    worker.unref();
    await Promise.race([accepting(port), died.promise]);
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

/** Resolves when a server listens on the port. */
async function accepting(port: number): Promise<void> {
  const deadline_ms = Date.now() + START_TIMEOUT_MS;
  while (!(await accepts(port))) {
    if (Date.now() > deadline_ms)
      throw new Error('The web function does not listen at AWS_LAMBDA_HTTP_ENDPOINT.');
    await sleep(START_POLL_MS);
  }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, HOST, () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
