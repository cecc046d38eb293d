import { describe, expect, it } from 'vitest';
import {
  isLoopbackName,
  isPublicAddress,
  literalAddress,
} from '../../../../functions/service/outbound/guard.ts';

const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '93.184.215.14',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:81b::200e',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
  '2002:808:808::1',
];

const NOT_PUBLIC: Readonly<Record<string, readonly string[]>> = {
  'this network': ['0.0.0.0', '0.1.2.3', '::'],
  private: ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.255'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  'link-local and metadata': ['169.254.0.1', '169.254.169.254', '169.254.170.2', 'fe80::1', 'fe80::1%eth0'],
  'protocol assignments': ['192.0.0.1', '192.0.0.192', '192.88.99.1'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  benchmarking: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  'reserved and broadcast': ['240.0.0.1', '255.255.255.255'],
  'unique local': ['fc00::1', 'fd00:ec2::254', 'fdff::1'],
  'site-local, discard and unassigned v6': ['fec0::1', '100::1', '4000::1', '5f00::1', '::7f00:1'],
  ORCHID: ['2001:10::1', '2001:20::1'],
  'mapped v4': ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::ffff:0:0'],
  'SIIT-translated v4': ['::ffff:0:127.0.0.1', '::ffff:0:10.0.0.1'],
  'NAT64-translated v4': ['64:ff9b::127.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::808:808'],
  '6to4 of private v4': ['2002:7f00:1::', '2002:a00:1::1', '2002:a9fe:a9fe::1'],
  'Teredo with a private server or client': [
    '2001:0:7f00:1::f7f7:f7f7',
    '2001:0:808:808::80ff:fffe',
    '2001:0:808:808:0:0:f5ff:fffe',
  ],
  'what is no address': ['', 'localhost', 'example.com', '256.1.1.1', '1.2.3.4.5'],
};

describe('isPublicAddress', () => {
  it.each(PUBLIC)('lets %s pass', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  for (const [range, addresses] of Object.entries(NOT_PUBLIC)) {
    it.each([...addresses])(`refuses ${range}: "%s"`, (address) => {
      expect(isPublicAddress(address)).toBe(false);
    });
  }

  it('judges Teredo by the server and the client that it carries', () => {
    expect(isPublicAddress('2001:0:808:808::f7f7:f7f7')).toBe(true);
  });
});

describe('literalAddress', () => {
  it.each([
    ['http://127.0.0.1/', '127.0.0.1'],
    ['http://0177.0.0.1/', '127.0.0.1'],
    ['http://0x7f.0.0.1/', '127.0.0.1'],
    ['http://0x7f.1/', '127.0.0.1'],
    ['http://2130706433/', '127.0.0.1'],
    ['http://017700000001/', '127.0.0.1'],
    ['http://127.1/', '127.0.0.1'],
    ['http://127.0.0.1./', '127.0.0.1'],
    ['http://①②⑦.⓪.⓪.①/', '127.0.0.1'],
    ['http://0xa9fea9fe/', '169.254.169.254'],
    ['http://[::1]/', '::1'],
    ['http://[0:0:0:0:0:ffff:7f00:1]/', '::ffff:7f00:1'],
  ])('reads the address that %s spells', (url, address) => {
    expect(literalAddress(new URL(url))).toBe(address);
  });

  it('is undefined for a name', () => {
    expect(literalAddress(new URL('https://example.com/'))).toBeUndefined();
  });
});

describe('isLoopbackName', () => {
  it.each(['localhost', 'LOCALHOST', 'localhost.', 'a.b.localhost'])('knows %s', (name) => {
    expect(isLoopbackName(name)).toBe(true);
  });

  it.each(['localhost.example.com', 'notlocalhost', 'example.com'])('does not mistake %s for one', (name) => {
    expect(isLoopbackName(name)).toBe(false);
  });
});
