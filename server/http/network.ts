import { BlockList, isIP } from 'node:net';

/** One household or one machine has a whole /64 of IPv6 addresses (RFC 6177). */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':');
}

/** What one site has at the most: a /48 of IPv6 addresses (RFC 6177), 256 of IPv4. @param network as above */
export function widerNetworkOf(network: string): string {
  if (network.includes('.'))
    return network.slice(network.lastIndexOf(':') + 1, network.lastIndexOf('.'));
  return network.split(':').slice(0, 3).join(':');
}

/** This machine. */
export const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** Ranges that lead nowhere from outside (RFC 1122, 1918, 3849, 3927, 4193, 4291, 5737, 6598). */
const within = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
] as const) {
  within.addSubnet(net, prefix, 'ipv4');
}
within.addAddress('::', 'ipv6');
within.addAddress('::1', 'ipv6');
within.addSubnet('2001:db8::', 32, 'ipv6');
within.addSubnet('fc00::', 7, 'ipv6');
within.addSubnet('fe80::', 10, 'ipv6');

/** Whether the whole internet may reach it. A name is none. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !within.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
