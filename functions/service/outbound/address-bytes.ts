import { isIPv4, isIPv6 } from 'node:net';

/** An IP address in network order: 4 bytes or 16. */
export type AddressBytes = readonly number[];

/** All addresses that begin with the same bits. */
export interface AddressRange {
  readonly first: AddressBytes;
  /** 0 to 32, or to 128. */
  readonly prefix_bits: number;
}

/** The bytes of an IPv4 or IPv6 literal; undefined for any other text, and for an address with a zone. */
export function addressBytes(literal: string): AddressBytes | undefined {
  if (isIPv4(literal)) return literal.split('.').map(Number);
  return isIPv6(literal) && !literal.includes('%') ? bytesOfV6(literal) : undefined;
}

/** @param cidr such as `10.0.0.0/8` */
export function addressRange(cidr: string): AddressRange {
  const [address, bits] = cidr.split('/') as [string, string];
  return { first: addressBytes(address)!, prefix_bits: Number(bits) };
}

/** Never of an address of the other family. */
export const isWithin = (address: AddressBytes, { first, prefix_bits }: AddressRange): boolean =>
  address.length === first.length &&
  first.every((byte, i) => {
    const free_bits = Math.min(8, Math.max(0, 8 * (i + 1) - prefix_bits));
    return byte >> free_bits === address[i]! >> free_bits;
  });

/** `::` stands for as many zeros as are missing. */
function bytesOfV6(literal: string): AddressBytes {
  const [head, tail = []] = literal.split('::').map((groups) => groups.split(':').flatMap(bytesOfGroup));
  return [...head!, ...new Array<number>(16 - head!.length - tail.length).fill(0), ...tail];
}

/** The last group may be an IPv4 address; on each side of `::` there may be none. */
function bytesOfGroup(group: string): readonly number[] {
  if (group === '') return [];
  if (group.includes('.')) return group.split('.').map(Number);
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
