import { isLoopbackName, isPublicAddress, literalAddress } from '../outbound/guard.ts';

/**
 * Whether a provider can call a URL of ours: one on this machine can call every URL, one elsewhere only those of public
 * hosts.
 *
 * @param providerUrl where the provider is
 * @param ourUrl what it would be told
 */
export function canReach(providerUrl: string, ourUrl: string): boolean {
  return isPublicHost(ourUrl) || isLoopback(new URL(providerUrl));
}

/** Whether a URL is on a host that all can reach, as far as it says so itself. */
export function isPublicHost(text: string): boolean {
  const url = new URL(text);
  const address = literalAddress(url);
  return address === undefined ? !isLoopbackName(url.hostname) : isPublicAddress(address);
}

const isLoopback = (url: URL): boolean =>
  isLoopbackName(url.hostname) || url.hostname === '[::1]' || url.hostname.startsWith('127.');
