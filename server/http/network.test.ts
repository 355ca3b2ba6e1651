import { expect, test } from 'vitest';
import { isPublicAddress, networkOf, widerNetworkOf } from './network.ts';

test.each([
  ['198.51.100.7', '198.51.100.7', '198.51.100'],
  ['::ffff:198.51.100.7', '::ffff:198.51.100.7', '198.51.100'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8:1:2::6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::6', '2001:db8:0:0', '2001:db8:0'],
])('%s is of the network %s within %s', (address, network, wider) => {
  expect(networkOf(address)).toBe(network);
  expect(widerNetworkOf(network)).toBe(wider);
});

test.each([
  ['9.9.9.9', true],
  ['2620:fe::fe', true],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.178.20', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['::', false],
  ['::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['localhost', false],
])('%s is reached by the whole internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
