import { isLoopbackName, isPublicAddress, literalAddress } from '../outbound/guard.ts';

/**
 * Whether a provider can call a URL of ours: from this machine every one, from elsewhere only one that is not this
 * machine's or network's alone.
 *
 * @param providerUrl where the provider is
 * @param ourUrl what it would be told
 */
export function reaches(providerUrl: string, ourUrl: string): boolean {
  return isPublicHost(new URL(ourUrl)) || isLoopback(new URL(providerUrl));
}

const isPublicHost = (url: URL): boolean => {
  const address = literalAddress(url);
  return address === undefined ? !isLoopbackName(url.hostname) : isPublicAddress(address);
};

const isLoopback = (url: URL): boolean =>
  isLoopbackName(url.hostname) || url.hostname === '[::1]' || url.hostname.startsWith('127.');
