import { isIP } from 'node:net';
import {
  type AddressBytes,
  type AddressRange,
  addressBytes,
  addressRange,
  isWithin,
} from './address-bytes.ts';

/** What IANA's registry of special addresses keeps from the public, and multicast. */
const NOT_PUBLIC_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
].map(addressRange);

/** IANA has given out no other block of IPv6 for global unicast. */
const GLOBAL_UNICAST_V6 = addressRange('2000::/3');
/** What is not public of it: protocol assignments, documentation, and the sinks of reverse look-ups. */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2620:4f:8000::/48', '3fff::/20'].map(addressRange);

/** IPv6 addresses that carry IPv4 ones, at which packets to them end. */
const CARRIERS: readonly Carrier[] = [
  // RFC 4291, mapped; SIIT; NAT64, where not 64:ff9b:1::/48, which is a network's own (RFC 8215).
  ...['::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96'].map((cidr) => ({
    range: addressRange(cidr),
    carried: (v6: AddressBytes) => [v6.slice(12)],
  })),
  // RFC 3056, 6to4.
  { range: addressRange('2002::/16'), carried: (v6) => [v6.slice(2, 6)] },
  // RFC 4380, Teredo: the server, and the client with each bit turned.
  {
    range: addressRange('2001::/32'),
    carried: (v6) => [v6.slice(4, 8), v6.slice(12).map((byte) => byte ^ 0xff)],
  },
];

interface Carrier {
  readonly range: AddressRange;
  carried(v6: AddressBytes): readonly AddressBytes[];
}

/**
 * Whether an address is public. Private, loopback, link-local, carrier-grade, multicast, documentation, benchmarking and
 * reserved ranges of both families are not. An IPv6 address that carries an IPv4 one (mapped, translated, 6to4, Teredo) is
 * as public as what it carries.
 *
 * @param address IPv4 or IPv6 literal as a resolver or the WHATWG URL parser writes it, without brackets
 */
export function isPublicAddress(address: string): boolean {
  const bytes = addressBytes(address);
  if (!bytes) return false;
  return bytes.length === 4 ? isPublicV4(bytes) : isPublicV6(bytes);
}

const isPublicV4 = (bytes: AddressBytes): boolean => !NOT_PUBLIC_V4.some((range) => isWithin(bytes, range));

function isPublicV6(bytes: AddressBytes): boolean {
  const carrier = CARRIERS.find(({ range }) => isWithin(bytes, range));
  if (carrier) return carrier.carried(bytes).every(isPublicV4);
  return isWithin(bytes, GLOBAL_UNICAST_V6) && !NOT_PUBLIC_V6.some((range) => isWithin(bytes, range));
}

/**
 * The address a URL's host spells, or undefined if it is a name. The WHATWG parser has already turned octal, decimal
 * and hexadecimal spellings into dotted ones (`http://0x7f.1` has the host name `127.0.0.1`).
 */
export function literalAddress(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? host : undefined;
}

/** True for the names that RFC 6761 reserves for the own host, whatever a resolver says of them. */
export function isLoopbackName(hostname: string): boolean {
  return /(^|\.)localhost\.?$/i.test(hostname);
}
