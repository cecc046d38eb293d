import fc from 'fast-check';
import { safeReturn } from '../../../functions/service/api/auth/return-to.ts';
import { httpUrlOf } from '../../../functions/service/api/schemas/http-url.ts';
import { resolveHost } from '../../../functions/service/outbound/resolve.ts';
import { bytesOf, drawn, textMutator, textOf } from '../frame/mutate-text.ts';
import { require, type Target } from '../frame/target.ts';

const PIECES = [
  'http://',
  'https://',
  '//',
  '\\',
  '@',
  ':80',
  ':0',
  ':65536',
  'localhost',
  'localhost.',
  '127.0.0.1',
  '127.1',
  '0x7f.1',
  '2130706433',
  '017700000001',
  '0',
  '10.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::a9fe:a9fe]',
  '[2002:7f00:1::]',
  '[fe80::1%25eth0]',
  '[fd00::1]',
  '\u{ff11}\u{ff12}\u{ff17}.0.0.1',
  '127。0。0。1',
  'ｌｏｃａｌｈｏｓｔ',
  'example.com',
  '/dashboard',
  '/docs/../auth',
  '?x=',
  '#',
];

/** Ranges that are nobody's on the Internet, as IANA lists them; written anew, and not as the guard has them. */
const PRIVATE_V4: readonly (readonly [number, number])[] = (
  [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['224.0.0.0', 3],
  ] as const
).map(([base, bits]) => [numberOf(base) >>> (32 - bits), 32 - bits] as const);

function numberOf(v4: string): number {
  return v4.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0) >>> 0;
}

const isPrivateV4 = (v4: string): boolean =>
  PRIVATE_V4.some(([prefix, shift]) => numberOf(v4) >>> shift === prefix);

/** Of an IPv6 literal as a URL spells it: whether it is of one host, link or site, or carries an IPv4 one that is. */
function isPrivateV6(host: string): boolean {
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(host);
  if (mapped) {
    const [high, low] = [Number.parseInt(mapped[1]!, 16), Number.parseInt(mapped[2]!, 16)];
    return isPrivateV4([high >> 8, high & 255, low >> 8, low & 255].join('.'));
  }
  return /^(::1?$|f[cd]|fe[89ab]|ff)/.test(host);
}

const RETURN_BASE = 'https://svc.example';

/** URLs of strangers: nothing that is called is this machine or its network, and nobody is led to another host. */
export const urls: Target = {
  name: 'urls',
  cases: 3_000,
  bases: async () =>
    [
      'https://images.example/a.png?x=1#y',
      'http://127.0.0.1:3000/v1',
      'https://user:pass@[2606:4700::1111]:8443/p',
      '/dashboard/assets?x=1',
      'http://0x7f.1/',
    ].map(bytesOf),
  mutate: textMutator(PIECES),
  async run(input, random) {
    const text =
      random.next() < 0.1 ? drawn(fc.webUrl({ validSchemes: ['http', 'https'] }), random) : textOf(input);
    const returned = safeReturn(text, RETURN_BASE);
    const led = new URL(returned, RETURN_BASE);
    require(led.origin === RETURN_BASE &&
      /^\/(dashboard|docs)/.test(led.pathname), `Whoever signs in is led to ${returned}`);
    const url = httpUrlOf(text);
    if (!url) return 'refused';
    const named = random.pick(['93.184.215.14', '10.1.2.3', '2606:4700::1111', '::1', 'fd00::1', 'fe80::1']);
    const found = await resolveHost(
      url,
      async () => [{ address: named, family: named.includes(':') ? 6 : 4 }],
      false,
    );
    if (!found.ok) return `refused ${found.reason}`;
    for (const { address } of found.addresses) {
      const isPrivate = address.includes(':') ? isPrivateV6(address) : isPrivateV4(address);
      require(!isPrivate, `${text} leads to ${address}.`);
    }
    require(!/(^|\.)localhost\.?$/i.test(url.hostname), `${text} leads to this machine.`);
    return 'value';
  },
};
