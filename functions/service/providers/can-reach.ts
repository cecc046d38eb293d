import { isLoopbackName, isPublicAddress, literalAddress } from '../outbound/guard.ts';

/**
 * Whether a provider can call a URL of ours: one on this machine can call every URL, one elsewhere only those of public
 * hosts.
 *
 * @param providerUrl where the provider is
 * @param ourUrl what it would be told
 */
export function canReach(providerUrl: string, ourUrl: string): boolean {
  return isPublicHost(new URL(ourUrl)) || isLoopback(new URL(providerUrl));
}

const isPublicHost = (url: URL): boolean => {
  const address = literalAddress(url);
  return address === undefined ? !isLoopbackName(url.hostname) : isPublicAddress(address);
};

const isLoopback = (url: URL): boolean =>
  isLoopbackName(url.hostname) || url.hostname === '[::1]' || url.hostname.startsWith('127.');
