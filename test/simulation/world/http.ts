import { EventEmitter } from 'node:events';
import http, { type ClientRequest, type RequestOptions } from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { Readable } from 'node:stream';
import type { Boundary } from './boundary.ts';

/** A request to somebody else's host. */
export interface Posted {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What it answers, and how long that takes. */
export interface Reaction {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly takes_ms: number;
}

/** Who stands behind all hosts. Undefined: the connection breaks. */
export type Outside = (posted: Posted) => Reaction | undefined;

let world: { readonly boundary: Boundary; readonly outside: Outside } | undefined;

export const connectOutside = (connected: { boundary: Boundary; outside: Outside }): void => {
  world = connected;
};

/** Puts the simulated outside in the place of node's HTTP clients. */
export function replaceHttp(): void {
  Object.assign(http, { request });
  Object.assign(https, { request });
  syncBuiltinESMExports();
}

/** As node's own, so far as the service and the payment provider's package use it. */
function request(to: URL | RequestOptions, more: RequestOptions = {}): ClientRequest {
  const options = to instanceof URL ? more : to;
  const url = to instanceof URL ? String(to) : `https://${options.host}${options.path}`;
  const { method = 'GET', headers, signal } = options;
  const outgoing = new EventEmitter();
  let written = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fail = (error: unknown) => void outgoing.emit('error', error);
  const end = (body?: string | Uint8Array) => {
    let reaction: Reaction | undefined;
    const asked = {
      service: 'http',
      operation: method,
      isWrite: method !== 'GET',
      signal,
      perform: () => {
        const sent = written + (typeof body === 'string' ? body : Buffer.from(body ?? '').toString('latin1'));
        reaction = world!.outside({ method, url, headers: headers as Record<string, string>, body: sent });
        if (!reaction) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      },
    };
    world!.boundary.cross(asked).then(() => {
      setTimeout(() => {
        clearTimeout(timer);
        outgoing.emit('response', responseOf(reaction!));
      }, reaction!.takes_ms);
    }, fail);
    signal?.addEventListener('abort', () => fail(signal.reason));
  };
  // It may break more than once.
  outgoing.on('error', () => {});
  return Object.assign(outgoing, {
    end,
    write: (part: string) => {
      written += part;
    },
    setTimeout: (wait_ms: number, late: () => void) => {
      timer = setTimeout(late, wait_ms);
    },
    destroy: fail,
  }) as unknown as ClientRequest;
}

const responseOf = ({ status, headers = {}, body = '' }: Reaction) =>
  Object.assign(
    Readable.from(body.length === 0 ? [] : [Buffer.from(body as string)], { objectMode: false }),
    {
      statusCode: status,
      headers,
      complete: true,
    },
  );
