import type { LookupAddress } from 'node:dns';
import { isLoopbackName, isPublicAddress, literalAddress } from './guard.ts';

/** Why nothing was sent: the name has no address now, or one that must not be reached from here. */
export type ResolutionFailure = 'unresolved' | 'private_address';

export type Resolution =
  | { readonly ok: true; readonly addresses: readonly LookupAddress[] }
  | { readonly ok: false; readonly reason: ResolutionFailure };

/** Longer than any resolver's answer that is worth waiting for while a caller waits. */
const LOOKUP_TIMEOUT_MS = 3_000;

export type Lookup = (hostname: string) => Promise<readonly LookupAddress[]>;
/** Loaded with the first name: most hosts that functions ask for are AWS's, which its SDK asks for. */
const systemLookup: Lookup = async (hostname) => {
  const { promises: dns } = await import('node:dns');
  return dns.lookup(hostname, { all: true, order: 'verbatim' });
};

/** Set by the process that runs the service on one machine, where receivers are on loopback; never deployed. */
const privateHostsAllowed = (): boolean => process.env.ALLOW_PRIVATE_HOSTS === '1';

/**
 * The addresses of a URL's host, looked up once. The caller connects to these and asks no resolver again, so an answer
 * that changes between check and use cannot slip by. One non-public address refuses all of them: no honest public host has
 * one, and with a choice an attacker could steer by letting the others fail to connect.
 *
 * @param lookup resolver; a name that it rejects, or answers with nothing, or not within 3 s, is `unresolved`
 * @param privateIsAllowed every address will do
 */
export async function resolveHost(
  url: URL,
  lookup: Lookup = systemLookup,
  privateIsAllowed: boolean = privateHostsAllowed(),
): Promise<Resolution> {
  const literal = literalAddress(url);
  const addresses = literal
    ? [{ address: literal, family: literal.includes(':') ? 6 : 4 }]
    : await lookupWithin(url.hostname, lookup);
  if (privateIsAllowed) return addresses.length ? { ok: true, addresses } : unresolved;
  if (isLoopbackName(url.hostname)) return privateAddress;
  if (!addresses.length) return unresolved;
  return addresses.every(({ address }) => isPublicAddress(address))
    ? { ok: true, addresses }
    : privateAddress;
}

const unresolved = { ok: false, reason: 'unresolved' } as const;
const privateAddress = { ok: false, reason: 'private_address' } as const;

async function lookupWithin(hostname: string, lookup: Lookup): Promise<readonly LookupAddress[]> {
  const { promise: silence, resolve } = Promise.withResolvers<readonly LookupAddress[]>();
  const timer = setTimeout(() => resolve([]), LOOKUP_TIMEOUT_MS);
  const answer = lookup(hostname).catch(() => []);
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}
