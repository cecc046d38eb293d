import type { Adapter } from './adapter.ts';
import { canReach, isPublicHost } from './can-reach.ts';
import type { Provider } from './provider.ts';

/** Of a provider whose adapter has a `callback`: whether it can call URLs of ours, where the default is wrong. */
export const CALLBACKS_SETTING = {
  pattern: /^(yes|no)$/,
  hint: 'yes or no: whether the server can call URLs of this service',
  optional: true,
} as const;

/**
 * Whether a provider tells the end of a run to a URL of ours. Without a setting it does where ours is public: a server on
 * this machine mostly runs in a container, to which our `localhost` is its own.
 *
 * @param ourUrl where the service is reached
 */
export function callsBackTo(
  ourUrl: string,
  { callback }: Pick<Adapter, 'callback'>,
  { baseUrl, settings }: Pick<Provider, 'baseUrl' | 'settings'>,
): boolean {
  if (!callback || settings?.callbacks === 'no') return false;
  return settings?.callbacks === 'yes' ? canReach(baseUrl, ourUrl) : isPublicHost(ourUrl);
}
