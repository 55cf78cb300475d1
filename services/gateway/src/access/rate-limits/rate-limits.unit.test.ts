import { describe, expect, it } from '@jest/globals';
import { createClientAddress } from './rate-limits.ts';

const from = (peer: string, forwarded?: string, proxies: string[] = []): string => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return createClientAddress(proxies)({ headers, socket: { remoteAddress: peer } as never });
};

const PROXIES = ['10.0.0.0/8', '2001:db8:ffff::/48', '127.0.0.1'];

describe('the address of a client', () => {
  it.each(['203.0.113.9', '127.0.0.1', '10.0.0.1', '192.168.1.1', '172.18.0.1'])(
    'is that of the connection when nothing is known to be a proxy: %s',
    (peer) => expect(from(peer, '198.51.100.7')).toBe(peer),
  );

  it.each([
    ['what the proxy saw', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['the last one of them, as the others may be made up', '10.0.0.1', '1.1.1.1, 198.51.100.7', '198.51.100.7'],
    ['whom the outer one of two proxies saw', '10.0.0.1', '1.1.1.1, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
    ['the furthest proxy, when there is nobody else', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['the proxy itself, when it names nobody', '10.0.0.1', undefined, '10.0.0.1'],
    ['the proxy itself, when it writes none', '10.0.0.1', '1.1.1.1, unknown', '10.0.0.1'],
    ['the proxy itself, when it writes nothing', '10.0.0.1', '1.1.1.1,', '10.0.0.1'],
    ['without its port', '10.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
    ['that of the connection, which is no proxy', '11.0.0.1', '198.51.100.7', '11.0.0.1'],
    ['IPv4 within IPv6', '::ffff:10.0.0.1', '::ffff:198.51.100.7', '198.51.100.7'],
    ['the network of an IPv6 address', '2001:db8:ffff::1', '2001:DB8:0:7::1', '2001:db8:0:7::/64'],
    ['the network of an IPv6 address with a port', '127.0.0.1', '[2001:db8::7:1:2:3:4]:443', '2001:db8:0:7::/64'],
  ])('is %s', (_what, peer, forwarded, address) => expect(from(peer, forwarded, PROXIES)).toBe(address));

  it('is one for all that one customer may have of IPv6, and loopback is no exception', () => {
    expect(from('2001:db8:1:2:3::4')).toBe(from('2001:db8:1:2:ffff:ffff:ffff:ffff'));
    expect(from('2001:db8:1:2:3::4')).not.toBe(from('2001:db8:1:3:3::4'));
    expect([from('::1'), from('fe80::1%eth0'), from('')]).toEqual(['0:0:0:0::/64', 'fe80:0:0:0::/64', 'unknown']);
  });
});
