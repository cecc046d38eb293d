/*
 * Each customer calls from an address of its own, so that the limit of an address is in force: it is what a flood meets
 * first. All of 127.0.0.0/8 is this machine on Linux; elsewhere all call from one address, which has no limit then.
 */
const HAS_ADDRESSES = process.platform === 'linux';
const HOSTS = 250;

/** The limits that the contract names, which a test's service has not. */
export const LIMITS = {
  REQUESTS_PER_MINUTE_PER_IP: HAS_ADDRESSES ? '240' : '1000000',
  GENERATIONS_PER_MINUTE_PER_ACCOUNT: '120',
};

/** @param i of a customer, from 0 */
export const addressOf = (i: number): string =>
  HAS_ADDRESSES ? `127.1.${Math.floor(i / HOSTS)}.${1 + (i % HOSTS)}` : '127.0.0.1';

/** From where it is asked what became of all that was accepted: another address each time, of a few hundred. */
export function watcher(): () => string {
  let asked = 0;
  return () => (HAS_ADDRESSES ? `127.2.0.${1 + (asked++ % HOSTS)}` : '127.0.0.1');
}
