import { describe, expect, it } from 'vitest';
import {
  addressBytes,
  addressRange,
  isWithin,
} from '../../../../functions/service/outbound/address-bytes.ts';

const LOOPBACK = [...new Array(15).fill(0), 1];

describe('addressBytes', () => {
  it.each([
    ['1.2.3.255', [1, 2, 3, 255]],
    ['::1', LOOPBACK],
    ['0:0:0:0:0:0:0:1', LOOPBACK],
    ['::', new Array(16).fill(0)],
    ['fe80::', [0xfe, 0x80, ...new Array(14).fill(0)]],
    ['1:2:3:4:5:6:7::', [0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 0]],
    ['2001:DB8::a00:1.2.3.4', [0x20, 0x01, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0, 0x0a, 0, 1, 2, 3, 4]],
  ])('reads %s', (literal, bytes) => {
    expect(addressBytes(literal)).toEqual(bytes);
  });

  it.each([
    '',
    'localhost',
    '1.2.3',
    '010.0.0.1',
    '0x7f.1',
    '256.1.1.1',
    ':::',
    '1::2::3',
    'fe80::1%eth0',
    '[::1]',
  ])('knows that "%s" is none', (text) => {
    expect(addressBytes(text)).toBeUndefined();
  });
});

describe('isWithin', () => {
  it.each([
    ['10.255.0.1', '10.0.0.0/8', true],
    ['11.0.0.0', '10.0.0.0/8', false],
    ['100.127.255.255', '100.64.0.0/10', true],
    ['100.128.0.0', '100.64.0.0/10', false],
    ['1.2.3.4', '0.0.0.0/0', true],
    ['1.2.3.4', '1.2.3.4/32', true],
    ['1.2.3.5', '1.2.3.4/32', false],
    ['3fff:fff::', '3fff::/20', true],
    ['3fff:1000::', '3fff::/20', false],
    ['::ffff:10.0.0.1', '10.0.0.0/8', false],
  ])('%s of %s: %s', (address, cidr, expected) => {
    expect(isWithin(addressBytes(address)!, addressRange(cidr))).toBe(expected);
  });
});
