import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what Linux, macOS and Windows give to connections of their own accord, above what programs are known by. */
const RANGE = { from: 20_000, to: 32_768 } as const;

const TRIES = 50;

/**
 * A loopback port that nobody listens on at the moment, for who cannot be told to take any.
 *
 * Rejected: to ask the system for one and give it back. It comes from the range of outgoing connections, one of which had
 * taken it by the time that the service which was to listen there had started.
 */
export async function freePort(): Promise<number> {
  for (let i = 0; i < TRIES; i++) {
    const port = randomInt(RANGE.from, RANGE.to);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${TRIES} ports from ${RANGE.from} to ${RANGE.to} is free.`);
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
