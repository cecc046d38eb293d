import ipaddr from 'ipaddr.js';

/** IANA has given out no other block of IPv6 for global unicast. */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is public. Private, loopback, link-local, carrier-grade, multicast, documentation, benchmarking and
 * reserved ranges of both families are not. An IPv6 address that carries an IPv4 one (mapped, translated, 6to4, Teredo) is
 * as public as what it carries.
 *
 * @param address IPv4 or IPv6 literal as a resolver or the WHATWG URL parser writes it, without brackets
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed instanceof ipaddr.IPv6 ? isPublicV6(parsed) : isPublicV4(parsed);
}

function isPublicV4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast';
}

function isPublicV6(address: ipaddr.IPv6): boolean {
  if (address.zoneId) return false;
  const carried = carriedV4(address);
  if (carried) return carried.every(isPublicV4);
  return address.range() === 'unicast' && address.match(GLOBAL_UNICAST_V6);
}

/** The IPv4 addresses that packets to this IPv6 address end at, or undefined for a native one. */
function carriedV4(address: ipaddr.IPv6): ipaddr.IPv4[] | undefined {
  const bytes = address.toByteArray();
  switch (address.range()) {
    case 'ipv4Mapped': // RFC 4291, ::ffff:0:0/96
    case 'rfc6145': // SIIT, ::ffff:0:0:0/96
      return [v4(bytes.slice(12))];
    case 'rfc6052': // NAT64, 64:ff9b::/96; not 64:ff9b:1::/48, which is a network's own (RFC 8215)
      return bytes[5] === 0 ? [v4(bytes.slice(12))] : undefined;
    case '6to4': // RFC 3056, 2002::/16
      return [v4(bytes.slice(2, 6))];
    case 'teredo': // RFC 4380, 2001::/32: the server, and the client with each bit turned
      return [v4(bytes.slice(4, 8)), v4(bytes.slice(12).map((byte) => byte ^ 0xff))];
    default:
      return undefined;
  }
}

function v4(bytes: number[]): ipaddr.IPv4 {
  return new ipaddr.IPv4(bytes);
}

/**
 * The address a URL's host spells, or undefined if it is a name. The WHATWG parser has already turned octal, decimal
 * and hexadecimal spellings into dotted ones (`http://0x7f.1` has the host name `127.0.0.1`).
 */
export function literalAddress(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) ? host : undefined;
}

/** True for the names that RFC 6761 reserves for the own host, whatever a resolver says of them. */
export function isLoopbackName(hostname: string): boolean {
  return /(^|\.)localhost\.?$/i.test(hostname);
}
