/** Requests are counted in minutes of the clock: a window ends when its minute does. */
export const RATE_WINDOW_S = 60;

/** Whose requests are counted together, and how many of them a window takes. */
export interface RateLimit {
  /** Name of the policy in the response's headers. */
  readonly name: 'ip' | 'account' | 'webhooks' | 'resends';
  /** The address, account or delivery. */
  readonly subject: string;
  readonly limit: number;
}

/** How a limit stands after a request was counted against it. */
export interface RateUse {
  readonly name: RateLimit['name'];
  readonly limit: number;
  /** Requests that the window takes yet. */
  readonly remaining: number;
  /** The window was full already: the request is one too many. */
  readonly exceeded: boolean;
  /** Seconds to the end of the window, 1 to 60. */
  readonly resetsIn_s: number;
}

/** The window of a moment, as a number that grows by one each minute. */
export const rateWindow = (now_ms: number): number => Math.floor(now_ms / 1000 / RATE_WINDOW_S);

/** When a window ends, in seconds since the epoch. */
export const windowEnd_s = (window: number): number => (window + 1) * RATE_WINDOW_S;

/**
 * @param hits requests of this window with this one; undefined if the window was full before it
 * @param now_ms when the request was counted
 */
export function rateUse({ name, limit }: RateLimit, hits: number | undefined, now_ms: number): RateUse {
  return {
    name,
    limit,
    remaining: hits === undefined ? 0 : limit - hits,
    exceeded: hits === undefined,
    resetsIn_s: Math.max(1, Math.ceil(windowEnd_s(rateWindow(now_ms)) - now_ms / 1000)),
  };
}

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** A /64: one network has at least that many addresses, and a machine takes any of them. */
const NETWORK_GROUPS = 4;

/**
 * The network whose requests are counted together: an IPv4 address by itself, an IPv6 address with its /64.
 *
 * @param address as the front door says it, IPv4 or IPv6 in any spelling
 */
export function addressSubject(address: string): string {
  const ipv4 = MAPPED_IPV4.exec(address)?.[1];
  if (ipv4 !== undefined || !address.includes(':')) return ipv4 ?? address;
  const [before = '', after] = address.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : GROUPS - head.length - tail.length;
  const groups = [...head, ...Array<string>(Math.max(0, zeros)).fill('0'), ...tail];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
